CREATE TABLE yarn (lot TEXT PRIMARY KEY, yarn_nm TEXT, mill TEXT, fibre TEXT, shade TEXT, wt_class TEXT, balls INTEGER, g_per_ball INTEGER, m_per_ball INTEGER, needle_mm REAL, price_pb REAL, bought DATE, mach_wash TEXT, meant_for TEXT, box TEXT);
INSERT INTO yarn VALUES ('L01','Skerry','Norna Mill','wool','moss green','aran',9,50,85,5,6.2,'2023-10-07','N','cardigan','red box'),
('L02','Skerry','Norna Mill','wool','oatmeal','aran',2,50,85,5,6.2,'2021-02-20','N',NULL,'red box'),
('L03','Wisp','Haar','mohair','dusty pink','lace',4,25,210,3.5,11.9,'2024-03-30','N','shawl','tin'),
('L04','Sockeye','Pell & Daughters','wool','salmon','sock',3,100,420,2.5,14.5,'2024-09-01','Y','socks','basket'),
('L05','Sockeye','Pell & Daughters','wool','petrol','sock',1,100,420,2.5,14.5,'2022-12-12','Y','socks','basket'),
('L06','Regatta','Pell & Daughters','cotton','navy','dk',12,50,115,4,3.4,'2020-06-06','Y','beach bag','attic trunk'),
('L07','Lullaby','Haar','bamboo','lemon','dk',6,50,130,4,4.8,'2024-11-19','Y','baby blanket','tin'),
('L08','Tundra','Haar','alpaca','charcoal','chunky',5,100,70,8,9.6,'2019-11-02','N','hat','attic trunk'),
('L09','Old Faithful','charity shop','acrylic','orange','dk',20,100,290,4,1,'2018-01-15','Y',NULL,'attic trunk');

-- How much Regatta do I have left?
-- regatta balls
-- how many balls of Regatta are there
SELECT balls FROM yarn WHERE yarn_nm = 'Regatta';

-- Where is the Wisp?
-- which box did I put Wisp in
-- where to look for Wisp
SELECT box FROM yarn WHERE yarn_nm = 'Wisp';

-- What can go in the washing machine?
-- machine washable yarns, with colour
-- yarn and shade of everything the machine won't ruin
SELECT yarn_nm, shade FROM yarn WHERE mach_wash = 'Y';

-- Can I wash Tundra in the machine?
-- tundra machine wash?
SELECT EXISTS (SELECT yarn_nm FROM yarn WHERE yarn_nm = 'Tundra' AND mach_wash = 'Y');

-- Have I got anything orange?
-- any orange yarn
SELECT EXISTS (SELECT yarn_nm FROM yarn WHERE shade = 'orange');

-- What am I going to make from Lullaby?
-- lullaby planned project
-- lullaby is for
SELECT meant_for FROM yarn WHERE yarn_nm = 'Lullaby';

-- Which needles for Tundra?
-- tundra needle size
-- how thick a needle does Tundra want
SELECT needle_mm FROM yarn WHERE yarn_nm = 'Tundra';

-- What colours do I have in Sockeye?
-- sockeye shades
SELECT shade FROM yarn WHERE yarn_nm = 'Sockeye';

-- Who spins Lullaby?
-- lullaby made by
-- where does Lullaby come from, which mill
SELECT mill FROM yarn WHERE yarn_nm = 'Lullaby';

-- Dearest of the dk yarns
-- which dk yarn cost most a ball?
-- priciest dk
SELECT yarn_nm FROM yarn WHERE wt_class = 'dk' ORDER BY price_pb DESC LIMIT 1;

-- Balls per fibre
-- how many balls of wool, cotton and so on altogether
-- stash by material, summed balls
SELECT fibre, SUM(balls) FROM yarn GROUP BY fibre;

-- Lots without a plan
-- what have I no project for: lot numbers
-- lots I don't know what to do with
SELECT lot FROM yarn WHERE meant_for IS NULL;

-- What's been lying here longest?
-- oldest yarn in the house
-- first bought
SELECT yarn_nm FROM yarn ORDER BY bought LIMIT 1;

-- Bought in 2024
-- what did I buy in 2024
-- 2024 purchases
SELECT yarn_nm FROM yarn WHERE bought = '2024';

-- Wool in the basket: which colours?
-- colours of the wool lying in the basket
SELECT shade FROM yarn WHERE fibre = 'wool' AND box = 'basket';

-- Average price of a ball by mill
-- what does each mill charge per ball on average
SELECT mill, AVG(price_pb) FROM yarn GROUP BY mill;

-- Which boxes hold more than 12 balls altogether?
-- boxes with over 12 balls in them
SELECT box FROM yarn GROUP BY box HAVING SUM(balls) > 12;

-- Metres in a ball of the petrol one
-- how far does one ball of petrol go
-- length of a petrol ball
SELECT m_per_ball FROM yarn WHERE shade = 'petrol';
