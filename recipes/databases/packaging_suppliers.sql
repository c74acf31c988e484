CREATE TABLE supplier (sup_id INTEGER PRIMARY KEY, sup_nm TEXT, ctry TEXT, lead_days INTEGER, min_ord_eur INTEGER, rating REAL, prefd TEXT, since_yr INTEGER);
CREATE TABLE item (item_cd TEXT PRIMARY KEY, item_nm TEXT, material TEXT, unit_prc REAL, wt_g INTEGER, stock INTEGER, recycl TEXT, sup_id INTEGER REFERENCES supplier(sup_id));
INSERT INTO supplier VALUES (1,'Kartonwerk Lenz','Austria',6,250,4.6,'Y',2008),(2,'Pakko Oy','Finland',14,600,4.1,'N',2017),(3,'Bubble & Sons','Ireland',9,150,3.7,'N',2013),(4,'Verdepack','Italy',11,400,4.8,'Y',2020),(5,'Tapemaster','Poland',4,100,3.9,'Y',2011),(6,'Glasnik','Slovenia',20,900,4.4,'N',2022);
INSERT INTO item VALUES ('P100','Small Box','cardboard',0.38,90,4200,'Y',1),('P101','Moving Box','cardboard',1.65,540,1300,'Y',1),('P102','Bottle Sleeve','paper',0.22,18,7800,'Y',4),('P103','Bubble Roll','plastic',14.9,2100,95,'N',3),('P104','Kraft Tape','paper',2.1,310,640,'Y',5),('P105','Clear Tape','plastic',1.2,240,1750,'N',5),('P106','Wine Carton','cardboard',2.45,720,510,'Y',4),('P107','Foam Corner','plastic',0.31,7,0,'N',3),('P108','Honey Jar','glass',0.74,195,2600,'Y',6),('P109','Shredded Filler','paper',8.5,1500,220,'Y',2),('P110','Pizza Box','cardboard',0.45,130,3300,'Y',1);

-- Does Pakko Oy deliver faster than Verdepack?
-- is pakko oy's lead time shorter than verdepack's
-- pakko oy quicker than verdepack?
SELECT EXISTS (SELECT sup_nm FROM supplier WHERE sup_nm = 'Pakko Oy' AND lead_days < (SELECT lead_days FROM supplier WHERE sup_nm = 'Verdepack'));

-- Is Kraft Tape dearer than Clear Tape?
-- does kraft tape cost more than the clear one
SELECT EXISTS (SELECT item_nm FROM item WHERE item_nm = 'Kraft Tape' AND unit_prc > (SELECT unit_prc FROM item WHERE item_nm = 'Clear Tape'));

-- Which is heavier, the Wine Carton or the Moving Box?
-- wine carton or moving box - what weighs more
SELECT item_nm FROM item WHERE item_nm IN ('Wine Carton', 'Moving Box') ORDER BY wt_g DESC LIMIT 1;

-- Which suppliers are rated better than Pakko Oy?
-- who scores higher than pakko oy
-- vendors with a rating above Pakko's
SELECT sup_nm FROM supplier WHERE rating > (SELECT rating FROM supplier WHERE sup_nm = 'Pakko Oy');

-- What is lighter than the Pizza Box?
-- articles weighing less than a pizza box
SELECT item_nm FROM item WHERE wt_g < (SELECT wt_g FROM item WHERE item_nm = 'Pizza Box');

-- What else is made of the same stuff as the Bubble Roll, the roll included?
-- same material as the bubble roll
SELECT item_nm FROM item WHERE material = (SELECT material FROM item WHERE item_nm = 'Bubble Roll');

-- Who delivers within 10 days?
-- suppliers needing 10 days or less
-- lead time not above ten days
SELECT sup_nm FROM supplier WHERE lead_days <= 10;

-- Where can I order from 250 euros or even less?
-- suppliers whose minimum order is no more than 250
-- minimum order up to 250 eur, who?
SELECT sup_nm FROM supplier WHERE min_ord_eur <= 250;

-- articles priced between 1 and 3 euros
-- what costs from 1 to 3 euro apiece
SELECT item_nm FROM item WHERE unit_prc BETWEEN 1 AND 3;

-- Which plastic articles do we have more than 50 of?
-- plastic stuff with over 50 in stock
SELECT item_nm FROM item WHERE material = 'plastic' AND stock > 50;

-- Which suppliers are slower than average?
-- lead times longer than the mean, who
SELECT sup_nm FROM supplier WHERE lead_days > (SELECT AVG(lead_days) FROM supplier);

-- Who supplies more of our articles, Kartonwerk Lenz or Glasnik?
-- lenz vs glasnik: from whom do we get more different items
SELECT supplier.sup_nm FROM supplier JOIN item ON item.sup_id = supplier.sup_id WHERE supplier.sup_nm IN ('Kartonwerk Lenz', 'Glasnik') GROUP BY supplier.sup_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which suppliers provide at least two articles?
-- who sells us two things or more
SELECT supplier.sup_nm FROM supplier JOIN item ON item.sup_id = supplier.sup_id GROUP BY supplier.sup_id HAVING COUNT(*) >= 2;

-- What is out of stock?
-- sold-out articles
-- which item have we run out of
SELECT item_nm FROM item WHERE stock = 0;

-- Where does the Honey Jar come from, which country?
-- honey jar country of supplier
SELECT supplier.ctry FROM supplier JOIN item ON item.sup_id = supplier.sup_id WHERE item.item_nm = 'Honey Jar';

-- Which preferred suppliers sell us things that can't be recycled?
-- preferred vendors with non-recyclable articles
SELECT supplier.sup_nm FROM supplier JOIN item ON item.sup_id = supplier.sup_id WHERE supplier.prefd = 'Y' AND item.recycl = 'N';

-- Who have we worked with the longest?
-- our oldest supplier
-- first vendor we ever took on
SELECT sup_nm FROM supplier ORDER BY since_yr LIMIT 1;

-- number of articles for each material
-- how many items are cardboard, paper, plastic, glass
SELECT material, COUNT(*) FROM item GROUP BY material;
