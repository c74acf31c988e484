CREATE TABLE price_list (art_nr TEXT PRIMARY KEY, prod TEXT, brand TEXT, colour TEXT, ltr REAL, ek REAL, vk REAL, base TEXT, good_for TEXT, dry_h INTEGER, cov_m2 INTEGER, eco TEXT, disc_yn TEXT);
INSERT INTO price_list VALUES ('A100','Matt Wall White','Lumo','white',10,18.5,34.9,'water','indoor walls',4,70,'Y','N'),
('A101','Chalk Grey','Lumo','grey',2.5,11,24.5,'water','furniture',2,20,'Y','N'),
('A110','Fence Shield','Barkley','brown',5,16.2,31,'oil','fences',24,45,'N','N'),
('A111','Deck Armour','Barkley','clear',2.5,19.9,39.5,'oil','decking',18,30,'N','N'),
('A120','Rust Stopper','Ferrum','red',0.75,6.4,15.9,'solvent','metal',6,9,'N','N'),
('A121','Hammer Silver','Ferrum','silver',0.75,7.1,17.5,'solvent','metal',8,8,'N','Y'),
('A130','Kitchen & Bath','Lumo','white',5,17.3,36,'water','damp rooms',5,35,'N','N'),
('A131','Nursery Sky','Pip','blue',2.5,12.6,27.8,'water','indoor walls',3,22,'Y','N'),
('A132','Nursery Lemon','Pip','yellow',2.5,12.7,28.2,'water','indoor walls',3,22,'Y','Y'),
('A140','Facade Pro','Barkley','white',12.5,41,79,'silicate','facades',12,75,'N','N');

-- What does Rust Stopper sell for?
-- rust stopper shop price
-- how much do customers pay for Rust Stopper
SELECT vk FROM price_list WHERE prod = 'Rust Stopper';

-- What do we pay for Facade Pro ourselves?
-- facade pro purchase price
-- our buying price on Facade Pro
SELECT ek FROM price_list WHERE prod = 'Facade Pro';

-- What's good for metal?
-- which paints can I put on iron and other metal
-- metal paints
SELECT prod FROM price_list WHERE good_for = 'metal';

-- What is Deck Armour meant for?
-- deck armour use
-- what do you paint with Deck Armour
SELECT good_for FROM price_list WHERE prod = 'Deck Armour';

-- Which paints are being dropped?
-- discontinued products
-- what won't we stock again
SELECT prod FROM price_list WHERE disc_yn = 'Y';

-- Is Kitchen & Bath an eco paint?
-- kitchen & bath environmentally friendly?
SELECT EXISTS (SELECT prod FROM price_list WHERE prod = 'Kitchen & Bath' AND eco = 'Y');

-- Do we do an eco paint for furniture?
-- anything green (eco) for furniture
SELECT EXISTS (SELECT prod FROM price_list WHERE eco = 'Y' AND good_for = 'furniture');

-- White paints and their tin sizes
-- everything in white, with litres
SELECT prod, ltr FROM price_list WHERE colour = 'white';

-- What dries fastest?
-- quickest-drying paint
-- shortest wait until dry
SELECT prod FROM price_list ORDER BY dry_h LIMIT 1;

-- How far does a tin of Fence Shield go?
-- fence shield coverage m2
-- square metres out of one Fence Shield
SELECT cov_m2 FROM price_list WHERE prod = 'Fence Shield';

-- Who makes Hammer Silver?
-- hammer silver brand
-- hammer silver comes from
SELECT brand FROM price_list WHERE prod = 'Hammer Silver';

-- Average selling price by brand
-- what do the brands cost in the shop on average
SELECT brand, AVG(vk) FROM price_list GROUP BY brand;

-- How many products are there for each base?
-- water, oil, solvent...: how many of each
SELECT base, COUNT(*) FROM price_list GROUP BY base;

-- Lumo water-based paints
-- which Lumo products are on water basis
SELECT prod FROM price_list WHERE brand = 'Lumo' AND base = 'water';

-- The three dearest tins
-- top 3 by shop price
-- three products customers pay the most for
SELECT prod FROM price_list ORDER BY vk DESC LIMIT 3;

-- Brands with more than two products
-- who supplies over 2 of our paints
SELECT brand FROM price_list GROUP BY brand HAVING COUNT(*) > 2;

-- Needs more than 10 hours to dry
-- slow dryers, over 10 h
-- paints still wet after ten hours
SELECT prod FROM price_list WHERE dry_h > 10;

-- Article numbers of the Pip paints
-- pip art. nos
SELECT art_nr FROM price_list WHERE brand = 'Pip';
