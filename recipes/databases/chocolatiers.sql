CREATE TABLE farm (farm_id INTEGER PRIMARY KEY, farm TEXT, origin TEXT, altitude INTEGER, organic TEXT);
CREATE TABLE maker (maker_id INTEGER PRIMARY KEY, maker_nm TEXT, town TEXT, start_yr INTEGER, staff INTEGER);
CREATE TABLE bar (bar_id INTEGER PRIMARY KEY, bar_nm TEXT, maker_id INTEGER REFERENCES maker(maker_id), farm_id INTEGER REFERENCES farm(farm_id), kind TEXT, cocoa_pct INTEGER, price REAL, gold_award TEXT);
INSERT INTO farm VALUES (1,'Hacienda Flor','Ecuador',450,'yes'),(2,'Sambirano Estate','Madagascar',120,'no'),(3,'Akosua Cooperative','Ghana',210,'yes'),(4,'Monte Verde','Ecuador',620,'no'),(5,'Rio Claro','Peru',800,'yes');
INSERT INTO maker VALUES (1,'Tobler & Finch','Bath',2011,14),(2,'Maison Duval','Lyon',1934,80),(3,'Cacao Collective','Bath',2017,5),(4,'Zuckerli','Basel',1958,210),(5,'Moon Kitchen','Oslo',2023,2);
INSERT INTO bar VALUES (1,'Midnight 85',1,1,'dark',85,6.5,'yes'),(2,'Sea Salt Milk',1,3,'milk',45,5.2,'no'),(3,'Grand Cru Sambirano',2,2,'dark',72,8.9,'yes'),(4,'Lait Noisette',2,3,'milk',38,4.8,'no'),(5,'Coop One',3,3,'dark',70,5.9,'no'),(6,'Alpenmilch',4,3,'milk',32,2.4,'no'),(7,'Snow Cap',4,4,'white',28,2.6,'no'),(8,'Verde 70',1,4,'dark',70,7.1,'no');

-- Does Zuckerli make a dark bar?
-- any dark chocolate from zuckerli
SELECT EXISTS (SELECT bar.bar_nm FROM bar JOIN maker ON bar.maker_id = maker.maker_id WHERE maker.maker_nm = 'Zuckerli' AND bar.kind = 'dark');

-- Does Maison Duval buy from Ghana?
-- is one of Duval's bars made with Ghanaian cocoa
SELECT EXISTS (SELECT bar.bar_nm FROM bar JOIN maker ON bar.maker_id = maker.maker_id JOIN farm ON bar.farm_id = farm.farm_id WHERE maker.maker_nm = 'Maison Duval' AND farm.origin = 'Ghana');

-- Is the Verde 70 organic?
-- does the cocoa in Verde 70 come from an organic farm
SELECT EXISTS (SELECT bar.bar_nm FROM bar JOIN farm ON bar.farm_id = farm.farm_id WHERE bar.bar_nm = 'Verde 70' AND farm.organic = 'yes');

-- Did anyone from Bath win gold?
-- has a bath chocolate maker got a gold award
SELECT EXISTS (SELECT bar.bar_nm FROM bar JOIN maker ON bar.maker_id = maker.maker_id WHERE maker.town = 'Bath' AND bar.gold_award = 'yes');

-- Is Coop One cheaper than Sea Salt Milk?
-- coop one under the price of sea salt milk?
-- does coop one cost less than sea salt milk
SELECT EXISTS (SELECT bar_nm FROM bar WHERE bar_nm = 'Coop One' AND price < (SELECT price FROM bar WHERE bar_nm = 'Sea Salt Milk'));

-- Is there a maker without a bar yet?
-- any chocolatier that hasn't brought out a bar
SELECT EXISTS (SELECT maker_nm FROM maker WHERE maker_id NOT IN (SELECT maker_id FROM bar));

-- Which is stronger in cocoa, Midnight 85 or Grand Cru Sambirano?
-- midnight 85 or grand cru sambirano: higher cocoa content
SELECT bar_nm FROM bar WHERE bar_nm IN ('Midnight 85', 'Grand Cru Sambirano') ORDER BY cocoa_pct DESC LIMIT 1;

-- cheaper bars than Verde 70 from the same maker
-- what does the maker of Verde 70 sell below its price
SELECT bar_nm FROM bar WHERE maker_id = (SELECT maker_id FROM bar WHERE bar_nm = 'Verde 70') AND price < (SELECT price FROM bar WHERE bar_nm = 'Verde 70');

-- bars with the same cocoa share as Coop One
-- what else has exactly as much cocoa as Coop One
SELECT bar_nm FROM bar WHERE cocoa_pct = (SELECT cocoa_pct FROM bar WHERE bar_nm = 'Coop One') AND bar_nm <> 'Coop One';

-- makers from the town where Cacao Collective works
-- who else is in Cacao Collective's town
SELECT maker_nm FROM maker WHERE town = (SELECT town FROM maker WHERE maker_nm = 'Cacao Collective') AND maker_nm <> 'Cacao Collective';

-- Whose range is bigger, Tobler & Finch or Zuckerli?
-- tobler & finch or zuckerli - more bars?
SELECT maker.maker_nm FROM bar JOIN maker ON bar.maker_id = maker.maker_id WHERE maker.maker_nm IN ('Tobler & Finch', 'Zuckerli') GROUP BY maker.maker_nm ORDER BY COUNT(*) DESC LIMIT 1;

-- makers of both milk and dark
-- who does dark bars and milk bars too
SELECT maker.maker_nm FROM bar JOIN maker ON bar.maker_id = maker.maker_id WHERE bar.kind = 'milk' INTERSECT SELECT maker.maker_nm FROM bar JOIN maker ON bar.maker_id = maker.maker_id WHERE bar.kind = 'dark';

-- makers using cocoa from Ghana but none from Ecuador
-- Ghana yes, Ecuador no: which makers
SELECT maker.maker_nm FROM bar JOIN maker ON bar.maker_id = maker.maker_id JOIN farm ON bar.farm_id = farm.farm_id WHERE farm.origin = 'Ghana' EXCEPT SELECT maker.maker_nm FROM bar JOIN maker ON bar.maker_id = maker.maker_id JOIN farm ON bar.farm_id = farm.farm_id WHERE farm.origin = 'Ecuador';

-- farms no bar is made from
-- farms not used by anybody
-- whose cocoa isn't in any bar
SELECT farm FROM farm WHERE farm_id NOT IN (SELECT farm_id FROM bar);

-- older houses than Zuckerli
-- which chocolatier was going before Zuckerli
SELECT maker_nm FROM maker WHERE start_yr < (SELECT start_yr FROM maker WHERE maker_nm = 'Zuckerli');

-- Is there a white one with a gold award?
-- did white chocolate ever get gold
SELECT EXISTS (SELECT bar_nm FROM bar WHERE kind = 'white' AND gold_award = 'yes');

-- average bar price per country of origin
-- what do bars cost on average by where the cocoa grew
SELECT farm.origin, AVG(bar.price) FROM bar JOIN farm ON bar.farm_id = farm.farm_id GROUP BY farm.origin;
