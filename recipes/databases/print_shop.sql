CREATE TABLE clients (client_code TEXT PRIMARY KEY, company TEXT, contact TEXT, email TEXT, credit_limit INTEGER);
CREATE TABLE presses (press_id INTEGER PRIMARY KEY, press_name TEXT, technology TEXT, sheets_per_hour INTEGER, bought DATE);
CREATE TABLE print_jobs (job_id INTEGER PRIMARY KEY, client_code TEXT REFERENCES clients(client_code), press_id INTEGER REFERENCES presses(press_id), product TEXT, paper_gsm INTEGER, colour TEXT, copies INTEGER, due DATE, status TEXT, quote REAL);
INSERT INTO clients VALUES ('ALP','Alpine Tours','Monika Egger','monika@alpinetours.example',5000),('CIT','City Theatre','Raj Malhotra','raj@citytheatre.example',8000),('GRE','Green Fork Café','Lucy Bond','hello@greenfork.example',1000),('KAN','Kanzlei Roth','Elias Roth','office@roth.example',10000),('MUS','Museum of Clocks','Wanda Pike','w.pike@clocks.example',6000),('SPO','Sportclub Ost','Timo Ertl',NULL,1500);
INSERT INTO presses VALUES (1,'Heidi','offset',13000,'2011-04-07'),(2,'Pixel','digital',4200,'2019-02-18'),(3,'Gutenberg','letterpress',900,'2005-10-30'),(4,'Rocket','digital',6800,'2023-01-12');
INSERT INTO print_jobs VALUES (1,'ALP',1,'brochure',135,'full colour',12000,'2024-03-04','delivered',2840.00),(2,'CIT',4,'poster',170,'full colour',400,'2024-03-08','delivered',620.00),(3,'GRE',2,'menu',250,'full colour',80,'2024-03-11','delivered',145.00),(4,'KAN',3,'business cards',600,'black',500,'2024-03-28','delivered',390.00),(5,'CIT',1,'programme',115,'full colour',3000,'2024-04-02','delivered',1710.00),(6,'MUS',1,'catalogue',150,'full colour',1500,'2024-04-19','printing',4950.00),(7,'MUS',2,'flyer',115,'black',2000,'2024-04-22','printing',210.00),(8,'CIT',4,'flyer',115,'full colour',5000,'2024-05-03','proofing',480.00),(9,'KAN',3,'letterhead',120,'black',1000,'2024-05-06','proofing',275.00),(10,'GRE',NULL,'stickers',90,'full colour',600,'2024-05-15','quoted',130.00);

-- Who do I talk to at the City Theatre?
-- contact person at city theatre
-- who's our contact at City Theatre
SELECT contact FROM clients WHERE company = 'City Theatre';

-- What's on the Heidi press, which products?
-- products printed on heidi
-- what runs on Heidi
SELECT print_jobs.product FROM print_jobs JOIN presses ON print_jobs.press_id = presses.press_id WHERE presses.press_name = 'Heidi';

-- Which presses are digital?
-- digital presses
SELECT press_name FROM presses WHERE technology = 'digital';

-- Which companies have had letterpress work done?
-- letterpress clients
-- for whom did we do letterpress, companies
SELECT DISTINCT clients.company FROM clients JOIN print_jobs ON print_jobs.client_code = clients.client_code JOIN presses ON print_jobs.press_id = presses.press_id WHERE presses.technology = 'letterpress';

-- What's due in April 2024?
-- products due april 2024
-- what has to be ready in April 2024
SELECT product FROM print_jobs WHERE due = '2024-04';

-- How fast is Rocket?
-- rocket sheets/hour
-- sheets an hour on the Rocket
SELECT sheets_per_hour FROM presses WHERE press_name = 'Rocket';

-- Which press is the slowest?
-- slowest machine we own
-- which press takes the longest, fewest sheets an hour
SELECT press_name FROM presses ORDER BY sheets_per_hour LIMIT 1;

-- How much have we quoted the Museum of Clocks all together?
-- sum of quotes museum of clocks
-- how much is the Museum of Clocks worth to us in quotes
SELECT SUM(print_jobs.quote) FROM print_jobs JOIN clients ON print_jobs.client_code = clients.client_code WHERE clients.company = 'Museum of Clocks';

-- Job ids of flyers that are black or below 3000 copies?
-- flyer jobs (ids) that are black or under 3000 copies
SELECT job_id FROM print_jobs WHERE product = 'flyer' AND (colour = 'black' OR copies < 3000);

-- Who is our most loyal client by number of jobs?
-- client with most jobs
-- who orders most often
SELECT clients.company FROM clients JOIN print_jobs ON print_jobs.client_code = clients.client_code GROUP BY clients.client_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Which of the City Theatre's jobs aren't delivered?
-- city theatre products other than delivered ones
SELECT print_jobs.product FROM print_jobs JOIN clients ON print_jobs.client_code = clients.client_code WHERE clients.company = 'City Theatre' AND print_jobs.status != 'delivered';

-- Which job hasn't been put on a press?
-- product with no press assigned
-- what has no press yet
SELECT product FROM print_jobs WHERE press_id IS NULL;

-- Is the Green Fork menu delivered?
-- have we delivered green fork café's menu
SELECT EXISTS (SELECT print_jobs.job_id FROM print_jobs JOIN clients ON print_jobs.client_code = clients.client_code WHERE clients.company = 'Green Fork Café' AND print_jobs.product = 'menu' AND print_jobs.status = 'delivered');

-- How many copies do we print per product type?
-- total copies by product
-- how many copies of each product
SELECT product, SUM(copies) FROM print_jobs GROUP BY product;

-- Give me company and email of everyone with a credit limit over 5000.
-- credit above 5000: company, mail
-- who has more than 5000 credit? company and e-mail
SELECT company, email FROM clients WHERE credit_limit > 5000;

-- What's on thicker paper than the poster?
-- products heavier gsm than the poster
SELECT product FROM print_jobs WHERE paper_gsm > (SELECT paper_gsm FROM print_jobs WHERE product = 'poster');
