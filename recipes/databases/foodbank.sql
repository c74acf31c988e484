CREATE TABLE donor (donor_id INTEGER PRIMARY KEY, donor_name TEXT, donor_type TEXT, pickup_day TEXT);
CREATE TABLE depot (depot_id INTEGER PRIMARY KEY, depot_name TEXT, coordinator TEXT, cold_room TEXT);
CREATE TABLE donation (donation_id INTEGER PRIMARY KEY, donor_id INTEGER REFERENCES donor(donor_id), depot_id INTEGER REFERENCES depot(depot_id), goods TEXT, kg REAL, received DATE, best_before DATE);
CREATE TABLE household (household_id INTEGER PRIMARY KEY, surname TEXT, persons INTEGER, children INTEGER, depot_id INTEGER REFERENCES depot(depot_id), diet TEXT);
CREATE TABLE parcel (parcel_id INTEGER PRIMARY KEY, household_id INTEGER REFERENCES household(household_id), handed_out DATE, weight_kg REAL, packed_by TEXT);
INSERT INTO donor VALUES (1,'Baker Nowak','bakery','Monday'),(2,'FreshMart','supermarket','Tuesday'),(3,'Hillside Farm','farm','Friday'),(4,'St Mark Parish','church',NULL),(5,'Corner Deli','shop','Tuesday');
INSERT INTO depot VALUES (1,'Harbour Street','Lorna Pike','yes'),(2,'Old School','Dev Anand','no'),(3,'Northgate','Lorna Pike','yes');
INSERT INTO donation VALUES (1,1,1,'bread',45,'2024-01-08','2024-01-10'),(2,2,1,'yoghurt',60,'2024-01-09','2024-01-25'),(3,2,3,'pasta',150,'2024-01-16','2026-01-01'),(4,3,2,'potatoes',300,'2024-01-19',NULL),(5,3,3,'apples',180,'2024-02-02',NULL),(6,4,2,'tinned soup',95,'2024-02-11','2027-06-30'),(7,2,1,'milk',80,'2024-02-13','2024-02-24'),(8,1,2,'bread',30,'2024-02-19','2024-02-21');
INSERT INTO household VALUES (1,'Farrow',4,2,1,NULL),(2,'Hassan',6,4,1,'halal'),(3,'Lowe',1,0,2,'diabetic'),(4,'Popescu',3,1,2,NULL),(5,'Bright',2,0,3,'vegetarian'),(6,'Yilmaz',5,3,3,'halal'),(7,'Carver',1,0,1,NULL);
INSERT INTO parcel VALUES (1,1,'2024-01-11',14,'Pam'),(2,2,'2024-01-11',21,'Pam'),(3,3,'2024-01-20',6,'Ollie'),(4,4,'2024-01-20',11,'Ollie'),(5,5,'2024-02-03',8,'Pam'),(6,6,'2024-02-03',19,'Greg'),(7,2,'2024-02-15',20,'Greg'),(8,1,'2024-02-15',13,'Pam'),(9,2,'2024-03-14',22,'Ollie');

-- Which depot does the Popescu family go to?
-- popescu - which depot
SELECT depot.depot_name FROM depot JOIN household ON household.depot_id = depot.depot_id WHERE household.surname = 'Popescu';

-- Which families are under Lorna Pike?
-- households in Pike's care
SELECT household.surname FROM household JOIN depot ON household.depot_id = depot.depot_id WHERE depot.coordinator = 'Lorna Pike';

-- What has Hillside Farm given us?
-- goods from hillside farm
SELECT donation.goods FROM donation JOIN donor ON donation.donor_id = donor.donor_id WHERE donor.donor_name = 'Hillside Farm';

-- Which donors supply the Old School depot?
-- who brings stuff to Old School
SELECT DISTINCT donor.donor_name FROM donor JOIN donation ON donation.donor_id = donor.donor_id JOIN depot ON donation.depot_id = depot.depot_id WHERE depot.depot_name = 'Old School';

-- Who packed the parcels of the Hassans?
-- Hassan household's parcels packed by
SELECT DISTINCT parcel.packed_by FROM parcel JOIN household ON parcel.household_id = household.household_id WHERE household.surname = 'Hassan';

-- Which coordinators get food from a supermarket?
-- supermarket donations end up with which coordinators
SELECT DISTINCT depot.coordinator FROM depot JOIN donation ON donation.depot_id = depot.depot_id JOIN donor ON donation.donor_id = donor.donor_id WHERE donor.donor_type = 'supermarket';

-- Which household is the largest?
-- biggest family on our list
SELECT surname FROM household ORDER BY persons DESC LIMIT 1;

-- Which halal households have more than three children?
-- halal and over 3 kids
SELECT surname FROM household WHERE diet = 'halal' AND children > 3;

-- How many kilos came in per donor?
-- kg by donor
SELECT donor.donor_name, SUM(donation.kg) FROM donor JOIN donation ON donation.donor_id = donor.donor_id GROUP BY donor.donor_id;

-- Which donors on file have never given us anything?
-- donors without a single donation
SELECT donor_name FROM donor WHERE donor_id NOT IN (SELECT donor_id FROM donation);

-- Which family hasn't had a parcel?
-- households still waiting for their first parcel
SELECT surname FROM household WHERE household_id NOT IN (SELECT household_id FROM parcel);

-- Which families have picked up at least two parcels?
-- two or more parcels
SELECT household.surname FROM household JOIN parcel ON parcel.household_id = household.household_id GROUP BY household.household_id HAVING COUNT(*) >= 2;

-- What must be used before March 2024?
-- goods with best before earlier than march 2024
SELECT goods FROM donation WHERE best_before < '2024-03';

-- Does the Old School have a cold room?
-- old school: cold room?
SELECT EXISTS (SELECT depot_name FROM depot WHERE depot_name = 'Old School' AND cold_room = 'yes');

-- Did the harbour street depot receive any milk?
-- milk at Harbour Street?
SELECT EXISTS (SELECT donation.goods FROM donation JOIN depot ON donation.depot_id = depot.depot_id WHERE depot.depot_name = 'Harbour Street' AND donation.goods = 'milk');

-- What's the average weight of a parcel for vegetarians?
-- avg parcel weight, vegetarian households
SELECT AVG(parcel.weight_kg) FROM parcel JOIN household ON parcel.household_id = household.household_id WHERE household.diet = 'vegetarian';

-- Which goods are kept in depots with a cold room?
-- stuff sent to depots that have a cold room
SELECT DISTINCT donation.goods FROM donation JOIN depot ON donation.depot_id = depot.depot_id WHERE depot.cold_room = 'yes';

-- How many children do we look after in all?
-- kids total
SELECT SUM(children) FROM household;

-- Which donors do we collect from on Tuesday?
-- tuesday pickups
SELECT donor_name FROM donor WHERE pickup_day = 'Tuesday';

-- Top three donations by weight - what was it and how many kilos?
-- 3 heaviest donations, goods + kg
SELECT goods, kg FROM donation ORDER BY kg DESC LIMIT 3;
