CREATE TABLE venue_space (space_id INTEGER PRIMARY KEY, space TEXT, seats INTEGER, hire_fee REAL, outdoors TEXT);
CREATE TABLE wedding (wed_id INTEGER PRIMARY KEY, couple TEXT, space_id INTEGER REFERENCES venue_space(space_id), enquiry_dt DATE, wed_dt DATE, guests INTEGER, menu TEXT, planner TEXT, deposit_dt DATE, stat TEXT);
CREATE TABLE extra (extra_id INTEGER PRIMARY KEY, wed_id INTEGER REFERENCES wedding(wed_id), item TEXT, supplier TEXT, price REAL);
INSERT INTO venue_space VALUES (1,'Orangery',80,2400,'no'),(2,'Walled Garden',120,2900,'yes'),(3,'Great Barn',180,3600,'no'),(4,'Lake Terrace',60,1900,'yes'),(5,'Old Library',35,1200,'no');
INSERT INTO wedding VALUES (1,'Ashby & Moreno',3,'2022-01-18','2023-05-20',150,'buffet','Della','2022-02-01','held'),(2,'Kaur & Whitlock',2,'2022-03-09','2023-06-10',110,'vegetarian','Della','2022-03-30','held'),(3,'Lindqvist & Roy',1,'2022-07-25','2023-09-02',72,'three-course','Rufus',NULL,'cancelled'),(4,'Bianchi & Olu',4,'2022-11-30','2023-09-16',55,'barbecue','Rufus','2022-12-19','held'),(5,'Park & Delaney',5,'2023-02-14','2023-12-29',28,'three-course','Della','2023-02-20','held'),(6,'Hughes & Hughes',3,'2023-04-02','2024-06-01',165,'buffet','Mina','2023-05-01','confirmed'),(7,'Sato & Brandt',2,'2023-08-21','2024-06-22',95,'vegetarian','Mina','2023-09-14','confirmed'),(8,'Farah & Quinn',1,'2023-10-30','2024-08-10',64,'three-course','Rufus',NULL,'provisional'),(9,'Vance & Abara',2,'2024-01-06','2024-09-07',118,'barbecue','Della',NULL,'provisional'),(10,'Ito & Fenn',4,'2024-02-11',NULL,40,NULL,'Mina',NULL,'enquiry');
INSERT INTO extra VALUES (1,1,'string quartet','Bow & Co',850),(2,1,'fireworks','Skyspark',1200),(3,2,'henna artist','Riya Hands',400),(4,4,'photo booth','Snaphappy',350),(5,6,'fireworks','Skyspark',1350),(6,6,'jazz band','Blue Ties',1600),(7,7,'photo booth','Snaphappy',375),(8,8,'string quartet','Bow & Co',900),(9,5,'harpist','Bow & Co',520);

-- Which couples get married in June 2024?
-- june 2024 weddings
-- who's tying the knot in June 2024
SELECT couple FROM wedding WHERE wed_dt = '2024-06';

-- Which provisional weddings are missing the deposit?
-- provisional, no deposit in
-- couples pencilled in as provisional that haven't paid a deposit
SELECT couple FROM wedding WHERE stat = 'provisional' AND deposit_dt IS NULL;

-- Who hasn't set a date yet?
-- couples without a wedding date
-- date still open, which pair
SELECT couple FROM wedding WHERE wed_dt IS NULL;

-- Where are Sato & Brandt celebrating?
-- sato & brandt which space
-- the room or garden for Sato & Brandt
SELECT venue_space.space FROM venue_space JOIN wedding ON wedding.space_id = venue_space.space_id WHERE wedding.couple = 'Sato & Brandt';

-- Which couples enquired before 2023 and want more than 100 guests?
-- enquiries earlier than 2023, over 100 people
SELECT couple FROM wedding WHERE enquiry_dt < '2023' AND guests > 100;

-- Which is our most recent enquiry?
-- last couple to get in touch
-- newest enquiry, who
SELECT couple FROM wedding ORDER BY enquiry_dt DESC LIMIT 1;

-- Which couples are neither held nor cancelled and looked after by Mina?
-- mina's couples except held and cancelled ones
SELECT couple FROM wedding WHERE planner = 'Mina' AND stat NOT IN ('held', 'cancelled');

-- How many weddings were held during 2023?
-- held in 2023, number
-- count the 2023 weddings that actually took place, status held
SELECT COUNT(*) FROM wedding WHERE stat = 'held' AND wed_dt = '2023';

-- What have the Hughes & Hughes extras come to?
-- extras total hughes & hughes
-- how much do Hughes & Hughes pay on top for extras
SELECT SUM(extra.price) FROM extra JOIN wedding ON extra.wed_id = wedding.wed_id WHERE wedding.couple = 'Hughes & Hughes';

-- Which couples ordered fireworks or a photo booth?
-- fireworks/photo booth, for which couples
SELECT wedding.couple FROM wedding JOIN extra ON extra.wed_id = wedding.wed_id WHERE extra.item IN ('fireworks', 'photo booth');

-- Which couples have no extras?
-- nothing extra ordered, who
-- pairs without any add-ons
SELECT couple FROM wedding WHERE wed_id NOT IN (SELECT wed_id FROM extra);

-- Which outdoor spaces seat at least 100?
-- outside, 100 seats or more
SELECT space FROM venue_space WHERE outdoors = 'yes' AND seats >= 100;

-- Average number of guests in the Walled Garden?
-- walled garden: mean party size
SELECT AVG(wedding.guests) FROM wedding JOIN venue_space ON wedding.space_id = venue_space.space_id WHERE venue_space.space = 'Walled Garden';

-- Does any vegetarian wedding happen after June 2024?
-- vegetarian party later than june 2024?
SELECT EXISTS (SELECT couple FROM wedding WHERE menu = 'vegetarian' AND wed_dt > '2024-06');

-- Did Bow & Co play for Park & Delaney?
-- bow & co at the Park & Delaney wedding, yes?
SELECT EXISTS (SELECT extra.item FROM extra JOIN wedding ON extra.wed_id = wedding.wed_id WHERE wedding.couple = 'Park & Delaney' AND extra.supplier = 'Bow & Co');

-- Weddings per planner
-- how many couples has each planner got
SELECT planner, COUNT(*) FROM wedding GROUP BY planner;

-- Which deposits came in up to the end of 2022? Couple and date
-- couples and deposit dates until end of 2022
SELECT couple, deposit_dt FROM wedding WHERE deposit_dt <= '2022';

-- Which couples married anywhere but indoors in 2023?
-- 2023 weddings in an outdoor space, couples
SELECT wedding.couple FROM wedding JOIN venue_space ON wedding.space_id = venue_space.space_id WHERE venue_space.outdoors = 'yes' AND wedding.wed_dt = '2023';
