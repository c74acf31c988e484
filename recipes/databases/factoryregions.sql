CREATE TABLE region (rgn TEXT PRIMARY KEY, governor TEXT, workforce INTEGER, km2 INTEGER, unemployment_pct REAL);
CREATE TABLE plant (plant_id INTEGER PRIMARY KEY, plant_nm TEXT, rgn TEXT REFERENCES region(rgn), industry TEXT, floor_m2 INTEGER, headcount INTEGER, chimney_m INTEGER, founded INTEGER);
CREATE TABLE product (prod_code TEXT PRIMARY KEY, prod_nm TEXT, unit_price REAL);
CREATE TABLE makes (plant_id INTEGER REFERENCES plant(plant_id), prod_code TEXT REFERENCES product(prod_code), tons_year INTEGER, PRIMARY KEY (plant_id, prod_code));
INSERT INTO region VALUES ('Korvat Basin','Elsbeth Roy',310000,5400,7.9),('Lindmark','Pavel Ostrow',142000,12800,4.1),('South Delta','Amara Nkemelu',455000,8100,5.6),('Pitlands','Gus Hardcastle',88000,3900,11.3),('Heathermoor','Sile Brady',21000,15100,3.2);
INSERT INTO plant VALUES (1,'Korvat Steelworks','Korvat Basin','steel',240000,5200,148,1912),(2,'Basin Glass','Korvat Basin','glass',38000,610,62,1955),(3,'Lindmark Paper Mill','Lindmark','paper',71000,940,85,1929),(4,'Delta Refinery','South Delta','chemicals',310000,2850,176,1971),(5,'Deltabrite Detergents','South Delta','chemicals',27500,480,40,1988),(6,'Marsh Lane Cannery','South Delta','food',15200,720,NULL,1946),(7,'Pit Coke Ovens','Pitlands','steel',54000,390,121,1903),(8,'Hardcastle Bricks','Pitlands','ceramics',33000,265,55,1897),(9,'Northlight Solar','Lindmark','glass',88000,1310,NULL,2014);
INSERT INTO product VALUES ('ST1','rolled steel',640.0),('ST2','steel wire',910.0),('GL1','window glass',380.0),('PA1','newsprint',520.0),('CH1','soda ash',240.0),('FD1','tinned peas',1150.0),('CR1','red bricks',95.0);
INSERT INTO makes VALUES (1,'ST1',820000),(1,'ST2',145000),(2,'GL1',61000),(9,'GL1',97000),(3,'PA1',210000),(4,'CH1',330000),(5,'CH1',45000),(6,'FD1',18500),(7,'ST2',22000),(8,'CR1',160000);

-- What is the largest factory in the region with the biggest workforce?
-- region with most workers: which plant has the greatest floor area
SELECT plant_nm FROM plant WHERE rgn = (SELECT rgn FROM region ORDER BY workforce DESC LIMIT 1) ORDER BY floor_m2 DESC LIMIT 1;

-- Who is governor of the region with the highest unemployment?
-- where joblessness is worst, who governs
SELECT governor FROM region ORDER BY unemployment_pct DESC LIMIT 1;

-- Who governs the region where the tallest chimney stands?
-- governor over the region of the highest smokestack
SELECT region.governor FROM region JOIN plant ON plant.rgn = region.rgn ORDER BY plant.chimney_m DESC LIMIT 1;

-- How many people work in the plants of the smallest region?
-- total staff of all works in the tiniest region by area
SELECT SUM(headcount) FROM plant WHERE rgn = (SELECT rgn FROM region ORDER BY km2 LIMIT 1);

-- Which region has no factory?
-- regions without a single plant
-- where is there no industry at all
SELECT rgn FROM region WHERE rgn NOT IN (SELECT rgn FROM plant);

-- Which product is made in the most plants of Lindmark or the Korvat Basin?
-- across lindmark and korvat basin, the product turned out by the greatest number of works
SELECT product.prod_nm FROM product JOIN makes ON makes.prod_code = product.prod_code JOIN plant ON makes.plant_id = plant.plant_id WHERE plant.rgn IN ('Lindmark', 'Korvat Basin') GROUP BY product.prod_code ORDER BY COUNT(*) DESC LIMIT 1;

-- What does the oldest factory make?
-- product of the works that was founded first
-- what comes out of our most ancient plant
SELECT product.prod_nm FROM product JOIN makes ON makes.prod_code = product.prod_code WHERE makes.plant_id = (SELECT plant_id FROM plant ORDER BY founded LIMIT 1);

-- In which regions is steel wire made?
-- steel wire comes from which regions
-- regions that turn out steel wire
SELECT DISTINCT plant.rgn FROM plant JOIN makes ON makes.plant_id = plant.plant_id JOIN product ON makes.prod_code = product.prod_code WHERE product.prod_nm = 'steel wire';

-- How many tons of soda ash are produced a year in total?
-- yearly soda ash output, all plants
SELECT SUM(makes.tons_year) FROM makes JOIN product ON makes.prod_code = product.prod_code WHERE product.prod_nm = 'soda ash';

-- Where is the most expensive product made?
-- plant turning out the priciest good
-- which works makes what costs the most
SELECT plant.plant_nm FROM plant JOIN makes ON makes.plant_id = plant.plant_id WHERE makes.prod_code = (SELECT prod_code FROM product ORDER BY unit_price DESC LIMIT 1);

-- What is the average headcount of factories in regions with unemployment above 5 percent?
-- mean staff per plant where more than 5% are out of work
SELECT AVG(plant.headcount) FROM plant JOIN region ON plant.rgn = region.rgn WHERE region.unemployment_pct > 5;

-- Which plants employ more people than the paper mill?
-- works with a bigger staff than Lindmark Paper Mill
SELECT plant_nm FROM plant WHERE headcount > (SELECT headcount FROM plant WHERE plant_nm = 'Lindmark Paper Mill');

-- Which factory makes more than one product?
-- plants producing at least two things
SELECT plant.plant_nm FROM plant JOIN makes ON makes.plant_id = plant.plant_id GROUP BY plant.plant_id HAVING COUNT(*) >= 2;

-- Which works have no chimney?
-- factories without a smokestack
SELECT plant_nm FROM plant WHERE chimney_m IS NULL;

-- Does Heathermoor have less than 50000 workers?
-- is the heathermoor workforce below 50000
SELECT EXISTS (SELECT rgn FROM region WHERE rgn = 'Heathermoor' AND workforce < 50000);

-- How many plants are there per industry?
-- number of works by branch
SELECT industry, COUNT(*) FROM plant GROUP BY industry;

-- Which chemical works are in the region run by Nkemelu?
-- chemicals plants under governor Amara Nkemelu
SELECT plant.plant_nm FROM plant JOIN region ON plant.rgn = region.rgn WHERE plant.industry = 'chemicals' AND region.governor = 'Amara Nkemelu';
