CREATE TABLE BOUQUET_ORDER (ORD_NO INTEGER PRIMARY KEY, CUST_NAME TEXT, RECIPIENT TEXT, OCCASION TEXT, MAIN_FLOWER TEXT, STEMS INTEGER, COLOUR TEXT, PRICE REAL, ORD_DATE DATE, DELIV_DATE DATE, DISTRICT TEXT, FLORIST TEXT, PAID TEXT, CARD_TEXT TEXT);
INSERT INTO BOUQUET_ORDER VALUES (1001,'Hugo Lemaire','Aline Lemaire','birthday','peony',12,'pink',48.00,'2024-05-02','2024-05-04','Old Town','Greta','yes','Happy birthday my love'),(1002,'Nadia Farouk','Dr Simon Bell','thank you','sunflower',7,'yellow',29.50,'2024-05-03','2024-05-03','Harbour','Milo','yes','Thank you for everything'),(1003,'Oscar Brandt','Elke Brandt','wedding','rose',60,'white',310.00,'2024-03-11','2024-05-11','Castle Hill','Greta','yes',NULL),(1004,'Yara Costa','Family Nunes','funeral','lily',24,'white',95.00,'2024-05-06','2024-05-08','Old Town','Ines','no','With deepest sympathy'),(1005,'Felix Moser','Jana Moser','birthday','tulip',20,'red',34.00,'2024-04-17','2024-04-18','Station','Milo','yes','Happy birthday Mum'),(1006,'Hugo Lemaire','Office Delacroix','opening','orchid',5,'purple',75.00,'2024-04-22','2024-04-25','Harbour','Ines','no',NULL),(1007,'Kamala Iyer','Rohan Iyer','birthday','rose',18,'red',62.00,'2024-05-09','2024-05-12','Castle Hill','Greta','yes','Many happy returns'),(1008,'Betty Crane','Winifred Ames','get well','gerbera',9,'orange',27.00,'2024-05-10','2024-05-10','Station','Milo','yes','Get well soon'),(1009,'Lionel Sparks','Mia Torres','wedding','peony',45,'white',265.00,'2024-02-20','2024-06-01','Old Town','Greta','no',NULL),(1010,'Nadia Farouk','Leila Farouk','birthday','rose',10,'yellow',39.00,'2024-05-12','2024-05-14','Harbour','Ines','yes','Thank you for being you');

-- Who are the flowers from Kamala Iyer for?
-- kamala iyer's order goes to whom
-- who gets the bouquet Kamala Iyer bought
SELECT RECIPIENT FROM BOUQUET_ORDER WHERE CUST_NAME = 'Kamala Iyer';

-- Which customers still owe us money?
-- unpaid - who
-- who hasn't paid
SELECT CUST_NAME FROM BOUQUET_ORDER WHERE PAID = 'no';

-- Who is getting white roses?
-- white rose orders, recipients
-- white roses are going to whom
SELECT RECIPIENT FROM BOUQUET_ORDER WHERE MAIN_FLOWER = 'rose' AND COLOUR = 'white';

-- What was our biggest order by number of stems, and what did it cost?
-- order with the most stems: number and price
SELECT ORD_NO, PRICE FROM BOUQUET_ORDER ORDER BY STEMS DESC LIMIT 1;

-- Cheapest birthday bouquet, who ordered it?
-- who bought the least expensive birthday flowers
SELECT CUST_NAME FROM BOUQUET_ORDER WHERE OCCASION = 'birthday' ORDER BY PRICE LIMIT 1;

-- How much have weddings brought in?
-- wedding revenue total
-- what did we make on weddings in all
SELECT SUM(PRICE) FROM BOUQUET_ORDER WHERE OCCASION = 'wedding';

-- Who's our busiest florist?
-- florist with most orders
-- who makes the most bouquets here
SELECT FLORIST FROM BOUQUET_ORDER GROUP BY FLORIST ORDER BY COUNT(*) DESC LIMIT 1;

-- Which districts have spent over 150 with us?
-- districts where the orders add up to more than 150
SELECT DISTRICT FROM BOUQUET_ORDER GROUP BY DISTRICT HAVING SUM(PRICE) > 150;

-- Which orders go out between 8 and 12 May 2024?
-- order numbers delivered from 8 to 12 may 2024
-- deliveries between 8 and 12 may 2024, order numbers
SELECT ORD_NO FROM BOUQUET_ORDER WHERE DELIV_DATE BETWEEN '2024-05-08' AND '2024-05-12';

-- Did Milo do anything for Castle Hill?
-- any castle hill order by milo
-- has Milo had any Castle Hill orders
SELECT EXISTS (SELECT ORD_NO FROM BOUQUET_ORDER WHERE FLORIST = 'Milo' AND DISTRICT = 'Castle Hill');

-- What does the card for Winifred Ames say?
-- card text for winifred ames
SELECT CARD_TEXT FROM BOUQUET_ORDER WHERE RECIPIENT = 'Winifred Ames';

-- Which orders come without a card?
-- no card: order nos
-- orders with nothing written, no card text
SELECT ORD_NO FROM BOUQUET_ORDER WHERE CARD_TEXT IS NULL;

-- Whose cards begin with Thank you?
-- recipients whose card starts Thank you
-- who gets a card beginning with Thank you
SELECT RECIPIENT FROM BOUQUET_ORDER WHERE CARD_TEXT LIKE 'Thank you%';

-- How many orders per district?
-- orders by district
-- how are the orders spread over the districts, number each
SELECT DISTRICT, COUNT(*) FROM BOUQUET_ORDER GROUP BY DISTRICT;

-- How many different kinds of flower did we use?
-- number of different main flowers
-- how many sorts of main flower, different ones
SELECT COUNT(DISTINCT MAIN_FLOWER) FROM BOUQUET_ORDER;

-- Which flowers have we done in both white and pink?
-- flowers sold in pink as well as white
SELECT MAIN_FLOWER FROM BOUQUET_ORDER WHERE COLOUR = 'white' INTERSECT SELECT MAIN_FLOWER FROM BOUQUET_ORDER WHERE COLOUR = 'pink';
