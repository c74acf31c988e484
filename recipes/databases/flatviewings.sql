CREATE TABLE agent (agent_id INTEGER PRIMARY KEY, agent_nm TEXT, office TEXT, licence_no TEXT, commission_pct REAL);
CREATE TABLE listing (lst_id INTEGER PRIMARY KEY, address TEXT, suburb TEXT, kind TEXT, bedrooms INTEGER, asking_price INTEGER, listed_on DATE, lst_status TEXT, fk_agent INTEGER REFERENCES agent(agent_id), has_garden TEXT);
CREATE TABLE buyer (buyer_id INTEGER PRIMARY KEY, buyer_nm TEXT, budget INTEGER, first_home TEXT);
CREATE TABLE viewing (view_id INTEGER PRIMARY KEY, lst_id INTEGER REFERENCES listing(lst_id), buyer_id INTEGER REFERENCES buyer(buyer_id), view_date DATE, interest TEXT, offer_made INTEGER);
INSERT INTO agent VALUES (1,'Cordelia Banks','North','L-331',1.5),(2,'Matteo Green','South','L-347',1.8),(3,'Ursula Penhall','North','L-402',2.0),(4,'Winston Dale','South','L-418',1.5);
INSERT INTO listing VALUES (1,'4 Quince Lane','Ashbury','house',4,685000,'2024-01-15','available',1,'yes'),(2,'17 Harbour Steps','Seaview','flat',2,420000,'2024-02-03','sold',2,'no'),(3,'9b Mill Court','Ashbury','flat',1,265000,'2024-02-20','available',1,'no'),(4,'22 Beacon Road','Highfield','house',5,910000,'2024-03-01','available',3,'yes'),(5,'3 Tern Close','Seaview','bungalow',3,530000,'2024-03-18','under offer',2,'yes'),(6,'80 Foundry Street','Millgate','flat',2,310000,'2024-04-09','available',2,'no'),(7,'1 Orchard Rise','Highfield','house',3,595000,'2024-04-25','withdrawn',3,'yes');
INSERT INTO buyer VALUES (1,'Jonah Swale',450000,'yes'),(2,'Priya and Tom Leck',700000,'no'),(3,'Agnes Moreau',320000,'yes'),(4,'The Bystrom Family',950000,'no'),(5,'Callum Reid',280000,'yes');
INSERT INTO viewing VALUES (1,2,1,'2024-02-10','high',412000),(2,6,1,'2024-04-14','low',NULL),(3,1,2,'2024-02-17','medium',NULL),(4,5,2,'2024-03-23','high',520000),(5,3,3,'2024-03-02','medium',NULL),(6,6,3,'2024-04-13','high',300000),(7,4,4,'2024-03-09','high',885000),(8,1,4,'2024-03-10','low',NULL),(9,7,2,'2024-05-01','low',NULL),(10,1,1,'2024-05-04','low',NULL);

-- Which agent looks after 22 Beacon Road?
-- who is selling 22 Beacon Road for us
-- agent for 22 beacon road
SELECT agent.agent_nm FROM agent JOIN listing ON listing.fk_agent = agent.agent_id WHERE listing.address = '22 Beacon Road';

-- Who viewed 80 Foundry Street?
-- people shown round 80 Foundry Street
SELECT buyer.buyer_nm FROM buyer JOIN viewing ON viewing.buyer_id = buyer.buyer_id JOIN listing ON viewing.lst_id = listing.lst_id WHERE listing.address = '80 Foundry Street';

-- Listings per agent
-- how many properties does each agent have on the books
-- portfolio size by agent name
SELECT agent.agent_nm, COUNT(*) FROM agent JOIN listing ON listing.fk_agent = agent.agent_id GROUP BY agent.agent_id;

-- Agents without listings
-- which agent has nothing to sell
SELECT agent_nm FROM agent WHERE agent_id NOT IN (SELECT fk_agent FROM listing);

-- Most viewed property?
-- which address drew the most visits
-- the place everyone wants to see
SELECT listing.address FROM listing JOIN viewing ON viewing.lst_id = listing.lst_id GROUP BY listing.lst_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Average asking price by suburb
-- what do homes cost on average in each suburb
SELECT suburb, AVG(asking_price) FROM listing GROUP BY suburb;

-- Cheapest available flat
-- lowest-priced flat still on the market
SELECT address FROM listing WHERE kind = 'flat' AND lst_status = 'available' ORDER BY asking_price LIMIT 1;

-- Highest offer so far, and by whom?
-- who made the top offer and how much
SELECT buyer.buyer_nm, viewing.offer_made FROM buyer JOIN viewing ON viewing.buyer_id = buyer.buyer_id ORDER BY viewing.offer_made DESC LIMIT 1;

-- Buyers who have not viewed anything
-- who has yet to see a property
SELECT buyer_nm FROM buyer WHERE buyer_id NOT IN (SELECT buyer_id FROM viewing);

-- Buyers with more than two viewings
-- who's been to see three or more places
SELECT buyer.buyer_nm FROM buyer JOIN viewing ON viewing.buyer_id = buyer.buyer_id GROUP BY buyer.buyer_id HAVING COUNT(*) > 2;

-- Houses with a garden in Highfield
-- highfield houses, garden required
SELECT address FROM listing WHERE kind = 'house' AND has_garden = 'yes' AND suburb = 'Highfield';

-- Is 3 Tern Close under offer?
-- has someone got an offer in on 3 Tern Close, status under offer
SELECT EXISTS (SELECT address FROM listing WHERE address = '3 Tern Close' AND lst_status = 'under offer');

-- How much can Agnes spend?
-- agnes moreau budget
-- what's Agnes Moreau's limit
SELECT budget FROM buyer WHERE buyer_nm = 'Agnes Moreau';

-- Which properties did first-time buyers show high interest in?
-- first-home people, very keen: which addresses
SELECT listing.address FROM listing JOIN viewing ON viewing.lst_id = listing.lst_id JOIN buyer ON viewing.buyer_id = buyer.buyer_id WHERE buyer.first_home = 'yes' AND viewing.interest = 'high';

-- Viewings in March 2024 with address and date, in order
-- march 2024 visits by date: when and where
SELECT viewing.view_date, listing.address FROM viewing JOIN listing ON viewing.lst_id = listing.lst_id WHERE viewing.view_date = '2024-03' ORDER BY viewing.view_date;

-- How many different agents have something in Seaview?
-- number of distinct agents active in seaview
SELECT COUNT(DISTINCT fk_agent) FROM listing WHERE suburb = 'Seaview';

-- Asking prices added up for the North office
-- combined value of what the North office is selling
SELECT SUM(listing.asking_price) FROM listing JOIN agent ON listing.fk_agent = agent.agent_id WHERE agent.office = 'North';

-- Five priciest homes with bedrooms
-- top 5 addresses by price and how many bedrooms they have
SELECT address, bedrooms FROM listing ORDER BY asking_price DESC LIMIT 5;
