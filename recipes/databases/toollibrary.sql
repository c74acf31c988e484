CREATE TABLE members (member_no INTEGER PRIMARY KEY, member_name TEXT, street TEXT, member_since DATE, sponsor_no INTEGER REFERENCES members(member_no));
CREATE TABLE tools (tool_no INTEGER PRIMARY KEY, tool TEXT, brand TEXT, category TEXT, condition TEXT, value_eur INTEGER, donated_by INTEGER REFERENCES members(member_no));
CREATE TABLE loans (loan_no INTEGER PRIMARY KEY, tool_no INTEGER REFERENCES tools(tool_no), member_no INTEGER REFERENCES members(member_no), taken DATE, returned DATE, late_fee REAL);
INSERT INTO members VALUES (1,'Dora Simm','Mill Lane','2018-04-14',NULL),(2,'Ahmed Rafiq','Station Road','2019-02-02',1),(3,'Klara Weiss','Mill Lane','2020-10-10',1),(4,'Joe Okoro','Church Street','2021-05-30',2),(5,'Nell Tibbs','Station Road','2023-01-08',3),(6,'Ivo Marek','Church Street','2024-02-11',NULL);
INSERT INTO tools VALUES (1,'hammer drill','Bosch','power','good',120,1),(2,'chainsaw','Stihl','garden','worn',260,2),(3,'hedge trimmer','Gardena','garden','good',95,NULL),(4,'tile cutter','Rubi','hand','good',140,1),(5,'jigsaw','Makita','power','broken',110,4),(6,'extension ladder','Zarges','access','good',230,NULL),(7,'orbital sander','Bosch','power','worn',70,3),(8,'scarifier','Wolf','garden','good',180,1);
INSERT INTO loans VALUES (1,1,2,'2023-03-04','2023-03-06',0),(2,2,4,'2023-04-15','2023-04-25',6),(3,6,3,'2023-05-01','2023-05-02',0),(4,1,5,'2023-06-10','2023-06-20',5),(5,3,2,'2023-08-12','2023-08-13',0),(6,7,4,'2023-09-09','2023-09-12',0),(7,1,3,'2024-01-20','2024-01-22',0),(8,8,5,'2024-03-16',NULL,NULL),(9,6,4,'2024-03-23',NULL,NULL),(10,4,2,'2023-11-02','2023-11-18',8);

-- Who has got the scarifier?
-- scarifier is with whom
SELECT members.member_name FROM members JOIN loans ON loans.member_no = members.member_no JOIN tools ON loans.tool_no = tools.tool_no WHERE tools.tool = 'scarifier';

-- Who gave us the chainsaw?
-- chainsaw donated by?
SELECT members.member_name FROM members JOIN tools ON tools.donated_by = members.member_no WHERE tools.tool = 'chainsaw';

-- What has Ahmed Rafiq borrowed?
-- rafiq's loans - which tools
SELECT tools.tool FROM tools JOIN loans ON loans.tool_no = tools.tool_no JOIN members ON loans.member_no = members.member_no WHERE members.member_name = 'Ahmed Rafiq';

-- Which tools did Dora Simm donate?
-- tools from Dora Simm
SELECT tools.tool FROM tools JOIN members ON tools.donated_by = members.member_no WHERE members.member_name = 'Dora Simm';

-- Who came in on Klara Weiss's recommendation?
-- members Weiss vouches for
SELECT member_name FROM members WHERE sponsor_no = (SELECT member_no FROM members WHERE member_name = 'Klara Weiss');

-- Which power tools are in good condition?
-- power tools, good shape
SELECT tool FROM tools WHERE category = 'power' AND condition = 'good';

-- Which tools are out right now?
-- tools not returned
SELECT tools.tool FROM tools JOIN loans ON loans.tool_no = tools.tool_no WHERE loans.returned IS NULL;

-- What is the most valuable thing in the garden section?
-- garden tool worth most
SELECT tool FROM tools WHERE category = 'garden' ORDER BY value_eur DESC LIMIT 1;

-- Which tool gets borrowed most?
-- our most popular tool
SELECT tools.tool FROM tools JOIN loans ON loans.tool_no = tools.tool_no GROUP BY tools.tool_no ORDER BY COUNT(*) DESC LIMIT 1;

-- What are late fees adding up to per member?
-- late fees by member
SELECT members.member_name, SUM(loans.late_fee) FROM members JOIN loans ON loans.member_no = members.member_no GROUP BY members.member_no;

-- Which members have never borrowed anything?
-- members w/o any loan
SELECT member_name FROM members WHERE member_no NOT IN (SELECT member_no FROM loans);

-- What do people on Station Road borrow?
-- tools going to station road
SELECT DISTINCT tools.tool FROM tools JOIN loans ON loans.tool_no = tools.tool_no JOIN members ON loans.member_no = members.member_no WHERE members.street = 'Station Road';

-- How many loans were there in 2023?
-- loans 2023 count
SELECT COUNT(*) FROM loans WHERE taken = '2023';

-- Is the jigsaw broken?
-- jigsaw - broken?
SELECT EXISTS (SELECT tool FROM tools WHERE tool = 'jigsaw' AND condition = 'broken');

-- Do we own anything by Makita in the garden category?
-- makita garden tools?
SELECT EXISTS (SELECT tool FROM tools WHERE brand = 'Makita' AND category = 'garden');

-- Which tools weren't donated by a member?
-- tools without donor
SELECT tool FROM tools WHERE donated_by IS NULL;

-- Which brands has Joe Okoro worked with?
-- brands borrowed by okoro
SELECT DISTINCT tools.brand FROM tools JOIN loans ON loans.tool_no = tools.tool_no JOIN members ON loans.member_no = members.member_no WHERE members.member_name = 'Joe Okoro';

-- Who has been a member longer, Nell Tibbs or Joe Okoro?
-- tibbs or okoro, who's been in longer
SELECT member_name FROM members WHERE member_name IN ('Nell Tibbs', 'Joe Okoro') ORDER BY member_since LIMIT 1;

-- Which categories hold tools worth 150 euros or more on average?
-- categories whose avg value is at least 150
SELECT category FROM tools GROUP BY category HAVING AVG(value_eur) >= 150;

-- Name and street of everyone who joined between 2019 and 2021.
-- members joined 2019 to 2021, with street
SELECT member_name, street FROM members WHERE member_since BETWEEN '2019' AND '2021';
