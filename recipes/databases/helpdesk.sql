CREATE TABLE tblAgent (agentId INTEGER PRIMARY KEY, agentName TEXT, tier INTEGER, site TEXT);
CREATE TABLE tblUser (userId INTEGER PRIMARY KEY, userName TEXT, email TEXT, building TEXT);
CREATE TABLE tblTicket (ticketNo INTEGER PRIMARY KEY, subject TEXT, category TEXT, priority TEXT, status TEXT, openedOn DATE, closedOn DATE, minutesSpent INTEGER, userId INTEGER REFERENCES tblUser(userId), agentId INTEGER REFERENCES tblAgent(agentId));
INSERT INTO tblAgent VALUES (1,'Priya Nair',1,'Leeds'),(2,'Gareth Pugh',1,'Cardiff'),(3,'Olena Bondar',2,'Leeds'),(4,'Marcus Webb',3,'London'),(5,'Yuki Sato',2,'London');
INSERT INTO tblUser VALUES (11,'Doris Whitlock','d.whitlock@ferncorp.com','North Wing'),(12,'Amir Shah','a.shah@ferncorp.com','Annex'),(13,'Kelly Dunn','k.dunn@ferncorp.com','North Wing'),(14,'Piotr Wolski','p.wolski@ferncorp.com','Tower'),(15,'Jean Mbeki','j.mbeki@contractor.net','Tower'),(16,'Sally Orton',NULL,'Annex');
INSERT INTO tblTicket VALUES (5001,'Printer jams on floor 2','printer','low','closed','2024-03-04','2024-03-06',35,11,1),(5002,'Cannot log in after holiday','password','high','closed','2024-03-05','2024-03-05',10,12,2),(5003,'VPN drops every hour','network','high','open','2024-03-11',NULL,140,14,3),(5004,'New laptop wanted','hardware','medium','waiting','2024-03-12',NULL,20,13,1),(5005,'Outlook crashes at start','software','high','closed','2024-03-20','2024-03-27',95,11,5),(5006,'Forgot PIN of phone','password','low','closed','2024-04-02','2024-04-02',5,15,2),(5007,'Wifi slow in meeting room','network','medium','open','2024-04-08',NULL,60,13,3),(5008,'Printer out of toner','printer','low','open','2024-04-15',NULL,0,12,NULL),(5009,'Screen flickers','hardware','medium','closed','2024-04-16','2024-04-19',45,14,1),(5010,'Password reset for SAP','password','medium','closed','2024-05-02','2024-05-03',8,11,2);

-- Who is handling ticket 5007?
-- 5007 - which agent has it
-- who's looking after ticket number 5007
SELECT tblAgent.agentName FROM tblAgent JOIN tblTicket ON tblTicket.agentId = tblAgent.agentId WHERE tblTicket.ticketNo = 5007;

-- Which tickets are still open?
-- open tickets pls
SELECT subject FROM tblTicket WHERE status = 'open';

-- Which high-priority tickets have already been closed?
-- closed tickets w high prio
SELECT subject FROM tblTicket WHERE priority = 'high' AND status = 'closed';

-- How many password problems have we had?
-- number of password tickets
-- how often did people have password trouble
SELECT COUNT(*) FROM tblTicket WHERE category = 'password';

-- Who has opened the most tickets?
-- which user bothers us most often
-- our most frequent ticket writer
SELECT tblUser.userName FROM tblUser JOIN tblTicket ON tblTicket.userId = tblUser.userId GROUP BY tblUser.userId ORDER BY COUNT(*) DESC LIMIT 1;

-- How much time went into network issues in total?
-- minutes spent on network tickets, total
-- how long did we spend on network stuff altogether
SELECT SUM(minutesSpent) FROM tblTicket WHERE category = 'network';

-- Which agents have not been given any tickets?
-- agents w/o a single ticket
-- who on the desk has nothing assigned
SELECT agentName FROM tblAgent WHERE agentId NOT IN (SELECT agentId FROM tblTicket WHERE agentId IS NOT NULL);

-- Has anyone been assigned to the toner ticket?
-- is somebody on the printer out of toner ticket
SELECT EXISTS (SELECT subject FROM tblTicket WHERE subject = 'Printer out of toner' AND agentId IS NOT NULL);

-- What came in during April 2024, starting with the oldest?
-- tickets opened april 2024, oldest first
SELECT subject FROM tblTicket WHERE openedOn = '2024-04' ORDER BY openedOn;

-- How many tickets are there per category?
-- ticket count by kind of problem
-- for each category the number of tickets
SELECT category, COUNT(*) FROM tblTicket GROUP BY category;

-- Which people from the North Wing had printer trouble?
-- north wing users with printer tickets
SELECT DISTINCT tblUser.userName FROM tblUser JOIN tblTicket ON tblTicket.userId = tblUser.userId WHERE tblUser.building = 'North Wing' AND tblTicket.category = 'printer';

-- Whose tickets did Gareth Pugh deal with?
-- which users were helped by Pugh
-- people Gareth Pugh has helped
SELECT DISTINCT tblUser.userName FROM tblUser JOIN tblTicket ON tblTicket.userId = tblUser.userId JOIN tblAgent ON tblTicket.agentId = tblAgent.agentId WHERE tblAgent.agentName = 'Gareth Pugh';

-- Which agents have handled at least three tickets?
-- agents with 3 or more tickets
-- who has dealt with at least 3 tickets
SELECT tblAgent.agentName FROM tblAgent JOIN tblTicket ON tblTicket.agentId = tblAgent.agentId GROUP BY tblAgent.agentId HAVING COUNT(*) >= 3;

-- Which tickets took longer than average?
-- tickets with above-average time spent
SELECT subject FROM tblTicket WHERE minutesSpent > (SELECT AVG(minutesSpent) FROM tblTicket);

-- Which users aren't on a ferncorp address?
-- users whose mail is not ferncorp
SELECT userName FROM tblUser WHERE email NOT LIKE '%ferncorp%';

-- Who has had both password and software trouble?
-- users with a password ticket and also a software ticket
SELECT tblUser.userName FROM tblUser JOIN tblTicket ON tblTicket.userId = tblUser.userId WHERE tblTicket.category = 'password' INTERSECT SELECT tblUser.userName FROM tblUser JOIN tblTicket ON tblTicket.userId = tblUser.userId WHERE tblTicket.category = 'software';
