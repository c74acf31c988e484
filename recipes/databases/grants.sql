CREATE TABLE research_group (group_code TEXT PRIMARY KEY, group_name TEXT, building TEXT, floor INTEGER);
CREATE TABLE scientist (sci_id INTEGER PRIMARY KEY, sci_name TEXT, title TEXT, born INTEGER, group_code TEXT REFERENCES research_group(group_code));
CREATE TABLE funder (funder_id INTEGER PRIMARY KEY, funder_name TEXT, country TEXT, public_private TEXT);
CREATE TABLE grant_award (grant_no TEXT PRIMARY KEY, topic TEXT, funder_id INTEGER REFERENCES funder(funder_id), pi_id INTEGER REFERENCES scientist(sci_id), amount_keur INTEGER, start_date DATE, end_date DATE);
CREATE TABLE grant_member (grant_no TEXT REFERENCES grant_award(grant_no), sci_id INTEGER REFERENCES scientist(sci_id), share_pct INTEGER, PRIMARY KEY (grant_no, sci_id));
INSERT INTO research_group VALUES ('POL','Polar Ice','Nansen House',2),('MAR','Marine Microbes','Nansen House',3),('SOI','Soil and Roots','Old Mill',1),('ATM','Atmosphere','Old Mill',2);
INSERT INTO scientist VALUES (1,'Astrid Solberg','professor',1966,'POL'),(2,'Nikhil Rao','postdoc',1990,'POL'),(3,'Camila Torres','professor',1972,'MAR'),(4,'Ewan Baird','lecturer',1981,'MAR'),(5,'Julia Novak','postdoc',1992,'SOI'),(6,'Hugo Maes','lecturer',1979,'SOI'),(7,'Wen Zhao','doctoral student',1997,'POL');
INSERT INTO funder VALUES (1,'Carlsen Foundation','Denmark','private'),(2,'National Science Council','Norway','public'),(3,'Blue Ocean Fund','Netherlands','private'),(4,'Farm Trust','Belgium','private');
INSERT INTO grant_award VALUES ('G-301','sea ice thickness',2,1,1200,'2021-01-01','2024-12-31'),('G-302','snow chemistry',1,2,340,'2023-03-01','2025-02-28'),('G-303','deep sea bacteria',3,3,900,'2020-06-01','2023-05-31'),('G-304','plankton blooms',2,3,650,'2022-09-01','2026-08-31'),('G-305','nitrogen in fields',2,6,280,'2023-10-01','2025-09-30'),('G-306','plastic eating microbes',3,4,410,'2024-02-01','2027-01-31');
INSERT INTO grant_member VALUES ('G-301',1,20),('G-301',2,50),('G-301',7,100),('G-302',2,50),('G-303',3,30),('G-303',4,40),('G-304',3,20),('G-304',1,10),('G-305',6,25),('G-305',5,100),('G-306',4,60);

-- Who pays for the deep sea bacteria project?
-- deep sea bacteria: funded by?
SELECT funder.funder_name FROM funder JOIN grant_award ON grant_award.funder_id = funder.funder_id WHERE grant_award.topic = 'deep sea bacteria';

-- Who heads the plankton blooms grant?
-- PI on plankton blooms
SELECT scientist.sci_name FROM scientist JOIN grant_award ON grant_award.pi_id = scientist.sci_id WHERE grant_award.topic = 'plankton blooms';

-- Which people work on sea ice thickness?
-- team of the sea ice thickness grant
SELECT scientist.sci_name FROM scientist JOIN grant_member ON grant_member.sci_id = scientist.sci_id JOIN grant_award ON grant_member.grant_no = grant_award.grant_no WHERE grant_award.topic = 'sea ice thickness';

-- Which topics does Nikhil Rao spend time on?
-- what is Rao working on
SELECT grant_award.topic FROM grant_award JOIN grant_member ON grant_member.grant_no = grant_award.grant_no JOIN scientist ON grant_member.sci_id = scientist.sci_id WHERE scientist.sci_name = 'Nikhil Rao';

-- Which research groups bring in money from the Blue Ocean Fund?
-- groups whose PIs get Blue Ocean Fund money
SELECT DISTINCT research_group.group_name FROM research_group JOIN scientist ON scientist.group_code = research_group.group_code JOIN grant_award ON grant_award.pi_id = scientist.sci_id JOIN funder ON grant_award.funder_id = funder.funder_id WHERE funder.funder_name = 'Blue Ocean Fund';

-- Who belongs to Soil and Roots?
-- members of the soil and roots group
SELECT scientist.sci_name FROM scientist JOIN research_group ON scientist.group_code = research_group.group_code WHERE research_group.group_name = 'Soil and Roots';

-- In which building does Ewan Baird sit?
-- where do I find Baird, which building
SELECT research_group.building FROM research_group JOIN scientist ON scientist.group_code = research_group.group_code WHERE scientist.sci_name = 'Ewan Baird';

-- Which funder has given us the most grants?
-- most generous funder by number of grants
SELECT funder.funder_name FROM funder JOIN grant_award ON grant_award.funder_id = funder.funder_id GROUP BY funder.funder_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How much money did each funder put in?
-- total amount per funder
SELECT funder.funder_name, SUM(grant_award.amount_keur) FROM funder JOIN grant_award ON grant_award.funder_id = funder.funder_id GROUP BY funder.funder_id;

-- Which funders have never given us anything?
-- funders w/o grants
SELECT funder_name FROM funder WHERE funder_id NOT IN (SELECT funder_id FROM grant_award);

-- What is our largest grant about?
-- topic of the fattest grant
SELECT topic FROM grant_award ORDER BY amount_keur DESC LIMIT 1;

-- Which grants run out before 2025?
-- topics ending earlier than 2025
SELECT topic FROM grant_award WHERE end_date < '2025';

-- Is Julia Novak full time, i.e. at 100 percent, on nitrogen in fields?
-- novak 100 percent on nitrogen in fields?
SELECT EXISTS (SELECT scientist.sci_name FROM scientist JOIN grant_member ON grant_member.sci_id = scientist.sci_id JOIN grant_award ON grant_member.grant_no = grant_award.grant_no WHERE scientist.sci_name = 'Julia Novak' AND grant_award.topic = 'nitrogen in fields' AND grant_member.share_pct = 100);

-- Which groups have fewer than three scientists?
-- small groups, less than 3 people
SELECT research_group.group_name FROM research_group JOIN scientist ON scientist.group_code = research_group.group_code GROUP BY research_group.group_code HAVING COUNT(*) < 3;

-- Who is the youngest postdoc?
-- youngest postdoc
SELECT sci_name FROM scientist WHERE title = 'postdoc' ORDER BY born DESC LIMIT 1;

-- Which grants are bigger than average, and how big are they?
-- above-average grants, topic and amount
SELECT topic, amount_keur FROM grant_award WHERE amount_keur > (SELECT AVG(amount_keur) FROM grant_award);

-- Which topics do private funders support?
-- privately funded topics
SELECT grant_award.topic FROM grant_award JOIN funder ON grant_award.funder_id = funder.funder_id WHERE funder.public_private = 'private';

-- What is researched in the Old Mill with outside money?
-- grant topics led by people housed in Old Mill
SELECT grant_award.topic FROM grant_award JOIN scientist ON grant_award.pi_id = scientist.sci_id JOIN research_group ON scientist.group_code = research_group.group_code WHERE research_group.building = 'Old Mill';

-- Which grant started first, snow chemistry or plankton blooms?
-- snow chemistry or plankton blooms - which is older
SELECT topic FROM grant_award WHERE topic IN ('snow chemistry', 'plankton blooms') ORDER BY start_date LIMIT 1;

-- Which groups have nobody in them?
-- groups without scientists
SELECT group_name FROM research_group WHERE group_code NOT IN (SELECT group_code FROM scientist);
