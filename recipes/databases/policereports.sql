CREATE TABLE tblOfficers (BadgeNo INTEGER PRIMARY KEY, OfficerName TEXT, Rank TEXT, Precinct TEXT, JoinedForce DATE);
CREATE TABLE tblReports (ReportNo TEXT PRIMARY KEY, Offence TEXT, Place TEXT, OccurredOn DATE, FiledBy INTEGER REFERENCES tblOfficers(BadgeNo), LeadOfficer INTEGER REFERENCES tblOfficers(BadgeNo), CaseStatus TEXT, DamageEUR INTEGER);
CREATE TABLE tblWitnesses (WitnessID INTEGER PRIMARY KEY, ReportNo TEXT REFERENCES tblReports(ReportNo), WitnessName TEXT, Age INTEGER, StatementTaken TEXT);
INSERT INTO tblOfficers VALUES (2104,'Carla Benedetti','sergeant','Riverbank','2008-09-01'),(2177,'Tom Whitlock','constable','Riverbank','2019-02-18'),(2231,'Aisha Noor','inspector','Old Town','2003-04-07'),(2298,'Piotr Zielony','constable','Old Town','2021-06-14'),(2315,'Grace Lumley','constable','Hilltop','2020-10-05'),(2090,'Seamus Doyle','sergeant','Hilltop','1999-01-11');
INSERT INTO tblReports VALUES ('R-7801','burglary','Cedar Court','2023-02-03',2177,2104,'solved',4200),('R-7802','bicycle theft','Station Plaza','2023-02-19',2298,2231,'open',650),('R-7810','vandalism','Linden School','2023-03-30',2315,2090,'open',1800),('R-7815','bicycle theft','University','2023-05-12',2298,NULL,'closed unsolved',900),('R-7822','fraud','online','2023-06-08',2177,2231,'open',15300),('R-7830','burglary','Market Street','2023-08-21',2177,2104,'open',7600),('R-7841','assault','Station Plaza','2023-09-09',2315,2231,'solved',NULL),('R-7855','vandalism','City Park','2024-01-06',2298,2104,'open',350),('R-7860','burglary','Cedar Court','2024-02-17',2177,2104,'solved',2950);
INSERT INTO tblWitnesses VALUES (1,'R-7801','Mabel Cross',71,'yes'),(2,'R-7801','Egon Witt',35,'yes'),(3,'R-7810','Lena Farrow',16,'no'),(4,'R-7830','Kofi Danso',44,'yes'),(5,'R-7841','Yasmin Patel',28,'yes'),(6,'R-7841','Rolf Becker',52,'no'),(7,'R-7841','Gemma Stiles',23,'yes'),(8,'R-7860','Mabel Cross',72,'no');

-- What rank is Aisha Noor?
-- noor's rank
-- what is aisha noor, by rank
SELECT Rank FROM tblOfficers WHERE OfficerName = 'Aisha Noor';

-- Who's leading the investigation into R-7822?
-- lead on r-7822
-- whose case is R-7822
SELECT tblOfficers.OfficerName FROM tblOfficers JOIN tblReports ON tblReports.LeadOfficer = tblOfficers.BadgeNo WHERE tblReports.ReportNo = 'R-7822';

-- Which cases did Piotr Zielony write up?
-- reports filed by zielony
-- what has Zielony filed
SELECT tblReports.ReportNo FROM tblReports JOIN tblOfficers ON tblReports.FiledBy = tblOfficers.BadgeNo WHERE tblOfficers.OfficerName = 'Piotr Zielony';

-- Where were bikes stolen?
-- places of bicycle theft
-- bicycle theft hot spots
SELECT DISTINCT Place FROM tblReports WHERE Offence = 'bicycle theft';

-- Which burglaries are still open?
-- burglary cases that remain open
SELECT ReportNo FROM tblReports WHERE Offence = 'burglary' AND CaseStatus = 'open';

-- Who saw the assault?
-- witnesses in the assault case
-- assault: who are the witnesses
SELECT tblWitnesses.WitnessName FROM tblWitnesses JOIN tblReports ON tblWitnesses.ReportNo = tblReports.ReportNo WHERE tblReports.Offence = 'assault';

-- Which witnesses belong to cases led by Carla Benedetti?
-- benedetti leads the case - who are the witnesses
SELECT DISTINCT tblWitnesses.WitnessName FROM tblWitnesses JOIN tblReports ON tblWitnesses.ReportNo = tblReports.ReportNo JOIN tblOfficers ON tblReports.LeadOfficer = tblOfficers.BadgeNo WHERE tblOfficers.OfficerName = 'Carla Benedetti';

-- Which case has no lead officer?
-- nobody leading - which report
-- case without anyone in charge
SELECT ReportNo FROM tblReports WHERE LeadOfficer IS NULL;

-- Which cases have no witness?
-- reports without witnesses
SELECT ReportNo FROM tblReports WHERE ReportNo NOT IN (SELECT ReportNo FROM tblWitnesses);

-- How much damage did each kind of offence do?
-- damage total by offence
-- euros of damage per type of offence
SELECT Offence, SUM(DamageEUR) FROM tblReports GROUP BY Offence;

-- Who writes the most reports?
-- officer who filed the most
-- who files more reports than the rest
SELECT tblOfficers.OfficerName FROM tblOfficers JOIN tblReports ON tblReports.FiledBy = tblOfficers.BadgeNo GROUP BY tblOfficers.BadgeNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Have we taken a statement from Rolf Becker?
-- becker's statement taken?
-- did rolf becker give a statement
SELECT EXISTS (SELECT WitnessName FROM tblWitnesses WHERE WitnessName = 'Rolf Becker' AND StatementTaken = 'yes');

-- Who joined the force first, Seamus Doyle or Aisha Noor?
-- longer in the police: Aisha Noor or Seamus Doyle
-- seamus doyle vs aisha noor, who's been in the force longer
SELECT OfficerName FROM tblOfficers WHERE OfficerName IN ('Seamus Doyle', 'Aisha Noor') ORDER BY JoinedForce LIMIT 1;

-- What offences happened after August 2023, and where?
-- offences and where, later than august 2023
SELECT Offence, Place FROM tblReports WHERE OccurredOn > '2023-08';

-- How old is our youngest witness?
-- lowest witness age
-- age of the youngest witness
SELECT MIN(Age) FROM tblWitnesses;

-- Which reports are about some sort of theft?
-- report numbers of all kinds of theft
SELECT ReportNo FROM tblReports WHERE Offence LIKE '%theft%';
