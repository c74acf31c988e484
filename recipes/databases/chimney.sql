CREATE TABLE sweep_visits (visit_id INTEGER PRIMARY KEY, household TEXT, village TEXT, stove_kind TEXT, fuel TEXT, installed DATE, last_swept DATE, next_due DATE, soot_level INTEGER, defect TEXT, fee_chf REAL, paid_on DATE);
INSERT INTO sweep_visits VALUES (1,'Aebischer','Rümlen','tiled stove','wood','1998-10-02','2024-02-14','2025-02-14',3,NULL,95,'2024-03-01'),
(2,'Bodmer','Rümlen','pellet boiler','pellets','2016-06-21','2023-11-08','2024-11-08',1,NULL,120,'2023-11-30'),
(3,'Caduff','Oberwil','open fireplace','wood','1974-01-15','2022-10-19','2023-10-19',5,'cracked flue',140,NULL),
(4,'Dönni','Oberwil','oil burner','oil','2003-09-09','2024-01-23','2025-01-23',2,NULL,110,'2024-02-05'),
(5,'Egloff','Stegen','wood stove','wood','2019-11-30','2024-03-06','2025-03-06',2,'loose cap',98,NULL),
(6,'Furrer','Stegen','oil burner','oil','1991-05-17','2021-09-28','2022-09-28',4,'rusted door',115,'2021-10-20'),
(7,'Gasser','Rümlen','open fireplace','wood','1962-03-03','2023-12-12','2024-12-12',4,NULL,138,NULL),
(8,'Hürlimann','Tann','pellet boiler','pellets','2021-08-11','2024-03-19','2025-03-19',1,NULL,122,'2024-04-02'),
(9,'Inauen','Tann','wood stove','wood','2009-12-01','2022-02-17','2023-02-17',3,'missing liner',101,'2022-03-15'),
(10,'Jost','Stegen','tiled stove','wood','1985-07-25','2023-04-27','2024-04-27',3,NULL,96,NULL);

-- When was the Furrer chimney last swept?
-- last visit at Furrer
-- furrer, when were we there last
SELECT last_swept FROM sweep_visits WHERE household = 'Furrer';

-- Which households are due again before 2024?
-- next sweep earlier than 2024, who
-- overdue ones: due date before 2024
SELECT household FROM sweep_visits WHERE next_due < '2024';

-- Who has not paid yet?
-- households with open bills
-- outstanding payments, which homes
SELECT household FROM sweep_visits WHERE paid_on IS NULL;

-- Whose chimney was swept longest ago?
-- household we haven't visited for the longest time
-- oldest last sweep date, which home
SELECT household FROM sweep_visits ORDER BY last_swept LIMIT 1;

-- Which wood burners were found without a defect?
-- wood-fired households with nothing wrong
-- wood, no defect
SELECT household FROM sweep_visits WHERE fuel = 'wood' AND defect IS NULL;

-- How much do unpaid bills from Stegen come to?
-- stegen: total still owed
-- sum of fees not yet paid in Stegen
SELECT SUM(fee_chf) FROM sweep_visits WHERE village = 'Stegen' AND paid_on IS NULL;

-- Which homes were swept in the first quarter of 2024?
-- january to march 2024 sweeps
-- where did we sweep between Jan and Mar 2024
SELECT household FROM sweep_visits WHERE last_swept BETWEEN '2024-01' AND '2024-03';

-- Who has the newest installation?
-- most recently fitted heating, which household
-- who got their stove put in last
SELECT household FROM sweep_visits ORDER BY installed DESC LIMIT 1;

-- Which stoves from before 1990 are not open fireplaces? Household names please.
-- households with a pre-1990 installation other than an open fireplace
SELECT household FROM sweep_visits WHERE installed < '1990' AND stove_kind <> 'open fireplace';

-- Which families burn oil or pellets?
-- oil and pellet households
-- homes heating with either oil or pellets
SELECT household FROM sweep_visits WHERE fuel IN ('oil', 'pellets');

-- What is wrong at the Inauens'?
-- inauen defect
-- fault noted for Inauen
SELECT defect FROM sweep_visits WHERE household = 'Inauen';

-- Which villages have a household with soot level of 4 or worse?
-- villages where soot is at least 4
SELECT DISTINCT village FROM sweep_visits WHERE soot_level >= 4;

-- What's the average fee for wood customers?
-- mean charge, wood
-- how much do people with wood pay us on average
SELECT AVG(fee_chf) FROM sweep_visits WHERE fuel = 'wood';

-- How many visits per village?
-- count households by village
SELECT village, COUNT(*) FROM sweep_visits GROUP BY village;

-- Did anyone outside Rümlen get charged over 130?
-- fee above 130 anywhere but rümlen?
SELECT EXISTS (SELECT household FROM sweep_visits WHERE village <> 'Rümlen' AND fee_chf > 130);

-- Who paid in March 2024?
-- money received march 2024, from whom
SELECT household FROM sweep_visits WHERE paid_on = '2024-03';

-- Who has a defect and still hasn't paid?
-- faulty chimney plus open bill
SELECT household FROM sweep_visits WHERE defect IS NOT NULL AND paid_on IS NULL;
