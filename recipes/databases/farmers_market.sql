CREATE TABLE stallholder (holder_no INTEGER PRIMARY KEY, farm TEXT, farmer TEXT, village TEXT, distance_km INTEGER, member_since INTEGER);
CREATE TABLE produce (produce_id INTEGER PRIMARY KEY, item TEXT, family TEXT, season_from TEXT);
CREATE TABLE offer (holder_no INTEGER REFERENCES stallholder(holder_no), produce_id INTEGER REFERENCES produce(produce_id), price_per_kg REAL, organic TEXT, PRIMARY KEY (holder_no, produce_id));
CREATE TABLE market_day (day_id INTEGER PRIMARY KEY, held_on DATE, square TEXT, visitors INTEGER, weather TEXT);
CREATE TABLE attendance (day_id INTEGER REFERENCES market_day(day_id), holder_no INTEGER REFERENCES stallholder(holder_no), stall_fee REAL, takings REAL, PRIMARY KEY (day_id, holder_no));
INSERT INTO stallholder VALUES (1,'Lower Barn Farm','Tessa Goodwin','Ashcombe',9,2008),(2,'Three Oaks','Peter Lyle','Milborne',14,2015),(3,'Honeywell','Amara Diallo','Ashcombe',11,2020),(4,'Cobbler Hill','Rob Janssen','Stoke Fen',27,2011),(5,'Marsh Gate','Iris Penn','Stoke Fen',31,2023),(6,'Fold Farm','Callum Reid','Milborne',16,2015);
INSERT INTO produce VALUES (1,'carrots','vegetable','June'),(2,'asparagus','vegetable','April'),(3,'strawberries','fruit','May'),(4,'plums','fruit','August'),(5,'heather honey','honey','August'),(6,'kale','vegetable','October'),(7,'goat cheese','dairy','March'),(8,'quinces','fruit','October');
INSERT INTO offer VALUES (1,1,1.80,'yes'),(1,6,3.20,'yes'),(1,3,7.50,'yes'),(2,2,11.00,'no'),(2,1,1.40,'no'),(3,5,18.00,'yes'),(4,7,22.00,'no'),(4,4,3.60,'no'),(6,3,6.20,'no'),(6,4,3.10,'no'),(6,1,1.60,'yes');
INSERT INTO market_day VALUES (1,'2024-04-06','Corn Square',840,'sunny'),(2,'2024-04-20','Corn Square',310,'rain'),(3,'2024-05-04','Church Green',920,'cloudy'),(4,'2024-05-18','Corn Square',1150,'sunny'),(5,'2024-06-01','Church Green',1010,'sunny');
INSERT INTO attendance VALUES (1,1,30,612),(1,2,30,488),(1,4,45,705),(2,1,30,190),(2,3,25,120),(3,1,30,655),(3,2,30,540),(3,6,30,398),(4,1,30,820),(4,4,45,930),(4,6,30,515),(5,3,25,460),(5,4,45,880);

-- Who sells strawberries?
-- farms with strawberries
-- where can I get strawberries, which farms
SELECT stallholder.farm FROM stallholder JOIN offer ON offer.holder_no = stallholder.holder_no JOIN produce ON offer.produce_id = produce.produce_id WHERE produce.item = 'strawberries';

-- Which farm has the cheapest carrots?
-- cheapest carrots at?
-- where do I pay least for carrots
SELECT stallholder.farm FROM stallholder JOIN offer ON offer.holder_no = stallholder.holder_no JOIN produce ON offer.produce_id = produce.produce_id WHERE produce.item = 'carrots' ORDER BY offer.price_per_kg LIMIT 1;

-- Who runs Honeywell?
-- honeywell farmer
-- who's the farmer at Honeywell
SELECT farmer FROM stallholder WHERE farm = 'Honeywell';

-- Which farms are from Milborne or Ashcombe?
-- farms in milborne + those in ashcombe
-- who comes from Milborne or from Ashcombe? farm names
SELECT farm FROM stallholder WHERE village = 'Milborne' OR village = 'Ashcombe';

-- When does asparagus season start?
-- asparagus from which month
SELECT season_from FROM produce WHERE item = 'asparagus';

-- Which was our best attended market day?
-- date with the most visitors
-- when was the market fullest
SELECT held_on FROM market_day ORDER BY visitors DESC LIMIT 1;

-- Who took home the most on 18 May 2024?
-- 18 may 2024: farm with highest takings
SELECT stallholder.farm FROM stallholder JOIN attendance ON attendance.holder_no = stallholder.holder_no JOIN market_day ON attendance.day_id = market_day.day_id WHERE market_day.held_on = '2024-05-18' ORDER BY attendance.takings DESC LIMIT 1;

-- How many market days were there in May 2024?
-- count of markets, may 2024
-- how often did we hold the market in May 2024
SELECT COUNT(*) FROM market_day WHERE held_on = '2024-05';

-- Which farm has never turned up?
-- stallholders with no attendance, farm names
-- which farm never showed up on a market day
SELECT farm FROM stallholder WHERE holder_no NOT IN (SELECT holder_no FROM attendance);

-- Which 3 farms are closest to the market?
-- top 3 nearest farms
SELECT farm FROM stallholder ORDER BY distance_km LIMIT 3;

-- What did each farm earn in total?
-- total takings by farm
-- how much did every farm take, summed up
SELECT stallholder.farm, SUM(attendance.takings) FROM stallholder JOIN attendance ON attendance.holder_no = stallholder.holder_no GROUP BY stallholder.holder_no;

-- Is there organic kale at the market?
-- organic kale - anybody?
-- can I buy kale that is organic
SELECT EXISTS (SELECT produce.item FROM offer JOIN produce ON offer.produce_id = produce.produce_id WHERE produce.item = 'kale' AND offer.organic = 'yes');

-- Does Rob Janssen come from further away than Peter Lyle?
-- is Janssen's drive longer than Lyle's
SELECT EXISTS (SELECT farmer FROM stallholder WHERE farmer = 'Rob Janssen' AND distance_km > (SELECT distance_km FROM stallholder WHERE farmer = 'Peter Lyle'));

-- Who joined in the same year as Fold Farm?
-- farmers who've been members since the same year as Fold Farm
-- who became a member in the same year Fold Farm did
SELECT farmer FROM stallholder WHERE member_since = (SELECT member_since FROM stallholder WHERE farm = 'Fold Farm');

-- Farms offering more than 2 things?
-- which farms have over 2 items on their stall
-- stalls with more than 2 products, farm names
SELECT stallholder.farm FROM stallholder JOIN offer ON offer.holder_no = stallholder.holder_no GROUP BY stallholder.holder_no HAVING COUNT(*) > 2;

-- Average number of visitors when it's sunny?
-- sunny days avg visitors
-- how many people come on average on a sunny day
SELECT AVG(visitors) FROM market_day WHERE weather = 'sunny';
