CREATE TABLE company (co_id INTEGER PRIMARY KEY, co_name TEXT, industry TEXT, hq TEXT, country TEXT, founded DATE, dissolved DATE, employees INTEGER, parent TEXT);
CREATE TABLE founder (f_id INTEGER PRIMARY KEY, f_name TEXT, sex TEXT, native_of TEXT, nationality TEXT, born INTEGER, died INTEGER, wealth_m REAL);
CREATE TABLE founding (co_id INTEGER REFERENCES company(co_id), f_id INTEGER REFERENCES founder(f_id), role TEXT, PRIMARY KEY (co_id, f_id));
CREATE TABLE product (p_id INTEGER PRIMARY KEY, p_name TEXT, co_id INTEGER REFERENCES company(co_id), category TEXT, launched INTEGER, discontinued INTEGER);
INSERT INTO company VALUES (1,'Hollinger & Sohn','chocolate','Graz','Austria','1868-04-02',NULL,1450,NULL),(2,'Bluebarrow Motors','cars','Coventry','England','1912-09-19','1978-06-30',0,NULL),(3,'Fenwick Typewriters','office machines','Hartford','USA','1889-01-10','1991-12-31',0,NULL),(4,'Lumaq','lamps','Eindhoven','Netherlands','1926-05-05',NULL,8300,'Orbis Holding'),(5,'Kestrel Radio','electronics','Dublin','Ireland','1933-03-27',NULL,620,'Orbis Holding'),(6,'Tiko Toys','toys','Turku','Finland','1957-11-15',NULL,940,NULL);
INSERT INTO founder VALUES (1,'Anton Hollinger','m','Graz','Austrian',1839,1911,12),(2,'Percy Bluebarrow','m','Rugby','English',1880,1944,31.5),(3,'Maud Fenwick','f','Boston','American',1855,1930,9),(4,'Elias Fenwick','m','Boston','American',1850,1917,8.4),(5,'Gerrit Zonneveld','m','Utrecht','Dutch',1895,1969,44),(6,'Nora Kilbride','f','Cork','Irish',1901,1986,6.2),(7,'Aino Tikkanen','f','Turku','Finnish',1925,2011,58),(8,'Leo Marchetti','m','Turin','Italian',1884,1961,3.3);
INSERT INTO founding VALUES (1,1,'sole founder'),(2,2,'co-founder'),(2,8,'co-founder'),(3,3,'co-founder'),(3,4,'co-founder'),(4,5,'sole founder'),(5,6,'sole founder'),(6,7,'sole founder');
INSERT INTO product VALUES (1,'Grazer Nougat',1,'confectionery',1874,NULL),(2,'Bluebarrow Twelve',2,'car',1924,1937),(3,'Bluebarrow Heron',2,'car',1955,1976),(4,'Fenwick No. 5',3,'typewriter',1903,1929),(5,'Lumaq Aurora',4,'lamp',1931,NULL),(6,'Kestrel Portable',5,'radio',1949,1968),(7,'Tiko Blocks',6,'toy',1958,NULL),(8,'Tiko Train',6,'toy',1966,1999);

-- Who founded Bluebarrow Motors?
-- founders of Bluebarrow Motors
-- bluebarrow motors was started by
SELECT founder.f_name FROM founder JOIN founding ON founding.f_id = founder.f_id JOIN company ON founding.co_id = company.co_id WHERE company.co_name = 'Bluebarrow Motors';

-- What did Nora Kilbride found?
-- kilbride's firm
-- which company goes back to Nora Kilbride
SELECT company.co_name FROM company JOIN founding ON founding.co_id = company.co_id JOIN founder ON founding.f_id = founder.f_id WHERE founder.f_name = 'Nora Kilbride';

-- Who brought out the Lumaq Aurora?
-- maker of the lumaq aurora
SELECT company.co_name FROM company JOIN product ON product.co_id = company.co_id WHERE product.p_name = 'Lumaq Aurora';

-- Where is Tiko Toys headquartered?
-- tiko toys seat
-- in what town does Tiko Toys sit
SELECT hq FROM company WHERE co_name = 'Tiko Toys';

-- When did Fenwick Typewriters close down?
-- end of fenwick typewriters
-- fenwick typewriters dissolved on
SELECT dissolved FROM company WHERE co_name = 'Fenwick Typewriters';

-- What does Hollinger & Sohn make a living from?
-- hollinger & sohn: line of business
-- which industry is Hollinger & Sohn in
SELECT industry FROM company WHERE co_name = 'Hollinger & Sohn';

-- companies started by women
-- Which firms have a female founder?
SELECT company.co_name FROM company JOIN founding ON founding.co_id = company.co_id JOIN founder ON founding.f_id = founder.f_id WHERE founder.sex = 'f';

-- Who does Kestrel Radio belong to?
-- kestrel radio owner
-- parent company of Kestrel Radio
SELECT parent FROM company WHERE co_name = 'Kestrel Radio';

-- What belongs to Orbis Holding?
-- orbis holding's subsidiaries
SELECT co_name FROM company WHERE parent = 'Orbis Holding';

-- Who was the richest founder?
-- wealthiest of them
-- who made the most money
SELECT f_name FROM founder ORDER BY wealth_m DESC LIMIT 1;

-- Marchetti's nationality
-- what nationality was Leo Marchetti
SELECT nationality FROM founder WHERE f_name = 'Leo Marchetti';

-- Which firms still exist?
-- companies not dissolved
-- who is still in business
SELECT co_name FROM company WHERE dissolved IS NULL;

-- products one can still buy
-- what hasn't been discontinued
SELECT p_name FROM product WHERE discontinued IS NULL;

-- When was the Bluebarrow Heron launched?
-- bluebarrow heron, first year
SELECT launched FROM product WHERE p_name = 'Bluebarrow Heron';

-- Who founded a company with somebody else?
-- co-founders
-- founders who were not alone (co-founder)
SELECT founder.f_name FROM founder JOIN founding ON founding.f_id = founder.f_id WHERE founding.role = 'co-founder';

-- How many products per company?
-- number of products by maker
SELECT company.co_name, COUNT(*) FROM company JOIN product ON product.co_id = company.co_id GROUP BY company.co_id;

-- Did Gerrit Zonneveld die later than 1970?
-- zonneveld died after 1970?
SELECT EXISTS (SELECT f_name FROM founder WHERE f_name = 'Gerrit Zonneveld' AND died > 1970);

-- Founders born in Boston
-- natives of Boston
-- who hails from boston
SELECT f_name FROM founder WHERE native_of = 'Boston';
