CREATE TABLE boards (board_id INTEGER PRIMARY KEY, board_name TEXT, used_with TEXT, slots INTEGER, case_type TEXT, power_ma INTEGER);
CREATE TABLE pedals (pedal_id INTEGER PRIMARY KEY, pedal TEXT, builder TEXT, effect TEXT, true_bypass INTEGER, draw_ma INTEGER, bought_used INTEGER, paid INTEGER, bought DATE, for_sale INTEGER, board_id INTEGER REFERENCES boards(board_id));
INSERT INTO boards VALUES (1,'Big Rig','The Velvet Moths',9,'flight case',2000),(2,'Fly Board','solo sets',4,'gig bag',500),(3,'Bass Plank','Low Tide Trio',5,'gig bag',800),(4,'Studio Shelf',NULL,12,'none',3000);
INSERT INTO pedals VALUES (1,'Mud Hammer','Grissom FX','fuzz',1,8,1,110,'2017-08-19',0,1),(2,'Swell King','Oto Lab','delay',0,300,0,349,'2022-12-01',0,1),(3,'Tin Canyon','Oto Lab','reverb',0,250,1,240,'2023-03-15',0,2),(4,'Greenie 8','Volkmann','overdrive',1,12,1,65,'2012-06-06',0,1),(5,'Octo Pup','Grissom FX','octave',1,45,0,180,'2021-09-27',1,3),(6,'Lil Squash','Volkmann','compressor',1,20,1,55,'2015-02-08',0,3),(7,'Wobblor','Pine & Copper','tremolo',0,35,0,160,'2020-11-11',1,NULL),(8,'Doom Biscuit','Grissom FX','fuzz',1,9,0,199,'2024-02-29',0,4),(9,'Tuna Fish','Volkmann','tuner',1,60,1,48,'2013-10-10',0,2),(10,'Echo Barn','Pine & Copper','delay',1,90,1,130,'2019-05-05',1,NULL),(11,'Sub Marine','Pine & Copper','overdrive',1,25,0,NULL,'2024-04-18',0,3);

-- what's on the Big Rig
-- big rig pedals
-- everything mounted on the Big Rig board
SELECT pedals.pedal FROM pedals JOIN boards ON pedals.board_id = boards.board_id WHERE boards.board_name = 'Big Rig';

-- which pedals am i selling
-- stuff thats up for sale
-- pedals i want to get rid of
SELECT pedal FROM pedals WHERE for_sale = 1;

-- pedals not on any board
-- what's lying around without a board
-- unmounted ones
SELECT pedal FROM pedals WHERE board_id IS NULL;

-- which board is the Octo Pup on
-- where's my octo pup
SELECT boards.board_name FROM boards JOIN pedals ON pedals.board_id = boards.board_id WHERE pedals.pedal = 'Octo Pup';

-- thirstiest pedal
-- which pedal draws the most current
-- biggest power hog
SELECT pedal FROM pedals ORDER BY draw_ma DESC LIMIT 1;

-- total draw per board
-- how many mA does each board pull
SELECT boards.board_name, SUM(pedals.draw_ma) FROM boards JOIN pedals ON pedals.board_id = boards.board_id GROUP BY boards.board_id;

-- got any fuzz?
-- is there a fuzz in my collection
SELECT EXISTS (SELECT pedal FROM pedals WHERE effect = 'fuzz');

-- is there a reverb on the Bass Plank
-- does the bass plank have reverb
SELECT EXISTS (SELECT pedals.pedal FROM pedals JOIN boards ON pedals.board_id = boards.board_id WHERE boards.board_name = 'Bass Plank' AND pedals.effect = 'reverb');

-- what do i play with the Velvet Moths
-- pedals i use in The Velvet Moths
SELECT pedals.pedal FROM pedals JOIN boards ON pedals.board_id = boards.board_id WHERE boards.used_with = 'The Velvet Moths';

-- who builds the Wobblor
-- wobblor is made by?
SELECT builder FROM pedals WHERE pedal = 'Wobblor';

-- how much have i spent on Grissom stuff
-- grissom fx money total
SELECT SUM(paid) FROM pedals WHERE builder = 'Grissom FX';

-- used pedals under 100 bucks
-- secondhand ones that cost less than 100
SELECT pedal FROM pedals WHERE bought_used = 1 AND paid < 100;

-- my newest pedal
-- what did i buy last
SELECT pedal FROM pedals ORDER BY bought DESC LIMIT 1;

-- swell king or echo barn, which was cheaper
-- cheaper delay of the two: Echo Barn, Swell King
SELECT pedal FROM pedals WHERE pedal IN ('Swell King', 'Echo Barn') ORDER BY paid LIMIT 1;

-- pedals by builder, how many of each
-- how many from each builder
SELECT builder, COUNT(*) FROM pedals GROUP BY builder;

-- boards that travel in a gig bag
-- which boards go in a gig bag
SELECT board_name FROM boards WHERE case_type = 'gig bag';

-- what effects do i have that aren't true bypass
-- effect types without true bypass
SELECT effect FROM pedals WHERE true_bypass = 0;

-- stuff i bought before 2016
-- pedals i've had since before 2016
-- old buys, pre 2016
SELECT pedal FROM pedals WHERE bought < '2016';
