CREATE TABLE artworks (art_id INTEGER PRIMARY KEY, title TEXT, artist TEXT, made_year INTEGER, technique TEXT, insured_eur INTEGER);
CREATE TABLE borrowers (bor_id INTEGER PRIMARY KEY, institution TEXT, city TEXT, country TEXT);
CREATE TABLE loans (loan_id INTEGER PRIMARY KEY, art_id INTEGER REFERENCES artworks(art_id), bor_id INTEGER REFERENCES borrowers(bor_id), out_date DATE, due_back DATE, returned DATE, condition_back TEXT, courier TEXT);
INSERT INTO artworks VALUES (1,'Woman with Kettle','Piet Harmsen',1891,'oil',420000),(2,'Blue Interval','Sanne Voorhis',1967,'acrylic',185000),(3,'The Frozen Canal','Piet Harmsen',1888,'oil',610000),(4,'Study of Hands','Lucia Ferrante',1912,'charcoal',38000),(5,'Tin Birds','Okoro Adeyemi',2004,'sculpture',92000),(6,'Harvest Supper','Marthe Oudry',1924,'oil',240000),(7,'Grid No. 5','Sanne Voorhis',1971,'screenprint',15500),(8,'Self-Portrait at Forty','Lucia Ferrante',1919,'oil',330000);
INSERT INTO borrowers VALUES (1,'Kunsthal Meerdam','Meerdam','Netherlands'),(2,'Galleria Sant''Elia','Torvalle','Italy'),(3,'Museum of the North','Aldersund','Norway'),(4,'Casa Lumen','Porto Alva','Portugal'),(5,'Stadtmuseum Brück','Brück','Germany');
INSERT INTO loans VALUES (101,1,1,'2019-03-01','2019-09-01','2019-08-27','good','Artrans'),(102,3,2,'2020-01-15','2020-06-30','2020-11-12','frame damaged','Artrans'),(103,2,5,'2021-05-10','2021-10-10','2021-10-09','good','own van'),(104,4,2,'2022-02-01','2022-05-01','2022-04-28','good','Movart'),(105,1,3,'2022-09-20','2023-02-28','2023-03-06','good','Movart'),(106,5,1,'2023-06-12','2024-01-31',NULL,NULL,'Artrans'),(107,8,3,'2023-10-01','2024-03-31','2024-03-29','light scratch','Movart'),(108,6,5,'2024-02-05','2024-08-01',NULL,NULL,'own van'),(109,2,1,'2024-03-18','2024-09-15',NULL,NULL,'Artrans');

-- Which works have not come back yet?
-- artworks still out on loan
-- pieces we are waiting for, not returned
SELECT artworks.title FROM artworks JOIN loans ON loans.art_id = artworks.art_id WHERE loans.returned IS NULL;

-- Who has Tin Birds?
-- tin birds was lent to which institution
-- borrower of Tin Birds
SELECT borrowers.institution FROM borrowers JOIN loans ON loans.bor_id = borrowers.bor_id JOIN artworks ON loans.art_id = artworks.art_id WHERE artworks.title = 'Tin Birds';

-- Which works went out on 12 June 2023?
-- left the house 12 june 2023, title
SELECT artworks.title FROM artworks JOIN loans ON loans.art_id = artworks.art_id WHERE loans.out_date = '2023-06-12';

-- Which of our works have never been lent?
-- never on loan, titles
-- pieces no one ever borrowed
SELECT title FROM artworks WHERE art_id NOT IN (SELECT art_id FROM loans);

-- Which work was the last to return?
-- most recently returned piece
-- latest one to come home
SELECT artworks.title FROM artworks JOIN loans ON loans.art_id = artworks.art_id ORDER BY loans.returned DESC LIMIT 1;

-- Which returned works were not in good condition?
-- came back in a state other than good
-- anything back damaged, i.e. not good
SELECT artworks.title FROM artworks JOIN loans ON loans.art_id = artworks.art_id WHERE loans.condition_back <> 'good';

-- Which works made before 1914 are insured for over 400000?
-- pre-1914, insured above 400000
SELECT title FROM artworks WHERE made_year < 1914 AND insured_eur > 400000;

-- Which oils aren't by Piet Harmsen?
-- oil paintings by someone other than Harmsen
-- all oils except the Harmsens
SELECT title FROM artworks WHERE technique = 'oil' AND artist <> 'Piet Harmsen';

-- Which institutions borrowed something since 2022?
-- borrowers from 2022 onwards
-- who took a piece in 2022 or later
SELECT DISTINCT borrowers.institution FROM borrowers JOIN loans ON loans.bor_id = borrowers.bor_id WHERE loans.out_date >= '2022';

-- Which institution has never borrowed from us?
-- museums without any loan
SELECT institution FROM borrowers WHERE bor_id NOT IN (SELECT bor_id FROM loans);

-- How many loans did Artrans carry before 2023?
-- artrans transports earlier than 2023, count
SELECT COUNT(*) FROM loans WHERE courier = 'Artrans' AND out_date < '2023';

-- What are the works still out insured for altogether?
-- insurance total of unreturned pieces
SELECT SUM(artworks.insured_eur) FROM artworks JOIN loans ON loans.art_id = artworks.art_id WHERE loans.returned IS NULL;

-- Is anything out at Stadtmuseum Brück right now, not returned?
-- does Stadtmuseum Brück still hold one of ours
SELECT EXISTS (SELECT loans.loan_id FROM loans JOIN borrowers ON loans.bor_id = borrowers.bor_id WHERE borrowers.institution = 'Stadtmuseum Brück' AND loans.returned IS NULL);

-- Has Norway borrowed a sculpture?
-- any sculpture lent to norway
SELECT EXISTS (SELECT artworks.title FROM artworks JOIN loans ON loans.art_id = artworks.art_id JOIN borrowers ON loans.bor_id = borrowers.bor_id WHERE borrowers.country = 'Norway' AND artworks.technique = 'sculpture');

-- Which works are due back by the end of March 2024 and haven't been returned?
-- due until march 2024, not back
SELECT artworks.title FROM artworks JOIN loans ON loans.art_id = artworks.art_id WHERE loans.due_back <= '2024-03' AND loans.returned IS NULL;

-- Which is our newest piece?
-- youngest work in the collection
-- most recently made artwork
SELECT title FROM artworks ORDER BY made_year DESC LIMIT 1;

-- Loans per institution
-- how often did each institution borrow
SELECT borrowers.institution, COUNT(*) FROM loans JOIN borrowers ON loans.bor_id = borrowers.bor_id GROUP BY borrowers.bor_id;

-- Which works went to Italy or Norway?
-- titles lent to italy or norway
SELECT DISTINCT artworks.title FROM artworks JOIN loans ON loans.art_id = artworks.art_id JOIN borrowers ON loans.bor_id = borrowers.bor_id WHERE borrowers.country IN ('Italy', 'Norway');
