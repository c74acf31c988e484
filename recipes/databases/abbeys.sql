CREATE TABLE orders (order_code TEXT PRIMARY KEY, order_name TEXT, founder TEXT, founded_year INTEGER);
CREATE TABLE abbey (abbey_id INTEGER PRIMARY KEY, abbey_name TEXT, order_code TEXT REFERENCES orders(order_code), diocese TEXT, founded_year INTEGER, dissolved_year INTEGER, monks INTEGER);
CREATE TABLE abbot (abbot_id INTEGER PRIMARY KEY, abbot_name TEXT, abbey_id INTEGER REFERENCES abbey(abbey_id), elected INTEGER, died INTEGER, birthplace TEXT);
INSERT INTO orders VALUES ('W','White Brethren','Saint Orrin',1098),('G','Grey Canons','Bishop Halvard',1120),('B','Black Monks','Saint Benno',540),('S','Silent Brothers','Hugo of Lanth',1170);
INSERT INTO abbey VALUES (1,'Wellmoor','W','Estmere',1132,1539,40),(2,'Saint Osric','B','Estmere',890,1539,75),(3,'Kirk Dunning','W','Harrow',1147,NULL,22),(4,'Holy Ford','G','Harrow',1154,1540,18),(5,'Lantern Hill','B','Sarum Vale',1002,NULL,31),(6,'Blackmere','W','Sarum Vale',1147,1536,15);
INSERT INTO abbot VALUES (1,'Aldwin',1,1132,1160,'Harrow'),(2,'Robert the Lame',1,1160,1181,'Estmere'),(3,'Cuthmar',2,890,922,'Lanth'),(4,'Gilbert Fane',3,1147,1169,'Harrow'),(5,'Osbern',4,1154,1190,'Lanth'),(6,'Peter Whitlock',5,1998,NULL,'Estmere'),(7,'Simon Dray',3,2011,NULL,'Sarum');

-- Did Wellmoor belong to the White Brethren?
-- was wellmoor a house of the white brethren
-- wellmoor: white brethren or not
SELECT EXISTS (SELECT abbey.abbey_name FROM abbey JOIN orders ON abbey.order_code = orders.order_code WHERE abbey.abbey_name = 'Wellmoor' AND orders.order_name = 'White Brethren');

-- Were there any Grey Canons in the diocese of Estmere?
-- did the Grey Canons hold an abbey in Estmere
SELECT EXISTS (SELECT abbey.abbey_name FROM abbey JOIN orders ON abbey.order_code = orders.order_code WHERE orders.order_name = 'Grey Canons' AND abbey.diocese = 'Estmere');

-- Is Kirk Dunning older than Holy Ford?
-- kirk dunning before holy ford?
-- was Kirk Dunning founded ahead of Holy Ford
SELECT EXISTS (SELECT abbey_name FROM abbey WHERE abbey_name = 'Kirk Dunning' AND founded_year < (SELECT founded_year FROM abbey WHERE abbey_name = 'Holy Ford'));

-- Was Lantern Hill founded earlier than Saint Osric?
-- does lantern hill go back further than saint osric
SELECT EXISTS (SELECT abbey_name FROM abbey WHERE abbey_name = 'Lantern Hill' AND founded_year < (SELECT founded_year FROM abbey WHERE abbey_name = 'Saint Osric'));

-- Which abbey was founded in the same year as Blackmere?
-- another house begun the year Blackmere was
SELECT abbey_name FROM abbey WHERE founded_year = (SELECT founded_year FROM abbey WHERE abbey_name = 'Blackmere') AND abbey_name <> 'Blackmere';

-- Are there orders without an abbey?
-- any order with no abbey to its name
-- is there an order that has no house in our list
SELECT EXISTS (SELECT order_name FROM orders WHERE order_code NOT IN (SELECT order_code FROM abbey));

-- Which order had more abbeys, the Black Monks or the White Brethren?
-- black monks versus white brethren, more abbeys?
SELECT orders.order_name FROM abbey JOIN orders ON abbey.order_code = orders.order_code WHERE orders.order_name IN ('Black Monks', 'White Brethren') GROUP BY orders.order_name ORDER BY COUNT(*) DESC LIMIT 1;

-- abbots born where Cuthmar was born
-- who shares a birthplace with Cuthmar
SELECT abbot_name FROM abbot WHERE birthplace = (SELECT birthplace FROM abbot WHERE abbot_name = 'Cuthmar') AND abbot_name <> 'Cuthmar';

-- which abbeys were never dissolved
-- abbeys that escaped dissolution
-- houses that still exist
SELECT abbey_name FROM abbey WHERE dissolved_year IS NULL;

-- abbeys bigger than Lantern Hill by number of monks
-- where did more monks live than at Lantern Hill
SELECT abbey_name FROM abbey WHERE monks > (SELECT monks FROM abbey WHERE abbey_name = 'Lantern Hill');

-- dioceses with both Black Monks and White Brethren
-- in which diocese were black monks as well as white brethren
SELECT abbey.diocese FROM abbey JOIN orders ON abbey.order_code = orders.order_code WHERE orders.order_name = 'Black Monks' INTERSECT SELECT abbey.diocese FROM abbey JOIN orders ON abbey.order_code = orders.order_code WHERE orders.order_name = 'White Brethren';

-- Was Gilbert Fane abbot of Wellmoor?
-- did gilbert fane ever head wellmoor
SELECT EXISTS (SELECT abbot.abbot_name FROM abbot JOIN abbey ON abbot.abbey_id = abbey.abbey_id WHERE abbot.abbot_name = 'Gilbert Fane' AND abbey.abbey_name = 'Wellmoor');

-- living abbots and where they serve
-- abbots not dead yet, with their abbey
SELECT abbot.abbot_name, abbey.abbey_name FROM abbot JOIN abbey ON abbot.abbey_id = abbey.abbey_id WHERE abbot.died IS NULL;

-- which abbey has no abbots recorded
-- houses for which we list no abbot
SELECT abbey_name FROM abbey WHERE abbey_id NOT IN (SELECT abbey_id FROM abbot);

-- Who started the order that Holy Ford belonged to?
-- founder of holy ford's order
SELECT orders.founder FROM abbey JOIN orders ON abbey.order_code = orders.order_code WHERE abbey.abbey_name = 'Holy Ford';

-- first abbot of Wellmoor
-- who led Wellmoor before anyone else
SELECT abbot.abbot_name FROM abbot JOIN abbey ON abbot.abbey_id = abbey.abbey_id WHERE abbey.abbey_name = 'Wellmoor' ORDER BY abbot.elected LIMIT 1;

-- monks per diocese
-- how many monks were there in each diocese
SELECT diocese, SUM(monks) FROM abbey GROUP BY diocese;
