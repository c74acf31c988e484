CREATE TABLE medicine_cabinet (item_no INTEGER PRIMARY KEY, drug_name TEXT, used_for TEXT, form TEXT, strength_mg REAL, stock_packs INTEGER, reorder_at INTEGER, supplier TEXT, pack_price REAL, expires DATE, fridge TEXT, controlled TEXT);
INSERT INTO medicine_cabinet VALUES (1,'Paracetol','pain','tablet',500,42,20,'Medline North',2.1,'2025-08-31','no','no'),(2,'Morphanil','pain','ampoule',10,6,8,'Sanovia',28.5,'2024-12-31','no','yes'),(3,'Insulex Rapid','diabetes','pen',3.5,9,6,'Nordhal',36,'2024-07-31','yes','no'),(4,'Amoxidor','infection','capsule',250,18,15,'Medline North',7.4,'2025-03-31','no','no'),(5,'Cefrilan','infection','ampoule',1000,4,10,'Sanovia',19.9,'2024-10-31','yes','no'),(6,'Ramicor','blood pressure','tablet',5,25,10,'Nordhal',5.6,'2026-01-31','no','no'),(7,'Dozelam','sleep','tablet',7.5,12,5,'Sanovia',9.3,'2025-05-31','no','yes'),(8,'Ibufenac Gel','pain','gel',NULL,15,6,'Medline North',6.2,'2024-09-30','no','no'),(9,'Insulex Long','diabetes','pen',3.6,3,6,NULL,41,'2024-07-31','yes','no');

-- What do we use Ramicor for?
-- ramicor - what's it for
SELECT used_for FROM medicine_cabinet WHERE drug_name = 'Ramicor';

-- When does Cefrilan go off?
-- cefrilan expiry date
-- how long is the Cefrilan good for
SELECT expires FROM medicine_cabinet WHERE drug_name = 'Cefrilan';

-- What have we got for pain?
-- painkillers in the cabinet (used for pain)
SELECT drug_name FROM medicine_cabinet WHERE used_for = 'pain';

-- Which medicines have to be kept in the fridge and are for diabetes?
-- fridge drugs, diabetes only
SELECT drug_name FROM medicine_cabinet WHERE fridge = 'yes' AND used_for = 'diabetes';

-- Which tablets are not controlled drugs?
-- non-controlled tablets
SELECT drug_name FROM medicine_cabinet WHERE form = 'tablet' AND controlled != 'yes';

-- Is Dozelam a controlled drug?
-- dozelam controlled?
SELECT EXISTS (SELECT drug_name FROM medicine_cabinet WHERE drug_name = 'Dozelam' AND controlled = 'yes');

-- Does Amoxidor need cooling?
-- must amoxidor go in the fridge
SELECT EXISTS (SELECT drug_name FROM medicine_cabinet WHERE drug_name = 'Amoxidor' AND fridge = 'yes');

-- How many different suppliers do we order from?
-- number of different suppliers
SELECT COUNT(DISTINCT supplier) FROM medicine_cabinet;

-- How many packs of everything from Sanovia are left?
-- sanovia stock in total
SELECT SUM(stock_packs) FROM medicine_cabinet WHERE supplier = 'Sanovia';

-- What is the cheapest drug against infection?
-- least expensive infection medicine
SELECT drug_name FROM medicine_cabinet WHERE used_for = 'infection' ORDER BY pack_price LIMIT 1;

-- What are we lowest on?
-- drug with the smallest stock
-- which medicine is nearly gone
SELECT drug_name FROM medicine_cabinet ORDER BY stock_packs LIMIT 1;

-- Average pack price per supplier, where we know the supplier?
-- avg price by supplier, skip unknown suppliers
SELECT supplier, AVG(pack_price) FROM medicine_cabinet WHERE supplier IS NOT NULL GROUP BY supplier;

-- Which forms do we stock more than two drugs in?
-- forms with over 2 drugs
SELECT form FROM medicine_cabinet GROUP BY form HAVING COUNT(*) > 2;

-- Which drugs expire before October 2024, soonest first?
-- what goes out of date earlier than october 2024, sorted by date
SELECT drug_name FROM medicine_cabinet WHERE expires < '2024-10' ORDER BY expires;

-- Which kinds of Insulex are there, and how many packs of each?
-- insulex products with their stock
SELECT drug_name, stock_packs FROM medicine_cabinet WHERE drug_name LIKE 'Insulex%';

-- Which is dearer, Morphanil or Insulex Rapid?
-- morphanil vs insulex rapid: more expensive one
SELECT drug_name FROM medicine_cabinet WHERE drug_name IN ('Morphanil', 'Insulex Rapid') ORDER BY pack_price DESC LIMIT 1;
