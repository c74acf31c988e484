CREATE TABLE countries (ctry TEXT PRIMARY KEY, country TEXT, capital TEXT, inhabitants_m REAL, press_rank INTEGER, currency TEXT);
CREATE TABLE bureaus (bur_id INTEGER PRIMARY KEY, city TEXT, ctry TEXT REFERENCES countries(ctry), chief TEXT, monthly_cost INTEGER, since INTEGER);
CREATE TABLE correspondents (c_id INTEGER PRIMARY KEY, byline TEXT, bur_id INTEGER REFERENCES bureaus(bur_id), stories INTEGER, fee INTEGER, mobile TEXT, freelance TEXT);
INSERT INTO countries VALUES ('LU','Lurania','Belmar',31.4,12,'lura'),('OS','Ostveld','Grau',8.8,3,'krone'),('PA','Pamiria','Old Samar',64.0,141,'pam'),('QE','Quenta','Tival',2.1,57,'peso'),('ZU','Zulara','Kesh',112.5,98,'zul');
INSERT INTO bureaus VALUES (1,'Belmar','LU','Nadia Frost',18500,1987),(2,'Grau','OS','Per Olander',24200,1969),(3,'Port Samar','PA','Hamid Rao',9800,2004),(4,'Kesh','ZU','Tola Bright',14100,1992),(5,'Mbala','ZU','Ike Dunn',6300,2016),(6,'Old Samar','PA',NULL,11750,2010);
INSERT INTO correspondents VALUES (1,'Ann Teller',1,84,5200,'0901','no'),(2,'Bilal Noor',3,131,3900,'0902','yes'),(3,'Cleo Marsh',4,97,4400,'0903','no'),(4,'Dmitri Volk',4,56,4100,'0904','yes'),(5,'Esi Boat',4,142,3650,'0905','yes'),(6,'Frank Ohm',2,33,6800,'0906','no'),(7,'Gul Zahir',6,118,3300,'0907','yes'),(8,'Hedda Lie',2,71,6100,'0908','no'),(9,'Ilse Katz',5,12,2950,NULL,'yes');

-- Mobile number of the correspondent with the most stories
-- how do i reach our most productive reporter on the mobile?
-- whoever filed most stories, their mobile
SELECT mobile FROM correspondents ORDER BY stories DESC LIMIT 1;

-- Who is chief of the most expensive bureau?
-- chief of the bureau that costs most
-- our priciest bureau is headed by
SELECT chief FROM bureaus ORDER BY monthly_cost DESC LIMIT 1;

-- In which cities do we have bureaus in the most populous country?
-- bureau cities in the country with the most people
-- the country with the largest population: where are our bureaus
SELECT bureaus.city FROM bureaus WHERE bureaus.ctry = (SELECT ctry FROM countries ORDER BY inhabitants_m DESC LIMIT 1);

-- Which country is the best paid correspondent in?
-- country where our top-fee reporter sits
SELECT countries.country FROM countries JOIN bureaus ON bureaus.ctry = countries.ctry JOIN correspondents ON correspondents.bur_id = bureaus.bur_id ORDER BY correspondents.fee DESC LIMIT 1;

-- What does the bureau with the most correspondents cost a month?
-- monthly cost, bureau with the biggest team of correspondents
SELECT bureaus.monthly_cost FROM bureaus JOIN correspondents ON correspondents.bur_id = bureaus.bur_id GROUP BY bureaus.bur_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who reports from the oldest bureau?
-- correspondents at the bureau we've had longest
-- from our oldest bureau, who writes
SELECT correspondents.byline FROM correspondents WHERE correspondents.bur_id = (SELECT bur_id FROM bureaus ORDER BY since LIMIT 1);

-- What do they pay with in the country with the fewest people?
-- currency of the least populous country
-- smallest country by inhabitants - currency
SELECT currency FROM countries ORDER BY inhabitants_m LIMIT 1;

-- What is the capital of Zulara?
-- zulara capital
-- from where is Zulara governed
SELECT capital FROM countries WHERE country = 'Zulara';

-- Countries where we have a bureau in the capital
-- in which countries do we sit in the capital itself?
SELECT country FROM countries WHERE capital IN (SELECT city FROM bureaus);

-- In which country do we have no bureau?
-- country without one of our bureaus
SELECT country FROM countries WHERE ctry NOT IN (SELECT ctry FROM bureaus);

-- How many stories came out of Pamiria?
-- pamiria, total stories
-- stories filed by our people in Pamiria altogether
SELECT SUM(correspondents.stories) FROM correspondents JOIN bureaus ON correspondents.bur_id = bureaus.bur_id JOIN countries ON bureaus.ctry = countries.ctry WHERE countries.country = 'Pamiria';

-- Who wrote more stories than Cleo Marsh?
-- more productive than cleo marsh: who
SELECT byline FROM correspondents WHERE stories > (SELECT stories FROM correspondents WHERE byline = 'Cleo Marsh');

-- Freelancers in Zulara
-- which freelancers report from zulara?
SELECT correspondents.byline FROM correspondents JOIN bureaus ON correspondents.bur_id = bureaus.bur_id JOIN countries ON bureaus.ctry = countries.ctry WHERE countries.country = 'Zulara' AND correspondents.freelance = 'yes';

-- How many countries have more inhabitants than Lurania?
-- number of countries bigger than lurania by people
SELECT COUNT(*) FROM countries WHERE inhabitants_m > (SELECT inhabitants_m FROM countries WHERE country = 'Lurania');

-- Which bureau needs a chief?
-- bureau without a chief, which city
SELECT city FROM bureaus WHERE chief IS NULL;

-- What do freelancers get on average?
-- average freelance fee
-- mean fee for the freelancers
SELECT AVG(fee) FROM correspondents WHERE freelance = 'yes';

-- Do we have a bureau in Quenta?
-- any bureau in quenta?
SELECT EXISTS (SELECT bureaus.city FROM bureaus JOIN countries ON bureaus.ctry = countries.ctry WHERE countries.country = 'Quenta');
