CREATE TABLE pier (pier_letter TEXT PRIMARY KEY, warden TEXT, has_power TEXT, depth_m REAL);
CREATE TABLE berth (berth_no TEXT PRIMARY KEY, pier_letter TEXT REFERENCES pier(pier_letter), len_m REAL, yearly_fee INTEGER);
CREATE TABLE skipper (skipper_id INTEGER PRIMARY KEY, skipper_name TEXT, nationality TEXT, mobile TEXT);
CREATE TABLE boat (boat_id INTEGER PRIMARY KEY, boat_name TEXT, boat_type TEXT, loa_m REAL, yr_built INTEGER, skipper_id INTEGER REFERENCES skipper(skipper_id), home_berth TEXT REFERENCES berth(berth_no));
INSERT INTO pier VALUES ('A','Gus Larkin','yes',3.5),('B','Gus Larkin','yes',2.8),('C','Hilde Ravn','no',2.1),('D','Noor Vermeer','no',1.6);
INSERT INTO berth VALUES ('A1','A',14,3200),('A2','A',16,3900),('A3','A',12,2800),('B1','B',10,2100),('B2','B',11,2250),('C1','C',8,1400),('C2','C',8,1400),('D1','D',6,700);
INSERT INTO skipper VALUES (1,'Anders Holm','Danish','+45 2011 440'),(2,'Ruth Pascoe','British','+44 7700 112'),(3,'Jens Kier','Danish','+45 3188 902'),(4,'Marie Lefort','French',NULL),(5,'Bob Tully','British','+44 7701 993');
INSERT INTO boat VALUES (1,'Havfrue','sailing yacht',12.8,1996,1,'A1'),(2,'Petrel','sailing yacht',9.5,1982,2,'B1'),(3,'Tango','motor boat',7.4,2015,3,'C1'),(4,'Belle Ile','sailing yacht',11.7,2008,4,'A3'),(5,'Grumpy','motor boat',5.2,2003,5,'D1'),(6,'Sif','folkboat',7.6,1969,1,'C2'),(7,'Old Joe','fishing boat',10.4,1958,5,NULL);

-- Who skippers Belle Ile?
-- belle ile - whose boat
SELECT skipper.skipper_name FROM skipper JOIN boat ON boat.skipper_id = skipper.skipper_id WHERE boat.boat_name = 'Belle Ile';

-- Where does Petrel lie?
-- petrel's berth
SELECT home_berth FROM boat WHERE boat_name = 'Petrel';

-- Which boats lie on the pier that Hilde Ravn looks after?
-- boats on Ravn's pier
-- boats under warden Ravn
SELECT boat.boat_name FROM boat JOIN berth ON boat.home_berth = berth.berth_no JOIN pier ON berth.pier_letter = pier.pier_letter WHERE pier.warden = 'Hilde Ravn';

-- Which warden is Grumpy moored under?
-- who's the warden responsible for Grumpy
SELECT pier.warden FROM pier JOIN berth ON berth.pier_letter = pier.pier_letter JOIN boat ON boat.home_berth = berth.berth_no WHERE boat.boat_name = 'Grumpy';

-- Which boats are sailed by Danes?
-- danish skippers' boats
SELECT boat.boat_name FROM boat JOIN skipper ON boat.skipper_id = skipper.skipper_id WHERE skipper.nationality = 'Danish';

-- What does the berth of Havfrue cost a year?
-- havfrue, yearly berth fee
SELECT berth.yearly_fee FROM berth JOIN boat ON boat.home_berth = berth.berth_no WHERE boat.boat_name = 'Havfrue';

-- Which berths are free?
-- empty berths
-- berths no boat calls home
SELECT berth_no FROM berth WHERE berth_no NOT IN (SELECT home_berth FROM boat WHERE home_berth IS NOT NULL);

-- Which boat has no berth with us?
-- boats without a home berth
SELECT boat_name FROM boat WHERE home_berth IS NULL;

-- What's the oldest sailing yacht?
-- oldest sailing yacht in the harbour
SELECT boat_name FROM boat WHERE boat_type = 'sailing yacht' ORDER BY yr_built LIMIT 1;

-- How many berths does each pier have?
-- berths per pier
SELECT pier_letter, COUNT(*) FROM berth GROUP BY pier_letter;

-- Which skippers have more than one boat here?
-- skippers with 2 or more boats
SELECT skipper.skipper_name FROM skipper JOIN boat ON boat.skipper_id = skipper.skipper_id GROUP BY skipper.skipper_id HAVING COUNT(*) > 1;

-- Is there power on pier C?
-- pier C electricity?
SELECT EXISTS (SELECT pier_letter FROM pier WHERE pier_letter = 'C' AND has_power = 'yes');

-- Which berths with power cost less than 2500?
-- powered berths under 2500
SELECT berth.berth_no FROM berth JOIN pier ON berth.pier_letter = pier.pier_letter WHERE pier.has_power = 'yes' AND berth.yearly_fee < 2500;

-- What do we earn from all the berths on Gus Larkin's piers?
-- sum of yearly fees, Larkin's piers
SELECT SUM(berth.yearly_fee) FROM berth JOIN pier ON berth.pier_letter = pier.pier_letter WHERE pier.warden = 'Gus Larkin';

-- Which skippers tie up where there is no power?
-- skippers on piers without electricity
SELECT DISTINCT skipper.skipper_name FROM skipper JOIN boat ON boat.skipper_id = skipper.skipper_id JOIN berth ON boat.home_berth = berth.berth_no JOIN pier ON berth.pier_letter = pier.pier_letter WHERE pier.has_power = 'no';

-- Which is longer, Tango or Sif?
-- tango vs sif, longer boat
SELECT boat_name FROM boat WHERE boat_name IN ('Tango', 'Sif') ORDER BY loa_m DESC LIMIT 1;

-- Mobile and name of the British skippers please.
-- brits: name and mobile
SELECT skipper_name, mobile FROM skipper WHERE nationality = 'British';

-- Whose mobile number are we missing?
-- skippers with no phone on file
SELECT skipper_name FROM skipper WHERE mobile IS NULL;

-- Which boats were built between 1980 and 2005?
-- boats from 1980 to 2005
SELECT boat_name FROM boat WHERE yr_built BETWEEN 1980 AND 2005;

-- Does Marie Lefort lie on pier A?
-- lefort - pier A, yes or no
SELECT EXISTS (SELECT skipper.skipper_name FROM skipper JOIN boat ON boat.skipper_id = skipper.skipper_id JOIN berth ON boat.home_berth = berth.berth_no WHERE skipper.skipper_name = 'Marie Lefort' AND berth.pier_letter = 'A');
