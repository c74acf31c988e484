CREATE TABLE adviser (adv_id INTEGER PRIMARY KEY, adv_name TEXT, room TEXT);
CREATE TABLE mandate (mandate_no INTEGER PRIMARY KEY, client TEXT, legal_form TEXT, sector TEXT, adv_id INTEGER REFERENCES adviser(adv_id), since DATE, employees INTEGER, revenue REAL);
CREATE TABLE filing (filing_id INTEGER PRIMARY KEY, mandate_no INTEGER REFERENCES mandate(mandate_no), tax_type TEXT, tax_year INTEGER, due DATE, submitted DATE, tax_payable REAL, fee REAL);
INSERT INTO adviser VALUES (1,'Dr. Simone Albrecht','2.01'),(2,'Felix Wagner','2.04'),(3,'Tuba Yildiz','1.12');
INSERT INTO mandate VALUES (310,'Brandner Metallbau','GmbH','manufacturing',1,'2009-01-01',42,5300000),(311,'Café Lindgren','sole trader','hospitality',3,'2018-04-15',5,310000),(312,'Praxis Dr. Wolff','partnership','health',2,'2015-07-01',9,890000),(313,'Pixelhof','GmbH','IT',2,'2021-10-01',14,1240000),(314,'Gerda Thies','private',NULL,3,'2012-02-20',NULL,NULL),(315,'Hofladen Kruse','sole trader','retail',3,'2023-03-01',2,145000),(316,'Spedition Arndt','GmbH','transport',1,'2013-06-01',67,9100000);
INSERT INTO filing VALUES (1,310,'corporation tax',2021,'2022-08-31','2022-08-12',184000,6200),(2,311,'income tax',2021,'2022-10-31','2022-11-07',12400,780),(3,312,'income tax',2022,'2023-09-30','2023-06-21',98000,2100),(4,313,'corporation tax',2022,'2023-09-30','2023-09-28',22500,2850),(5,314,'income tax',2022,'2023-09-30','2023-05-15',-640,240),(6,311,'VAT',2022,'2023-07-31','2023-04-26',8700,320),(7,310,'trade tax',2022,'2023-09-30','2023-08-30',91000,1900),(8,313,'VAT',2023,'2024-07-31',NULL,NULL,NULL),(9,312,'income tax',2023,'2024-09-30',NULL,NULL,NULL),(10,316,'corporation tax',2022,'2023-12-31','2023-12-04',310500,7400);

-- Who looks after Pixelhof?
-- pixelhof's adviser
SELECT adviser.adv_name FROM adviser JOIN mandate ON mandate.adv_id = adviser.adv_id WHERE mandate.client = 'Pixelhof';

-- What fees did we earn on returns submitted in Q2 2023?
-- fee total, submitted q2 2023
SELECT SUM(fee) FROM filing WHERE submitted BETWEEN '2023-04' AND '2023-06';

-- Which returns are still to be submitted, and for whom?
-- client and tax type of everything not yet submitted
SELECT mandate.client, filing.tax_type FROM mandate JOIN filing ON filing.mandate_no = mandate.mandate_no WHERE filing.submitted IS NULL;

-- How many GmbH clients do we have?
-- number of gmbh
SELECT COUNT(*) FROM mandate WHERE legal_form = 'GmbH';

-- Who is Felix Wagner's oldest client relationship?
-- wagner's longest-standing client
SELECT mandate.client FROM mandate JOIN adviser ON mandate.adv_id = adviser.adv_id WHERE adviser.adv_name = 'Felix Wagner' ORDER BY mandate.since LIMIT 1;

-- Which client got money back?
-- whose tax payable was below 0
SELECT mandate.client FROM mandate JOIN filing ON filing.mandate_no = mandate.mandate_no WHERE filing.tax_payable < 0;

-- What is the average revenue of our GmbH clients?
-- avg revenue gmbh
SELECT AVG(revenue) FROM mandate WHERE legal_form = 'GmbH';

-- How many clients does each adviser have?
-- clients per adviser
SELECT adviser.adv_name, COUNT(*) FROM adviser JOIN mandate ON mandate.adv_id = adviser.adv_id GROUP BY adviser.adv_id;

-- For which clients have we never filed anything?
-- clients w/o any filing
SELECT client FROM mandate WHERE mandate_no NOT IN (SELECT mandate_no FROM filing);

-- Which clients joined since 2018 and have fewer than 10 employees?
-- clients since 2018 with under 10 staff
SELECT client FROM mandate WHERE since >= '2018' AND employees < 10;

-- Who paid the most corporation tax for 2022?
-- highest corporation tax payable 2022
SELECT mandate.client FROM mandate JOIN filing ON filing.mandate_no = mandate.mandate_no WHERE filing.tax_type = 'corporation tax' AND filing.tax_year = 2022 ORDER BY filing.tax_payable DESC LIMIT 1;

-- How much tax did Brandner Metallbau owe altogether?
-- brandner metallbau total tax
SELECT SUM(filing.tax_payable) FROM filing JOIN mandate ON filing.mandate_no = mandate.mandate_no WHERE mandate.client = 'Brandner Metallbau';

-- Has the 2023 VAT return of Pixelhof gone in?
-- pixelhof vat 2023 submitted?
SELECT EXISTS (SELECT filing.filing_id FROM filing JOIN mandate ON filing.mandate_no = mandate.mandate_no WHERE mandate.client = 'Pixelhof' AND filing.tax_type = 'VAT' AND filing.tax_year = 2023 AND filing.submitted IS NOT NULL);

-- Do we have a client in the transport sector?
-- any transport clients?
SELECT EXISTS (SELECT client FROM mandate WHERE sector = 'transport');

-- Which adviser brings in the most fees?
-- top adviser by fees
SELECT adviser.adv_name FROM adviser JOIN mandate ON mandate.adv_id = adviser.adv_id JOIN filing ON filing.mandate_no = mandate.mandate_no GROUP BY adviser.adv_id ORDER BY SUM(filing.fee) DESC LIMIT 1;

-- Which clients make more revenue than the average?
-- above-average revenue clients
SELECT client FROM mandate WHERE revenue > (SELECT AVG(revenue) FROM mandate);

-- What's due between July and September 2024?
-- filings (tax type) due july to september 2024
SELECT tax_type FROM filing WHERE due BETWEEN '2024-07' AND '2024-09';

-- Which tax types have at least 2 filings?
-- tax types filed 2 times or more
SELECT tax_type FROM filing GROUP BY tax_type HAVING COUNT(*) >= 2;

-- Which room is Tuba Yildiz in?
-- yildiz room
SELECT room FROM adviser WHERE adv_name = 'Tuba Yildiz';

-- Which clients file both income tax and VAT?
-- income tax and also VAT, which clients
SELECT mandate.client FROM mandate JOIN filing ON filing.mandate_no = mandate.mandate_no WHERE filing.tax_type = 'income tax' INTERSECT SELECT mandate.client FROM mandate JOIN filing ON filing.mandate_no = mandate.mandate_no WHERE filing.tax_type = 'VAT';
