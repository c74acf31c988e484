CREATE TABLE conservatory (cons_id INTEGER PRIMARY KEY, cons_name TEXT, city TEXT);
CREATE TABLE pianist (p_id INTEGER PRIMARY KEY, p_name TEXT, nation TEXT, age INTEGER, cons_id INTEGER REFERENCES conservatory(cons_id), teacher TEXT);
CREATE TABLE edition (ed_year INTEGER PRIMARY KEY, jury_chair TEXT, entrants INTEGER, first_prize_eur INTEGER);
CREATE TABLE award (award_id INTEGER PRIMARY KEY, p_id INTEGER REFERENCES pianist(p_id), ed_year INTEGER REFERENCES edition(ed_year), prize TEXT, piece TEXT);
INSERT INTO conservatory VALUES (1,'Royal Lisse Academy','Lisse'),(2,'Kolmar Conservatory','Kolmar'),(3,'Tandem School of Music','Lisse'),(4,'Arden College','Ardenham');
INSERT INTO pianist VALUES (1,'Daria Melnik','Ukrainian',24,2,'Prof. Zahn'),(2,'Joon-ho Pak','Korean',21,1,'Prof. Aumont'),(3,'Elise Garnier','French',27,1,'Prof. Aumont'),(4,'Matteo Sorba','Italian',19,2,'Prof. Zahn'),(5,'Ida Lindqvist','Swedish',25,3,'Prof. Reuss'),(6,'Carlos Mena','Spanish',22,3,'Prof. Reuss'),(7,'Soo-min Han','Korean',18,2,'Prof. Ikeda');
INSERT INTO edition VALUES (2018,'Viktor Zahn',88,15000),(2020,'Anne Aumont',61,15000),(2022,'Leopold Reuss',104,20000),(2024,'Anne Aumont',97,25000);
INSERT INTO award VALUES (1,3,2018,'second','Ballade in G'),(2,1,2020,'first','Night Sonata'),(3,2,2020,'third','Six Etudes'),(4,2,2022,'first','Night Sonata'),(5,5,2022,'second','Six Etudes'),(6,4,2024,'first','Concerto No. 2'),(7,1,2024,'audience','Ballade in G'),(8,7,2024,'third','Concerto No. 2');

-- Did a Korean win first prize in 2022?
-- was the 2022 first prize taken by a Korean
SELECT EXISTS (SELECT pianist.p_name FROM pianist JOIN award ON award.p_id = pianist.p_id WHERE pianist.nation = 'Korean' AND award.prize = 'first' AND award.ed_year = 2022);

-- Did anyone from the Tandem School of Music get a first prize?
-- has the Tandem School of Music had a first-prize winner
SELECT EXISTS (SELECT pianist.p_name FROM pianist JOIN conservatory ON pianist.cons_id = conservatory.cons_id JOIN award ON award.p_id = pianist.p_id WHERE conservatory.cons_name = 'Tandem School of Music' AND award.prize = 'first');

-- Is Matteo Sorba at Kolmar?
-- sorba a kolmar conservatory student?
-- does sorba study at the kolmar conservatory
SELECT EXISTS (SELECT pianist.p_name FROM pianist JOIN conservatory ON pianist.cons_id = conservatory.cons_id WHERE pianist.p_name = 'Matteo Sorba' AND conservatory.cons_name = 'Kolmar Conservatory');

-- Has Elise Garnier ever played the Night Sonata for a prize?
-- did garnier get an award with Night Sonata
SELECT EXISTS (SELECT pianist.p_name FROM pianist JOIN award ON award.p_id = pianist.p_id WHERE pianist.p_name = 'Elise Garnier' AND award.piece = 'Night Sonata');

-- Is there a school with no pianist in the contest?
-- any conservatory that sent nobody
SELECT EXISTS (SELECT cons_name FROM conservatory WHERE cons_id NOT IN (SELECT cons_id FROM pianist));

-- Were there more entrants in 2024 than in 2022?
-- did 2024 attract more entrants than 2022
SELECT EXISTS (SELECT ed_year FROM edition WHERE ed_year = 2024 AND entrants > (SELECT entrants FROM edition WHERE ed_year = 2022));

-- who is older, Melnik or Lindqvist
-- daria melnik, ida lindqvist: the elder one
SELECT p_name FROM pianist WHERE p_name IN ('Daria Melnik', 'Ida Lindqvist') ORDER BY age DESC LIMIT 1;

-- pianists with the same teacher as Carlos Mena
-- who studies under Carlos Mena's professor too
SELECT p_name FROM pianist WHERE teacher = (SELECT teacher FROM pianist WHERE p_name = 'Carlos Mena') AND p_name <> 'Carlos Mena';

-- Which school collected more awards, Kolmar Conservatory or Royal Lisse Academy?
-- kolmar conservatory or royal lisse academy, more prizes to whom
SELECT conservatory.cons_name FROM pianist JOIN conservatory ON pianist.cons_id = conservatory.cons_id JOIN award ON award.p_id = pianist.p_id WHERE conservatory.cons_name IN ('Kolmar Conservatory', 'Royal Lisse Academy') GROUP BY conservatory.cons_name ORDER BY COUNT(*) DESC LIMIT 1;

-- who won something in both 2020 and 2024
-- prizewinners of 2020 who were back among them in 2024
SELECT pianist.p_name FROM pianist JOIN award ON award.p_id = pianist.p_id WHERE award.ed_year = 2020 INTERSECT SELECT pianist.p_name FROM pianist JOIN award ON award.p_id = pianist.p_id WHERE award.ed_year = 2024;

-- who went home without any award
-- pianists that never got a prize
SELECT p_name FROM pianist WHERE p_id NOT IN (SELECT p_id FROM award);

-- prizewinners of 2024 apart from the first
-- who got a 2024 award other than first prize
SELECT pianist.p_name FROM pianist JOIN award ON award.p_id = pianist.p_id WHERE award.ed_year = 2024 AND award.prize <> 'first';

-- younger than Joon-ho Pak
-- pianists not as old as joon-ho pak
-- who hasn't reached Joon-ho Pak's age
SELECT p_name FROM pianist WHERE age < (SELECT age FROM pianist WHERE p_name = 'Joon-ho Pak');

-- pianists who won under Anne Aumont's chairmanship
-- who was awarded a prize when Anne Aumont chaired the jury
SELECT DISTINCT pianist.p_name FROM pianist JOIN award ON award.p_id = pianist.p_id JOIN edition ON award.ed_year = edition.ed_year WHERE edition.jury_chair = 'Anne Aumont';

-- schools in the same city as the Royal Lisse Academy
-- what other conservatory is where the Royal Lisse Academy is
SELECT cons_name FROM conservatory WHERE city = (SELECT city FROM conservatory WHERE cons_name = 'Royal Lisse Academy') AND cons_name <> 'Royal Lisse Academy';

-- biggest edition by entrants
-- in which year did most people enter
SELECT ed_year FROM edition ORDER BY entrants DESC LIMIT 1;
