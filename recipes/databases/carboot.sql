CREATE TABLE boot_stuff (id INTEGER PRIMARY KEY, thing TEXT, sort TEXT, belonged_to TEXT, wanted REAL, sold_for REAL, sale_day DATE, pitch TEXT, haggled TEXT, buyer_note TEXT);
INSERT INTO boot_stuff VALUES (1,'bread maker','kitchen','Mum',15,10,'2024-04-07','Racecourse','yes','bloke in flat cap'),
(2,'roller skates','toys','Ellie',8,8,'2024-04-07','Racecourse','no',NULL),
(3,'box of LPs','music','Dad',40,32,'2024-04-21','Airfield','yes','record dealer'),
(4,'standard lamp','furniture','Nan',20,NULL,NULL,NULL,NULL,NULL),
(5,'jigsaw bundle','toys','Nan',5,4,'2024-04-21','Airfield','yes','young mum'),
(6,'fondue set','kitchen','Mum',12,12,'2024-05-05','Racecourse','no','student'),
(7,'golf clubs','sport','Dad',60,45,'2024-05-05','Racecourse','yes','bloke in flat cap'),
(8,'rocking chair','furniture','Nan',35,30,'2024-05-19','Airfield','yes',NULL),
(9,'tennis racket','sport','Ellie',10,NULL,NULL,NULL,NULL,NULL),
(10,'radio alarm','music','Dad',3,2,'2024-05-19','Airfield','yes','lady with poodle'),
(11,'pressure cooker','kitchen','Nan',18,18.5,'2024-06-02','School Field','no','student'),
(12,'dolls house','toys','Ellie',50,NULL,NULL,NULL,NULL,NULL);

-- what have we still got left
-- things that didnt sell
-- whats unsold
SELECT thing FROM boot_stuff WHERE sold_for IS NULL;

-- how much did we take all told
-- total takings
-- what did we make in all
SELECT SUM(sold_for) FROM boot_stuff;

-- how much is owed to nan for her stuff
-- nans things made how much together
SELECT SUM(sold_for) FROM boot_stuff WHERE belonged_to = 'Nan';

-- what went for the most
-- best sale we had
-- which thing fetched the most
SELECT thing FROM boot_stuff ORDER BY sold_for DESC LIMIT 1;

-- what did the golf clubs go for
-- golf clubs sold for how much
SELECT sold_for FROM boot_stuff WHERE thing = 'golf clubs';

-- whose is the standard lamp
-- who does the standard lamp belong to
SELECT belonged_to FROM boot_stuff WHERE thing = 'standard lamp';

-- what did flat cap bloke buy
-- things the bloke in the flat cap took
SELECT thing FROM boot_stuff WHERE buyer_note = 'bloke in flat cap';

-- did we sell any furniture at the airfield
-- any furniture gone at airfield
SELECT EXISTS (SELECT thing FROM boot_stuff WHERE sort = 'furniture' AND pitch = 'Airfield' AND sold_for IS NOT NULL);

-- has ellie got any sports stuff sold
-- did a sport thing of ellies sell
SELECT EXISTS (SELECT thing FROM boot_stuff WHERE belonged_to = 'Ellie' AND sort = 'sport' AND sold_for IS NOT NULL);

-- takings per pitch
-- how much did each place bring in
SELECT pitch, SUM(sold_for) FROM boot_stuff WHERE pitch IS NOT NULL GROUP BY pitch;

-- everything sold in may
-- what went in may 24
-- may sales list
SELECT thing FROM boot_stuff WHERE sale_day = '2024-05';

-- where did the rocking chair go
-- which pitch was the rocking chair sold at
SELECT pitch FROM boot_stuff WHERE thing = 'rocking chair';

-- what sold without haggling
-- things nobody haggled over
SELECT thing FROM boot_stuff WHERE haggled = 'no';

-- how many things has each of us put in
-- number of items by owner
SELECT belonged_to, COUNT(*) FROM boot_stuff GROUP BY belonged_to;

-- the three cheapest sales
-- 3 things that went for least
SELECT thing FROM boot_stuff WHERE sold_for IS NOT NULL ORDER BY sold_for LIMIT 3;

-- kitchen things we wanted more than 12 for
-- kitchen bits priced above 12
SELECT thing FROM boot_stuff WHERE sort = 'kitchen' AND wanted > 12;

-- what was the last thing to sell
-- latest sale what was it
SELECT thing FROM boot_stuff ORDER BY sale_day DESC LIMIT 1;
