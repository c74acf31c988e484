CREATE TABLE chefs (chef_id INTEGER PRIMARY KEY, chef TEXT, hometown TEXT, birth_year INTEGER, mentor TEXT);
CREATE TABLE kitchens (kitchen_id INTEGER PRIMARY KEY, restaurant TEXT, city TEXT, cuisine TEXT, stars INTEGER, seats INTEGER, menu_price REAL);
CREATE TABLE posts (chef_id INTEGER REFERENCES chefs(chef_id), kitchen_id INTEGER REFERENCES kitchens(kitchen_id), post TEXT, from_year INTEGER, to_year INTEGER);
INSERT INTO chefs VALUES (1,'Bruno Castel','Nantes',1969,NULL),(2,'Hana Ito','Osaka',1983,'Bruno Castel'),(3,'Leif Borg','Bergen',1977,'Bruno Castel'),(4,'Marta Quiroga','Vigo',1990,'Leif Borg'),(5,'Dennis Okpara','London',1986,NULL),(6,'Yuki Mori','Osaka',1995,'Hana Ito');
INSERT INTO kitchens VALUES (1,'Le Cormoran','Nantes','French',2,40,165),(2,'Kelp','Bergen','Nordic',3,24,240),(3,'Table Eight','London','French',1,55,98),(4,'Shio','London','Japanese',1,18,130),(5,'Casa Ría','Vigo','Galician',0,70,52),(6,'The Brine','Bergen','Nordic',0,62,58);
INSERT INTO posts VALUES (1,1,'head chef',1999,NULL),(2,1,'sous-chef',2006,2012),(2,4,'head chef',2013,NULL),(3,1,'sous-chef',2001,2005),(3,2,'head chef',2008,NULL),(4,2,'pastry chef',2016,2020),(4,5,'head chef',2021,NULL),(5,3,'head chef',2017,NULL);

-- Has Leif Borg ever cooked at Le Cormoran?
-- did borg once work in the kitchen of le cormoran
SELECT EXISTS (SELECT chefs.chef FROM chefs JOIN posts ON posts.chef_id = chefs.chef_id JOIN kitchens ON posts.kitchen_id = kitchens.kitchen_id WHERE chefs.chef = 'Leif Borg' AND kitchens.restaurant = 'Le Cormoran');

-- Did Dennis Okpara ever work in Bergen?
-- has okpara had a job in bergen
SELECT EXISTS (SELECT chefs.chef FROM chefs JOIN posts ON posts.chef_id = chefs.chef_id JOIN kitchens ON posts.kitchen_id = kitchens.kitchen_id WHERE chefs.chef = 'Dennis Okpara' AND kitchens.city = 'Bergen');

-- Is Hana Ito head chef at Shio?
-- does hana ito run shio as its head chef
SELECT EXISTS (SELECT chefs.chef FROM chefs JOIN posts ON posts.chef_id = chefs.chef_id JOIN kitchens ON posts.kitchen_id = kitchens.kitchen_id WHERE chefs.chef = 'Hana Ito' AND kitchens.restaurant = 'Shio' AND posts.post = 'head chef');

-- Is there a three-star place in London?
-- three stars anywhere in london?
-- does London have a restaurant with 3 stars
SELECT EXISTS (SELECT restaurant FROM kitchens WHERE city = 'London' AND stars = 3);

-- Are there chefs who haven't had a post yet?
-- is one of the chefs without any job
SELECT EXISTS (SELECT chef FROM chefs WHERE chef_id NOT IN (SELECT chef_id FROM posts));

-- who is younger, Okpara or Ito
-- the junior of Okpara and Ito
-- dennis okpara or hana ito: born later
SELECT chef FROM chefs WHERE chef IN ('Dennis Okpara', 'Hana Ito') ORDER BY birth_year DESC LIMIT 1;

-- Which of the two London places is cheaper, Table Eight or Shio?
-- table eight vs shio, where's the menu less expensive
SELECT restaurant FROM kitchens WHERE restaurant IN ('Table Eight', 'Shio') ORDER BY menu_price LIMIT 1;

-- chefs from the same town as Yuki Mori
-- who else grew up where Yuki Mori did
SELECT chef FROM chefs WHERE hometown = (SELECT hometown FROM chefs WHERE chef = 'Yuki Mori') AND chef <> 'Yuki Mori';

-- restaurants with as many stars as Shio
-- which other place holds the same number of stars as Shio
SELECT restaurant FROM kitchens WHERE stars = (SELECT stars FROM kitchens WHERE restaurant = 'Shio') AND restaurant <> 'Shio';

-- who worked at both Le Cormoran and Kelp
-- cooks with Le Cormoran as well as Kelp on their CV
SELECT chefs.chef FROM chefs JOIN posts ON posts.chef_id = chefs.chef_id JOIN kitchens ON posts.kitchen_id = kitchens.kitchen_id WHERE kitchens.restaurant = 'Le Cormoran' INTERSECT SELECT chefs.chef FROM chefs JOIN posts ON posts.chef_id = chefs.chef_id JOIN kitchens ON posts.kitchen_id = kitchens.kitchen_id WHERE kitchens.restaurant = 'Kelp';

-- sous-chefs of Le Cormoran who never worked at Shio
-- was sous-chef at Le Cormoran but not employed by Shio: who
SELECT chefs.chef FROM chefs JOIN posts ON posts.chef_id = chefs.chef_id JOIN kitchens ON posts.kitchen_id = kitchens.kitchen_id WHERE posts.post = 'sous-chef' AND kitchens.restaurant = 'Le Cormoran' EXCEPT SELECT chefs.chef FROM chefs JOIN posts ON posts.chef_id = chefs.chef_id JOIN kitchens ON posts.kitchen_id = kitchens.kitchen_id WHERE kitchens.restaurant = 'Shio';

-- cheaper places than Kelp with the same cuisine
-- food like Kelp's for less money, where
SELECT restaurant FROM kitchens WHERE cuisine = (SELECT cuisine FROM kitchens WHERE restaurant = 'Kelp') AND menu_price < (SELECT menu_price FROM kitchens WHERE restaurant = 'Kelp');

-- Does Casa Ría seat more than The Brine?
-- are there more seats at Casa Ría than at The Brine
SELECT EXISTS (SELECT restaurant FROM kitchens WHERE restaurant = 'Casa Ría' AND seats > (SELECT seats FROM kitchens WHERE restaurant = 'The Brine'));

-- who trained under Bruno Castel
-- Castel's pupils
SELECT chef FROM chefs WHERE mentor = 'Bruno Castel';

-- restaurants for which we know no chef
-- which kitchen has nobody listed
SELECT restaurant FROM kitchens WHERE kitchen_id NOT IN (SELECT kitchen_id FROM posts);

-- starless restaurants
-- places that have 0 stars
SELECT restaurant FROM kitchens WHERE stars = 0;

-- Was anyone ever a pastry chef in Vigo?
-- any pastry chef post in a Vigo restaurant
SELECT EXISTS (SELECT chefs.chef FROM chefs JOIN posts ON posts.chef_id = chefs.chef_id JOIN kitchens ON posts.kitchen_id = kitchens.kitchen_id WHERE kitchens.city = 'Vigo' AND posts.post = 'pastry chef');
