CREATE TABLE garage (gar_id INTEGER PRIMARY KEY, gar_name TEXT, street TEXT, spaces INTEGER, rate_per_h REAL, covered TEXT, ev_plugs INTEGER);
CREATE TABLE motorist (mot_id INTEGER PRIMARY KEY, mot_name TEXT, wallet_balance REAL, app_ver TEXT);
CREATE TABLE vehicle (reg_plate TEXT PRIMARY KEY, mot_id INTEGER REFERENCES motorist(mot_id), car_model TEXT, fuel TEXT);
CREATE TABLE session (sess_id INTEGER PRIMARY KEY, reg_plate TEXT REFERENCES vehicle(reg_plate), gar_id INTEGER REFERENCES garage(gar_id), parked_on DATE, hours REAL, charge REAL, overstay TEXT);
INSERT INTO garage VALUES (1,'Opera Deck','Lyric Street',420,3.5,'yes',12),(2,'Canal Yard','Towpath Road',90,1.8,'no',0),(3,'Central Stack','Station Square',650,4.2,'yes',24),(4,'Museum Cellar','Fossil Lane',210,3.0,'yes',4),(5,'Fairground Field','Ring Road',800,1.0,'no',0);
INSERT INTO motorist VALUES (1,'Vera Dunmore',22.4,'5.1'),(2,'Hal Okuda',3.1,'5.0'),(3,'Simone Achard',58.0,'5.1'),(4,'Barnaby Teal',0.0,'4.8'),(5,'Lotte Grieg',12.7,'5.1');
INSERT INTO vehicle VALUES ('KLM 204',1,'Fjord Mini','electric'),('KLM 771',1,'Hauler Van','diesel'),('PRX 090',2,'Sedona','petrol'),('TTB 515',3,'Voltera','electric'),('QAZ 333',4,'Sedona','hybrid'),('WND 808',5,'Piccolo','petrol');
INSERT INTO session VALUES (1,'KLM 204',1,'2024-05-04',2.5,8.75,'no'),(2,'KLM 204',3,'2024-05-11',4,16.8,'no'),(3,'KLM 771',2,'2024-05-13',9,16.2,'yes'),(4,'PRX 090',3,'2024-05-14',1,4.2,'no'),(5,'TTB 515',3,'2024-05-18',6,25.2,'no'),(6,'PRX 090',2,'2024-06-01',3.5,6.3,'no'),(7,'QAZ 333',1,'2024-06-02',5,17.5,'yes'),(8,'TTB 515',4,'2024-06-07',2,6.0,'no'),(9,'KLM 204',1,'2024-06-08',3,10.5,'no'),(10,'QAZ 333',3,'2024-06-08',1.5,6.3,'no');

-- Income per garage
-- how much did each car park take in
-- charges summed by garage
SELECT garage.gar_name, SUM(session.charge) FROM garage JOIN session ON session.gar_id = garage.gar_id GROUP BY garage.gar_id;

-- Who drives TTB 515?
-- whose car is TTB 515
-- owner of plate TTB 515
SELECT motorist.mot_name FROM motorist JOIN vehicle ON vehicle.mot_id = motorist.mot_id WHERE vehicle.reg_plate = 'TTB 515';

-- Which garage has nobody parked in?
-- car parks without sessions
-- where did no one ever park
SELECT gar_name FROM garage WHERE gar_id NOT IN (SELECT gar_id FROM session);

-- Top 3 drivers by parking charges
-- the three people who paid most for parking
SELECT motorist.mot_name FROM motorist JOIN vehicle ON vehicle.mot_id = motorist.mot_id JOIN session ON session.reg_plate = vehicle.reg_plate GROUP BY motorist.mot_id ORDER BY SUM(session.charge) DESC LIMIT 3;

-- Who overstayed?
-- drivers who parked too long
-- names with an overstay
SELECT motorist.mot_name FROM motorist JOIN vehicle ON vehicle.mot_id = motorist.mot_id JOIN session ON session.reg_plate = vehicle.reg_plate WHERE session.overstay = 'yes';

-- Cheapest covered garage
-- lowest hourly rate under a roof
-- where's indoor parking the cheapest
SELECT gar_name FROM garage WHERE covered = 'yes' ORDER BY rate_per_h LIMIT 1;

-- Where did Hal park in May 2024?
-- hal okuda, may 2024, which garage
SELECT garage.gar_name FROM garage JOIN session ON session.gar_id = garage.gar_id JOIN vehicle ON session.reg_plate = vehicle.reg_plate JOIN motorist ON vehicle.mot_id = motorist.mot_id WHERE motorist.mot_name = 'Hal Okuda' AND session.parked_on = '2024-05';

-- How many different cars used Opera Deck?
-- distinct plates seen at opera deck
SELECT COUNT(DISTINCT session.reg_plate) FROM session JOIN garage ON session.gar_id = garage.gar_id WHERE garage.gar_name = 'Opera Deck';

-- Average stay by garage in hours
-- how long do cars stand in each car park on average
SELECT garage.gar_name, AVG(session.hours) FROM garage JOIN session ON session.gar_id = garage.gar_id GROUP BY garage.gar_id;

-- Cars parked more than twice
-- plates with at least three sessions
SELECT reg_plate FROM session GROUP BY reg_plate HAVING COUNT(*) > 2;

-- Who has more than one vehicle?
-- drivers with several cars registered
SELECT motorist.mot_name FROM motorist JOIN vehicle ON vehicle.mot_id = motorist.mot_id GROUP BY motorist.mot_id HAVING COUNT(*) > 1;

-- Which cars have never been parked?
-- registered plates without a session
SELECT reg_plate FROM vehicle WHERE reg_plate NOT IN (SELECT reg_plate FROM session);

-- Can I charge my EV at Canal Yard?
-- does canal yard have any ev plugs
SELECT EXISTS (SELECT gar_name FROM garage WHERE gar_name = 'Canal Yard' AND ev_plugs > 0);

-- Electric cars in Central Stack: plates
-- which electric vehicles parked at Central Stack
SELECT session.reg_plate FROM session JOIN vehicle ON session.reg_plate = vehicle.reg_plate JOIN garage ON session.gar_id = garage.gar_id WHERE vehicle.fuel = 'electric' AND garage.gar_name = 'Central Stack';

-- Whose wallet is empty?
-- zero balance, who
SELECT mot_name FROM motorist WHERE wallet_balance = 0;

-- Sessions per fuel type
-- parking visits split by petrol, diesel, electric and so on
SELECT vehicle.fuel, COUNT(*) FROM vehicle JOIN session ON session.reg_plate = vehicle.reg_plate GROUP BY vehicle.fuel;

-- How many cars fit into the Museum Cellar?
-- capacity museum cellar
-- spaces at Museum Cellar
SELECT spaces FROM garage WHERE gar_name = 'Museum Cellar';

-- Five longest stays: plate and hours
-- top 5 sessions by time parked, with the number plate
SELECT reg_plate, hours FROM session ORDER BY hours DESC LIMIT 5;
