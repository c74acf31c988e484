CREATE TABLE Tool (ToolID INTEGER PRIMARY KEY, Tool TEXT, Publisher TEXT, Purpose TEXT, OwnerTeam INTEGER REFERENCES Team(TeamID), BackupTeam INTEGER REFERENCES Team(TeamID), Approved INTEGER, HostedIn TEXT, SSO TEXT);
CREATE TABLE Team (TeamID INTEGER PRIMARY KEY, Team TEXT, Boss TEXT, CostCentre TEXT, Heads INTEGER, Remote INTEGER);
CREATE TABLE Contract (ContractNo TEXT PRIMARY KEY, ToolID INTEGER REFERENCES Tool(ToolID), Signed DATE, Begins DATE, Expires DATE, CancelBy DATE, SeatsBought INTEGER, SeatsUsed INTEGER, ListPrice REAL, OurPrice REAL, Negotiator TEXT, Requester TEXT, AutoRenews TEXT);
CREATE TABLE Incident (IncNo INTEGER PRIMARY KEY, ToolID INTEGER REFERENCES Tool(ToolID), Began DATE, Ended DATE, HoursDown REAL, DataLost INTEGER, ReportedBy INTEGER REFERENCES Team(TeamID));
INSERT INTO Team VALUES (1,'Platform','Uma Reddy','CC-10',14,1),(2,'Marketing','Felix Brand','CC-20',9,0),(3,'Bookkeeping','Gerda Lund','CC-30',4,0),(4,'Design','Ola Mensah','CC-40',6,1),(5,'People','Tess Irwin','CC-50',3,0);
INSERT INTO Tool VALUES (1,'Pingboard','Relay Inc','chat',1,NULL,1,'Ireland','yes'),(2,'Ledgerly','Quantum Books','accounting',3,1,1,'Germany','yes'),(3,'Sketchpile','Vectoria','design',4,2,1,'USA','no'),(4,'Mailcannon','BlastCo','newsletters',2,NULL,0,'USA','no'),(5,'Hireling','Peoplesoft Oy','hiring',5,3,1,'Finland','yes'),(6,'Deployo','Relay Inc','deployment',1,4,1,NULL,'yes'),(7,'Formwurst','BlastCo','surveys',2,5,0,'Germany','no');
INSERT INTO Contract VALUES ('K-01',1,'2021-11-20','2022-01-01','2024-12-31','2024-09-30',60,41,5400,4300,'Uma Reddy','Tess Irwin','yes'),('K-02',2,'2020-05-02','2020-06-01','2025-05-31','2025-02-28',6,6,2900,2900,'Gerda Lund','Gerda Lund','yes'),('K-03',3,'2022-08-15','2022-09-01','2024-08-31','2024-07-31',15,8,3600,3050,'Ivo Staal','Ola Mensah','no'),('K-04',4,'2023-02-01','2023-02-15','2024-02-14',NULL,3,1,900,900,'Felix Brand','Felix Brand','no'),('K-05',5,'2023-04-11','2023-05-01','2026-04-30','2026-01-31',5,5,4100,3690,'Ivo Staal','Tess Irwin','yes'),('K-06',6,'2022-10-09','2022-11-01','2024-10-31','2024-08-31',20,20,7800,6100,'Ivo Staal','Uma Reddy','yes'),('K-07',1,'2023-10-03','2023-11-01','2024-12-31','2024-09-30',15,2,1350,1200,'Ivo Staal','Felix Brand','no');
INSERT INTO Incident VALUES (1,1,'2023-03-08','2023-03-08',3.5,0,1),(2,4,'2023-05-19','2023-05-22',70,1,2),(3,6,'2023-09-12','2023-09-13',18,0,1),(4,1,'2023-11-27','2023-11-27',1,0,4),(5,2,'2024-01-31','2024-02-01',22,0,3),(6,7,'2024-02-20',NULL,NULL,1,2);

-- Which team is responsible for Ledgerly?
-- ledgerly is looked after by
-- ledgerly owner
SELECT Team.Team FROM Tool JOIN Team ON Tool.OwnerTeam = Team.TeamID WHERE Tool.Tool = 'Ledgerly';

-- Which team steps in for Ledgerly if needed?
-- ledgerly backup team
SELECT Team.Team FROM Tool JOIN Team ON Tool.BackupTeam = Team.TeamID WHERE Tool.Tool = 'Ledgerly';

-- What tools does Marketing own?
-- marketing's software
SELECT Tool.Tool FROM Tool JOIN Team ON Tool.OwnerTeam = Team.TeamID WHERE Team.Team = 'Marketing';

-- For which tools is Platform merely the backup?
-- platform as second team: tools
SELECT Tool.Tool FROM Tool JOIN Team ON Tool.BackupTeam = Team.TeamID WHERE Team.Team = 'Platform';

-- Which tools have no backup team?
-- nobody as a backup: tools
SELECT Tool FROM Tool WHERE BackupTeam IS NULL;

-- Who makes Sketchpile?
-- sketchpile vendor
SELECT Publisher FROM Tool WHERE Tool = 'Sketchpile';

-- What is Hireling for?
-- hireling used for what
SELECT Purpose FROM Tool WHERE Tool = 'Hireling';

-- Which tools were never signed off?
-- unapproved software
-- shadow IT
SELECT Tool FROM Tool WHERE Approved = 0;

-- Which approved tools can't do single sign-on?
-- approved, no sso
SELECT Tool FROM Tool WHERE Approved = 1 AND SSO = 'no';

-- Is there unapproved software that sits in the States?
-- unapproved and hosted in the usa?
SELECT EXISTS (SELECT ToolID FROM Tool WHERE Approved = 0 AND HostedIn = 'USA');

-- Where is our data in Pingboard kept?
-- pingboard hosted in
SELECT HostedIn FROM Tool WHERE Tool = 'Pingboard';

-- Of which tool don't we know where it's hosted?
-- hosting unknown: tool
SELECT Tool FROM Tool WHERE HostedIn IS NULL;

-- Who leads the Design team?
-- design boss
SELECT Boss FROM Team WHERE Team = 'Design';

-- Which teams work from home?
-- remote teams
SELECT Team FROM Team WHERE Remote = 1;

-- What's the biggest team, and what's its cost centre?
-- largest team + cost centre
SELECT Team, CostCentre FROM Team ORDER BY Heads DESC LIMIT 1;

-- Who is the boss of the team behind Deployo?
-- deployo: head of the owning team
SELECT Team.Boss FROM Tool JOIN Team ON Tool.OwnerTeam = Team.TeamID WHERE Tool.Tool = 'Deployo';

-- Who negotiated the Hireling deal?
-- hireling contract bargained by
SELECT Contract.Negotiator FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Tool.Tool = 'Hireling';

-- Who had asked for Hireling?
-- hireling requested by
SELECT Contract.Requester FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Tool.Tool = 'Hireling';

-- When did we sign for Sketchpile?
-- sketchpile signature date
SELECT Contract.Signed FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Tool.Tool = 'Sketchpile';

-- When does Sketchpile run out?
-- sketchpile expiry
SELECT Contract.Expires FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Tool.Tool = 'Sketchpile';

-- By when do we have to give notice for Sketchpile?
-- sketchpile cancel by
SELECT Contract.CancelBy FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Tool.Tool = 'Sketchpile';

-- Which contracts expire in the second half of 2024?
-- expiring jul-dec 2024, contract numbers
SELECT ContractNo FROM Contract WHERE Expires BETWEEN '2024-07' AND '2024-12';

-- Which contract has to be cancelled soonest?
-- earliest notice deadline
SELECT ContractNo FROM Contract WHERE CancelBy IS NOT NULL ORDER BY CancelBy LIMIT 1;

-- Which contracts simply end, without renewing?
-- no auto renewal: contract numbers
SELECT ContractNo FROM Contract WHERE AutoRenews = 'no';

-- What would Deployo cost without our discount?
-- deployo list price
SELECT Contract.ListPrice FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Tool.Tool = 'Deployo';

-- What do we really pay for Deployo?
-- deployo price for us
SELECT Contract.OurPrice FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Tool.Tool = 'Deployo';

-- Where did we get no discount at all?
-- full price contracts: tool
SELECT Tool.Tool FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Contract.OurPrice = Contract.ListPrice;

-- For which contracts do we pay for seats that stand empty?
-- unused seats: contract numbers
SELECT ContractNo FROM Contract WHERE SeatsUsed < SeatsBought;

-- Which tools have every seat taken?
-- fully used tools
SELECT Tool.Tool FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Contract.SeatsUsed = Contract.SeatsBought;

-- How much do we pay each vendor?
-- spend per publisher
SELECT Tool.Publisher, SUM(Contract.OurPrice) FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID GROUP BY Tool.Publisher;

-- Which vendors get more than 4000 from us?
-- publishers over 4000 in total
SELECT Tool.Publisher FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID GROUP BY Tool.Publisher HAVING SUM(Contract.OurPrice) > 4000;

-- What is our dearest contract, and for what tool?
-- most expensive contract: number, tool
SELECT Contract.ContractNo, Tool.Tool FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID ORDER BY Contract.OurPrice DESC LIMIT 1;

-- Is Hireling dearer than Ledgerly for us?
-- hireling above ledgerly, our price?
SELECT EXISTS (SELECT Contract.ContractNo FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Tool.Tool = 'Hireling' AND Contract.OurPrice > (SELECT Contract.OurPrice FROM Contract JOIN Tool ON Contract.ToolID = Tool.ToolID WHERE Tool.Tool = 'Ledgerly'));

-- Who has negotiated the most contracts?
-- top negotiator by number of deals
SELECT Negotiator FROM Contract GROUP BY Negotiator ORDER BY COUNT(*) DESC LIMIT 1;

-- Which people requested a tool and negotiated one?
-- requesters who also negotiate
SELECT Requester FROM Contract INTERSECT SELECT Negotiator FROM Contract;

-- Which tools have no contract?
-- uncontracted software
SELECT Tool FROM Tool WHERE ToolID NOT IN (SELECT ToolID FROM Contract);

-- Which tools have never been down?
-- no incidents: tools
SELECT Tool FROM Tool WHERE ToolID NOT IN (SELECT ToolID FROM Incident);

-- Which outage isn't over?
-- incident still going on: number
SELECT IncNo FROM Incident WHERE Ended IS NULL;

-- How long was each tool down in all?
-- downtime hours per tool
SELECT Tool.Tool, SUM(Incident.HoursDown) FROM Incident JOIN Tool ON Incident.ToolID = Tool.ToolID WHERE Incident.HoursDown IS NOT NULL GROUP BY Tool.ToolID;

-- When did we lose data, and in which tool?
-- data loss: start date, tool
SELECT Incident.Began, Tool.Tool FROM Incident JOIN Tool ON Incident.ToolID = Tool.ToolID WHERE Incident.DataLost = 1;

-- Which team reported the longest outage?
-- longest downtime flagged by
SELECT Team.Team FROM Incident JOIN Team ON Incident.ReportedBy = Team.TeamID ORDER BY Incident.HoursDown DESC LIMIT 1;

-- Did anything of Relay Inc break in 2023?
-- relay inc incidents 2023?
SELECT EXISTS (SELECT Incident.IncNo FROM Incident JOIN Tool ON Incident.ToolID = Tool.ToolID WHERE Tool.Publisher = 'Relay Inc' AND Incident.Began = '2023');
