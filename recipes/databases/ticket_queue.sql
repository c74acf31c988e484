CREATE TABLE Customers (CustNo INTEGER PRIMARY KEY, Firm TEXT, Plan TEXT, AcctMgr INTEGER REFERENCES Agents(AgentNo), SignedUp DATE, Renewal DATE, VIP INTEGER);
CREATE TABLE Agents (AgentNo INTEGER PRIMARY KEY, Agent TEXT, Shift TEXT, Joined DATE, SpeaksGerman INTEGER, TeamLead INTEGER REFERENCES Agents(AgentNo));
CREATE TABLE Tickets (TicketNo INTEGER PRIMARY KEY, CustNo INTEGER REFERENCES Customers(CustNo), Topic TEXT, Urgency TEXT, State TEXT, Opened DATE, Solved DATE, OpenedBy INTEGER REFERENCES Agents(AgentNo), SolvedBy INTEGER REFERENCES Agents(AgentNo), Replies INTEGER, Stars INTEGER);
INSERT INTO Agents VALUES (1,'Hilde Brenner','day','2016-05-02',1,NULL),(2,'Marlon Reyes','day','2020-01-13',0,1),(3,'Ngozi Eze','night','2019-09-09',0,1),(4,'Stefan Lutz','night','2022-04-04',1,3),(5,'Amelie Roy','day','2023-02-20',0,1),(6,'Dov Katz','weekend','2021-07-01',0,3);
INSERT INTO Customers VALUES (1,'Orchid Foods','gold',1,'2019-03-01','2024-03-01',1),(2,'Tandem Logistics','silver',2,'2020-11-16','2023-11-16',0),(3,'Blaupunkt Dental','gold',4,'2021-06-30','2024-06-30',0),(4,'Finch & Daughters','bronze',2,'2022-01-10','2024-01-10',0),(5,'Sahara Solar','silver',1,'2018-08-08','2023-08-08',1),(6,'Mill Lane Bakery','bronze',NULL,'2023-05-05','2024-05-05',0);
INSERT INTO Tickets VALUES (901,1,'export fails','high','solved','2023-01-04','2023-01-06',2,1,7,5),(902,2,'wrong invoice','low','solved','2023-01-19','2023-02-02',2,3,3,4),(903,3,'login loop','high','solved','2023-02-11','2023-02-12',4,3,9,2),(904,1,'slow search','medium','waiting','2023-03-07',NULL,5,NULL,4,NULL),(905,5,'export fails','medium','solved','2023-03-22','2023-03-30',3,4,6,3),(906,4,'password reset','low','solved','2023-04-03','2023-04-03',6,6,1,5),(907,2,'missing data','urgent','open','2023-05-15',NULL,2,NULL,12,NULL),(908,1,'API limit','medium','solved','2023-05-29','2023-06-20',1,1,11,1),(909,5,'new user','low','open','2023-06-02',NULL,5,NULL,0,NULL),(910,1,'login loop','urgent','solved','2023-06-14','2023-06-15',3,2,5,4);

-- Which tickets are still unsolved?
-- unresolved tickets
-- what hasn't been solved yet, ticket numbers
SELECT TicketNo FROM Tickets WHERE Solved IS NULL;

-- Who opened ticket 905?
-- 905 logged by which agent
-- who took the call for 905
SELECT Agents.Agent FROM Tickets JOIN Agents ON Tickets.OpenedBy = Agents.AgentNo WHERE Tickets.TicketNo = 905;

-- Who solved ticket 905?
-- 905 cracked by whom
-- agent that sorted out 905
SELECT Agents.Agent FROM Tickets JOIN Agents ON Tickets.SolvedBy = Agents.AgentNo WHERE Tickets.TicketNo = 905;

-- Who looks after Sahara Solar?
-- account manager of sahara solar
-- sahara solar is whose account
SELECT Agents.Agent FROM Customers JOIN Agents ON Customers.AcctMgr = Agents.AgentNo WHERE Customers.Firm = 'Sahara Solar';

-- Which firms does Marlon look after?
-- marlon reyes' accounts
SELECT Customers.Firm FROM Customers JOIN Agents ON Customers.AcctMgr = Agents.AgentNo WHERE Agents.Agent = 'Marlon Reyes';

-- Which customers have nobody looking after them?
-- firms without account manager
SELECT Firm FROM Customers WHERE AcctMgr IS NULL;

-- Who leads Stefan's team?
-- stefan lutz reports to
-- team lead of Stefan Lutz
SELECT Agent FROM Agents WHERE AgentNo = (SELECT TeamLead FROM Agents WHERE Agent = 'Stefan Lutz');

-- Who is on Hilde Brenner's team?
-- hilde's people
-- agents under hilde
SELECT Agent FROM Agents WHERE TeamLead = (SELECT AgentNo FROM Agents WHERE Agent = 'Hilde Brenner');

-- Which agents speak German?
-- german speakers
-- who can talk german
SELECT Agent FROM Agents WHERE SpeaksGerman = 1;

-- Which night people do not speak German?
-- nightshift w/o german
SELECT Agent FROM Agents WHERE Shift = 'night' AND SpeaksGerman = 0;

-- Who are our VIPs?
-- very important customers
-- vip firms
SELECT Firm FROM Customers WHERE VIP = 1;

-- Who complained about the export?
-- firms with export failures
-- export fails - which clients
SELECT Customers.Firm FROM Tickets JOIN Customers ON Tickets.CustNo = Customers.CustNo WHERE Tickets.Topic = 'export fails';

-- When did Tandem Logistics become a customer?
-- tandem signed up when
-- client since: tandem
SELECT SignedUp FROM Customers WHERE Firm = 'Tandem Logistics';

-- When is Tandem Logistics up for renewal?
-- tandem renewal date
SELECT Renewal FROM Customers WHERE Firm = 'Tandem Logistics';

-- Whose subscription renews in 2023?
-- up for renewal 2023
SELECT Firm FROM Customers WHERE Renewal = '2023';

-- When was the login loop of Blaupunkt Dental fixed?
-- blaupunkt login loop, solved date
SELECT Tickets.Solved FROM Tickets JOIN Customers ON Tickets.CustNo = Customers.CustNo WHERE Customers.Firm = 'Blaupunkt Dental' AND Tickets.Topic = 'login loop';

-- How many tickets did each customer send us?
-- tickets per firm
SELECT Customers.Firm, COUNT(*) FROM Tickets JOIN Customers ON Tickets.CustNo = Customers.CustNo GROUP BY Customers.CustNo;

-- Which customer bothers us most?
-- firm with most tickets
SELECT Customers.Firm FROM Tickets JOIN Customers ON Tickets.CustNo = Customers.CustNo GROUP BY Customers.CustNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Which customers have never written in?
-- firms with no ticket
SELECT Firm FROM Customers WHERE CustNo NOT IN (SELECT CustNo FROM Tickets);

-- Which agent solved the most tickets of the night shift?
-- best solver at night
SELECT Agents.Agent FROM Tickets JOIN Agents ON Tickets.SolvedBy = Agents.AgentNo WHERE Agents.Shift = 'night' GROUP BY Agents.AgentNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Which agents haven't solved anything?
-- agents w/o a solved case
SELECT Agent FROM Agents WHERE AgentNo NOT IN (SELECT SolvedBy FROM Tickets WHERE SolvedBy IS NOT NULL);

-- What is the average rating per urgency?
-- stars by urgency, mean
SELECT Urgency, AVG(Stars) FROM Tickets WHERE Stars IS NOT NULL GROUP BY Urgency;

-- Which tickets got five stars?
-- 5-star tickets
SELECT TicketNo FROM Tickets WHERE Stars = 5;

-- Who has the worst rated ticket, customer wise?
-- customer behind the lowest rating
SELECT Customers.Firm FROM Tickets JOIN Customers ON Tickets.CustNo = Customers.CustNo WHERE Tickets.Stars IS NOT NULL ORDER BY Tickets.Stars LIMIT 1;

-- Which unsolved ticket has the longest thread, and what is it about?
-- open or waiting with most replies, number + topic
SELECT TicketNo, Topic FROM Tickets WHERE Solved IS NULL ORDER BY Replies DESC LIMIT 1;

-- Are there any urgent tickets still open?
-- anything urgent unsolved?
SELECT EXISTS (SELECT TicketNo FROM Tickets WHERE Urgency = 'urgent' AND Solved IS NULL);

-- Did Dov Katz solve the password reset?
-- password reset solved by dov?
SELECT EXISTS (SELECT Tickets.TicketNo FROM Tickets JOIN Agents ON Tickets.SolvedBy = Agents.AgentNo WHERE Agents.Agent = 'Dov Katz' AND Tickets.Topic = 'password reset');

-- What came in during the first quarter of 2023?
-- tickets opened jan - march 2023
SELECT TicketNo FROM Tickets WHERE Opened BETWEEN '2023-01' AND '2023-03';

-- How many tickets were opened since April 2023?
-- new tickets april 2023 onwards, number
SELECT COUNT(*) FROM Tickets WHERE Opened >= '2023-04';

-- What is the latest ticket from a gold customer?
-- newest ticket of gold clients
SELECT Tickets.TicketNo FROM Tickets JOIN Customers ON Tickets.CustNo = Customers.CustNo WHERE Customers.Plan = 'gold' ORDER BY Tickets.Opened DESC LIMIT 1;

-- Who joined the help desk first?
-- first agent we had
-- longest serving agent
SELECT Agent FROM Agents ORDER BY Joined LIMIT 1;

-- Which agents started later than Ngozi Eze?
-- joined after ngozi
SELECT Agent FROM Agents WHERE Joined > (SELECT Joined FROM Agents WHERE Agent = 'Ngozi Eze');

-- Has Orchid Foods been with us longer than Sahara Solar?
-- orchid foods an older customer than sahara?
SELECT EXISTS (SELECT CustNo FROM Customers WHERE Firm = 'Orchid Foods' AND SignedUp < (SELECT SignedUp FROM Customers WHERE Firm = 'Sahara Solar'));

-- Which customers are on gold or silver?
-- gold and silver clients
SELECT Firm FROM Customers WHERE Plan = 'gold' OR Plan = 'silver';

-- Which agents both opened and solved tickets?
-- opened one and solved one, who
SELECT Agents.Agent FROM Tickets JOIN Agents ON Tickets.OpenedBy = Agents.AgentNo INTERSECT SELECT Agents.Agent FROM Tickets JOIN Agents ON Tickets.SolvedBy = Agents.AgentNo;

-- Which topics came up more than once?
-- recurring problems
SELECT Topic FROM Tickets GROUP BY Topic HAVING COUNT(*) > 1;

-- How many replies did we write for VIP customers?
-- total replies for vips
SELECT SUM(Tickets.Replies) FROM Tickets JOIN Customers ON Tickets.CustNo = Customers.CustNo WHERE Customers.VIP = 1;

-- Which agents work days?
-- day shift names a-z
SELECT Agent FROM Agents WHERE Shift = 'day' ORDER BY Agent;

-- Which firms had a ticket solved by Hilde Brenner?
-- who has hilde helped
SELECT DISTINCT Customers.Firm FROM Customers JOIN Tickets ON Tickets.CustNo = Customers.CustNo JOIN Agents ON Tickets.SolvedBy = Agents.AgentNo WHERE Agents.Agent = 'Hilde Brenner';

-- How many different problems have there been?
-- distinct topics
SELECT COUNT(DISTINCT Topic) FROM Tickets;

-- Which tickets needed more replies than the average one?
-- chattier than average tickets
SELECT TicketNo FROM Tickets WHERE Replies > (SELECT AVG(Replies) FROM Tickets);

-- Who manages the account of our oldest customer?
-- account manager of the client we've had longest
SELECT Agents.Agent FROM Customers JOIN Agents ON Customers.AcctMgr = Agents.AgentNo ORDER BY Customers.SignedUp LIMIT 1;
