CREATE TABLE stages (stage_id INTEGER PRIMARY KEY, stage TEXT, holds INTEGER, covered TEXT);
CREATE TABLE bands (band_id INTEGER PRIMARY KEY, band TEXT, style TEXT, country TEXT, fee_eur INTEGER);
CREATE TABLE musicians (mus_id INTEGER PRIMARY KEY, musician TEXT, hometown TEXT, vegetarian TEXT);
CREATE TABLE lineup (band_id INTEGER REFERENCES bands(band_id), mus_id INTEGER REFERENCES musicians(mus_id), instrument TEXT, since INTEGER, PRIMARY KEY (band_id, mus_id));
CREATE TABLE sets (set_id INTEGER PRIMARY KEY, band_id INTEGER REFERENCES bands(band_id), stage_id INTEGER REFERENCES stages(stage_id), play_day DATE, minutes INTEGER);
INSERT INTO stages VALUES (1,'Hayloft',400,'yes'),(2,'River Stage',3500,'no'),(3,'Tea Tent',150,'yes'),(4,'Quarry',1800,'no');
INSERT INTO bands VALUES (1,'The Crooked Mile','folk rock','Scotland',4200),(2,'Sorrel & Rue','ballads','England',900),(3,'Bal des Corbeaux','bal folk','France',2600),(4,'Kvinnfolk','polska','Sweden',3100),(5,'Tinker Gray','ballads','Ireland',1500),(6,'Marsh Lights','folk rock','England',1100);
INSERT INTO musicians VALUES (1,'Isla Dunmore','Stirling','no'),(2,'Fergus Tait','Stirling','no'),(3,'Rosie Havers','Ely','yes'),(4,'Colette Aubin','Nantes','yes'),(5,'Luc Perrin','Rennes','no'),(6,'Maja Lindh','Falun','yes'),(7,'Tinker Gray','Sligo','no'),(8,'Jem Havers','Ely','no'),(9,'Astrid Blom','Falun','no');
INSERT INTO lineup VALUES (1,1,'fiddle',2012),(1,2,'guitar',2012),(2,3,'harp',2019),(2,8,'guitar',2020),(3,4,'hurdy-gurdy',2015),(3,5,'accordion',2015),(4,6,'fiddle',2008),(4,9,'nyckelharpa',2010),(5,7,'guitar',1998),(6,8,'bass',2021),(6,1,'fiddle',2022),(3,6,'fiddle',2021);
INSERT INTO sets VALUES (1,1,2,'2024-07-12',75),(2,2,3,'2024-07-12',40),(3,3,1,'2024-07-12',90),(4,4,2,'2024-07-13',60),(5,5,3,'2024-07-13',45),(6,3,2,'2024-07-13',70),(7,1,1,'2024-07-14',50),(8,2,1,'2024-07-14',35),(9,4,3,'2024-07-14',30);

-- Who plays the fiddle at the festival?
-- all the fiddlers
-- which musicians are down as fiddle players
SELECT musicians.musician FROM musicians JOIN lineup ON lineup.mus_id = musicians.mus_id WHERE lineup.instrument = 'fiddle';

-- Which bands does Isla Dunmore play in?
-- isla dunmore's bands
-- who does Isla Dunmore play for
SELECT bands.band FROM bands JOIN lineup ON lineup.band_id = bands.band_id JOIN musicians ON lineup.mus_id = musicians.mus_id WHERE musicians.musician = 'Isla Dunmore';

-- Which musicians appear on the River Stage?
-- who will stand on the River Stage (people, not bands)
-- every player we will see at the river stage
SELECT musicians.musician FROM musicians JOIN lineup ON lineup.mus_id = musicians.mus_id JOIN bands ON lineup.band_id = bands.band_id JOIN sets ON sets.band_id = bands.band_id JOIN stages ON sets.stage_id = stages.stage_id WHERE stages.stage = 'River Stage';

-- Which bands play both the Hayloft and the Tea Tent?
-- acts with a set in the hayloft as well as in the tea tent
SELECT bands.band FROM bands JOIN sets ON sets.band_id = bands.band_id JOIN stages ON sets.stage_id = stages.stage_id WHERE stages.stage = 'Hayloft' INTERSECT SELECT bands.band FROM bands JOIN sets ON sets.band_id = bands.band_id JOIN stages ON sets.stage_id = stages.stage_id WHERE stages.stage = 'Tea Tent';

-- Which bands are on the River Stage but not in the Hayloft?
-- river stage acts that skip the Hayloft
SELECT bands.band FROM bands JOIN sets ON sets.band_id = bands.band_id JOIN stages ON sets.stage_id = stages.stage_id WHERE stages.stage = 'River Stage' EXCEPT SELECT bands.band FROM bands JOIN sets ON sets.band_id = bands.band_id JOIN stages ON sets.stage_id = stages.stage_id WHERE stages.stage = 'Hayloft';

-- Which stage isn't used at all?
-- nobody plays where
-- stage without a single set
SELECT stage FROM stages WHERE stage_id NOT IN (SELECT stage_id FROM sets);

-- Which band has no slot yet?
-- booked but not scheduled: which act
-- who isn't playing a set anywhere
SELECT band FROM bands WHERE band_id NOT IN (SELECT band_id FROM sets);

-- Which musicians are in more than one band?
-- people playing with two bands or more
SELECT musicians.musician FROM musicians JOIN lineup ON lineup.mus_id = musicians.mus_id GROUP BY musicians.mus_id HAVING COUNT(*) > 1;

-- Who are Jem Havers's bandmates?
-- everyone who plays in a band with Jem Havers
-- who shares a line-up with jem havers
SELECT musicians.musician FROM musicians JOIN lineup ON lineup.mus_id = musicians.mus_id WHERE lineup.band_id IN (SELECT lineup.band_id FROM lineup JOIN musicians ON lineup.mus_id = musicians.mus_id WHERE musicians.musician = 'Jem Havers') AND musicians.musician <> 'Jem Havers';

-- How many minutes does the Crooked Mile play in all?
-- total playing time crooked mile
SELECT SUM(sets.minutes) FROM sets JOIN bands ON sets.band_id = bands.band_id WHERE bands.band = 'The Crooked Mile';

-- From which towns do the people in Kvinnfolk come?
-- hometowns of kvinnfolk's members
SELECT musicians.hometown FROM musicians JOIN lineup ON lineup.mus_id = musicians.mus_id JOIN bands ON lineup.band_id = bands.band_id WHERE bands.band = 'Kvinnfolk';

-- Which bands include a vegetarian?
-- for which acts do we need veggie food
-- bands with at least one veggie
SELECT bands.band FROM bands JOIN lineup ON lineup.band_id = bands.band_id JOIN musicians ON lineup.mus_id = musicians.mus_id WHERE musicians.vegetarian = 'yes';

-- What does Bal des Corbeaux cost us?
-- fee of bal des corbeaux
-- how much are we paying Bal des Corbeaux
SELECT fee_eur FROM bands WHERE band = 'Bal des Corbeaux';

-- On which stages is there ballad singing?
-- where can one hear ballads
-- stages that have a ballads act
SELECT stages.stage FROM stages JOIN sets ON sets.stage_id = stages.stage_id JOIN bands ON sets.band_id = bands.band_id WHERE bands.style = 'ballads';

-- Does anyone from Ely play on 14 July 2024?
-- is there an Ely musician on stage on 14 July 2024
SELECT EXISTS (SELECT musicians.musician FROM musicians JOIN lineup ON lineup.mus_id = musicians.mus_id JOIN bands ON lineup.band_id = bands.band_id JOIN sets ON sets.band_id = bands.band_id WHERE musicians.hometown = 'Ely' AND sets.play_day = '2024-07-14');

-- Longest set on the Hayloft, whose is it?
-- which band has the longest slot in the hayloft
SELECT bands.band FROM bands JOIN sets ON sets.band_id = bands.band_id JOIN stages ON sets.stage_id = stages.stage_id WHERE stages.stage = 'Hayloft' ORDER BY sets.minutes DESC LIMIT 1;

-- Which stages are open-air?
-- stages without a roof
-- where will we get wet if it rains
SELECT stage FROM stages WHERE covered = 'no';
