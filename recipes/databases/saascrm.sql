CREATE TABLE company (co_id INTEGER PRIMARY KEY, co_name TEXT, industry TEXT, hq_city TEXT, headcount INTEGER, tier TEXT);
CREATE TABLE contact (ct_id INTEGER PRIMARY KEY, ct_name TEXT, job_title TEXT, co_id INTEGER REFERENCES company(co_id), phone TEXT, opted_out INTEGER);
CREATE TABLE rep (rep_id INTEGER PRIMARY KEY, rep_name TEXT, territory TEXT, quota INTEGER);
CREATE TABLE activity (act_id INTEGER PRIMARY KEY, ct_id INTEGER REFERENCES contact(ct_id), rep_id INTEGER REFERENCES rep(rep_id), act_type TEXT, act_date DATE, duration_min INTEGER, outcome TEXT);
CREATE TABLE renewal (ren_id INTEGER PRIMARY KEY, co_id INTEGER REFERENCES company(co_id), due_on DATE, arr_eur INTEGER, stage TEXT, owner_rep INTEGER REFERENCES rep(rep_id));
INSERT INTO company VALUES (1,'Brassica Foods','food','Leiden',340,'gold'),(2,'Nimbus Freight','logistics','Gdansk',1200,'platinum'),(3,'Quill & Sons','publishing','Leiden',25,'silver'),(4,'Hexagon Dental','health','Porto',80,'silver'),(5,'Solveig Energy','energy','Bergen',560,'gold');
INSERT INTO contact VALUES (1,'Maud Escher','head of IT',1,'+31 555 0101',0),(2,'Jelle Kampen','buyer',1,'+31 555 0102',1),(3,'Zofia Wrona','CFO',2,'+48 555 0200',0),(4,'Pawel Zych','head of IT',2,NULL,0),(5,'Edith Quill','owner',3,'+31 555 0303',0),(6,'Rui Salgado','owner',4,'+351 555 0404',0),(7,'Ingrid Solheim','CFO',5,'+47 555 0505',0);
INSERT INTO rep VALUES (1,'Marcus Yew','Benelux',400000),(2,'Halina Brook','East',350000),(3,'Dele Winters','Nordics',300000),(4,'Clive Noon','Iberia',200000);
INSERT INTO activity VALUES (1,1,1,'call','2024-05-06',15,'interested'),(2,1,1,'demo','2024-05-14',60,'interested'),(3,3,2,'meeting','2024-05-15',45,'undecided'),(4,4,2,'demo','2024-05-21',75,'interested'),(5,5,1,'call','2024-05-22',10,'not now'),(6,7,3,'call','2024-06-03',20,'undecided'),(7,3,2,'call','2024-06-05',25,'interested'),(8,2,1,'email','2024-06-06',NULL,'no reply'),(9,7,3,'demo','2024-06-11',55,'interested');
INSERT INTO renewal VALUES (1,1,'2024-09-30',48000,'negotiating',1),(2,2,'2024-08-15',126000,'negotiating',2),(3,3,'2024-07-01',6000,'at risk',1),(4,5,'2024-12-31',72000,'not started',3),(5,2,'2024-11-30',31000,'won',2);

-- Who is our contact at Hexagon Dental?
-- hexagon dental: who do we know there
SELECT contact.ct_name FROM contact JOIN company ON contact.co_id = company.co_id WHERE company.co_name = 'Hexagon Dental';

-- Which rep is in charge of the Quill & Sons renewal?
-- who handles renewing Quill & Sons
SELECT rep.rep_name FROM rep JOIN renewal ON renewal.owner_rep = rep.rep_id JOIN company ON renewal.co_id = company.co_id WHERE company.co_name = 'Quill & Sons';

-- Activities per rep
-- how busy was each salesperson, number of touches
-- count of calls, demos and the rest by rep
SELECT rep.rep_name, COUNT(*) FROM rep JOIN activity ON activity.rep_id = rep.rep_id GROUP BY rep.rep_id;

-- Recurring revenue by industry
-- how much ARR comes up for renewal in each sector
SELECT company.industry, SUM(renewal.arr_eur) FROM company JOIN renewal ON renewal.co_id = company.co_id GROUP BY company.industry;

-- Which rep hasn't logged anything?
-- salespeople without a single activity
-- who has been doing nothing according to the log
SELECT rep_name FROM rep WHERE rep_id NOT IN (SELECT rep_id FROM activity);

-- Companies with no renewal planned
-- accounts that lack a renewal record
SELECT co_name FROM company WHERE co_id NOT IN (SELECT co_id FROM renewal);

-- Next renewal due?
-- which company's renewal comes up first
-- earliest renewal: whose is it
SELECT company.co_name FROM company JOIN renewal ON renewal.co_id = company.co_id ORDER BY renewal.due_on LIMIT 1;

-- Average call length per rep
-- mean minutes on calls for each salesperson
SELECT rep.rep_name, AVG(activity.duration_min) FROM rep JOIN activity ON activity.rep_id = rep.rep_id WHERE activity.act_type = 'call' GROUP BY rep.rep_id;

-- Who at Nimbus Freight have we demoed to?
-- nimbus freight people who saw a demo
SELECT contact.ct_name FROM contact JOIN company ON contact.co_id = company.co_id JOIN activity ON activity.ct_id = contact.ct_id WHERE company.co_name = 'Nimbus Freight' AND activity.act_type = 'demo';

-- CFOs in our address book with their numbers
-- phone numbers of every CFO, names too
SELECT ct_name, phone FROM contact WHERE job_title = 'CFO';

-- How many different contacts has Marcus spoken or written to?
-- distinct people Marcus Yew dealt with
SELECT COUNT(DISTINCT activity.ct_id) FROM activity JOIN rep ON activity.rep_id = rep.rep_id WHERE rep.rep_name = 'Marcus Yew';

-- Who has opted out?
-- contacts we mustn't mail any more
SELECT ct_name FROM contact WHERE opted_out = 1;

-- Contacts with two or more activities
-- whom did we approach at least twice
SELECT contact.ct_name FROM contact JOIN activity ON activity.ct_id = contact.ct_id GROUP BY contact.ct_id HAVING COUNT(*) >= 2;

-- Is any renewal at risk in Leiden?
-- leiden customers: is one of the renewals at risk
SELECT EXISTS (SELECT company.co_name FROM company JOIN renewal ON renewal.co_id = company.co_id WHERE company.hq_city = 'Leiden' AND renewal.stage = 'at risk');

-- Which account is worth most in renewals?
-- top company by summed ARR
-- customer bringing the most recurring revenue
SELECT company.co_name FROM company JOIN renewal ON renewal.co_id = company.co_id GROUP BY company.co_id ORDER BY SUM(renewal.arr_eur) DESC LIMIT 1;

-- Gold and platinum accounts, biggest staff first
-- companies in the gold or platinum tier ordered by headcount, largest on top
SELECT co_name FROM company WHERE tier IN ('gold', 'platinum') ORDER BY headcount DESC;

-- What happened with Ingrid Solheim? type, date and outcome
-- history for ingrid solheim: what kind of touch, when, result
SELECT activity.act_type, activity.act_date, activity.outcome FROM activity JOIN contact ON activity.ct_id = contact.ct_id WHERE contact.ct_name = 'Ingrid Solheim';

-- Whose quota is the lowest?
-- rep with the smallest target
SELECT rep_name FROM rep ORDER BY quota LIMIT 1;
