CREATE TABLE directors (dir_id INTEGER PRIMARY KEY, full_name TEXT, joined DATE, licence TEXT);
CREATE TABLE funerals (fun_no INTEGER PRIMARY KEY, deceased TEXT, birth_date DATE, death_date DATE, service_date DATE, kind TEXT, chapel TEXT, dir_id INTEGER REFERENCES directors(dir_id), coffin TEXT, ashes_collected DATE);
CREATE TABLE bills (bill_no TEXT PRIMARY KEY, fun_no INTEGER REFERENCES funerals(fun_no), payer TEXT, total REAL, sent DATE, settled DATE);
INSERT INTO directors VALUES (1,'Gerald Moss','1989-04-03','full'),(2,'Imelda Quirke','2011-10-17','full'),(3,'Sam Addo','2022-06-01','trainee');
INSERT INTO funerals VALUES (501,'Walter Penn','1934-02-08','2023-01-05','2023-01-17','burial','St Bride',1,'oak',NULL),(502,'Irene Sabo','1941-11-30','2023-02-20','2023-03-02','cremation','Garden Chapel',2,'willow','2023-03-20'),(503,'Cyril Frame','1927-06-14','2023-03-11','2023-03-24','cremation','Garden Chapel',1,'pine',NULL),(504,'Dolores Vane','1950-09-01','2023-05-30','2023-06-09','woodland burial','none',2,'willow',NULL),(505,'Harold Ng','1938-12-25','2023-08-02','2023-08-15','burial','St Bride',2,'oak',NULL),(506,'Betty Lark','1944-03-19','2023-11-13','2023-11-27','cremation','Riverside',3,'cardboard','2024-01-08'),(507,'Tomas Riel','1961-07-07','2024-01-21','2024-02-01','cremation','Riverside',1,'pine',NULL),(508,'Agnes Dove','1929-10-10','2024-02-29','2024-03-12','burial','Garden Chapel',2,'elm',NULL);
INSERT INTO bills VALUES ('B-61',501,'Joan Penn',4200,'2023-01-25','2023-02-10'),('B-62',502,'Mihai Sabo',2950,'2023-03-08','2023-04-01'),('B-63',503,'Cyril Frame Estate',2780,'2023-04-03',NULL),('B-64',504,'Vane Family',3610,'2023-06-20','2023-06-22'),('B-65',505,'Lucy Ng',4480,'2023-08-28',NULL),('B-66',506,'Robin Lark',1990,'2023-12-04','2023-12-30'),('B-67',507,'Elena Riel',3050,'2024-02-12',NULL),('B-68',508,'Dove Estate',4710,'2024-03-20',NULL);

-- Whose funeral was in March 2023?
-- services held march 2023, for whom
-- march 2023 funerals
SELECT deceased FROM funerals WHERE service_date = '2023-03';

-- Whose ashes from a cremation have not been collected?
-- cremations with ashes still here
-- ashes not picked up yet, names
SELECT deceased FROM funerals WHERE kind = 'cremation' AND ashes_collected IS NULL;

-- Who still has to pay a bill over 3000?
-- unsettled bills above 3000, payers
-- outstanding more than 3000, from whom
SELECT payer FROM bills WHERE settled IS NULL AND total > 3000;

-- How much is outstanding altogether?
-- open bills total
-- what are we owed
SELECT SUM(total) FROM bills WHERE settled IS NULL;

-- Who conducted the service for Harold Ng?
-- harold ng which director
-- director in charge of Harold Ng's funeral
SELECT directors.full_name FROM directors JOIN funerals ON funerals.dir_id = directors.dir_id WHERE funerals.deceased = 'Harold Ng';

-- Who was the oldest by birth date?
-- earliest born of the deceased
-- which of the dead was born longest ago
SELECT deceased FROM funerals ORDER BY birth_date LIMIT 1;

-- Which of the deceased were born before 1935 but not buried in oak?
-- born earlier than 1935, coffin other than oak
SELECT deceased FROM funerals WHERE birth_date < '1935' AND coffin <> 'oak';

-- How many funerals has Imelda Quirke had since June 2023?
-- imelda quirke, services from june 2023 on, count
SELECT COUNT(*) FROM funerals JOIN directors ON funerals.dir_id = directors.dir_id WHERE directors.full_name = 'Imelda Quirke' AND funerals.service_date >= '2023-06';

-- Who was the most recent burial?
-- latest burial, name of the deceased
-- last person we buried
SELECT deceased FROM funerals WHERE kind = 'burial' ORDER BY service_date DESC LIMIT 1;

-- What's the average bill for a cremation?
-- cremation cost on average
SELECT AVG(bills.total) FROM bills JOIN funerals ON bills.fun_no = funerals.fun_no WHERE funerals.kind = 'cremation';

-- Whose service was in St Bride or at Riverside?
-- st bride + riverside services, names
SELECT deceased FROM funerals WHERE chapel IN ('St Bride', 'Riverside');

-- Which of the deceased came into the world between 1940 and 1949?
-- deceased born in the 1940s
SELECT deceased FROM funerals WHERE birth_date BETWEEN '1940' AND '1949';

-- Has the Vane Family paid?
-- did the vane family settle up
SELECT EXISTS (SELECT payer FROM bills WHERE payer = 'Vane Family' AND settled IS NOT NULL);

-- Did trainee Sam Addo do a burial?
-- a burial by sam addo, any
SELECT EXISTS (SELECT funerals.deceased FROM funerals JOIN directors ON funerals.dir_id = directors.dir_id WHERE directors.full_name = 'Sam Addo' AND funerals.kind = 'burial');

-- Who has been with the firm longest?
-- director who joined first
-- longest-serving funeral director
SELECT full_name FROM directors ORDER BY joined LIMIT 1;

-- Funerals by kind
-- how many burials, cremations and so on
SELECT kind, COUNT(*) FROM funerals GROUP BY kind;

-- For whom is the bill unpaid and who has to pay? Deceased and payer.
-- unpaid: deceased with payer
SELECT funerals.deceased, bills.payer FROM funerals JOIN bills ON bills.fun_no = funerals.fun_no WHERE bills.settled IS NULL;
