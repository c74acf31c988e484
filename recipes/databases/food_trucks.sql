CREATE TABLE foodtruck (truck_id INTEGER PRIMARY KEY, truck TEXT, cuisine TEXT, chef TEXT, licence_until DATE, stars REAL, pitch_fee INTEGER, seats INTEGER);
CREATE TABLE dish (dish_id INTEGER PRIMARY KEY, dish TEXT, truck_id INTEGER REFERENCES foodtruck(truck_id), price REAL, prep_min INTEGER, spicy INTEGER, diet TEXT);
CREATE TABLE event_day (ev_id INTEGER PRIMARY KEY, truck_id INTEGER REFERENCES foodtruck(truck_id), spot TEXT, ev_date DATE, takings INTEGER, weather TEXT);
INSERT INTO foodtruck VALUES (1,'Taco Tornado','Mexican','Luz Herrera','2025-05-31',4.5,85,8),(2,'Wok This Way','Chinese','Danny Liu','2024-11-30',4.2,80,0),(3,'Crumb & Co','British','Polly Grange','2026-03-15',3.9,60,12),(4,'Dosa Dreams','Indian','Anil Varma','2025-08-20',4.8,75,6),(5,'Smoke Signal','American','Hank Duvall','2024-09-01',4.4,95,16),(6,'Falafelicious','Lebanese','Rima Khoury','2025-01-10',4.7,70,0);
INSERT INTO dish VALUES (1,'Fire Taco',1,6.5,5,4,'meat'),(2,'Cactus Burrito',1,8.9,7,2,'vegan'),(3,'Dragon Noodles',2,7.8,6,3,'vegetarian'),(4,'Crispy Duck Wrap',2,9.2,8,1,'meat'),(5,'Cheese Toastie',3,5.5,4,0,'vegetarian'),(6,'Masala Dosa',4,8.2,9,3,'vegan'),(7,'Ghee Dosa',4,7.4,10,1,'vegetarian'),(8,'Brisket Roll',5,11.5,3,2,'meat'),(9,'Rib Bucket',5,16.8,12,2,'meat'),(10,'Falafel Pocket',6,6.9,4,1,'vegan');
INSERT INTO event_day VALUES (1,1,'Castle Green','2024-05-04',1240,'sunny'),(2,2,'Castle Green','2024-05-04',980,'sunny'),(3,5,'Castle Green','2024-05-04',1735,'sunny'),(4,4,'Night Market','2024-05-17',1410,'cloudy'),(5,6,'Night Market','2024-05-17',1125,'cloudy'),(6,1,'Night Market','2024-05-17',890,'cloudy'),(7,5,'Harbour Fest','2024-06-08',660,'rain'),(8,4,'Harbour Fest','2024-06-08',705,'rain'),(9,1,'Harbour Fest','2024-06-08',540,'rain'),(10,2,'Tech Campus','2024-06-20',830,'sunny');

-- Is the Fire Taco hotter than the Masala Dosa?
-- fire taco spicier than masala dosa?
-- does the Fire Taco burn more than a Masala Dosa
SELECT EXISTS (SELECT dish FROM dish WHERE dish = 'Fire Taco' AND spicy > (SELECT spicy FROM dish WHERE dish = 'Masala Dosa'));

-- Is Taco Tornado rated higher than Falafelicious?
-- does taco tornado have more stars than falafelicious
SELECT EXISTS (SELECT truck FROM foodtruck WHERE truck = 'Taco Tornado' AND stars > (SELECT stars FROM foodtruck WHERE truck = 'Falafelicious'));

-- Which is quicker to make, the Brisket Roll or the Falafel Pocket?
-- brisket roll or falafel pocket: less prep time
-- what takes fewer minutes, Brisket Roll or Falafel Pocket
SELECT dish FROM dish WHERE dish IN ('Brisket Roll', 'Falafel Pocket') ORDER BY prep_min LIMIT 1;

-- Whose licence expires first, Wok This Way's or Smoke Signal's?
-- wok this way vs smoke signal: licence up sooner
SELECT truck FROM foodtruck WHERE truck IN ('Wok This Way', 'Smoke Signal') ORDER BY licence_until LIMIT 1;

-- Which dishes are pricier than the Masala Dosa?
-- costs more than a masala dosa
-- everything above the Masala Dosa in price
SELECT dish FROM dish WHERE price > (SELECT price FROM dish WHERE dish = 'Masala Dosa');

-- Which trucks pay a lower pitch fee than Dosa Dreams?
-- pitch cheaper than dosa dreams'
SELECT truck FROM foodtruck WHERE pitch_fee < (SELECT pitch_fee FROM foodtruck WHERE truck = 'Dosa Dreams');

-- dishes with the same diet label as the Cheese Toastie
-- what suits the same diet as the cheese toastie
SELECT dish FROM dish WHERE diet = (SELECT diet FROM dish WHERE dish = 'Cheese Toastie');

-- What can I eat for 7 euros or less?
-- dishes not above 7
-- food up to 7
SELECT dish FROM dish WHERE price <= 7;

-- Ready in under 6 minutes?
-- dishes that take less than 6 minutes
-- which meals are done in fewer than six minutes
SELECT dish FROM dish WHERE prep_min < 6;

-- Trucks with 4.5 stars and better
-- who is rated at least 4.5
SELECT truck FROM foodtruck WHERE stars >= 4.5;

-- Which trucks have between 5 and 12 seats?
-- seating for 5 to 12
SELECT truck FROM foodtruck WHERE seats BETWEEN 5 AND 12;

-- Which dishes cost more than average?
-- dearer-than-average food
SELECT dish FROM dish WHERE price > (SELECT AVG(price) FROM dish);

-- Who was out more often, Taco Tornado or Wok This Way?
-- taco tornado or wok this way, more event days?
SELECT foodtruck.truck FROM foodtruck JOIN event_day ON event_day.truck_id = foodtruck.truck_id WHERE foodtruck.truck IN ('Taco Tornado', 'Wok This Way') GROUP BY foodtruck.truck_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which trucks have taken more than 2000 in all?
-- total takings exceeding 2000, who
SELECT foodtruck.truck FROM foodtruck JOIN event_day ON event_day.truck_id = foodtruck.truck_id GROUP BY foodtruck.truck_id HAVING SUM(event_day.takings) > 2000;

-- Who cooks the Dragon Noodles?
-- dragon noodles chef
-- whose recipe is it, the Dragon Noodles - chef please
SELECT foodtruck.chef FROM foodtruck JOIN dish ON dish.truck_id = foodtruck.truck_id WHERE dish.dish = 'Dragon Noodles';

-- Which truck hasn't been to any event?
-- never out so far
SELECT truck FROM foodtruck WHERE truck_id NOT IN (SELECT truck_id FROM event_day);

-- Is there anything vegan at Smoke Signal?
-- does smoke signal do vegan
SELECT EXISTS (SELECT dish.dish FROM dish JOIN foodtruck ON dish.truck_id = foodtruck.truck_id WHERE foodtruck.truck = 'Smoke Signal' AND dish.diet = 'vegan');

-- Which spot was the most lucrative overall?
-- where did all the trucks together take the most
SELECT spot FROM event_day GROUP BY spot ORDER BY SUM(takings) DESC LIMIT 1;
