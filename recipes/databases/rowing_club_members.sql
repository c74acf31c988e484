CREATE TABLE members (member_no TEXT PRIMARY KEY, first_name TEXT, last_name TEXT, dob DATE, joined DATE, left_on DATE, category TEXT, fee REAL, fee_paid TEXT, email TEXT, phone TEXT, can_swim TEXT, committee_role TEXT);
INSERT INTO members VALUES ('R001','Gudrun','Wells','1962-08-14','1998-04-01',NULL,'senior',180,'yes','gudrun@wells.example','0171 220','yes','chair'),('R014','Patrick','Omondi','1979-02-03','2010-09-15',NULL,'adult',240,'yes','pat.o@mail.example',NULL,'yes','treasurer'),('R022','Elise','Tran','2007-06-21','2019-05-10',NULL,'junior',90,'no',NULL,'0171 884','yes',NULL),('R023','Max','Tran','2009-10-30','2021-05-02',NULL,'junior',90,'no',NULL,'0171 884','no',NULL),('R031','Sergio','Vidal','1988-12-12','2016-03-20','2022-12-31','adult',240,'yes','svidal@mail.example','0171 443','yes',NULL),('R038','Hannah','Koch','1993-04-27','2018-04-18',NULL,'adult',240,'no','hannah.k@mail.example','0171 509','yes','coach'),('R040','Leonard','Pike','1955-01-09','2003-07-07',NULL,'senior',180,'yes',NULL,NULL,'no',NULL),('R045','Amira','Said','2001-03-16','2022-10-01',NULL,'student',120,'yes','amira.s@uni.example','0171 672','yes','secretary'),('R047','Jonas','Weber','2002-11-05','2023-04-11',NULL,'student',120,'no','jw@uni.example',NULL,'yes',NULL),('R050','Dorothy','Finch','1971-07-19','2023-05-30','2024-01-31','adult',240,'no','dot@mail.example','0171 118','yes',NULL);

-- Who hasn't paid their fee?
-- fee unpaid - names pls (first, last)
SELECT first_name, last_name FROM members WHERE fee_paid = 'no';

-- Who is our treasurer?
-- treasurer? first + last name
SELECT first_name, last_name FROM members WHERE committee_role = 'treasurer';

-- What's Hannah Koch's phone number?
-- phone hannah koch
SELECT phone FROM members WHERE first_name = 'Hannah' AND last_name = 'Koch';

-- When did Leonard Pike join us?
-- pike joined when
SELECT joined FROM members WHERE last_name = 'Pike';

-- What are the surnames of the people who have left the club?
-- ex-members, last names
SELECT last_name FROM members WHERE left_on IS NOT NULL;

-- How many members do we have who haven't left?
-- current members count
SELECT COUNT(*) FROM members WHERE left_on IS NULL;

-- What are the first names of the juniors who can't swim?
-- junior non-swimmers (first name)
SELECT first_name FROM members WHERE category = 'junior' AND can_swim = 'no';

-- Give me the surnames of everyone we have no email for.
-- last names without email
SELECT last_name FROM members WHERE email IS NULL;

-- Whom can we reach neither by email nor by phone?
-- no email and no phone
SELECT first_name, last_name FROM members WHERE email IS NULL AND phone IS NULL;

-- What's the surname of our longest-serving member?
-- who has been with us longest, last name
SELECT last_name FROM members ORDER BY joined LIMIT 1;

-- What's the first name of our youngest member?
-- youngest - first name
SELECT first_name FROM members ORDER BY dob DESC LIMIT 1;

-- How much fee money is outstanding from people who haven't left?
-- unpaid fees total, current members only
SELECT SUM(fee) FROM members WHERE fee_paid = 'no' AND left_on IS NULL;

-- How many members are there in each category?
-- members per category
SELECT category, COUNT(*) FROM members GROUP BY category;

-- Has Amira Said paid?
-- amira said fee paid?
SELECT EXISTS (SELECT member_no FROM members WHERE first_name = 'Amira' AND last_name = 'Said' AND fee_paid = 'yes');

-- Are there any seniors who still owe their fee?
-- seniors not paid?
SELECT EXISTS (SELECT member_no FROM members WHERE category = 'senior' AND fee_paid = 'no');

-- Who joined since 2022?
-- new members since 2022: first name, last name
SELECT first_name, last_name FROM members WHERE joined >= '2022';

-- First names of members born in 2007 or later?
-- born since 2007, first names
SELECT first_name FROM members WHERE dob >= '2007';

-- Give surname and role of everybody on the committee.
-- committee: last name + role
SELECT last_name, committee_role FROM members WHERE committee_role IS NOT NULL;

-- What does a student pay?
-- student fee
SELECT DISTINCT fee FROM members WHERE category = 'student';

-- Which categories have more than two members?
-- categories w/ over 2 people
SELECT category FROM members GROUP BY category HAVING COUNT(*) > 2;
