CREATE TABLE Constituency (constId INTEGER PRIMARY KEY, constName TEXT, county TEXT, electorate INTEGER, turnoutPct REAL);
CREATE TABLE Candidate (candId INTEGER PRIMARY KEY, candName TEXT, partyName TEXT, gender TEXT, bornYear INTEGER, profession TEXT, incumbent TEXT);
CREATE TABLE Result (constId INTEGER REFERENCES Constituency(constId), candId INTEGER REFERENCES Candidate(candId), votes INTEGER, place INTEGER, PRIMARY KEY (constId, candId));
INSERT INTO Constituency VALUES (1,'Ashdale North','Ashdale',61200,67.4),(2,'Ashdale South','Ashdale',58950,71.2),(3,'Merrow','Kelshire',49300,59.8),(4,'Port Lyle','Kelshire',72100,63.1),(5,'Upper Tane','Tanefold',38700,74.5);
INSERT INTO Candidate VALUES (1,'Imogen Blakely','Unity','female',1972,'lawyer','yes'),(2,'Conrad Musa','Reform Now','male',1980,'farmer','no'),(3,'Tilda Rosen','Green','female',1991,'teacher','no'),(4,'Hamish Orr','Unity','male',1965,'doctor','yes'),(5,'Fatoumata Sy','Reform Now','female',1986,'engineer','no'),(6,'Basil Thorne','Independent','male',1958,NULL,'no'),(7,'Nina Kaplan','Green','female',1979,'lawyer','yes'),(8,'Walter Pym','Unity','male',1977,'teacher','no'),(9,'Jess Oduya','Reform Now','female',1995,'farmer','no');
INSERT INTO Result VALUES (1,1,21340,1),(1,2,15210,2),(1,3,4680,3),(2,4,19877,2),(2,5,20415,1),(3,6,3120,3),(3,7,15008,1),(3,8,11290,2),(4,9,22950,1),(4,8,18044,2),(5,6,14630,1),(5,2,9980,2),(5,3,4105,3);

-- Who won in Merrow?
-- merrow: winner
-- who took the seat in Merrow
SELECT Candidate.candName FROM Candidate JOIN Result ON Result.candId = Candidate.candId JOIN Constituency ON Result.constId = Constituency.constId WHERE Constituency.constName = 'Merrow' AND Result.place = 1;

-- Who was the runner-up in Port Lyle?
-- second place port lyle
-- who came second in Port Lyle
SELECT Candidate.candName FROM Candidate JOIN Result ON Result.candId = Candidate.candId JOIN Constituency ON Result.constId = Constituency.constId WHERE Constituency.constName = 'Port Lyle' AND Result.place = 2;

-- What does Conrad Musa do for a living?
-- musa's job
-- conrad musa, what does he work as
SELECT profession FROM Candidate WHERE candName = 'Conrad Musa';

-- Which women stood for Reform Now?
-- reform now's female candidates
-- women for reform now
SELECT candName FROM Candidate WHERE gender = 'female' AND partyName = 'Reform Now';

-- How many votes did each party get?
-- votes by party, summed
-- party totals
SELECT Candidate.partyName, SUM(Result.votes) FROM Candidate JOIN Result ON Result.candId = Candidate.candId GROUP BY Candidate.partyName;

-- Where was turnout highest?
-- best turnout - which constituency
-- where did most people turn out, in percent
SELECT constName FROM Constituency ORDER BY turnoutPct DESC LIMIT 1;

-- Did any incumbent only come second?
-- an incumbent in place 2 somewhere?
SELECT EXISTS (SELECT Candidate.candName FROM Candidate JOIN Result ON Result.candId = Candidate.candId WHERE Candidate.incumbent = 'yes' AND Result.place = 2);

-- Who is the youngest candidate?
-- youngest person standing
-- youngest in the race
SELECT candName FROM Candidate ORDER BY bornYear DESC LIMIT 1;

-- Who is the oldest Green?
-- oldest green candidate
SELECT candName FROM Candidate WHERE partyName = 'Green' ORDER BY bornYear LIMIT 1;

-- Which constituencies had no Unity candidate?
-- where did unity not stand
-- seats without a Unity candidate
SELECT constName FROM Constituency WHERE constId NOT IN (SELECT Result.constId FROM Result JOIN Candidate ON Result.candId = Candidate.candId WHERE Candidate.partyName = 'Unity');

-- Whose profession is unknown?
-- candidate with no profession given
SELECT candName FROM Candidate WHERE profession IS NULL;

-- How many people may vote in each county?
-- electorate per county
-- voters on the roll by county
SELECT county, SUM(electorate) FROM Constituency GROUP BY county;

-- Are there lawyers or doctors among the Greens?
-- does Green have a lawyer or a doctor?
SELECT EXISTS (SELECT candName FROM Candidate WHERE partyName = 'Green' AND profession IN ('lawyer', 'doctor'));

-- Which seats had a turnout below average?
-- constituencies under the average turnout
-- where did fewer than average turn out
SELECT constName FROM Constituency WHERE turnoutPct < (SELECT AVG(turnoutPct) FROM Constituency);

-- Full result for Upper Tane: names and votes, best first.
-- upper tane candidates + votes, most votes on top
SELECT Candidate.candName, Result.votes FROM Candidate JOIN Result ON Result.candId = Candidate.candId JOIN Constituency ON Result.constId = Constituency.constId WHERE Constituency.constName = 'Upper Tane' ORDER BY Result.votes DESC;

-- What is the fewest votes anybody got?
-- lowest vote count
SELECT MIN(votes) FROM Result;
