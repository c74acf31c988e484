CREATE TABLE party (abbr TEXT PRIMARY KEY, full_name TEXT, colour TEXT, founded INTEGER);
CREATE TABLE councillor (cid INTEGER PRIMARY KEY, cname TEXT, party_abbr TEXT REFERENCES party(abbr), ward TEXT, elected_on DATE, chairs_committee TEXT);
CREATE TABLE motion (mid INTEGER PRIMARY KEY, subject TEXT, proposer INTEGER REFERENCES councillor(cid), debated DATE, outcome TEXT, cost_estimate INTEGER);
CREATE TABLE vote (mid INTEGER REFERENCES motion(mid), cid INTEGER REFERENCES councillor(cid), ballot TEXT, PRIMARY KEY (mid, cid));
INSERT INTO party VALUES ('CFT','Citizens for Tolbury','yellow',2003),('LAB','Labour League','red',1919),('GRN','Green List','green',1986),('PRG','Progress Union','blue',1954);
INSERT INTO councillor VALUES (1,'Hester Dunmow','CFT','Castle','2019-05-02','Finance'),(2,'Ravindra Joshi','LAB','Millside','2015-05-07',NULL),(3,'Petronella Vos','GRN','Castle','2023-05-04','Environment'),(4,'Alan Crabbe','PRG','Station','2011-05-05','Planning'),(5,'Moira Sinclair','LAB','Station','2019-05-02',NULL),(6,'Duncan Achebe','PRG','Millside','2023-05-04',NULL),(7,'Lottie Greaves',NULL,'Castle','2023-05-04',NULL);
INSERT INTO motion VALUES (1,'Free parking in December',4,'2023-09-12','carried',15000),(2,'New skate park',5,'2023-10-10','carried',120000),(3,'Close the town pool',1,'2023-10-10','rejected',NULL),(4,'Car-free market square',3,'2023-11-14','rejected',80000),(5,'Solar roofs on schools',3,'2024-01-16','carried',450000),(6,'Raise council rents',4,'2024-02-13','postponed',0);
INSERT INTO vote VALUES (1,1,'for'),(1,2,'for'),(1,3,'against'),(1,4,'for'),(1,5,'abstained'),(2,1,'against'),(2,2,'for'),(2,3,'for'),(2,4,'against'),(2,5,'for'),(2,6,'for'),(3,1,'for'),(3,2,'against'),(3,3,'against'),(3,4,'for'),(3,5,'against'),(4,2,'abstained'),(4,3,'for'),(4,4,'against'),(4,6,'against'),(5,1,'for'),(5,2,'for'),(5,3,'for'),(5,4,'against'),(5,5,'for'),(5,6,'against');

-- Who proposed the new skate park?
-- New skate park - whose idea was it
-- who came up with the new skate park
SELECT councillor.cname FROM councillor JOIN motion ON motion.proposer = councillor.cid WHERE motion.subject = 'New skate park';

-- Which party is Alan Crabbe in?
-- crabbe's party, full name
-- alan crabbe sits for which party
SELECT party.full_name FROM party JOIN councillor ON councillor.party_abbr = party.abbr WHERE councillor.cname = 'Alan Crabbe';

-- Who voted against the motion Close the town pool?
-- Close the town pool: who was against
SELECT councillor.cname FROM councillor JOIN vote ON vote.cid = councillor.cid JOIN motion ON vote.mid = motion.mid WHERE motion.subject = 'Close the town pool' AND vote.ballot = 'against';

-- Which motions got through?
-- carried motions
-- what did the council pass
SELECT subject FROM motion WHERE outcome = 'carried';

-- Did Petronella Vos vote for Free parking in December?
-- vos for the Free parking in December motion?
SELECT EXISTS (SELECT vote.mid FROM vote JOIN councillor ON vote.cid = councillor.cid JOIN motion ON vote.mid = motion.mid WHERE councillor.cname = 'Petronella Vos' AND motion.subject = 'Free parking in December' AND vote.ballot = 'for');

-- How many votes for, against and so on did Solar roofs on schools get?
-- ballot counts for Solar roofs on schools
SELECT vote.ballot, COUNT(*) FROM vote JOIN motion ON vote.mid = motion.mid WHERE motion.subject = 'Solar roofs on schools' GROUP BY vote.ballot;

-- Who is our longest-serving councillor?
-- councillor elected first
-- who has sat on the council longest
SELECT cname FROM councillor ORDER BY elected_on LIMIT 1;

-- Which councillor is independent, without a party?
-- no party: who
-- who belongs to no party
SELECT cname FROM councillor WHERE party_abbr IS NULL;

-- Who votes against things the most?
-- councillor with the most against votes
-- who is against most often
SELECT councillor.cname FROM councillor JOIN vote ON vote.cid = councillor.cid WHERE vote.ballot = 'against' GROUP BY councillor.cid ORDER BY COUNT(*) DESC LIMIT 1;

-- How many seats does each party hold?
-- councillors per party, party's full name
-- how strong is each party, in councillors
SELECT party.full_name, COUNT(*) FROM party JOIN councillor ON councillor.party_abbr = party.abbr GROUP BY party.abbr;

-- What did the dearest carried motion concern?
-- most expensive motion that was carried
-- costliest thing we carried
SELECT subject FROM motion WHERE outcome = 'carried' ORDER BY cost_estimate DESC LIMIT 1;

-- What came up in October 2023?
-- subjects debated october 2023
-- what did they debate in October 2023
SELECT subject FROM motion WHERE debated = '2023-10';

-- Who represents Castle, and since when?
-- castle ward councillors with election date
-- who sits for castle and when were they elected
SELECT cname, elected_on FROM councillor WHERE ward = 'Castle';

-- Is the Green List younger than the Progress Union?
-- green list founded after progress union?
SELECT EXISTS (SELECT full_name FROM party WHERE full_name = 'Green List' AND founded > (SELECT founded FROM party WHERE full_name = 'Progress Union'));

-- Which motions were not carried?
-- motions with any outcome but carried
SELECT subject FROM motion WHERE outcome != 'carried';

-- Who else was elected on the same day as Hester Dunmow?
-- others elected together with hester dunmow
SELECT cname FROM councillor WHERE elected_on = (SELECT elected_on FROM councillor WHERE cname = 'Hester Dunmow') AND cname != 'Hester Dunmow';
