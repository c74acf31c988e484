CREATE TABLE owner (owner_id INTEGER PRIMARY KEY, full_name TEXT, lives_in TEXT, phone TEXT, kind TEXT);
CREATE TABLE house (house_id INTEGER PRIMARY KEY, house_name TEXT, street TEXT, year_built INTEGER, floors INTEGER, owner_id INTEGER REFERENCES owner(owner_id), listed INTEGER, value_k REAL);
CREATE TABLE flat (flat_no TEXT PRIMARY KEY, house_id INTEGER REFERENCES house(house_id), rooms INTEGER, sqm REAL, rent REAL, tenant TEXT, balcony INTEGER);
INSERT INTO owner VALUES (1,'Agathe Rummel','Brynn','040 118','private'),(2,'Castor Estates','Lodenburg','040 500','company'),(3,'Ignaz Thool','Brynn','040 232','private'),(4,'St Wenna Trust','Old Haven','040 377','charity'),(5,'Vera Pomander','Lodenburg','040 641','private');
INSERT INTO house VALUES (1,'Swan House','Mill Row',1741,3,4,1,880),(2,'The Tannery','Hide Street',1898,5,2,0,1450),(3,'Number Nine','Mill Row',1932,4,1,0,760),(4,'Lantern Court','Bishop Way',2009,7,2,0,3900),(5,'Garland Villa','Bishop Way',1876,2,5,1,1120),(6,'Rook Lodge','Hide Street',1955,2,3,0,410);
INSERT INTO flat VALUES ('S1',1,2,48,610,'Toby Wick',0),('S2',1,3,71,835,'Lena Gros',1),('T1',2,1,31,520,'Ravi Singh',0),('T2',2,4,104,1280,'Mo Barber',1),('T3',2,2,58,790,NULL,0),('N1',3,3,80,900,'Edda Kroll',1),('L1',4,2,62,1100,'Ferris Yao',1),('L2',4,3,88,1490,'Nell Hobbs',1),('L3',4,1,36,760,NULL,0),('L4',4,5,131,2150,'Orla Dean',1),('G1',5,4,119,1375,'Uwe Tamm',1);

-- What is the average rent of the flats in the oldest house?
-- avg rent, oldest house
-- in the house built first, what do tenants pay on average
SELECT AVG(flat.rent) FROM flat WHERE flat.house_id = (SELECT house_id FROM house ORDER BY year_built LIMIT 1);

-- Who owns the most valuable house?
-- owner of the house worth most
-- the priciest house belongs to whom
SELECT owner.full_name FROM owner JOIN house ON house.owner_id = owner.owner_id ORDER BY house.value_k DESC LIMIT 1;

-- Phone number of the owner with the most houses
-- how can I call whoever owns most houses?
-- the owner of the greatest number of houses, phone please
SELECT owner.phone FROM owner JOIN house ON house.owner_id = owner.owner_id GROUP BY owner.owner_id ORDER BY COUNT(*) DESC LIMIT 1;

-- On which street is the house with the most flats?
-- street of the house with the greatest number of flats
SELECT house.street FROM house JOIN flat ON flat.house_id = house.house_id GROUP BY house.house_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who lives in the largest flat?
-- tenant of the flat with most square metres
-- our roomiest flat in sqm: who rents it
SELECT tenant FROM flat ORDER BY sqm DESC LIMIT 1;

-- In which house is the cheapest flat?
-- house with the lowest rent for a flat
-- where is our lowest-rent flat, which house
SELECT house.house_name FROM house JOIN flat ON flat.house_id = house.house_id ORDER BY flat.rent LIMIT 1;

-- Who rents in the tallest house?
-- tenants of the house with the most floors
-- in the highest building, who are the tenants
SELECT flat.tenant FROM flat JOIN house ON flat.house_id = house.house_id WHERE flat.tenant IS NOT NULL AND house.house_id = (SELECT house_id FROM house ORDER BY floors DESC LIMIT 1);

-- How many flats are dearer than the one of Mo Barber?
-- number of flats with a higher rent than mo barber's
SELECT COUNT(*) FROM flat WHERE rent > (SELECT rent FROM flat WHERE tenant = 'Mo Barber');

-- Which flats are empty?
-- vacant flats
-- flats nobody rents right now
SELECT flat_no FROM flat WHERE tenant IS NULL;

-- In what houses does Castor Estates have its money?
-- houses belonging to castor estates
-- what does Castor Estates own
SELECT house.house_name FROM house JOIN owner ON house.owner_id = owner.owner_id WHERE owner.full_name = 'Castor Estates';

-- Which house is not divided into flats?
-- house without any flat
SELECT house_name FROM house WHERE house_id NOT IN (SELECT house_id FROM flat);

-- Which houses are listed?
-- listed buildings
-- what's under protection as a listed house
SELECT house_name FROM house WHERE listed = 1;

-- Which houses have at least two flats with a balcony?
-- two or more flats with balcony: which houses
SELECT house.house_name FROM house JOIN flat ON flat.house_id = house.house_id WHERE flat.balcony = 1 GROUP BY house.house_id HAVING COUNT(*) >= 2;

-- When was the house Edda Kroll lives in built?
-- year of edda kroll's house
-- how old is Edda Kroll's building, year please
SELECT house.year_built FROM house JOIN flat ON flat.house_id = house.house_id WHERE flat.tenant = 'Edda Kroll';

-- How much rent comes in from Lantern Court?
-- lantern court: total rent
SELECT SUM(flat.rent) FROM flat JOIN house ON flat.house_id = house.house_id WHERE house.house_name = 'Lantern Court';

-- Other houses on the same street as Swan House
-- what other houses are on Swan House's street?
SELECT house_name FROM house WHERE street = (SELECT street FROM house WHERE house_name = 'Swan House') AND house_name <> 'Swan House';

-- Private owners from Brynn
-- which private landlords live in brynn?
SELECT full_name FROM owner WHERE kind = 'private' AND lives_in = 'Brynn';
