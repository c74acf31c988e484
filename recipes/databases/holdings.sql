CREATE TABLE enterprise (ent_id INTEGER PRIMARY KEY, enterprise TEXT, trade TEXT, seat_city TEXT, revenue_m REAL, headcount INTEGER, founded INTEGER, owner_id INTEGER REFERENCES enterprise(ent_id));
CREATE TABLE director (dir_id INTEGER PRIMARY KEY, director TEXT, born DATE, nationality TEXT);
CREATE TABLE board (ent_id INTEGER REFERENCES enterprise(ent_id), dir_id INTEGER REFERENCES director(dir_id), role TEXT, since DATE, fee_k INTEGER);
CREATE TABLE supply (supplier_id INTEGER REFERENCES enterprise(ent_id), client_id INTEGER REFERENCES enterprise(ent_id), goods TEXT, yearly_m REAL);
INSERT INTO enterprise VALUES (1,'Vandermeer Group','holding','Rotterdam',8400,310,1889,NULL),(2,'Meer Shipping','shipping','Rotterdam',2150,6400,1902,1),(3,'Polder Foods','food','Utrecht',990,3300,1951,1),(4,'Delta Cranes','machinery','Antwerp',410,1250,1967,2),(5,'Kaas & Co','food','Gouda',75,140,1874,3),(6,'Brightmill','energy','Hamburg',1320,2100,1998,NULL),(7,'Elbe Turbines','machinery','Hamburg',640,1800,2003,6),(8,'Nordtin','packaging','Aarhus',185,520,1936,NULL),(9,'Lux Logistics','shipping','Luxembourg',530,95,2011,2),(10,'Greenjar','packaging','Utrecht',22,48,2019,3),(11,'Meer Pilots','shipping','Vlissingen',14,60,1926,2),(12,'Vandermeer Insurance','insurance','Rotterdam',260,410,1925,1),(13,'Vandermeer Estates','property','The Hague',120,33,1977,1);
INSERT INTO director VALUES (1,'Cornelia Vandermeer','1955-03-17','Dutch'),(2,'Piet Haas','1961-09-04','Dutch'),(3,'Birgit Lohse','1970-12-11','German'),(4,'Anders Friis','1949-06-30','Danish'),(5,'Jeanne Weber','1982-03-08','Luxembourgish'),(6,'Tom de Wit','1978-01-25','Dutch'),(7,'Uwe Carstens','1966-08-19','German'),(8,'Mads Holm',NULL,'Danish');
INSERT INTO board VALUES (1,1,'chair','1999-05-01',420),(1,2,'member','2008-03-01',110),(2,2,'chair','2010-06-15',180),(2,5,'member','2016-03-20',75),(3,6,'chair','2017-09-01',95),(3,1,'member','2001-01-10',60),(4,2,'member','2013-04-04',40),(6,3,'chair','2005-10-01',210),(6,7,'member','2012-07-01',80),(7,7,'chair','2014-02-02',120),(7,3,'member','2006-11-11',50),(8,4,'chair','1991-08-08',90),(9,5,'chair','2011-12-01',105),(5,6,'chair','2020-03-03',15),(6,1,'member','2018-05-05',70),(12,1,'chair','2009-09-09',88);
INSERT INTO supply VALUES (8,3,'tins',31),(8,5,'wrappers',2.4),(7,6,'turbines',205),(4,2,'cranes',66),(6,3,'power',12.5),(6,2,'power',9),(10,3,'jars',8.2),(2,6,'transport',44),(9,7,'transport',5.1),(6,8,'power',3.3),(10,5,'jars',0.9);

-- Which companies does Meer Shipping own?
-- meer shipping's subsidiaries
-- daughters of Meer Shipping
SELECT enterprise FROM enterprise WHERE owner_id = (SELECT ent_id FROM enterprise WHERE enterprise = 'Meer Shipping');

-- Which companies belong to the Vandermeer Group at second hand?
-- subsidiaries of vandermeer's subsidiaries
SELECT enterprise FROM enterprise WHERE owner_id IN (SELECT ent_id FROM enterprise WHERE owner_id = (SELECT ent_id FROM enterprise WHERE enterprise = 'Vandermeer Group'));

-- Who is on the board of the company that owns Delta Cranes?
-- board members of delta cranes' parent
SELECT director.director FROM director JOIN board ON board.dir_id = director.dir_id WHERE board.ent_id = (SELECT owner_id FROM enterprise WHERE enterprise = 'Delta Cranes');

-- Which company owns the most others?
-- parent with the largest brood
SELECT enterprise FROM enterprise WHERE ent_id = (SELECT owner_id FROM enterprise WHERE owner_id IS NOT NULL GROUP BY owner_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Which company owned by the Vandermeer Group has the most staff?
-- vandermeer's biggest daughter by headcount
SELECT enterprise FROM enterprise WHERE owner_id = (SELECT ent_id FROM enterprise WHERE enterprise = 'Vandermeer Group') ORDER BY headcount DESC LIMIT 1;

-- Who chairs the company with the highest revenue?
-- chair of our biggest company by turnover
SELECT director.director FROM director JOIN board ON board.dir_id = director.dir_id WHERE board.role = 'chair' AND board.ent_id = (SELECT ent_id FROM enterprise ORDER BY revenue_m DESC LIMIT 1);

-- Who is the youngest director of the company with the most staff?
-- largest employer: youngest on its board
SELECT director.director FROM director JOIN board ON board.dir_id = director.dir_id WHERE board.ent_id = (SELECT ent_id FROM enterprise ORDER BY headcount DESC LIMIT 1) ORDER BY director.born DESC LIMIT 1;

-- Who sits on the most boards?
-- most board seats
-- director with a finger in most companies
SELECT director.director FROM director JOIN board ON board.dir_id = director.dir_id GROUP BY director.dir_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the nationality of the director who earns the most fees altogether?
-- best-paid director by total fees: nationality
SELECT director.nationality FROM director JOIN board ON board.dir_id = director.dir_id GROUP BY director.dir_id ORDER BY SUM(board.fee_k) DESC LIMIT 1;

-- Which company has the largest board?
-- most directors round one table
SELECT enterprise.enterprise FROM enterprise JOIN board ON board.ent_id = enterprise.ent_id GROUP BY enterprise.ent_id ORDER BY COUNT(*) DESC LIMIT 1;

-- In which city is the company with the most clients based?
-- seat of the supplier with most customers
SELECT enterprise.seat_city FROM enterprise JOIN supply ON supply.supplier_id = enterprise.ent_id GROUP BY enterprise.ent_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which company buys from the most suppliers?
-- client with the greatest number of suppliers
SELECT enterprise.enterprise FROM enterprise JOIN supply ON supply.client_id = enterprise.ent_id GROUP BY enterprise.ent_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who supplies Polder Foods?
-- polder foods buys from
SELECT enterprise.enterprise FROM enterprise JOIN supply ON supply.supplier_id = enterprise.ent_id WHERE supply.client_id = (SELECT ent_id FROM enterprise WHERE enterprise = 'Polder Foods');

-- To whom does Brightmill sell?
-- brightmill's clients
SELECT enterprise.enterprise FROM enterprise JOIN supply ON supply.client_id = enterprise.ent_id WHERE supply.supplier_id = (SELECT ent_id FROM enterprise WHERE enterprise = 'Brightmill');

-- Which companies supply a supplier of Polder Foods?
-- suppliers of polder's suppliers
SELECT enterprise.enterprise FROM enterprise JOIN supply ON supply.supplier_id = enterprise.ent_id WHERE supply.client_id IN (SELECT supply.supplier_id FROM supply JOIN enterprise ON supply.client_id = enterprise.ent_id WHERE enterprise.enterprise = 'Polder Foods');

-- Who sits on a board together with Piet Haas?
-- piet haas's fellow directors
SELECT director.director FROM director JOIN board ON board.dir_id = director.dir_id WHERE board.ent_id IN (SELECT board.ent_id FROM board JOIN director ON board.dir_id = director.dir_id WHERE director.director = 'Piet Haas') AND director.director != 'Piet Haas';

-- Which firms have no board in our files?
-- companies without directors
SELECT enterprise FROM enterprise WHERE ent_id NOT IN (SELECT ent_id FROM board);

-- Which directors have no seat anywhere at the moment?
-- without a board seat
SELECT director FROM director WHERE dir_id NOT IN (SELECT dir_id FROM board);

-- Who has never chaired a company?
-- directors without a chair
SELECT director FROM director WHERE dir_id NOT IN (SELECT dir_id FROM board WHERE role = 'chair');

-- Which companies neither supply anyone nor are supplied?
-- no trade with the others
SELECT enterprise FROM enterprise WHERE ent_id NOT IN (SELECT supplier_id FROM supply) AND ent_id NOT IN (SELECT client_id FROM supply);

-- Which companies are independent?
-- owned by nobody
SELECT enterprise FROM enterprise WHERE owner_id IS NULL;

-- Which companies own no other?
-- firms without a subsidiary
SELECT enterprise FROM enterprise WHERE ent_id NOT IN (SELECT owner_id FROM enterprise WHERE owner_id IS NOT NULL);

-- Which firms take in more than Polder Foods?
-- higher revenue than polder foods
SELECT enterprise FROM enterprise WHERE revenue_m > (SELECT revenue_m FROM enterprise WHERE enterprise = 'Polder Foods');

-- Which companies employ more people than any in Hamburg?
-- bigger staff than every hamburg firm
SELECT enterprise FROM enterprise WHERE headcount > (SELECT MAX(headcount) FROM enterprise WHERE seat_city = 'Hamburg');

-- Is Nordtin older than Polder Foods?
-- nordtin founded before polder foods?
SELECT EXISTS (SELECT enterprise FROM enterprise WHERE enterprise = 'Nordtin' AND founded < (SELECT founded FROM enterprise WHERE enterprise = 'Polder Foods'));

-- Does Elbe Turbines have more staff than its owner Brightmill?
-- elbe turbines bigger staff than brightmill?
SELECT EXISTS (SELECT enterprise FROM enterprise WHERE enterprise = 'Elbe Turbines' AND headcount > (SELECT headcount FROM enterprise WHERE enterprise = 'Brightmill'));

-- Which turns over more, Lux Logistics or Delta Cranes?
-- lux logistics vs delta cranes by revenue
SELECT enterprise FROM enterprise WHERE enterprise IN ('Lux Logistics', 'Delta Cranes') ORDER BY revenue_m DESC LIMIT 1;

-- Who is older than Piet Haas?
-- directors born before piet haas
SELECT director FROM director WHERE born < (SELECT born FROM director WHERE director = 'Piet Haas');

-- How many people work for the companies that the Vandermeer Group owns?
-- staff of vandermeer's daughters, total
SELECT SUM(headcount) FROM enterprise WHERE owner_id = (SELECT ent_id FROM enterprise WHERE enterprise = 'Vandermeer Group');

-- How much do Dutch directors get in fees altogether?
-- dutch directors: all fees in thousands
SELECT SUM(board.fee_k) FROM board JOIN director ON board.dir_id = director.dir_id WHERE director.nationality = 'Dutch';

-- What's the mean revenue in each trade?
-- average turnover by trade
SELECT trade, AVG(revenue_m) FROM enterprise GROUP BY trade;

-- How many seats does each director have?
-- board seats per director
SELECT director.director, COUNT(*) FROM director JOIN board ON board.dir_id = director.dir_id GROUP BY director.dir_id;

-- Which directors get more than 200 thousand a year in all?
-- total fees over 200k: who
SELECT director.director FROM director JOIN board ON board.dir_id = director.dir_id GROUP BY director.dir_id HAVING SUM(board.fee_k) > 200;

-- Which trades employ fewer than 1000 people?
-- trades below a thousand staff in total
SELECT trade FROM enterprise GROUP BY trade HAVING SUM(headcount) < 1000;

-- Who joined a board in March 2016 or March 2020?
-- on board since march 2016 or march 2020
SELECT director.director FROM director JOIN board ON board.dir_id = director.dir_id WHERE board.since = '2016-03' OR board.since = '2020-03';

-- Who has been a chair since before 2010?
-- chairs from earlier than 2010
SELECT director.director FROM director JOIN board ON board.dir_id = director.dir_id WHERE board.role = 'chair' AND board.since < '2010';

-- Which firms were founded between 1930 and 1970 outside Utrecht?
-- founded 1930-1970, not in utrecht
SELECT enterprise FROM enterprise WHERE founded BETWEEN 1930 AND 1970 AND seat_city != 'Utrecht';

-- Is there a German on the board of any Rotterdam company?
-- german director at a rotterdam firm?
SELECT EXISTS (SELECT board.ent_id FROM board JOIN director ON board.dir_id = director.dir_id JOIN enterprise ON board.ent_id = enterprise.ent_id WHERE director.nationality = 'German' AND enterprise.seat_city = 'Rotterdam');

-- Does any food company supply Brightmill?
-- brightmill buying from a food firm?
SELECT EXISTS (SELECT supply.goods FROM supply JOIN enterprise ON supply.supplier_id = enterprise.ent_id WHERE enterprise.trade = 'food' AND supply.client_id = (SELECT ent_id FROM enterprise WHERE enterprise = 'Brightmill'));

-- Which company has the second highest turnover?
-- runner-up by revenue
SELECT enterprise FROM enterprise WHERE revenue_m < (SELECT MAX(revenue_m) FROM enterprise) ORDER BY revenue_m DESC LIMIT 1;
