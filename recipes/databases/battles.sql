CREATE TABLE wars (warNo INTEGER PRIMARY KEY, warName TEXT, beganYear INTEGER, endedYear INTEGER);
CREATE TABLE generals (genNo INTEGER PRIMARY KEY, genName TEXT, realm TEXT, yearBorn INTEGER, fate TEXT);
CREATE TABLE battles (battleNo INTEGER PRIMARY KEY, battleName TEXT, warNo INTEGER REFERENCES wars(warNo), foughtOn DATE, terrain TEXT, winnerNo INTEGER REFERENCES generals(genNo), loserNo INTEGER REFERENCES generals(genNo), menWinner INTEGER, menLoser INTEGER, casualties INTEGER);
INSERT INTO wars VALUES (1,'War of the Salt Tax',1702,1709),(2,'Three Crowns War',1741,1748),(3,'Ruthian Rising',1793,1795),(4,'Cold Harvest War',1811,1812);
INSERT INTO generals VALUES (1,'Count Adalbert Rohn','Markovia',1660,'died in bed'),(2,'Sir Piers Gaunt','Albany',1668,'killed in action'),(3,'Duke Otto of Lenz','Lenz',1699,'died in bed'),(4,'Marshal Bellacourt','Francoy',1704,'executed'),(5,'Hetman Danilo Krai','Ruthia',1752,'exiled'),(6,'Princess Jelena','Markovia',1760,'died in bed'),(7,'General Horace Whitlock','Albany',1771,'killed in action'),(8,'Baron Klemm','Lenz',1690,'captured');
INSERT INTO battles VALUES (1,'Saltford',1,'1703-05-19','river',1,2,18000,21000,5200),(2,'Three Mills',1,'1706-08-02','plain',2,1,15500,14000,6100),(3,'Grauberg',2,'1742-04-11','hills',4,3,32000,30000,11800),(4,'Lenz Gate',2,'1743-09-30','siege',3,4,12000,26000,9400),(5,'Marl Heath',2,'1746-06-16','plain',3,4,41000,38500,17300),(6,'Krai''s Ford',3,'1793-10-08','river',5,6,7000,11000,2600),(7,'Black Barrow',3,'1795-03-22','hills',6,5,16000,8200,4900),(8,'Frozen Bridge',4,'1812-01-14','river',6,7,22000,19000,8800);

-- Who won the battle of Grauberg?
-- grauberg victor
-- who commanded the winners at Grauberg
SELECT generals.genName FROM generals JOIN battles ON battles.winnerNo = generals.genNo WHERE battles.battleName = 'Grauberg';

-- Which general was beaten at Saltford?
-- loser of Saltford
-- who lost at Saltford
SELECT generals.genName FROM generals JOIN battles ON battles.loserNo = generals.genNo WHERE battles.battleName = 'Saltford';

-- When was Marl Heath fought?
-- date of Marl Heath
-- marl heath, when?
SELECT foughtOn FROM battles WHERE battleName = 'Marl Heath';

-- Which was the bloodiest battle?
-- most casualties in one battle - where?
-- deadliest battle of all
SELECT battleName FROM battles ORDER BY casualties DESC LIMIT 1;

-- Which battles belong to the Three Crowns War?
-- three crowns war: its battles
-- where did they fight in the Three Crowns War
SELECT battles.battleName FROM battles JOIN wars ON battles.warNo = wars.warNo WHERE wars.warName = 'Three Crowns War';

-- How many men fell in the Ruthian Rising altogether?
-- ruthian rising, total casualties
-- how costly was the Ruthian Rising in casualties
SELECT SUM(battles.casualties) FROM battles JOIN wars ON battles.warNo = wars.warNo WHERE wars.warName = 'Ruthian Rising';

-- Which commanders never won a battle?
-- generals without a victory
-- who never beat anybody
SELECT genName FROM generals WHERE genNo NOT IN (SELECT winnerNo FROM battles);

-- Who both won and lost battles?
-- generals who tasted victory and also defeat
SELECT generals.genName FROM generals JOIN battles ON battles.winnerNo = generals.genNo INTERSECT SELECT generals.genName FROM generals JOIN battles ON battles.loserNo = generals.genNo;

-- In which battles did the smaller army win?
-- wins against the odds, winner had fewer men than loser
-- battles where the winner was outnumbered
SELECT battleName FROM battles WHERE menWinner < menLoser;

-- Who was older, Marshal Bellacourt or Duke Otto of Lenz?
-- born first: Bellacourt or Duke Otto?
SELECT genName FROM generals WHERE genName IN ('Marshal Bellacourt', 'Duke Otto of Lenz') ORDER BY yearBorn LIMIT 1;

-- Which Albany generals were killed in action?
-- albany commanders who were killed in action
-- Albany's generals killed in action
SELECT genName FROM generals WHERE realm = 'Albany' AND fate = 'killed in action';

-- Was Marshal Bellacourt executed?
-- did they execute bellacourt
-- Bellacourt's fate: executed?
SELECT EXISTS (SELECT genName FROM generals WHERE genName = 'Marshal Bellacourt' AND fate = 'executed');

-- Did Duke Otto of Lenz ever win a battle in the hills?
-- any hill battle won by Otto of Lenz?
SELECT EXISTS (SELECT battles.battleName FROM battles JOIN generals ON battles.winnerNo = generals.genNo WHERE generals.genName = 'Duke Otto of Lenz' AND battles.terrain = 'hills');

-- Which wars had at least 2 battles?
-- wars with two battles or more
SELECT wars.warName FROM wars JOIN battles ON battles.warNo = wars.warNo GROUP BY wars.warNo HAVING COUNT(*) >= 2;

-- Name and date of every battle before 1745, in order.
-- battles earlier than 1745 w/ dates, chronologically
SELECT battleName, foughtOn FROM battles WHERE foughtOn < '1745' ORDER BY foughtOn;

-- Which river battles cost more lives than the average battle?
-- river fights with above-average casualties
SELECT battleName FROM battles WHERE terrain = 'river' AND casualties > (SELECT AVG(casualties) FROM battles);
