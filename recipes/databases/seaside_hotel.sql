CREATE TABLE room (room_no INTEGER PRIMARY KEY, nickname TEXT, floor INTEGER, kind TEXT, beds INTEGER, sea_view TEXT, low_rate REAL, high_rate REAL, renovated DATE, pets TEXT, out_of_order INTEGER);
CREATE TABLE lodger (lodger_id INTEGER PRIMARY KEY, name TEXT, nation TEXT, email TEXT, phone TEXT, regular INTEGER, born DATE);
CREATE TABLE stay (stay_id INTEGER PRIMARY KEY, lodger_id INTEGER REFERENCES lodger(lodger_id), room_no INTEGER REFERENCES room(room_no), reserved DATE, check_in DATE, check_out DATE, adults INTEGER, children INTEGER, board TEXT, source TEXT, bill REAL, deposit REAL, checked_in_by INTEGER REFERENCES staff(staff_id), checked_out_by INTEGER REFERENCES staff(staff_id), stars INTEGER);
CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, staff_name TEXT, job TEXT, languages TEXT, began DATE, live_in TEXT);
INSERT INTO room VALUES (11,'Shell',1,'single',1,'no',62,85,'2019-02-10','no',0),(12,'Anchor',1,'double',2,'yes',98,139,'2022-03-01','yes',0),(21,'Gull',2,'double',2,'yes',105,150,'2022-03-05','no',0),(22,'Compass',2,'family',4,'no',130,179,'2016-11-20','yes',0),(31,'Lantern',3,'suite',2,'yes',190,265,'2023-01-15','no',0),(32,'Drift',3,'single',1,'no',58,80,'2011-04-04','no',1),(33,'Kelp',3,'double',2,'no',88,118,NULL,'yes',0);
INSERT INTO lodger VALUES (1,'Mr Tuomi','Finland','tuomi@post.example','+358 1',1,'1951-02-14'),(2,'Carla Vieira','Portugal','cv@mail.example',NULL,0,'1988-08-30'),(3,'the Bennetts','UK',NULL,'+44 7',1,'1976-05-19'),(4,'Jun Park','Korea','jun@park.example','+82 2',0,'1995-12-03'),(5,'Dr Hagen','Germany','hagen@praxis.example','+49 5',1,'1963-10-27'),(6,'Lisa Grau','Germany',NULL,'+49 8',0,'2000-01-09');
INSERT INTO staff VALUES (1,'Bernadette','reception','English, French','2010-05-01','yes'),(2,'Timo','night porter','English, German','2018-10-15','no'),(3,'Aminata','reception','French, Portuguese','2021-03-20','no'),(4,'Gus','handyman','English','2006-07-07','yes');
INSERT INTO stay VALUES (1,1,12,'2022-12-01','2023-05-20','2023-06-03',1,0,'half','phone',1610,200,1,1,5),(2,3,22,'2023-02-10','2023-07-15','2023-07-29',2,2,'full','website',3080,400,3,1,4),(3,2,21,'2023-06-28','2023-07-02','2023-07-05',2,0,'breakfast','portal',465,0,2,3,3),(4,5,31,'2023-03-03','2023-08-12','2023-08-19',2,0,'half','phone',2150,300,1,2,5),(5,4,11,'2023-08-30','2023-09-01','2023-09-02',1,0,'none','portal',85,0,2,2,2),(6,1,12,'2023-09-15','2023-10-07','2023-10-14',1,0,'half','phone',830,100,3,3,5),(7,5,31,'2023-11-02','2023-12-23','2024-01-02',2,1,'full','website',3490,500,1,1,4),(8,2,33,'2024-02-01','2024-03-28',NULL,2,0,'breakfast','portal',NULL,50,3,NULL,NULL);

-- Which rooms look out on the sea?
-- sea view rooms, nicknames
-- rooms where you see the water
SELECT nickname FROM room WHERE sea_view = 'yes';

-- Which rooms take dogs?
-- pets allowed: room names
SELECT nickname FROM room WHERE pets = 'yes';

-- Which room can't be let at the moment?
-- out of order room
SELECT nickname FROM room WHERE out_of_order = 1;

-- Which double rooms have no sea view?
-- doubles without view
SELECT nickname FROM room WHERE kind = 'double' AND sea_view = 'no';

-- What does the Gull cost in the off season?
-- gull low season rate
SELECT low_rate FROM room WHERE nickname = 'Gull';

-- And what does the Gull cost in peak season?
-- gull high season rate
SELECT high_rate FROM room WHERE nickname = 'Gull';

-- What is our dearest room in high season, and on what floor is it?
-- top price high season: name, floor
SELECT nickname, floor FROM room ORDER BY high_rate DESC LIMIT 1;

-- Which rooms are cheaper than the Kelp off season?
-- low rate under kelp's
SELECT nickname FROM room WHERE low_rate < (SELECT low_rate FROM room WHERE nickname = 'Kelp');

-- Is the Anchor cheaper than the Compass in summer, that is, at the high rate?
-- anchor below compass, high rate?
SELECT EXISTS (SELECT room_no FROM room WHERE nickname = 'Anchor' AND high_rate < (SELECT high_rate FROM room WHERE nickname = 'Compass'));

-- Which room was done up most recently?
-- last renovated room
SELECT nickname FROM room ORDER BY renovated DESC LIMIT 1;

-- Which rooms were last done up before 2017?
-- renovated earlier than 2017
SELECT nickname FROM room WHERE renovated < '2017';

-- Which room has never been renovated?
-- no renovation on record
SELECT nickname FROM room WHERE renovated IS NULL;

-- How many rooms of each kind do we have?
-- rooms by kind
SELECT kind, COUNT(*) FROM room GROUP BY kind;

-- How many beds per floor?
-- beds by floor
SELECT floor, SUM(beds) FROM room GROUP BY floor;

-- What is Jun Park's e-mail?
-- mail of jun park
SELECT email FROM lodger WHERE name = 'Jun Park';

-- How can I ring the Bennetts?
-- bennetts telephone
SELECT phone FROM lodger WHERE name = 'the Bennetts';

-- Which guests have no e-mail address?
-- guests w/o mail
SELECT name FROM lodger WHERE email IS NULL;

-- Who are our regulars and where are they from?
-- regular guests, name + country
SELECT name, nation FROM lodger WHERE regular = 1;

-- Which Germans aren't regulars?
-- german guests, not regulars
SELECT name FROM lodger WHERE nation = 'Germany' AND regular = 0;

-- Who is the oldest guest?
-- oldest on the guest list
SELECT name FROM lodger ORDER BY born LIMIT 1;

-- Who is younger than Carla Vieira?
-- born after carla
SELECT name FROM lodger WHERE born > (SELECT born FROM lodger WHERE name = 'Carla Vieira');

-- When did Jun make the booking?
-- jun park reserved on
SELECT stay.reserved FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE lodger.name = 'Jun Park';

-- When did Jun arrive?
-- jun park arrival
SELECT stay.check_in FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE lodger.name = 'Jun Park';

-- When did Jun leave?
-- jun park departure
SELECT stay.check_out FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE lodger.name = 'Jun Park';

-- Who is still here?
-- not checked out yet
SELECT lodger.name FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE stay.check_out IS NULL;

-- Who checked in the Bennetts?
-- bennetts welcomed by
SELECT staff.staff_name FROM stay JOIN staff ON stay.checked_in_by = staff.staff_id JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE lodger.name = 'the Bennetts';

-- Who saw the Bennetts off?
-- bennetts checked out by
SELECT staff.staff_name FROM stay JOIN staff ON stay.checked_out_by = staff.staff_id JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE lodger.name = 'the Bennetts';

-- Which room did Dr Hagen sleep in?
-- hagen's room
SELECT DISTINCT room.nickname FROM room JOIN stay ON stay.room_no = room.room_no JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE lodger.name = 'Dr Hagen';

-- Who has stayed in the Anchor?
-- anchor guests
SELECT DISTINCT lodger.name FROM lodger JOIN stay ON stay.lodger_id = lodger.lodger_id JOIN room ON stay.room_no = room.room_no WHERE room.nickname = 'Anchor';

-- Which rooms has nobody booked?
-- rooms w/o a stay
SELECT nickname FROM room WHERE room_no NOT IN (SELECT room_no FROM stay);

-- Which people on our list have never stayed?
-- guests without any stay
SELECT name FROM lodger WHERE lodger_id NOT IN (SELECT lodger_id FROM stay);

-- Who has come back?
-- guests with more than one stay
SELECT lodger.name FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id GROUP BY lodger.lodger_id HAVING COUNT(*) > 1;

-- Who has left most money here?
-- guest with the highest bills in all
SELECT lodger.name FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id GROUP BY lodger.lodger_id ORDER BY SUM(stay.bill) DESC LIMIT 1;

-- What did each source bring in?
-- takings by booking source
SELECT source, SUM(bill) FROM stay WHERE bill IS NOT NULL GROUP BY source;

-- How many children have stayed with us in all?
-- kids total
SELECT SUM(children) FROM stay;

-- Who came in July or August 2023?
-- arrivals july to august 2023, guests
SELECT DISTINCT lodger.name FROM lodger JOIN stay ON stay.lodger_id = lodger.lodger_id WHERE stay.check_in BETWEEN '2023-07' AND '2023-08';

-- Who gave us the worst rating?
-- lowest stars: guest
SELECT lodger.name FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE stay.stars IS NOT NULL ORDER BY stay.stars LIMIT 1;

-- What's the average rating for every kind of room?
-- mean stars per room kind
SELECT room.kind, AVG(stay.stars) FROM stay JOIN room ON stay.room_no = room.room_no WHERE stay.stars IS NOT NULL GROUP BY room.kind;

-- Who paid no deposit?
-- guests w/o deposit
SELECT lodger.name FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE stay.deposit = 0;

-- Who has taken full and half board at one time or another?
-- full board and half board guests
SELECT lodger.name FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE stay.board = 'full' INTERSECT SELECT lodger.name FROM stay JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE stay.board = 'half';

-- Did Timo ever check in a German?
-- timo: any german arrival?
SELECT EXISTS (SELECT stay.stay_id FROM stay JOIN staff ON stay.checked_in_by = staff.staff_id JOIN lodger ON stay.lodger_id = lodger.lodger_id WHERE staff.staff_name = 'Timo' AND lodger.nation = 'Germany');

-- Which of the staff live in the hotel?
-- live-in staff
SELECT staff_name FROM staff WHERE live_in = 'yes';

-- Who has worked here longest and as what?
-- longest serving: name + job
SELECT staff_name, job FROM staff ORDER BY began LIMIT 1;
