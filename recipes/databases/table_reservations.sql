CREATE TABLE dining_table (table_no INTEGER PRIMARY KEY, room TEXT, seats INTEGER, window_side TEXT);
CREATE TABLE guest (guest_id INTEGER PRIMARY KEY, guest_name TEXT, mobile TEXT, vip TEXT, first_visit DATE);
CREATE TABLE waiter (waiter_id INTEGER PRIMARY KEY, nick TEXT, speaks TEXT);
CREATE TABLE reservation (res_id INTEGER PRIMARY KEY, guest_id INTEGER REFERENCES guest(guest_id), table_no INTEGER REFERENCES dining_table(table_no), taken_by INTEGER REFERENCES waiter(waiter_id), served_by INTEGER REFERENCES waiter(waiter_id), for_date DATE, hour INTEGER, party_size INTEGER, state TEXT, special_wish TEXT);
INSERT INTO dining_table VALUES (1,'garden',4,'no'),(2,'garden',2,'no'),(3,'main hall',6,'yes'),(4,'main hall',4,'yes'),(5,'main hall',8,'no'),(6,'fireplace room',2,'yes'),(7,'fireplace room',10,'no');
INSERT INTO guest VALUES (1,'Ottoline Webb','07700 900118','yes','2018-06-23'),(2,'Jack Amadi','07700 900245','no','2023-02-11'),(3,'Camille Roy','07700 900377','no','2021-09-05'),(4,'Lord Pemberley',NULL,'yes','2015-12-24'),(5,'Suki Tanaka','07700 900462','no','2024-01-19'),(6,'Greg Moffat','07700 900590','no','2022-07-30');
INSERT INTO waiter VALUES (1,'Beppe','Italian'),(2,'Noor','Arabic'),(3,'Florian','German'),(4,'Pilar','Spanish');
INSERT INTO reservation VALUES (1,1,6,2,1,'2024-06-07',19,2,'honoured','candles'),(2,2,4,2,3,'2024-06-07',20,4,'honoured',NULL),(3,4,7,1,1,'2024-06-08',20,9,'honoured','own wine'),(4,3,1,3,NULL,'2024-06-08',12,3,'no-show',NULL),(5,5,2,2,4,'2024-06-14',18,2,'honoured','vegan menu'),(6,1,3,4,1,'2024-06-15',19,6,'cancelled',NULL),(7,2,5,2,NULL,'2024-06-21',20,8,'confirmed','birthday cake'),(8,5,6,3,NULL,'2024-06-21',19,2,'confirmed','vegan menu'),(9,1,4,1,NULL,'2024-07-02',19,4,'confirmed',NULL);

-- How many people does table 5 seat?
-- table 5 - how many seats
-- how many can sit at table 5
SELECT seats FROM dining_table WHERE table_no = 5;

-- Who didn't show up?
-- no-shows, names
-- which guest was a no-show
SELECT guest.guest_name FROM guest JOIN reservation ON reservation.guest_id = guest.guest_id WHERE reservation.state = 'no-show';

-- Who's coming on 21 June 2024?
-- guests booked 21 june 2024
-- bookings for 21 june 2024: under which names
SELECT guest.guest_name FROM guest JOIN reservation ON reservation.guest_id = guest.guest_id WHERE reservation.for_date = '2024-06-21';

-- Which waiter served Lord Pemberley?
-- lord pemberley was served by?
-- who looked after Lord Pemberley at the table
SELECT waiter.nick FROM waiter JOIN reservation ON reservation.served_by = waiter.waiter_id JOIN guest ON reservation.guest_id = guest.guest_id WHERE guest.guest_name = 'Lord Pemberley';

-- Who takes the most bookings?
-- waiter that took most reservations
-- who answers the phone most, i.e. took most reservations
SELECT waiter.nick FROM waiter JOIN reservation ON reservation.taken_by = waiter.waiter_id GROUP BY waiter.waiter_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which tables by the window seat at least 4?
-- window tables for 4 or more
-- I need a window table, 4 seats or more
SELECT table_no FROM dining_table WHERE window_side = 'yes' AND seats >= 4;

-- What's the biggest table in the main hall?
-- main hall, largest table
-- where in the main hall do most people fit, table number
SELECT table_no FROM dining_table WHERE room = 'main hall' ORDER BY seats DESC LIMIT 1;

-- Name and mobile of our VIPs?
-- vip guests w/ phone
-- our vips, how do I reach them? name + mobile
SELECT guest_name, mobile FROM guest WHERE vip = 'yes';

-- Which guests have booked but never in the main hall?
-- people with a reservation, none of them in the main hall
SELECT guest.guest_name FROM guest JOIN reservation ON reservation.guest_id = guest.guest_id EXCEPT SELECT guest.guest_name FROM guest JOIN reservation ON reservation.guest_id = guest.guest_id JOIN dining_table ON reservation.table_no = dining_table.table_no WHERE dining_table.room = 'main hall';

-- Does anyone need a vegan menu on 14 June 2024?
-- vegan menu wished for 14 june 2024?
SELECT EXISTS (SELECT res_id FROM reservation WHERE for_date = '2024-06-14' AND special_wish = 'vegan menu');

-- How many guests are expected over all the confirmed bookings?
-- total heads, confirmed reservations
-- confirmed ones: how many people in all
SELECT SUM(party_size) FROM reservation WHERE state = 'confirmed';

-- How many seats does each room have?
-- seats per room
-- room capacities in seats
SELECT room, SUM(seats) FROM dining_table GROUP BY room;

-- Who has known us longer, Camille Roy or Greg Moffat?
-- first visit earlier - Camille Roy or Greg Moffat
SELECT guest_name FROM guest WHERE guest_name IN ('Camille Roy', 'Greg Moffat') ORDER BY first_visit LIMIT 1;

-- Which rooms has Ottoline Webb been booked into?
-- webb's rooms
-- in which rooms did Ottoline Webb reserve
SELECT DISTINCT dining_table.room FROM dining_table JOIN reservation ON reservation.table_no = dining_table.table_no JOIN guest ON reservation.guest_id = guest.guest_id WHERE guest.guest_name = 'Ottoline Webb';

-- Which guests have at least 3 bookings?
-- regulars: 3 reservations or more
-- who has reserved 3 times or more
SELECT guest.guest_name FROM guest JOIN reservation ON reservation.guest_id = guest.guest_id GROUP BY guest.guest_id HAVING COUNT(*) >= 3;

-- Has Florian ever served in the garden?
-- did florian do a garden table
SELECT EXISTS (SELECT reservation.res_id FROM reservation JOIN waiter ON reservation.served_by = waiter.waiter_id JOIN dining_table ON reservation.table_no = dining_table.table_no WHERE waiter.nick = 'Florian' AND dining_table.room = 'garden');
