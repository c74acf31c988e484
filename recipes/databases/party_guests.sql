CREATE TABLE guests (no INTEGER PRIMARY KEY, name TEXT, side TEXT, invited DATE, replied DATE, coming TEXT, plus_one TEXT, kids INTEGER, eats TEXT, table_no INTEGER, home_town TEXT, staying_at TEXT, arrives DATE, leaves DATE, gift TEXT, thanked TEXT);
INSERT INTO guests VALUES (1,'Aunt Beryl','bride','2024-01-10','2024-01-15','yes',NULL,0,'everything',2,'Torquay','Grand Hotel','2024-06-13','2024-06-16','toaster','yes'),(2,'Moritz Hahn','groom','2024-01-10','2024-02-20','yes','Silke',2,'vegetarian',4,'Bonn','Grand Hotel','2024-06-14','2024-06-17','cheque','no'),(3,'Cousin Dev','bride','2024-01-12','2024-01-13','no',NULL,0,NULL,NULL,'Hull',NULL,NULL,NULL,'tea set','yes'),(4,'Philippa Dunn','bride','2024-01-12','2024-03-01','yes','Hamza',0,'vegan',1,'London','campsite','2024-06-14','2024-06-16',NULL,NULL),(5,'Big Steve','groom','2024-01-20',NULL,'maybe',NULL,0,NULL,NULL,'Hull',NULL,NULL,NULL,NULL,NULL),(6,'the Kowalczyks','groom','2024-01-20','2024-02-02','yes',NULL,3,'everything',5,'Gdansk','Rose B&B','2024-06-12','2024-06-18','quilt','no'),(7,'Granny Lou','groom','2024-01-10','2024-01-12','yes',NULL,0,'gluten-free',1,'Hull','Grand Hotel','2024-06-14','2024-06-15','cheque','yes'),(8,'Saira Malik','bride','2024-02-05','2024-02-28','yes','Omar',1,'halal',3,'London','Rose B&B','2024-06-14','2024-06-16','vase','no'),(9,'Father Mulcahy','bride','2024-02-05','2024-02-06','no',NULL,0,NULL,NULL,'Cork',NULL,NULL,NULL,NULL,NULL),(10,'Jens Aagaard','groom','2024-02-05','2024-04-11','yes',NULL,0,'vegetarian',4,'Aarhus','campsite','2024-06-13','2024-06-19',NULL,NULL),(11,'Tilly Brook','bride','2024-03-01',NULL,'maybe','Raj',0,'vegan',NULL,'Torquay',NULL,NULL,NULL,NULL,NULL);

-- Who is coming?
-- who's said yes
-- list of people that come
SELECT name FROM guests WHERE coming = 'yes';

-- Who can't make it?
-- declined
-- who isn't coming
SELECT name FROM guests WHERE coming = 'no';

-- Who still hasn't answered?
-- no reply yet
-- people we have to chase for an answer
SELECT name FROM guests WHERE replied IS NULL;

-- Is Big Steve coming?
-- big steve - yes?
SELECT EXISTS (SELECT no FROM guests WHERE name = 'Big Steve' AND coming = 'yes');

-- How many guests are from his side?
-- groom's side head count
-- guests of the groom, number
SELECT COUNT(*) FROM guests WHERE side = 'groom';

-- Which of her guests have turned us down?
-- bride's side, not coming
SELECT name FROM guests WHERE side = 'bride' AND coming = 'no';

-- Whom is Philippa bringing?
-- philippa dunn's companion
-- philippa's date
SELECT plus_one FROM guests WHERE name = 'Philippa Dunn';

-- Who is bringing somebody?
-- guests with a companion
SELECT name FROM guests WHERE plus_one IS NOT NULL;

-- Who of those coming comes alone?
-- coming without a plus one
SELECT name FROM guests WHERE coming = 'yes' AND plus_one IS NULL;

-- How many children will there be?
-- kids total among those coming
SELECT SUM(kids) FROM guests WHERE coming = 'yes';

-- Who brings the most children?
-- most kids
SELECT name FROM guests ORDER BY kids DESC LIMIT 1;

-- Who has kids?
-- guests with children
SELECT name FROM guests WHERE kids > 0;

-- Who doesn't eat meat?
-- vegetarians and vegans
SELECT name FROM guests WHERE eats = 'vegetarian' OR eats = 'vegan';

-- What does Granny Lou eat?
-- granny lou's diet
SELECT eats FROM guests WHERE name = 'Granny Lou';

-- How many people per diet?
-- count by what they eat
SELECT eats, COUNT(*) FROM guests WHERE eats IS NOT NULL GROUP BY eats;

-- Where does Saira sit?
-- saira malik's table
SELECT table_no FROM guests WHERE name = 'Saira Malik';

-- Who's on table 4?
-- table four people
SELECT name FROM guests WHERE table_no = 4;

-- Who shares a table with Granny Lou?
-- granny lou's neighbours at table
SELECT name FROM guests WHERE table_no = (SELECT table_no FROM guests WHERE name = 'Granny Lou') AND name != 'Granny Lou';

-- Who has no seat yet although they are coming or might come?
-- yes or maybe but no table
SELECT name FROM guests WHERE table_no IS NULL AND (coming = 'yes' OR coming = 'maybe');

-- Where does Jens come from?
-- jens aagaard home town
-- jens lives where
SELECT home_town FROM guests WHERE name = 'Jens Aagaard';

-- Where is Jens sleeping?
-- jens aagaard lodging
SELECT staying_at FROM guests WHERE name = 'Jens Aagaard';

-- Who is putting up at the Grand Hotel?
-- grand hotel people
-- grand hotel guests a-z
SELECT name FROM guests WHERE staying_at = 'Grand Hotel' ORDER BY name;

-- Where do most people stay?
-- most popular lodging
SELECT staying_at FROM guests WHERE staying_at IS NOT NULL GROUP BY staying_at ORDER BY COUNT(*) DESC LIMIT 1;

-- When does Aunt Beryl get here?
-- aunt beryl arrival
SELECT arrives FROM guests WHERE name = 'Aunt Beryl';

-- When does Aunt Beryl go home?
-- aunt beryl leaving date
SELECT leaves FROM guests WHERE name = 'Aunt Beryl';

-- Who gets here first?
-- first to arrive
SELECT name FROM guests WHERE arrives IS NOT NULL ORDER BY arrives LIMIT 1;

-- Who is the last to leave?
-- last one to go home
SELECT name FROM guests ORDER BY leaves DESC LIMIT 1;

-- Who is already here on 13 June 2024 or earlier?
-- arriving by 13 june 2024
SELECT name FROM guests WHERE arrives <= '2024-06-13';

-- Does Moritz arrive before Jens?
-- moritz hahn here earlier than jens aagaard?
SELECT EXISTS (SELECT no FROM guests WHERE name = 'Moritz Hahn' AND arrives < (SELECT arrives FROM guests WHERE name = 'Jens Aagaard'));

-- Who was the first to answer?
-- fastest reply
-- earliest rsvp
SELECT name FROM guests WHERE replied IS NOT NULL ORDER BY replied LIMIT 1;

-- Who answered in February 2024?
-- replies feb 2024
SELECT name FROM guests WHERE replied = '2024-02';

-- Who got their invitation after January 2024?
-- invited later than january 2024
SELECT name FROM guests WHERE invited > '2024-01';

-- What did Aunt Beryl give us?
-- present from aunt beryl
SELECT gift FROM guests WHERE name = 'Aunt Beryl';

-- Whom do we still have to thank, and for what?
-- thank-you notes not written: name + gift
SELECT name, gift FROM guests WHERE thanked = 'no';

-- Who gave money?
-- cheques from whom
SELECT name FROM guests WHERE gift = 'cheque';

-- Who gave us something although they aren't coming?
-- absent but sent a gift
SELECT name FROM guests WHERE coming = 'no' AND gift IS NOT NULL;

-- Which people coming haven't given anything?
-- coming, no present
SELECT name FROM guests WHERE coming = 'yes' AND gift IS NULL;

-- How many guests come from each town, most first?
-- guests by home town ranked
SELECT home_town, COUNT(*) FROM guests GROUP BY home_town ORDER BY COUNT(*) DESC;

-- From which towns do both sides have guests?
-- towns with bride's and groom's guests
SELECT home_town FROM guests WHERE side = 'bride' INTERSECT SELECT home_town FROM guests WHERE side = 'groom';

-- How many different places are people staying at?
-- number of lodgings
SELECT COUNT(DISTINCT staying_at) FROM guests;
