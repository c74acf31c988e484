CREATE TABLE grower (grower_id INTEGER PRIMARY KEY, farm TEXT, owner TEXT, village TEXT, organic TEXT, delivers_on TEXT);
CREATE TABLE item (item_id INTEGER PRIMARY KEY, what TEXT, shelf TEXT, unit TEXT, in_price REAL, out_price REAL, old_price REAL, vegan TEXT, best_before DATE, stock INTEGER, grower_id INTEGER REFERENCES grower(grower_id));
CREATE TABLE regular (reg_id INTEGER PRIMARY KEY, who TEXT, house TEXT, tab_limit REAL, since DATE, delivery TEXT);
CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, reg_id INTEGER REFERENCES regular(reg_id), item_id INTEGER REFERENCES item(item_id), sold_on DATE, qty REAL, on_tab INTEGER, served_by TEXT);
INSERT INTO grower VALUES (1,'Hollow Farm','Jess Tilley','Nether Compton','yes','Tuesday'),(2,'Pond End','Walt Dray','Sandford','no','Friday'),(3,'Bramble Dairy','Ros Keane','Over Compton','yes','Monday'),(4,'Mill Bakery','Ivo Kral','Sherborne','no','Saturday'),(5,'Hive & Honey','Una Marsh','Sandford','yes',NULL);
INSERT INTO item VALUES (1,'leeks','veg','bunch',0.80,1.50,1.40,'yes','2024-03-12',24,1),(2,'goat cheese','dairy','piece',2.90,4.60,4.60,'no','2024-04-02',11,3),(3,'rye loaf','bread','loaf',1.95,3.20,2.90,'yes','2024-03-09',6,4),(4,'eggs','dairy','dozen',1.70,3.00,2.80,'no','2024-03-20',30,2),(5,'heather honey','pantry','jar',4.20,7.50,6.90,'no',NULL,9,5),(6,'oat milk','pantry','carton',1.10,1.95,1.95,'yes','2024-08-30',40,NULL),(7,'butter','dairy','250 g',1.60,2.70,2.50,'no','2024-04-18',0,3),(8,'pink potatoes','veg','kilo',0.70,1.35,1.20,'yes','2024-03-28',55,1),(9,'cinnamon bun','bread','piece',0.90,1.80,1.60,'no','2024-03-08',14,4),(10,'candles','household','box',2.00,3.90,3.90,NULL,NULL,3,NULL);
INSERT INTO regular VALUES (1,'Mrs Pottinger','Church Cottage',50,'2009-05-02','yes'),(2,'Colin Ashe','The Forge',20,'2017-10-10','no'),(3,'Dilys Rowe','Tea Rooms',150,'2013-03-21','yes'),(4,'the vicar','The Vicarage',40,'2020-01-06','no'),(5,'Kofi Mensah','Rose Bank',NULL,'2022-08-15','no'),(6,'Major Bligh','Old Hall',80,'2011-11-11','yes');
INSERT INTO sale VALUES (1,1,2,'2024-02-27',1,1,'Nell'),(2,3,4,'2024-02-28',6,1,'Nell'),(3,3,9,'2024-02-28',24,0,'Joe'),(4,2,3,'2024-03-01',2,0,'Joe'),(5,5,6,'2024-03-01',4,0,'Nell'),(6,1,5,'2024-03-02',1,0,'Ada'),(7,4,3,'2024-03-04',1,1,'Nell'),(8,3,7,'2024-03-04',5,1,'Ada'),(9,5,8,'2024-03-05',3,0,'Joe'),(10,2,9,'2024-03-05',1,0,'Nell'),(11,1,3,'2024-03-06',1,0,'Nell'),(12,1,8,'2024-03-07',2,0,'Joe');

-- What do we charge for eggs?
-- price of eggs in the shop
-- eggs cost the customer
SELECT out_price FROM item WHERE what = 'eggs';

-- What do we pay the farm for eggs?
-- eggs buying price
-- what do eggs cost us
SELECT in_price FROM item WHERE what = 'eggs';

-- What did the rye loaf use to cost?
-- rye loaf before the price rise
-- former price rye loaf
SELECT old_price FROM item WHERE what = 'rye loaf';

-- What have we put up in price?
-- things dearer now than before
-- price rises: items
SELECT what FROM item WHERE out_price > old_price;

-- What can vegans buy?
-- vegan stuff
-- anything vegan, list
SELECT what FROM item WHERE vegan = 'yes';

-- Is the cinnamon bun vegan?
-- cinnamon bun vegan?
SELECT EXISTS (SELECT item_id FROM item WHERE what = 'cinnamon bun' AND vegan = 'yes');

-- What are we out of?
-- sold out items
-- nothing left of
SELECT what FROM item WHERE stock = 0;

-- How many jars of honey are left?
-- honey in stock
-- heather honey, how much have we
SELECT stock FROM item WHERE what = 'heather honey';

-- Who makes our goat cheese?
-- goat cheese comes from which farm
-- goat cheese producer
SELECT grower.farm FROM item JOIN grower ON item.grower_id = grower.grower_id WHERE item.what = 'goat cheese';

-- What do we get from Hollow Farm?
-- hollow farm produce
-- things hollow farm brings
SELECT item.what FROM item JOIN grower ON item.grower_id = grower.grower_id WHERE grower.farm = 'Hollow Farm';

-- Who owns Bramble Dairy and where is it?
-- bramble dairy: owner, village
SELECT owner, village FROM grower WHERE farm = 'Bramble Dairy';

-- On which day does Pond End come?
-- pond end delivery day
SELECT delivers_on FROM grower WHERE farm = 'Pond End';

-- Which producers aren't organic?
-- conventional farms
SELECT farm FROM grower WHERE organic = 'no';

-- Which items come from organic growers?
-- organic goods
SELECT item.what FROM item JOIN grower ON item.grower_id = grower.grower_id WHERE grower.organic = 'yes';

-- Which goods don't come from a local farm?
-- items with no grower
SELECT what FROM item WHERE grower_id IS NULL;

-- What goes off first?
-- shortest best before
-- eat this first
SELECT what FROM item WHERE best_before IS NOT NULL ORDER BY best_before LIMIT 1;

-- What has to be sold before 15 March 2024?
-- best before earlier than 15 march 2024
SELECT what FROM item WHERE best_before < '2024-03-15';

-- Which goods never go off?
-- no best-before date
SELECT what FROM item WHERE best_before IS NULL;

-- What's the cheapest thing in the bread section?
-- cheapest bread item
SELECT what FROM item WHERE shelf = 'bread' ORDER BY out_price LIMIT 1;

-- What costs more than goat cheese?
-- dearer than the goat cheese
SELECT what FROM item WHERE out_price > (SELECT out_price FROM item WHERE what = 'goat cheese');

-- Is butter cheaper than a dozen eggs?
-- butter less than eggs, shop price?
SELECT EXISTS (SELECT item_id FROM item WHERE what = 'butter' AND out_price < (SELECT out_price FROM item WHERE what = 'eggs'));

-- Which is dearer, candles or heather honey?
-- candles vs honey, the pricier
SELECT what FROM item WHERE what IN ('candles', 'heather honey') ORDER BY out_price DESC LIMIT 1;

-- How many items stand on each shelf?
-- products by shelf
SELECT shelf, COUNT(*) FROM item GROUP BY shelf;

-- What is the average price per shelf, dearest shelf on top?
-- avg shop price by shelf, high to low
SELECT shelf, AVG(out_price) FROM item GROUP BY shelf ORDER BY AVG(out_price) DESC;

-- What's the second dearest price in the shop?
-- second highest shop price
SELECT MAX(out_price) FROM item WHERE out_price < (SELECT MAX(out_price) FROM item);

-- Where does Colin live?
-- colin ashe's house
SELECT house FROM regular WHERE who = 'Colin Ashe';

-- Who gets things brought home?
-- regulars with home delivery
-- whom do we deliver to
SELECT who FROM regular WHERE delivery = 'yes';

-- Who may run up the biggest tab?
-- highest credit limit
SELECT who FROM regular ORDER BY tab_limit DESC LIMIT 1;

-- Who isn't allowed a tab at all?
-- regulars without credit limit
SELECT who FROM regular WHERE tab_limit IS NULL;

-- Who has shopped here the longest?
-- earliest regular
SELECT who FROM regular ORDER BY since LIMIT 1;

-- Who has been coming since before 2012?
-- regulars from before 2012
SELECT who FROM regular WHERE since < '2012';

-- What did the vicar buy?
-- vicar's shopping
SELECT item.what FROM sale JOIN item ON sale.item_id = item.item_id JOIN regular ON sale.reg_id = regular.reg_id WHERE regular.who = 'the vicar';

-- Who bought rye bread?
-- rye loaf buyers
SELECT DISTINCT regular.who FROM regular JOIN sale ON sale.reg_id = regular.reg_id JOIN item ON sale.item_id = item.item_id WHERE item.what = 'rye loaf';

-- Who hasn't bought anything?
-- regulars with no sales
SELECT who FROM regular WHERE reg_id NOT IN (SELECT reg_id FROM sale);

-- What has nobody bought?
-- slow movers: items w/o a sale
SELECT what FROM item WHERE item_id NOT IN (SELECT item_id FROM sale);

-- Who bought something on the tab in March 2024?
-- on credit, march 2024, who
SELECT DISTINCT regular.who FROM regular JOIN sale ON sale.reg_id = regular.reg_id WHERE sale.on_tab = 1 AND sale.sold_on = '2024-03';

-- How many sales were paid straight away?
-- cash sales count, not on the tab
SELECT COUNT(*) FROM sale WHERE on_tab = 0;

-- How many sales did each of us ring up?
-- sales by server, busiest first
SELECT served_by, COUNT(*) FROM sale GROUP BY served_by ORDER BY COUNT(*) DESC;

-- Who buys most often?
-- best customer by number of sales
SELECT regular.who FROM sale JOIN regular ON sale.reg_id = regular.reg_id GROUP BY regular.reg_id ORDER BY COUNT(*) DESC LIMIT 1;

-- When did Dilys Rowe last shop here?
-- dilys last purchase
SELECT MAX(sale.sold_on) FROM sale JOIN regular ON sale.reg_id = regular.reg_id WHERE regular.who = 'Dilys Rowe';

-- Has Nell ever served Major Bligh?
-- major bligh served by nell?
SELECT EXISTS (SELECT sale.sale_id FROM sale JOIN regular ON sale.reg_id = regular.reg_id WHERE regular.who = 'Major Bligh' AND sale.served_by = 'Nell');

-- Who bought both bread and dairy?
-- regulars buying from the bread and the dairy shelf
SELECT regular.who FROM regular JOIN sale ON sale.reg_id = regular.reg_id JOIN item ON sale.item_id = item.item_id WHERE item.shelf = 'bread' INTERSECT SELECT regular.who FROM regular JOIN sale ON sale.reg_id = regular.reg_id JOIN item ON sale.item_id = item.item_id WHERE item.shelf = 'dairy';
