CREATE TABLE technicians (tech_id INTEGER PRIMARY KEY, name TEXT, base TEXT, gas_certified TEXT, start_year INTEGER);
CREATE TABLE clients (client_id INTEGER PRIMARY KEY, client_name TEXT, street TEXT, district TEXT, boiler TEXT, service_contract TEXT);
CREATE TABLE jobs (job_no INTEGER PRIMARY KEY, client_id INTEGER REFERENCES clients(client_id), tech_id INTEGER REFERENCES technicians(tech_id), job_date DATE, kind TEXT, hours REAL, materials_cost REAL, invoice_total REAL, urgent INTEGER);
INSERT INTO technicians VALUES (1,'Lars Nygaard','Bergen','yes',2008),(2,'Tiril Aas','Bergen','no',2021),(3,'Magnus Eide','Askøy','yes',2015),(4,'Samuel Osei','Os','yes',2018);
INSERT INTO clients VALUES (1,'Hotel Fløyen','Vetrlidsallmenningen 2','Sentrum','gas','yes'),(2,'Ingrid Solli','Nyhavnsveien 14','Sandviken','heat pump','no'),(3,'Bakeri Knutsen','Strandgaten 51','Sentrum','gas','yes'),(4,'Oddvar Lie','Landåsveien 7','Landås','oil','no'),(5,'Fana Skole','Skolevegen 3','Fana','heat pump','yes'),(6,'Guro Hansen','Nattlandsveien 90','Landås','heat pump','no');
INSERT INTO jobs VALUES (1,1,1,'2023-01-13','repair',3.5,420,860,1),(2,2,2,'2023-02-02','inspection',1,0,115,0),(3,3,1,'2023-04-19','inspection',1.5,35,210,0),(4,5,3,'2023-05-24','installation',16,9800,12400,0),(5,4,4,'2023-06-08','repair',2,180,430,0),(6,1,3,'2023-10-03','inspection',2,60,310,0),(7,3,1,'2023-11-28','repair',4,650,1180,1),(8,2,4,'2023-12-24','repair',2.5,90,595,1),(9,4,3,'2024-01-09','installation',12,7400,9700,0),(10,1,1,'2024-01-17','repair',1,40,190,1),(11,5,2,'2024-03-06','inspection',1.5,0,165,0);

-- Which technician was at Hotel Fløyen last?
-- last tech at hotel fløyen
SELECT technicians.name FROM technicians JOIN jobs ON jobs.tech_id = technicians.tech_id JOIN clients ON jobs.client_id = clients.client_id WHERE clients.client_name = 'Hotel Fløyen' ORDER BY jobs.job_date DESC LIMIT 1;

-- How much did we invoice for repairs in Q4 2023?
-- repair invoices total q4 2023
SELECT SUM(invoice_total) FROM jobs WHERE kind = 'repair' AND job_date BETWEEN '2023-10' AND '2023-12';

-- What does an inspection cost on average?
-- avg invoice inspections
SELECT AVG(invoice_total) FROM jobs WHERE kind = 'inspection';

-- How many urgent call-outs did Lars Nygaard have?
-- nygaard urgent jobs count
SELECT COUNT(*) FROM jobs JOIN technicians ON jobs.tech_id = technicians.tech_id WHERE technicians.name = 'Lars Nygaard' AND jobs.urgent = 1;

-- Which technicians can't work on gas?
-- not gas certified
SELECT name FROM technicians WHERE gas_certified = 'no';

-- Where does Oddvar Lie live?
-- street of oddvar lie
SELECT street FROM clients WHERE client_name = 'Oddvar Lie';

-- Who has a heat pump but no service contract?
-- heat pump clients w/o service contract
SELECT client_name FROM clients WHERE boiler = 'heat pump' AND service_contract = 'no';

-- Which clients have we never visited?
-- clients with no job
SELECT client_name FROM clients WHERE client_id NOT IN (SELECT client_id FROM jobs);

-- How many hours did each technician work in 2023?
-- hours per tech 2023
SELECT technicians.name, SUM(jobs.hours) FROM technicians JOIN jobs ON jobs.tech_id = technicians.tech_id WHERE jobs.job_date = '2023' GROUP BY technicians.tech_id;

-- Which client has called us out most often?
-- client w/ most jobs
SELECT clients.client_name FROM clients JOIN jobs ON jobs.client_id = clients.client_id GROUP BY clients.client_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What was our dearest repair?
-- job no of the most expensive repair
SELECT job_no FROM jobs WHERE kind = 'repair' ORDER BY invoice_total DESC LIMIT 1;

-- Did Tiril Aas do any repairs?
-- has tiril aas repaired anything
SELECT EXISTS (SELECT jobs.job_no FROM jobs JOIN technicians ON jobs.tech_id = technicians.tech_id WHERE technicians.name = 'Tiril Aas' AND jobs.kind = 'repair');

-- Was anyone on an urgent job in December 2023?
-- urgent job dec 2023?
SELECT EXISTS (SELECT job_no FROM jobs WHERE urgent = 1 AND job_date = '2023-12');

-- Which technicians have worked in the Sentrum district?
-- techs with jobs in sentrum
SELECT DISTINCT technicians.name FROM technicians JOIN jobs ON jobs.tech_id = technicians.tech_id JOIN clients ON jobs.client_id = clients.client_id WHERE clients.district = 'Sentrum';

-- Which jobs took longer than average?
-- job numbers above average hours
SELECT job_no FROM jobs WHERE hours > (SELECT AVG(hours) FROM jobs);

-- Which technicians did 3 or more jobs?
-- techs with at least 3 jobs
SELECT technicians.name FROM technicians JOIN jobs ON jobs.tech_id = technicians.tech_id GROUP BY technicians.tech_id HAVING COUNT(*) >= 3;

-- Who has been with us longer, Eide or Osei?
-- magnus eide or samuel osei - who started first
SELECT name FROM technicians WHERE name IN ('Magnus Eide', 'Samuel Osei') ORDER BY start_year LIMIT 1;

-- How much material went into gas boilers?
-- total materials cost, clients with gas
SELECT SUM(jobs.materials_cost) FROM jobs JOIN clients ON jobs.client_id = clients.client_id WHERE clients.boiler = 'gas';

-- When was the first installation?
-- first installation date
SELECT MIN(job_date) FROM jobs WHERE kind = 'installation';
