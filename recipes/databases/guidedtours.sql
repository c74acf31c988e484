CREATE TABLE guides (id INTEGER PRIMARY KEY, name TEXT, mother_tongue TEXT, licensed_since INTEGER, day_fee REAL);
CREATE TABLE tours (id INTEGER PRIMARY KEY, title TEXT, theme TEXT, duration_min INTEGER, max_group INTEGER, ticket_price REAL, starts_at TEXT);
CREATE TABLE guide_tour (guide_id INTEGER REFERENCES guides(id), tour_id INTEGER REFERENCES tours(id), PRIMARY KEY (guide_id, tour_id));
CREATE TABLE departures (id INTEGER PRIMARY KEY, tour_id INTEGER REFERENCES tours(id), guide_id INTEGER REFERENCES guides(id), tour_date DATE, participants INTEGER, weather TEXT);
INSERT INTO guides VALUES (1,'Odile Marchetti','French',2009,180),(2,'Bram de Wit','Dutch',2015,150),(3,'Soraya Haddad','Arabic',2018,140),(4,'Finn Gallagher','English',2012,165),(5,'Yuki Arata','Japanese',2021,130);
INSERT INTO tours VALUES (1,'Ghosts of the Old Wall','history',90,20,14,'Castle Gate'),(2,'Chocolate and Cheese','food',150,12,39,'Corn Market'),(3,'Hidden Courtyards','architecture',120,15,18,'Corn Market'),(4,'Street Art by Bike','art',180,10,32,'Canal Bridge'),(5,'Night Watch Walk','history',75,25,12,'Town Hall'),(6,'Brewery Crawl','food',210,14,45,'Canal Bridge');
INSERT INTO guide_tour VALUES (1,1),(1,2),(1,3),(2,4),(2,6),(3,2),(3,3),(4,1),(4,5),(4,6),(5,3);
INSERT INTO departures VALUES (1,1,1,'2024-03-09',17,'rain'),(2,2,3,'2024-03-16',12,'sun'),(3,4,2,'2024-04-06',8,'sun'),(4,5,4,'2024-04-12',25,'cloud'),(5,1,4,'2024-04-20',20,'cloud'),(6,6,2,'2024-05-04',13,'rain'),(7,3,1,'2024-05-11',9,'sun'),(8,1,4,'2024-05-25',11,'rain'),(9,2,1,'2024-06-01',10,'sun');

-- How long does the Brewery Crawl take?
-- brewery crawl duration
-- how many minutes is the Brewery Crawl
SELECT duration_min FROM tours WHERE title = 'Brewery Crawl';

-- Who can lead Hidden Courtyards?
-- guides for hidden courtyards
-- who do i ask to do Hidden Courtyards
SELECT guides.name FROM guides JOIN guide_tour ON guide_tour.guide_id = guides.id JOIN tours ON guide_tour.tour_id = tours.id WHERE tours.title = 'Hidden Courtyards';

-- Which tours does Gallagher do?
-- finn gallagher's tours
SELECT tours.title FROM tours JOIN guide_tour ON guide_tour.tour_id = tours.id JOIN guides ON guide_tour.guide_id = guides.id WHERE guides.name = 'Finn Gallagher';

-- Which food tours cost less than 40?
-- food tours under 40
-- eating tours (food) for less than 40
SELECT title FROM tours WHERE theme = 'food' AND ticket_price < 40;

-- Who is our most experienced guide?
-- guide licensed the longest
-- longest-serving guide
SELECT name FROM guides ORDER BY licensed_since LIMIT 1;

-- How many people has each guide shown around?
-- participants in total per guide
SELECT guides.name, SUM(departures.participants) FROM guides JOIN departures ON departures.guide_id = guides.id GROUP BY guides.id;

-- Which tour went out most often?
-- tour with the most departures
-- our most run tour
SELECT tours.title FROM tours JOIN departures ON departures.tour_id = tours.id GROUP BY tours.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Did Bram de Wit ever walk in the rain?
-- any rain on a bram de wit departure?
SELECT EXISTS (SELECT departures.id FROM departures JOIN guides ON departures.guide_id = guides.id WHERE guides.name = 'Bram de Wit' AND departures.weather = 'rain');

-- How many groups did we have in April 2024?
-- april 2024: number of departures
-- how often did we go out in April 2024
SELECT COUNT(*) FROM departures WHERE tour_date = '2024-04';

-- Who knows both Chocolate and Cheese and Ghosts of the Old Wall?
-- guides able to do Ghosts of the Old Wall plus Chocolate and Cheese
SELECT guides.name FROM guides JOIN guide_tour ON guide_tour.guide_id = guides.id JOIN tours ON guide_tour.tour_id = tours.id WHERE tours.title = 'Chocolate and Cheese' INTERSECT SELECT guides.name FROM guides JOIN guide_tour ON guide_tour.guide_id = guides.id JOIN tours ON guide_tour.tour_id = tours.id WHERE tours.title = 'Ghosts of the Old Wall';

-- Who charges more a day, Odile Marchetti or Finn Gallagher?
-- dearer guide: Finn Gallagher or Odile Marchetti
-- does odile marchetti or finn gallagher cost more
SELECT name FROM guides WHERE name IN ('Odile Marchetti', 'Finn Gallagher') ORDER BY day_fee DESC LIMIT 1;

-- Title, meeting point and price of the history tours.
-- history walks: what, where do they start, how much
SELECT title, starts_at, ticket_price FROM tours WHERE theme = 'history';

-- What's the average group size on a departure?
-- how many people come along on average
SELECT AVG(participants) FROM departures;

-- From which places does more than one tour start?
-- meeting points shared by 2 or more tours
-- where do several tours, more than one, set off
SELECT starts_at FROM tours GROUP BY starts_at HAVING COUNT(*) > 1;

-- Which tours have the word Walk in their title?
-- titles with Walk in them
SELECT title FROM tours WHERE title LIKE '%Walk%';

-- Which tours last longer than Hidden Courtyards?
-- anything that takes more time than hidden courtyards
SELECT title FROM tours WHERE duration_min > (SELECT duration_min FROM tours WHERE title = 'Hidden Courtyards');
