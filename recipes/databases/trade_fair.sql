CREATE TABLE hall (hall_no INTEGER PRIMARY KEY, hall_label TEXT, theme TEXT, height_m REAL);
CREATE TABLE exhibitor (ex_id INTEGER PRIMARY KEY, company TEXT, country TEXT, staff INTEGER, first_time TEXT, founded INTEGER);
CREATE TABLE stand (stand_no TEXT PRIMARY KEY, hall_no INTEGER REFERENCES hall(hall_no), ex_id INTEGER REFERENCES exhibitor(ex_id), sqm INTEGER, fee_eur INTEGER, corner TEXT, visitors INTEGER, booked DATE);
INSERT INTO hall VALUES (1,'Hall Amber','kitchens',9.5),(2,'Hall Cedar','gardens',7),(3,'Hall Onyx','bathrooms',11.2);
INSERT INTO exhibitor VALUES (1,'Kuchel & Rahn','Germany',140,'no',1948),(2,'Patio Dreams','Spain',35,'no',2004),(3,'Aquanova','Italy',210,'no',1972),(4,'Little Oven Co','Ireland',12,'yes',2019),(5,'Moss & Fern','Ireland',8,'yes',2021),(6,'Tegla Tiles','Slovakia',66,'no',1993),(7,'Steamline','Denmark',51,'yes',2010),(8,'Grillwerk','Germany',74,'no',1987);
INSERT INTO stand VALUES ('A01',1,1,120,24800,'yes',3900,'2023-05-02'),('A02',1,4,12,3100,'no',870,'2023-11-19'),('A07',1,8,64,13900,'yes',2650,'2023-06-14'),('C03',2,2,48,9700,'no',1810,'2023-08-08'),('C04',2,5,9,2200,'no',640,'2024-01-07'),('C11',2,8,30,6400,'yes',1520,'2023-06-15'),('O02',3,3,96,21500,'yes',3120,'2023-05-20'),('O05',3,6,40,8800,'no',1190,'2023-09-27'),('O06',3,7,36,8100,'no',2040,'2023-10-03'),('O09',3,NULL,20,4500,'no',NULL,NULL);

-- Was stand O06 better visited than O05?
-- did more people come to o06 than to o05
-- o06 beat o05 on visitors?
SELECT EXISTS (SELECT stand_no FROM stand WHERE stand_no = 'O06' AND visitors > (SELECT visitors FROM stand WHERE stand_no = 'O05'));

-- Is Steamline a bigger company than Tegla Tiles?
-- does steamline employ more people than tegla tiles
SELECT EXISTS (SELECT company FROM exhibitor WHERE company = 'Steamline' AND staff > (SELECT staff FROM exhibitor WHERE company = 'Tegla Tiles'));

-- Does C03 cost as much as O05?
-- is the fee for c03 the same as for o05
SELECT EXISTS (SELECT stand_no FROM stand WHERE stand_no = 'C03' AND fee_eur = (SELECT fee_eur FROM stand WHERE stand_no = 'O05'));

-- Which firm is older, Grillwerk or Aquanova?
-- grillwerk or aquanova: founded earlier
-- older company out of Aquanova and Grillwerk
SELECT company FROM exhibitor WHERE company IN ('Grillwerk', 'Aquanova') ORDER BY founded LIMIT 1;

-- Which hall is higher, Hall Amber or Hall Onyx?
-- amber vs onyx - more headroom in which hall
SELECT hall_label FROM hall WHERE hall_label IN ('Hall Amber', 'Hall Onyx') ORDER BY height_m DESC LIMIT 1;

-- Which stands are bigger than C03?
-- more square metres than c03
-- everything roomier than stand C03
SELECT stand_no FROM stand WHERE sqm > (SELECT sqm FROM stand WHERE stand_no = 'C03');

-- Which exhibitors come from the same country as Moss & Fern?
-- compatriots of moss & fern
-- same country as Moss & Fern
SELECT company FROM exhibitor WHERE country = (SELECT country FROM exhibitor WHERE company = 'Moss & Fern');

-- Which stands were booked earlier than C03?
-- reserved before c03 was
SELECT stand_no FROM stand WHERE booked < (SELECT booked FROM stand WHERE stand_no = 'C03');

-- stands for under 5000
-- which stands go for less than 5000 euros
-- fee below 5000, stand numbers
SELECT stand_no FROM stand WHERE fee_eur < 5000;

-- Exhibitors with 50 employees or fewer
-- companies of at most fifty staff
-- firms with no more than 50 people
SELECT company FROM exhibitor WHERE staff <= 50;

-- corner stands drawing more than 2000 visitors
-- which corner stands had over 2000 people
SELECT stand_no FROM stand WHERE corner = 'yes' AND visitors > 2000;

-- Which stands were visited more than average?
-- above-average visitor numbers
SELECT stand_no FROM stand WHERE visitors > (SELECT AVG(visitors) FROM stand);

-- Which hall has at least four stands?
-- halls with 4 stands or more
SELECT hall.hall_label FROM hall JOIN stand ON stand.hall_no = hall.hall_no GROUP BY hall.hall_no HAVING COUNT(*) >= 4;

-- Which exhibitor has more than one stand?
-- who booked two stands or more
SELECT exhibitor.company FROM exhibitor JOIN stand ON stand.ex_id = exhibitor.ex_id GROUP BY exhibitor.ex_id HAVING COUNT(*) > 1;

-- Which stand is still free?
-- unsold stand
-- what's not been taken by anyone
SELECT stand_no FROM stand WHERE ex_id IS NULL;

-- Which newcomers are showing in Hall Onyx?
-- first-timers in hall onyx
SELECT exhibitor.company FROM exhibitor JOIN stand ON stand.ex_id = exhibitor.ex_id JOIN hall ON stand.hall_no = hall.hall_no WHERE exhibitor.first_time = 'yes' AND hall.hall_label = 'Hall Onyx';

-- In which hall do I find Patio Dreams?
-- patio dreams - hall?
SELECT hall.hall_label FROM hall JOIN stand ON stand.hall_no = hall.hall_no JOIN exhibitor ON stand.ex_id = exhibitor.ex_id WHERE exhibitor.company = 'Patio Dreams';

-- visitors per hall
-- how many visitors did each hall get in all
SELECT hall.hall_label, SUM(stand.visitors) FROM hall JOIN stand ON stand.hall_no = hall.hall_no GROUP BY hall.hall_no;
