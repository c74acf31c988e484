CREATE TABLE contacts (row_no INTEGER PRIMARY KEY, name TEXT, company TEXT, job_title TEXT, home_city TEXT, office_city TEXT, mobile TEXT, office_phone TEXT, met_at TEXT, met_on DATE, last_talk DATE, next_call DATE, owner TEXT, introduced_by TEXT, stage TEXT, offer_k REAL, expected_k REAL, decision_maker TEXT, lang TEXT, xmas_card TEXT);
INSERT INTO contacts VALUES (1,'Marguerite Olin','Brask Paper','buyer','Lund','Malmö','070 11','040 91','Hannover fair','2021-04-14','2024-02-27','2024-04-02','Joel',NULL,'won',85,85,'yes','Swedish','yes'),(2,'Tom Achebe','Delta Dairies','plant manager','Cork','Cork','086 22',NULL,'webinar','2022-09-08','2023-11-30','2024-03-20','Sigrid','Marguerite Olin','offer',140,60,'no','English','no'),(3,'Ines Calvo','Fruta Sol','owner','Murcia','Murcia',NULL,'968 33','Berlin fair','2023-02-08','2024-03-05','2024-03-12','Joel',NULL,'offer',45,40,'yes','Spanish','yes'),(4,'Rolf Habicht','Habicht Metall','owner','Linz','Wels','0664 44','07242 4','cold call','2020-11-03','2022-01-18',NULL,'Petra',NULL,'lost',210,0,'yes','German','no'),(5,'Wioletta Duda','Kram Logistics','IT lead','Poznań','Łódź','602 55','42 55','LinkedIn','2023-10-19','2024-01-09','2024-04-15','Sigrid','Ines Calvo','lead',NULL,NULL,'no','Polish','no'),(6,'Bjarte Lie','Fjell Energi','CFO','Bergen','Oslo','900 66','22 66','Hannover fair','2022-05-31','2024-03-01','2024-03-28','Joel','Marguerite Olin','won',320,300,'yes','Norwegian','yes'),(7,'Sanne de Jong','Polder Foods','buyer','Utrecht','Utrecht','06 77',NULL,'webinar','2023-06-22',NULL,'2024-03-14','Petra',NULL,'lead',NULL,25,'no','Dutch','no'),(8,'Gareth Rhys','Brask Paper','plant manager','Cardiff','Bristol','077 88','0117 8','Berlin fair','2023-02-09','2023-12-12',NULL,'Joel','Marguerite Olin','offer',60,45,'yes','English','yes'),(9,'Aylin Sezer','Marmara Tex','CFO','Izmir','Bursa','0532 9','0224 9','cold call','2024-01-25','2024-01-25','2024-03-26','Sigrid',NULL,'lead',NULL,90,'yes','Turkish','no'),(10,'Old Mr Fenn','Fenn & Sons','owner','Hull','Hull',NULL,'01482 1','trade visit','2011-08-17','2023-12-20','2024-06-01','Petra',NULL,'won',30,30,'yes','English','yes');

-- Where does Marguerite Olin live?
-- marguerite's home town
-- olin lives in
SELECT home_city FROM contacts WHERE name = 'Marguerite Olin';

-- In which city does Marguerite Olin have her office?
-- marguerite's office city
SELECT office_city FROM contacts WHERE name = 'Marguerite Olin';

-- Who lives and works in the same place?
-- home city = office city: names
SELECT name FROM contacts WHERE home_city = office_city;

-- What's Bjarte's mobile?
-- bjarte lie cell phone
SELECT mobile FROM contacts WHERE name = 'Bjarte Lie';

-- How do I get Bjarte at his desk?
-- bjarte lie office number
SELECT office_phone FROM contacts WHERE name = 'Bjarte Lie';

-- Whose mobile don't we have?
-- no cell number: names
SELECT name FROM contacts WHERE mobile IS NULL;

-- What does Wioletta do, and for whom?
-- wioletta duda: title, company
SELECT job_title, company FROM contacts WHERE name = 'Wioletta Duda';

-- Whom do we know at Brask Paper?
-- brask paper people
SELECT name FROM contacts WHERE company = 'Brask Paper';

-- Who of us looks after Tom Achebe?
-- tom achebe is whose contact
-- tom achebe: our person
SELECT owner FROM contacts WHERE name = 'Tom Achebe';

-- Who put us in touch with Tom Achebe?
-- tom achebe introduced by
SELECT introduced_by FROM contacts WHERE name = 'Tom Achebe';

-- Whom has Marguerite introduced to us?
-- introductions by marguerite olin
SELECT name FROM contacts WHERE introduced_by = 'Marguerite Olin';

-- Which contacts did we find without an introduction?
-- nobody introduced them: names
SELECT name FROM contacts WHERE introduced_by IS NULL;

-- Where did we meet Ines?
-- ines calvo met at
SELECT met_at FROM contacts WHERE name = 'Ines Calvo';

-- When did we meet Ines?
-- ines calvo first met on
SELECT met_on FROM contacts WHERE name = 'Ines Calvo';

-- When did we last speak to Ines?
-- ines calvo last talk
SELECT last_talk FROM contacts WHERE name = 'Ines Calvo';

-- When is Ines's next call?
-- ines calvo: call again on
SELECT next_call FROM contacts WHERE name = 'Ines Calvo';

-- Whom haven't we talked to at all?
-- never spoken to
SELECT name FROM contacts WHERE last_talk IS NULL;

-- Whom did we last talk to before December 2023?
-- last talk earlier than december 2023
SELECT name FROM contacts WHERE last_talk < '2023-12';

-- Whom do we have to ring in March 2024, soonest first?
-- calls march 2024 in order of date
SELECT name FROM contacts WHERE next_call = '2024-03' ORDER BY next_call;

-- For whom is no call planned?
-- no next call
SELECT name FROM contacts WHERE next_call IS NULL;

-- Which deals have we won?
-- won: name + company
SELECT name, company FROM contacts WHERE stage = 'won';

-- Which deals aren't won or lost yet?
-- still open: leads and offers, names
SELECT name FROM contacts WHERE stage = 'lead' OR stage = 'offer';

-- Which decision makers are only leads so far?
-- leads who can decide
SELECT name FROM contacts WHERE stage = 'lead' AND decision_maker = 'yes';

-- Who can't decide by themselves?
-- not decision makers
SELECT name FROM contacts WHERE decision_maker = 'no';

-- Is Sanne a decision maker?
-- can sanne de jong decide?
SELECT EXISTS (SELECT row_no FROM contacts WHERE name = 'Sanne de Jong' AND decision_maker = 'yes');

-- How big was our offer to Tom?
-- tom achebe offer in thousands
SELECT offer_k FROM contacts WHERE name = 'Tom Achebe';

-- What do we think we'll get from Tom?
-- tom achebe expected in thousands
SELECT expected_k FROM contacts WHERE name = 'Tom Achebe';

-- From whom do we expect less than we offered?
-- expected below offer: names
SELECT name FROM contacts WHERE expected_k < offer_k;

-- To whom did we make the biggest offer, and where do they work?
-- largest offer: name, office city
SELECT name, office_city FROM contacts ORDER BY offer_k DESC LIMIT 1;

-- Who has a bigger offer than Marguerite?
-- offers above marguerite olin's
SELECT name FROM contacts WHERE offer_k > (SELECT offer_k FROM contacts WHERE name = 'Marguerite Olin');

-- Did Ines get a smaller offer than Gareth?
-- ines calvo offer below gareth rhys?
SELECT EXISTS (SELECT row_no FROM contacts WHERE name = 'Ines Calvo' AND offer_k < (SELECT offer_k FROM contacts WHERE name = 'Gareth Rhys'));

-- What do we expect per stage?
-- expected money by stage
SELECT stage, SUM(expected_k) FROM contacts WHERE expected_k IS NOT NULL GROUP BY stage;

-- How many contacts does each of us have, most first?
-- contacts per colleague ranked
SELECT owner, COUNT(*) FROM contacts GROUP BY owner ORDER BY COUNT(*) DESC;

-- Which of us has won the most money?
-- colleague with highest won offers
SELECT owner FROM contacts WHERE stage = 'won' GROUP BY owner ORDER BY SUM(offer_k) DESC LIMIT 1;

-- Where have we met more than one person?
-- occasions where we met two or more
SELECT met_at FROM contacts GROUP BY met_at HAVING COUNT(*) >= 2;

-- Whom did we meet between 2021 and 2022?
-- met 2021-2022
SELECT name FROM contacts WHERE met_on BETWEEN '2021' AND '2022';

-- Who is our oldest contact?
-- whom have we known longest
SELECT name FROM contacts ORDER BY met_on LIMIT 1;

-- Whom did we meet last, and at what company?
-- newest contact: name + company
SELECT name, company FROM contacts ORDER BY met_on DESC LIMIT 1;

-- Who gets a card at Christmas?
-- christmas card list a-z
SELECT name FROM contacts WHERE xmas_card = 'yes' ORDER BY name;

-- Which languages does only a single contact speak?
-- languages spoken by just one
SELECT lang FROM contacts GROUP BY lang HAVING COUNT(*) = 1;

-- Which job titles are found among both won and lost deals?
-- titles won and lost
SELECT job_title FROM contacts WHERE stage = 'won' INTERSECT SELECT job_title FROM contacts WHERE stage = 'lost';

-- Which colleagues have no lead?
-- owners without leads
SELECT owner FROM contacts EXCEPT SELECT owner FROM contacts WHERE stage = 'lead';

-- How many different companies are in the list?
-- company count
SELECT COUNT(DISTINCT company) FROM contacts;
