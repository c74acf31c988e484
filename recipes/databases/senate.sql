CREATE TABLE party (party_id INTEGER PRIMARY KEY, party TEXT, leader_id INTEGER REFERENCES senator(sen_id), formed INTEGER, stance TEXT);
CREATE TABLE constituency (con_id INTEGER PRIMARY KEY, constituency TEXT, voters INTEGER, turnout_pct REAL);
CREATE TABLE senator (sen_id INTEGER PRIMARY KEY, senator TEXT, party_id INTEGER REFERENCES party(party_id), con_id INTEGER REFERENCES constituency(con_id), dob DATE, sworn_in DATE, votes_won INTEGER);
CREATE TABLE bill (bill_no INTEGER PRIMARY KEY, bill TEXT, mover_id INTEGER REFERENCES senator(sen_id), seconder_id INTEGER REFERENCES senator(sen_id), tabled DATE, ayes INTEGER, noes INTEGER, topic TEXT);
CREATE TABLE succeeded (new_id INTEGER REFERENCES senator(sen_id), old_id INTEGER REFERENCES senator(sen_id));
INSERT INTO party VALUES (1,'Harvest Union',2,1911,'centre'),(2,'Red Banner',4,1936,'left'),(3,'Coast Alliance',6,2007,'centre'),(4,'True North',NULL,2018,'right'),(5,'Hearth Party',9,1954,'right');
INSERT INTO constituency VALUES (1,'Upper Vale',41200,71.4),(2,'Port Ransom',88300,58.9),(3,'Millrace',63700,66.2),(4,'Outer Banks',19800,80.5),(5,'Kingsgate',102400,55),(6,'Larkfield',35600,NULL);
INSERT INTO senator VALUES (1,'Agnes Toller',1,1,'1952-03-22','1998-05-11',16200),(2,'Bram Uys',1,3,'1967-09-14','2010-05-10',21400),(3,'Carys Dunne',2,2,'1983-01-05','2018-05-14',30100),(4,'Diego Marsh',2,5,'1970-07-30','2006-05-08',37900),(5,'Enid Crowe',5,1,'1946-12-01','1990-05-14',14800),(6,'Faisal Rahm',3,4,'1978-03-16','2014-05-12',9700),(7,'Greta Holm',3,2,'1990-10-27','2022-05-09',28800),(8,'Hugh Petty',5,5,'1959-05-03','2002-05-13',33000),(9,'Iris Vane',5,6,'1964-02-18','2010-05-10',12900),(10,'Joss Kerr',4,3,'1987-08-08','2022-05-09',19600),(11,'Kit Orme',5,6,'1992-11-11','2024-05-13',11050);
INSERT INTO succeeded VALUES (1,5),(3,8),(7,3),(10,2),(4,8);
INSERT INTO bill VALUES (1,'Hedgerow Act',1,2,'1999-02-17',31,9,'land'),(2,'Fair Rents',4,3,'2019-10-03',22,20,'housing'),(3,'Harbour Dues',6,7,'2022-11-08',27,14,'trade'),(4,'Night Bus Bill',7,3,'2023-03-07',18,25,'transport'),(5,'Flag Day',10,9,'2023-06-20',12,29,'culture'),(6,'Small Dams',2,1,'2011-03-30',38,3,'land'),(7,'Tenant Deposit Bill',3,NULL,'2020-01-22',24,17,'housing'),(8,'Sunday Rest',8,5,'2003-09-12',20,21,'work'),(9,'Grain Stores',2,6,'2015-04-14',33,8,'trade'),(10,'Quay Lights',6,2,'2023-03-28',40,1,'transport'),(11,'Wet Meadows',2,4,'2016-01-19',26,12,'land');

-- Who leads the oldest party?
-- leader of the party going longest
SELECT senator.senator FROM senator JOIN party ON party.leader_id = senator.sen_id ORDER BY party.formed LIMIT 1;

-- Who is the youngest senator of the party with the most seats?
-- biggest party's youngest member
SELECT senator FROM senator WHERE party_id = (SELECT party_id FROM senator GROUP BY party_id ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY dob DESC LIMIT 1;

-- Which party has most senators?
-- strongest party by seats
-- who holds the greatest number of seats
SELECT party.party FROM party JOIN senator ON senator.party_id = party.party_id GROUP BY party.party_id ORDER BY COUNT(*) DESC LIMIT 1;

-- When was the party with the fewest senators formed?
-- smallest party by seats: founding year
SELECT party.formed FROM party JOIN senator ON senator.party_id = party.party_id GROUP BY party.party_id ORDER BY COUNT(*) LIMIT 1;

-- Who won the most votes in the constituency with the most voters?
-- largest constituency, top vote-getter
SELECT senator FROM senator WHERE con_id = (SELECT con_id FROM constituency ORDER BY voters DESC LIMIT 1) ORDER BY votes_won DESC LIMIT 1;

-- Who sits for the constituency where turnout was highest?
-- senator for the keenest voters
SELECT senator.senator FROM senator JOIN constituency ON senator.con_id = constituency.con_id ORDER BY constituency.turnout_pct DESC LIMIT 1;

-- Whose seat did Carys Dunne take over?
-- carys dunne's predecessor
SELECT senator.senator FROM senator JOIN succeeded ON succeeded.old_id = senator.sen_id WHERE succeeded.new_id = (SELECT sen_id FROM senator WHERE senator = 'Carys Dunne');

-- Who came after Hugh Petty?
-- successors of hugh petty
SELECT senator.senator FROM senator JOIN succeeded ON succeeded.new_id = senator.sen_id WHERE succeeded.old_id = (SELECT sen_id FROM senator WHERE senator = 'Hugh Petty');

-- Who succeeded someone that had succeeded Hugh Petty?
-- successors of petty's successors
SELECT senator.senator FROM senator JOIN succeeded ON succeeded.new_id = senator.sen_id WHERE succeeded.old_id IN (SELECT succeeded.new_id FROM succeeded JOIN senator ON succeeded.old_id = senator.sen_id WHERE senator.senator = 'Hugh Petty');

-- Which bills did a senator from Port Ransom move?
-- port ransom's bills
-- bills brought in by people sitting for Port Ransom
SELECT bill.bill FROM bill JOIN senator ON bill.mover_id = senator.sen_id JOIN constituency ON senator.con_id = constituency.con_id WHERE constituency.constituency = 'Port Ransom';

-- Who seconded a bill moved by Bram Uys?
-- bram uys's seconders
SELECT senator.senator FROM senator JOIN bill ON bill.seconder_id = senator.sen_id WHERE bill.mover_id = (SELECT sen_id FROM senator WHERE senator = 'Bram Uys');

-- Whose bills did Carys Dunne second?
-- movers backed by carys dunne
SELECT senator.senator FROM senator JOIN bill ON bill.mover_id = senator.sen_id WHERE bill.seconder_id = (SELECT sen_id FROM senator WHERE senator = 'Carys Dunne');

-- Which parties' members seconded bills on land?
-- parties seconding land bills
SELECT party.party FROM party JOIN senator ON senator.party_id = party.party_id JOIN bill ON bill.seconder_id = senator.sen_id WHERE bill.topic = 'land';

-- Who has moved the most bills?
-- busiest lawmaker by bills tabled
SELECT senator.senator FROM senator JOIN bill ON bill.mover_id = senator.sen_id GROUP BY senator.sen_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has never moved a bill?
-- senators with no bill of their own
SELECT senator FROM senator WHERE sen_id NOT IN (SELECT mover_id FROM bill);

-- Who has seconded nothing and moved nothing?
-- neither mover nor seconder, ever
SELECT senator FROM senator WHERE sen_id NOT IN (SELECT mover_id FROM bill) AND sen_id NOT IN (SELECT seconder_id FROM bill WHERE seconder_id IS NOT NULL);

-- Which constituencies does Hearth Party not hold a seat in?
-- places without a hearth party senator
SELECT constituency FROM constituency WHERE con_id NOT IN (SELECT senator.con_id FROM senator JOIN party ON senator.party_id = party.party_id WHERE party.party = 'Hearth Party');

-- Which bills were lost?
-- more noes than ayes
-- bills voted down
SELECT bill FROM bill WHERE noes > ayes;

-- Has True North ever got a bill through?
-- any true north bill with more ayes than noes
SELECT EXISTS (SELECT bill.bill FROM bill JOIN senator ON bill.mover_id = senator.sen_id JOIN party ON senator.party_id = party.party_id WHERE party.party = 'True North' AND bill.ayes > bill.noes);

-- Is there any party without a leader?
-- leaderless party?
SELECT EXISTS (SELECT party FROM party WHERE leader_id IS NULL);

-- Did Enid Crowe enter the senate before Agnes Toller?
-- enid crowe in earlier than agnes toller?
SELECT EXISTS (SELECT senator FROM senator WHERE senator = 'Enid Crowe' AND sworn_in < (SELECT sworn_in FROM senator WHERE senator = 'Agnes Toller'));

-- Who is older, Bram Uys or Iris Vane?
-- uys, vane: the elder
SELECT senator FROM senator WHERE senator IN ('Bram Uys', 'Iris Vane') ORDER BY dob LIMIT 1;

-- Which of Fair Rents and the Tenant Deposit Bill got more ayes?
-- fair rents vs tenant deposit: more votes in favour
SELECT bill FROM bill WHERE bill IN ('Fair Rents', 'Tenant Deposit Bill') ORDER BY ayes DESC LIMIT 1;

-- Which constituencies have more voters than Millrace?
-- bigger electorate than millrace
SELECT constituency FROM constituency WHERE voters > (SELECT voters FROM constituency WHERE constituency = 'Millrace');

-- Who won more votes than any Coast Alliance senator?
-- out-polled the whole coast alliance
SELECT senator FROM senator WHERE votes_won > (SELECT MAX(senator.votes_won) FROM senator JOIN party ON senator.party_id = party.party_id WHERE party.party = 'Coast Alliance');

-- Which bills won fewer ayes than the Night Bus Bill?
-- less support than the night bus bill
SELECT bill FROM bill WHERE ayes < (SELECT ayes FROM bill WHERE bill = 'Night Bus Bill');

-- How many votes did each party win altogether?
-- votes by party
SELECT party.party, SUM(senator.votes_won) FROM party JOIN senator ON senator.party_id = party.party_id GROUP BY party.party_id;

-- How many bills on each topic were there?
-- bill count per topic
SELECT topic, COUNT(*) FROM bill GROUP BY topic;

-- Which parties won more than 45,000 votes?
-- above 45000 votes in total: parties
SELECT party.party FROM party JOIN senator ON senator.party_id = party.party_id GROUP BY party.party_id HAVING SUM(senator.votes_won) > 45000;

-- How many voters live in constituencies held by Red Banner?
-- red banner seats: number of voters
SELECT SUM(constituency.voters) FROM constituency JOIN senator ON senator.con_id = constituency.con_id JOIN party ON senator.party_id = party.party_id WHERE party.party = 'Red Banner';

-- How many bills have members of centre parties tabled?
-- bills from the centre, number
SELECT COUNT(*) FROM bill JOIN senator ON bill.mover_id = senator.sen_id JOIN party ON senator.party_id = party.party_id WHERE party.stance = 'centre';

-- Which bills were tabled in March 2023?
-- march 2023 bills
SELECT bill FROM bill WHERE tabled = '2023-03';

-- Which housing bills have come in since 2019?
-- housing, 2019 onwards
SELECT bill FROM bill WHERE topic = 'housing' AND tabled >= '2019';

-- Who was sworn in between 2000 and 2010?
-- new senators 2000 to 2010
SELECT senator FROM senator WHERE sworn_in BETWEEN '2000' AND '2010';

-- Who belongs neither to the left nor to the centre?
-- senators of parties that are not left or centre
SELECT senator.senator FROM senator JOIN party ON senator.party_id = party.party_id WHERE party.stance NOT IN ('left', 'centre');

-- Which constituencies send more than one senator?
-- constituencies with two seats or more
SELECT constituency.constituency FROM constituency JOIN senator ON senator.con_id = constituency.con_id GROUP BY constituency.con_id HAVING COUNT(*) > 1;

-- What was the second most popular bill, going by ayes?
-- runner-up in ayes
SELECT bill FROM bill WHERE ayes < (SELECT MAX(ayes) FROM bill) ORDER BY ayes DESC LIMIT 1;

-- Which party does the mover of the Hedgerow Act belong to?
-- hedgerow act: mover's party
SELECT party.party FROM party JOIN senator ON senator.party_id = party.party_id JOIN bill ON bill.mover_id = senator.sen_id WHERE bill.bill = 'Hedgerow Act';
