CREATE TABLE allotment (plotNumber INTEGER PRIMARY KEY, tenant TEXT, path TEXT, sizeSqm INTEGER, leaseStart DATE, annualRent REAL, hutBuilt INTEGER, waterTap TEXT, workHoursDone INTEGER, favouriteCrop TEXT, warningGiven DATE);
INSERT INTO allotment VALUES (1,'Family Brodersen','Lilac Path',320,'1998-04-01',210,1999,'yes',14,'strawberries',NULL),(2,'Hedwig Kranz','Lilac Path',280,'2005-10-01',185,1984,'yes',6,'dahlias',NULL),(3,'Stan Kowalczyk','Lilac Path',400,'2011-03-15',260,2012,'no',12,'cabbage','2023-08-14'),(4,'The Adeyemis','Plum Path',350,'2018-05-01',230,1976,'yes',20,'okra',NULL),(5,'Ulla Frost','Plum Path',260,'2021-02-01',170,NULL,'no',0,'sunflowers','2024-05-02'),(6,'Family Nguyen','Plum Path',300,'2021-09-01',195,2022,'yes',16,'coriander',NULL),(7,'Bernd Stolle','Pond Path',410,'1989-03-01',265,1990,'yes',10,'potatoes',NULL),(8,NULL,'Pond Path',290,NULL,190,1971,'no',NULL,NULL,NULL),(9,'Greta Sand','Pond Path',275,'2023-04-01',180,2001,'no',8,'strawberries',NULL);

-- Who has plot 4?
-- plot 4 tenant
SELECT tenant FROM allotment WHERE plotNumber = 4;

-- How big is Bernd Stolle's garden?
-- stolle, sqm?
SELECT sizeSqm FROM allotment WHERE tenant = 'Bernd Stolle';

-- Which plots are vacant?
-- plots without a tenant
SELECT plotNumber FROM allotment WHERE tenant IS NULL;

-- Which tenants on Lilac Path have a tap?
-- lilac path with water tap - tenants
SELECT tenant FROM allotment WHERE path = 'Lilac Path' AND waterTap = 'yes';

-- Who has been here the longest?
-- longest-standing tenant
SELECT tenant FROM allotment WHERE leaseStart IS NOT NULL ORDER BY leaseStart LIMIT 1;

-- Who are our newcomers since 2021?
-- tenants whose lease began in 2021 or later
SELECT tenant FROM allotment WHERE leaseStart >= '2021';

-- Who has got a warning?
-- people we have warned
SELECT tenant FROM allotment WHERE warningGiven IS NOT NULL;

-- What does the whole site bring in as rent?
-- total rent per year
SELECT SUM(annualRent) FROM allotment;

-- How many plots lie along each path?
-- plots per path
SELECT path, COUNT(*) FROM allotment GROUP BY path;

-- Which path has the largest gardens on average?
-- path with highest average size
SELECT path FROM allotment GROUP BY path ORDER BY AVG(sizeSqm) DESC LIMIT 1;

-- What is the biggest garden on Plum Path, and whose is it?
-- plum path: largest plot + tenant
SELECT plotNumber, tenant FROM allotment WHERE path = 'Plum Path' ORDER BY sizeSqm DESC LIMIT 1;

-- Who grows strawberries?
-- strawberries people
SELECT tenant FROM allotment WHERE favouriteCrop = 'strawberries';

-- Who did fewer than 10 hours of communal work?
-- under 10 work hours - who?
SELECT tenant FROM allotment WHERE workHoursDone < 10;

-- Has Ulla Frost got a hut?
-- ulla frost: is there a hut
SELECT EXISTS (SELECT tenant FROM allotment WHERE tenant = 'Ulla Frost' AND hutBuilt IS NOT NULL);

-- Who pays more, Hedwig Kranz or Greta Sand?
-- kranz vs sand, higher rent
SELECT tenant FROM allotment WHERE tenant IN ('Hedwig Kranz', 'Greta Sand') ORDER BY annualRent DESC LIMIT 1;

-- Which tenants pay more than the average rent?
-- rent above average
SELECT tenant FROM allotment WHERE annualRent > (SELECT AVG(annualRent) FROM allotment);

-- Which huts date from before 1985? I need the plot numbers.
-- plot numbers with huts older than 1985
SELECT plotNumber FROM allotment WHERE hutBuilt < 1985;

-- Which tenants are entered as Family something?
-- tenants starting with Family
SELECT tenant FROM allotment WHERE tenant LIKE 'Family%';

-- Who's on the same path as the Adeyemis?
-- everyone on the path of The Adeyemis
SELECT tenant FROM allotment WHERE path = (SELECT path FROM allotment WHERE tenant = 'The Adeyemis');
