CREATE TABLE disease (icd TEXT PRIMARY KEY, disease TEXT, organ TEXT, contagious TEXT, chronic TEXT, cases_per_year INTEGER);
CREATE TABLE maker (maker_id INTEGER PRIMARY KEY, company TEXT, hq_country TEXT);
CREATE TABLE drug (drug_id INTEGER PRIMARY KEY, brand TEXT, substance TEXT, form TEXT, approved DATE, pack_price REAL, prescription_only TEXT, maker_id INTEGER REFERENCES maker(maker_id));
CREATE TABLE treats (icd TEXT REFERENCES disease(icd), drug_id INTEGER REFERENCES drug(drug_id), daily_mg INTEGER, first_choice TEXT, PRIMARY KEY (icd, drug_id));
INSERT INTO disease VALUES ('J45','Asthma','lung','no','yes',41000),('J11','Influenza','lung','yes','no',310000),('E11','Type 2 diabetes','pancreas','no','yes',98000),('I10','Hypertension','heart','no','yes',150000),('A15','Tuberculosis','lung','yes','no',2100),('G43','Migraine','brain','no','yes',76000),('B05','Measles','skin','yes','no',480);
INSERT INTO maker VALUES (1,'Helvion','Switzerland'),(2,'Nordpharm','Denmark'),(3,'Castell Labs','Spain'),(4,'Biruna','India');
INSERT INTO drug VALUES (1,'Airovent','salmolin','inhaler','2004-03-22',34.9,'yes',1),(2,'Flustop','osivir','capsule','2012-10-01',22.5,'yes',2),(3,'Glucorin','metaformol','tablet','1997-06-15',8.2,'yes',4),(4,'Tensilo','ramidipine','tablet','2001-11-30',11.75,'yes',3),(5,'Myobact','rifadine','tablet','1989-02-10',48.0,'yes',4),(6,'Paxirin','acetalin','tablet','1982-05-05',3.1,'no',2),(7,'Migralex','sumapan','nasal spray','2016-08-19',29.4,'yes',1),(8,'Glucorin Plus','metaformol','injection','2020-01-27',95.0,'yes',4);
INSERT INTO treats VALUES ('J45',1,100,'yes'),('J11',2,150,'yes'),('J11',6,1500,'no'),('E11',3,2000,'yes'),('E11',8,50,'no'),('I10',4,10,'yes'),('A15',5,600,'yes'),('G43',7,20,'yes'),('G43',6,1000,'no');

-- What does a pack of Tensilo cost?
-- tensilo price
SELECT pack_price FROM drug WHERE brand = 'Tensilo';

-- What is the active substance in Migralex?
-- whats in migralex
SELECT substance FROM drug WHERE brand = 'Migralex';

-- Which illnesses are catching?
-- contagious diseases
SELECT disease FROM disease WHERE contagious = 'yes';

-- Which lung diseases are chronic?
-- chronic conditions of the lung
SELECT disease FROM disease WHERE organ = 'lung' AND chronic = 'yes';

-- What can I take for migraine?
-- drugs against Migraine
SELECT drug.brand FROM drug JOIN treats ON treats.drug_id = drug.drug_id JOIN disease ON treats.icd = disease.icd WHERE disease.disease = 'Migraine';

-- What is Paxirin used for?
-- paxirin helps against which illnesses
SELECT disease.disease FROM disease JOIN treats ON treats.icd = disease.icd JOIN drug ON treats.drug_id = drug.drug_id WHERE drug.brand = 'Paxirin';

-- Who makes Airovent?
-- airovent manufacturer
SELECT maker.company FROM maker JOIN drug ON drug.maker_id = maker.maker_id WHERE drug.brand = 'Airovent';

-- Which drugs come from Danish companies?
-- medicines made by firms from Denmark
SELECT drug.brand FROM drug JOIN maker ON drug.maker_id = maker.maker_id WHERE maker.hq_country = 'Denmark';

-- Can I get Paxirin without a prescription?
-- is paxirin sold over the counter
SELECT EXISTS (SELECT brand FROM drug WHERE brand = 'Paxirin' AND prescription_only = 'no');

-- Is Glucorin Plus the first choice for type 2 diabetes?
-- glucorin plus first choice in Type 2 diabetes?
SELECT EXISTS (SELECT treats.drug_id FROM treats JOIN drug ON treats.drug_id = drug.drug_id JOIN disease ON treats.icd = disease.icd WHERE drug.brand = 'Glucorin Plus' AND disease.disease = 'Type 2 diabetes' AND treats.first_choice = 'yes');

-- For which disease is there no drug?
-- untreatable so far: diseases without any drug
SELECT disease FROM disease WHERE icd NOT IN (SELECT icd FROM treats);

-- Which tablet is the dearest?
-- most expensive tablets
SELECT brand FROM drug WHERE form = 'tablet' ORDER BY pack_price DESC LIMIT 1;

-- How many medicines does each company sell?
-- drugs by company
SELECT maker.company, COUNT(*) FROM maker JOIN drug ON drug.maker_id = maker.maker_id GROUP BY maker.maker_id;

-- Which company has the most drugs on the market?
-- maker w/ most medicines
SELECT maker.company FROM maker JOIN drug ON drug.maker_id = maker.maker_id GROUP BY maker.maker_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which diseases can be treated with more than one drug?
-- illnesses with at least 2 medicines
SELECT disease.disease FROM disease JOIN treats ON treats.icd = disease.icd GROUP BY disease.icd HAVING COUNT(*) >= 2;

-- Which drugs were approved before 2000?
-- old medicines, approval before 2000
SELECT brand FROM drug WHERE approved < '2000';

-- What was the latest drug to be approved?
-- newest medicine
SELECT brand FROM drug ORDER BY approved DESC LIMIT 1;

-- How many people a year catch something contagious?
-- total yearly cases of contagious diseases
SELECT SUM(cases_per_year) FROM disease WHERE contagious = 'yes';

-- Which drugs have the same substance as Glucorin Plus?
-- same active ingredient as Glucorin Plus
SELECT brand FROM drug WHERE substance = (SELECT substance FROM drug WHERE brand = 'Glucorin Plus');

-- Which is more common, asthma or hypertension?
-- Asthma or Hypertension - more cases
SELECT disease FROM disease WHERE disease IN ('Asthma', 'Hypertension') ORDER BY cases_per_year DESC LIMIT 1;

-- Which brands begin with Gluco?
-- gluco... what are the brands called
SELECT brand FROM drug WHERE brand LIKE 'Gluco%';
