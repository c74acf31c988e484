CREATE TABLE depot (depot_cd TEXT PRIMARY KEY, depot_nm TEXT, mgr TEXT, sq_m INTEGER);
CREATE TABLE tool (tool_cd TEXT PRIMARY KEY, descr TEXT, catg TEXT, manuf TEXT, day_rate REAL, dep_amt REAL, wt_kg REAL, purch_dt DATE, home_depot TEXT REFERENCES depot(depot_cd), avail TEXT);
CREATE TABLE renter (renter_id INTEGER PRIMARY KEY, nm TEXT, trade_cust INTEGER, tel TEXT);
CREATE TABLE hire (hire_id INTEGER PRIMARY KEY, tool_cd TEXT REFERENCES tool(tool_cd), renter_id INTEGER REFERENCES renter(renter_id), out_depot TEXT REFERENCES depot(depot_cd), in_depot TEXT REFERENCES depot(depot_cd), out_dt DATE, due_dt DATE, back_dt DATE, amt REAL);
INSERT INTO depot VALUES ('N1','Northgate','Shirley Combs',640),('W2','Westfield','Abdul Karim',410),('H3','Harbourside','Jess Pardoe',980),('E4','Eastway','Vince Tolley',300);
INSERT INTO tool VALUES ('CM09','concrete mixer','construction','Belle',24.00,100,58.0,'2019-03-12','N1','yes'),('TS01','tile saw','cutting','Rubi',31.00,150,22.5,'2021-07-01','W2','no'),('PW03','pressure washer','cleaning','Kärcher',19.50,80,26.0,'2022-02-18','N1','yes'),('DH11','demolition hammer','drilling','Hilti',42.00,250,14.3,'2020-09-25','H3','no'),('SD02','hammer drill','drilling','Bosch',15.00,50,3.4,'2023-01-30','W2','yes'),('ME05','mini excavator','construction','Kubota',165.00,1000,1650.0,'2018-05-22','H3','yes'),('CS07','chainsaw','cutting','Stihl',28.00,120,5.6,'2022-10-10','H3','yes'),('CC04','carpet cleaner','cleaning','Kärcher',22.00,60,13.0,'2021-11-15','N1','yes'),('LT08','lighting tower','site','Atlas',55.00,300,820.0,'2017-08-08','H3','yes');
INSERT INTO renter VALUES (1,'Mackie Builders',1,'01632 960221'),(2,'Olga Sand',0,'01632 960458'),(3,'Tern Landscapes',1,'01632 960307'),(4,'Dominic Quayle',0,NULL),(5,'Pauline Usher',0,'01632 960786');
INSERT INTO hire VALUES (1,'CM09',1,'N1','N1','2024-02-05','2024-02-09','2024-02-09',96.00),(2,'ME05',3,'H3','H3','2024-02-12','2024-02-16','2024-02-19',1155.00),(3,'PW03',2,'N1','W2','2024-03-02','2024-03-03','2024-03-03',19.50),(4,'SD02',4,'W2','W2','2024-03-09','2024-03-10','2024-03-14',75.00),(5,'CS07',3,'H3','N1','2024-03-18','2024-03-22','2024-03-21',84.00),(6,'CM09',3,'N1','H3','2024-04-01','2024-04-05','2024-04-05',96.00),(7,'DH11',1,'H3',NULL,'2024-04-22','2024-04-26',NULL,NULL),(8,'TS01',4,'W2',NULL,'2024-04-24','2024-04-25',NULL,NULL),(9,'PW03',1,'N1','N1','2024-04-08','2024-04-09','2024-04-09',19.50);

-- How much is the mini excavator a day?
-- mini excavator day rate
-- what do you charge per day for a mini excavator
SELECT day_rate FROM tool WHERE descr = 'mini excavator';

-- Who manages Harbourside?
-- harbourside manager
-- who's in charge at Harbourside
SELECT mgr FROM depot WHERE depot_nm = 'Harbourside';

-- What drilling gear is available?
-- available tools for drilling
-- need to drill - what have you got available
SELECT descr FROM tool WHERE catg = 'drilling' AND avail = 'yes';

-- Which cutting or cleaning tools rent for less than 25?
-- cutting/cleaning equipment under 25 a day
-- cutting or cleaning, max below 25 a day
SELECT descr FROM tool WHERE (catg = 'cutting' OR catg = 'cleaning') AND day_rate < 25;

-- Who has the demolition hammer?
-- demolition hammer is with whom
-- which renter took out the demolition hammer?
SELECT renter.nm FROM renter JOIN hire ON hire.renter_id = renter.renter_id JOIN tool ON hire.tool_cd = tool.tool_cd WHERE tool.descr = 'demolition hammer';

-- At which depot was the chainsaw handed back?
-- chainsaw came back to which depot
-- where did they return the chainsaw
SELECT depot.depot_nm FROM depot JOIN hire ON hire.in_depot = depot.depot_cd JOIN tool ON hire.tool_cd = tool.tool_cd WHERE tool.descr = 'chainsaw';

-- What's out right now?
-- tools not back yet
-- which tools are still with customers
SELECT tool.descr FROM tool JOIN hire ON hire.tool_cd = tool.tool_cd WHERE hire.back_dt IS NULL;

-- From which depot do most hires leave?
-- busiest depot for collections
-- depot with the most outgoing hires
SELECT depot.depot_nm FROM depot JOIN hire ON hire.out_depot = depot.depot_cd GROUP BY depot.depot_cd ORDER BY COUNT(*) DESC LIMIT 1;

-- Is the chainsaw available?
-- chainsaw free at the moment?
SELECT EXISTS (SELECT descr FROM tool WHERE descr = 'chainsaw' AND avail = 'yes');

-- How much has Tern Landscapes paid us so far?
-- total for tern landscapes
-- what has Tern Landscapes spent with us
SELECT SUM(hire.amt) FROM hire JOIN renter ON hire.renter_id = renter.renter_id WHERE renter.nm = 'Tern Landscapes';

-- Top 3 heaviest tools we rent out?
-- three heaviest, give me the top 3
SELECT descr FROM tool ORDER BY wt_kg DESC LIMIT 3;

-- Which tools have never been hired?
-- tools nobody ever took
-- which of our tools just sit there, never hired
SELECT descr FROM tool WHERE tool_cd NOT IN (SELECT tool_cd FROM hire);

-- How many tools does each depot look after?
-- tool count by depot
-- how are the tools spread over the depots
SELECT depot.depot_nm, COUNT(*) FROM depot JOIN tool ON tool.home_depot = depot.depot_cd GROUP BY depot.depot_cd;

-- What did we buy before 2020, in order of purchase?
-- tools purchased earlier than 2020, oldest first
SELECT descr FROM tool WHERE purch_dt < '2020' ORDER BY purch_dt;

-- Which tools need a bigger deposit than the tile saw?
-- higher deposit than on the tile saw
-- deposit larger than for the tile saw: which tools
SELECT descr FROM tool WHERE dep_amt > (SELECT dep_amt FROM tool WHERE descr = 'tile saw');

-- Which private customers hired something, by name?
-- private (non-trade) renters with a hire
-- names of non-trade people who rented from us
SELECT DISTINCT renter.nm FROM renter JOIN hire ON hire.renter_id = renter.renter_id WHERE renter.trade_cust = 0;
