CREATE TABLE furniture_stock (sku TEXT PRIMARY KEY, item TEXT, kind TEXT, wood TEXT, maker TEXT, l_cm INTEGER, wt_kg REAL, rrp REAL, qty INTEGER, room TEXT, finish TEXT, outdoor TEXT, wty_yrs INTEGER);
INSERT INTO furniture_stock VALUES ('T-11','Hallstatt','table','oak','Brüder Enz',180,62,1190,3,'showroom','oiled','N',5),
('T-12','Pembroke','table','walnut','Castleford',140,41,980,1,'showroom','lacquered','N',3),
('T-13','Dock','table','teak','Sandvig',200,70,860,6,'cellar','raw','Y',2),
('T-14','Kiruna','table','oak','Sandvig',120,35,640,4,'cellar','oiled','N',2),
('C-21','Finch','chair','beech','Castleford',45,5.2,145,24,'loft','lacquered','N',3),
('C-22','Plover','chair','oak','Brüder Enz',48,6.8,230,12,'showroom','oiled','N',5),
('C-23','Gull','chair','teak','Sandvig',52,7.5,175,0,'cellar','raw','Y',2),
('B-31','Long Tom','bench','pine','Castleford',160,18,210,7,'loft','painted','Y',1),
('B-32','Vestry','bench','oak','Brüder Enz',150,33,520,2,'loft','oiled','N',5),
('S-41','Ladder','shelf','pine','Castleford',90,11,120,9,'loft','painted','N',1),
('S-42','Archive','shelf','walnut','Brüder Enz',110,28,760,5,'showroom','oiled','N',4);

-- What oak tables do we have?
-- oak tables
-- tables out of oak, names
SELECT item FROM furniture_stock WHERE kind = 'table' AND wood = 'oak';

-- How many Finch chairs are left?
-- finch in stock
-- how much do we have of the Finch
SELECT qty FROM furniture_stock WHERE item = 'Finch';

-- Which model has sold out?
-- none left of
-- what's gone
SELECT item FROM furniture_stock WHERE qty = 0;

-- What is the Vestry bench made of?
-- vestry timber
-- what sort of tree went into the Vestry
SELECT wood FROM furniture_stock WHERE item = 'Vestry';

-- Who builds the Long Tom?
-- long tom made by
-- where does long tom come from, which workshop
SELECT maker FROM furniture_stock WHERE item = 'Long Tom';

-- What can stay out in the rain?
-- garden furniture
-- good for outside
SELECT item FROM furniture_stock WHERE outdoor = 'Y';

-- Could I put the Kiruna on a terrace?
-- is the kiruna weatherproof
SELECT EXISTS (SELECT item FROM furniture_stock WHERE item = 'Kiruna' AND outdoor = 'Y');

-- Is there anything in teak down in the cellar?
-- any teak pieces in the cellar
SELECT EXISTS (SELECT item FROM furniture_stock WHERE wood = 'teak' AND room = 'cellar');

-- What does the Dock weigh?
-- dock kg
-- how heavy is a Dock table
SELECT wt_kg FROM furniture_stock WHERE item = 'Dock';

-- Longest piece we sell
-- what needs the most room lengthwise
SELECT item FROM furniture_stock ORDER BY l_cm DESC LIMIT 1;

-- Cheapest shelf
-- which shelf costs least
-- least expensive thing to put books on
SELECT item FROM furniture_stock WHERE kind = 'shelf' ORDER BY rrp LIMIT 1;

-- Average price by maker
-- how much does a piece cost on average, workshop by workshop
SELECT maker, AVG(rrp) FROM furniture_stock GROUP BY maker;

-- How many pieces stand in each room, all together?
-- stock added up per room
-- total pieces by storage place
SELECT room, SUM(qty) FROM furniture_stock GROUP BY room;

-- Oiled pieces with their prices, dearest first
-- everything with an oil finish: name and price from high to low
SELECT item, rrp FROM furniture_stock WHERE finish = 'oiled' ORDER BY rrp DESC;

-- How long is the guarantee on the Plover?
-- plover warranty
-- years of guarantee you get with a Plover
SELECT wty_yrs FROM furniture_stock WHERE item = 'Plover';

-- Chairs under 200
-- which chairs cost less than 200?
-- anything to sit on of the chair kind for below 200
SELECT item FROM furniture_stock WHERE kind = 'chair' AND rrp < 200;

-- Woods used for at least three models
-- which timber is in three or more of our models
SELECT wood FROM furniture_stock GROUP BY wood HAVING COUNT(*) >= 3;

-- What costs more than the average piece?
-- pieces dearer than average
SELECT item FROM furniture_stock WHERE rrp > (SELECT AVG(rrp) FROM furniture_stock);
