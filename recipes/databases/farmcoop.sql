CREATE TABLE farms (farm_no INTEGER PRIMARY KEY, farm TEXT, farmer TEXT, valley TEXT, hectares REAL, organic INTEGER);
CREATE TABLE crops (crop_id INTEGER PRIMARY KEY, crop TEXT, kind TEXT, price_t REAL);
CREATE TABLE plantings (farm_no INTEGER REFERENCES farms(farm_no), crop_id INTEGER REFERENCES crops(crop_id), ha REAL, yield_t REAL, sown DATE, PRIMARY KEY (farm_no, crop_id));
CREATE TABLE machines (mach_id INTEGER PRIMARY KEY, machine TEXT, rate_hr REAL, keeper INTEGER REFERENCES farms(farm_no));
CREATE TABLE hires (hire_id INTEGER PRIMARY KEY, mach_id INTEGER REFERENCES machines(mach_id), farm_no INTEGER REFERENCES farms(farm_no), hire_dt DATE, hrs REAL, paid TEXT);
INSERT INTO farms VALUES (1,'Low Garth','Edith Raine','Esk',64,0),(2,'Skelder End','Tom Barugh','Esk',120.5,0),(3,'Whinberry','Moira Casey','Dove',31,1),(4,'Thorn Bank','Abel Strickland','Dove',88,0),(5,'Hob Hole','Fay Ormerod','Leven',22.4,1),(6,'Kirk Field','Ned Garbutt','Leven',140,0);
INSERT INTO crops VALUES (1,'winter wheat','cereal',210),(2,'spelt','cereal',390),(3,'potatoes','root',165),(4,'rapeseed','oilseed',445),(5,'carrots','root',240),(6,'linseed','oilseed',520);
INSERT INTO plantings VALUES (1,1,30,231,'2023-10-03'),(1,3,12,420,'2024-04-10'),(2,1,70,588,'2023-09-28'),(2,4,35,119,'2023-08-25'),(3,2,14,52,'2023-10-12'),(3,5,5,190,'2024-04-22'),(4,3,25,950,'2024-04-05'),(4,1,40,300,'2023-10-08'),(5,2,9,31,'2023-10-15'),(6,4,60,213,'2023-08-22'),(6,1,55,440,'2023-10-01');
INSERT INTO machines VALUES (1,'combine harvester',145,6),(2,'seed drill',60,2),(3,'potato lifter',75,4),(4,'hedge cutter',38,3),(5,'slurry tanker',52,6);
INSERT INTO hires VALUES (1,1,2,'2024-08-01',14,'yes'),(2,1,1,'2024-08-05',7,'yes'),(3,1,4,'2024-08-09',9.5,'no'),(4,2,1,'2023-10-02',5,'yes'),(5,2,6,'2023-09-30',11,'yes'),(6,3,1,'2024-09-12',8,'no'),(7,2,5,'2023-10-14',2.5,'yes'),(8,4,5,'2024-02-03',6,'yes'),(9,4,2,'2024-02-20',10,'no'),(10,1,3,'2024-08-14',4,'yes');

-- Who grows spelt?
-- farmers with spelt in the ground
-- spelt growers
SELECT farms.farmer FROM farms JOIN plantings ON plantings.farm_no = farms.farm_no JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.crop = 'spelt';

-- Which farms grow winter wheat and potatoes?
-- places with both winter wheat and potatoes
SELECT farms.farm FROM farms JOIN plantings ON plantings.farm_no = farms.farm_no JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.crop = 'winter wheat' INTERSECT SELECT farms.farm FROM farms JOIN plantings ON plantings.farm_no = farms.farm_no JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.crop = 'potatoes';

-- Which farms have no root crops?
-- no roots of any kind grown there - where
SELECT farm FROM farms WHERE farm_no NOT IN (SELECT plantings.farm_no FROM plantings JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.kind = 'root');

-- Which crop does nobody grow?
-- not sown by anyone
-- crops without a single field
SELECT crop FROM crops WHERE crop_id NOT IN (SELECT crop_id FROM plantings);

-- Who looks after the combine harvester?
-- which farmer keeps the combine harvester
-- combine harvester is in whose barn
SELECT farms.farmer FROM farms JOIN machines ON machines.keeper = farms.farm_no WHERE machines.machine = 'combine harvester';

-- Which machines has Edith Raine hired?
-- what did edith raine borrow from the pool
-- Raine's hires: which machines
SELECT machines.machine FROM machines JOIN hires ON hires.mach_id = machines.mach_id JOIN farms ON hires.farm_no = farms.farm_no WHERE farms.farmer = 'Edith Raine';

-- Which machine has never gone out?
-- never hired by anyone
SELECT machine FROM machines WHERE mach_id NOT IN (SELECT mach_id FROM hires);

-- Hours of combine harvester in the Esk valley
-- how many hours did Esk farms use the combine harvester for
SELECT SUM(hires.hrs) FROM hires JOIN machines ON hires.mach_id = machines.mach_id JOIN farms ON hires.farm_no = farms.farm_no WHERE machines.machine = 'combine harvester' AND farms.valley = 'Esk';

-- Who still owes us for a machine?
-- farmers with unpaid hires
-- whose machine hire hasn't been settled
SELECT farms.farmer FROM farms JOIN hires ON hires.farm_no = farms.farm_no WHERE hires.paid = 'no';

-- Which valley brings in the most potatoes?
-- top potato valley by tonnes
SELECT farms.valley FROM farms JOIN plantings ON plantings.farm_no = farms.farm_no JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.crop = 'potatoes' GROUP BY farms.valley ORDER BY SUM(plantings.yield_t) DESC LIMIT 1;

-- What do the organic farms grow?
-- crops on organic land
-- which crops are grown organically
SELECT crops.crop FROM crops JOIN plantings ON plantings.crop_id = crops.crop_id JOIN farms ON plantings.farm_no = farms.farm_no WHERE farms.organic = 1;

-- Who used the same machines as Fay Ormerod?
-- farmers who hired something Fay Ormerod hired too
SELECT farms.farmer FROM farms JOIN hires ON hires.farm_no = farms.farm_no WHERE hires.mach_id IN (SELECT hires.mach_id FROM hires JOIN farms ON hires.farm_no = farms.farm_no WHERE farms.farmer = 'Fay Ormerod') AND farms.farmer <> 'Fay Ormerod';

-- Which farms grow just one crop?
-- monoculture farms, only a single crop
SELECT farms.farm FROM farms JOIN plantings ON plantings.farm_no = farms.farm_no GROUP BY farms.farm_no HAVING COUNT(*) = 1;

-- Who runs Thorn Bank?
-- farmer at thorn bank
-- thorn bank, whose is it
SELECT farmer FROM farms WHERE farm = 'Thorn Bank';

-- How many tonnes of rapeseed did we harvest altogether?
-- rapeseed harvest, all members together
SELECT SUM(plantings.yield_t) FROM plantings JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.crop = 'rapeseed';

-- Did anybody in Leven hire the seed drill?
-- has the seed drill been to a Leven farm
SELECT EXISTS (SELECT farms.farm FROM farms JOIN hires ON hires.farm_no = farms.farm_no JOIN machines ON hires.mach_id = machines.mach_id WHERE farms.valley = 'Leven' AND machines.machine = 'seed drill');

-- List the machines from dearest to cheapest by the hour
-- machines and nothing else, sorted by hourly rate, most expensive first
SELECT machine FROM machines ORDER BY rate_hr DESC;
