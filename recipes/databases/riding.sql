CREATE TABLE horse (horse_id INTEGER PRIMARY KEY, horse_name TEXT, breed TEXT, coat TEXT, height_cm INTEGER, foaled INTEGER, temperament TEXT, sire_name TEXT);
CREATE TABLE pupil (pupil_id INTEGER PRIMARY KEY, pupil_name TEXT, birthday DATE, ability TEXT, fav_horse INTEGER REFERENCES horse(horse_id));
CREATE TABLE lesson (lesson_id INTEGER PRIMARY KEY, pupil_id INTEGER REFERENCES pupil(pupil_id), horse_id INTEGER REFERENCES horse(horse_id), lesson_date DATE, kind TEXT, instructor TEXT, price INTEGER);
INSERT INTO horse VALUES (1,'Domino','Welsh cob','piebald',148,2011,'calm','Ace'),(2,'Cinnamon','Haflinger','chestnut',142,2008,'calm',NULL),(3,'Thunder','Hanoverian','bay',170,2014,'lively','Donner'),(4,'Pebbles','Shetland','grey',102,2016,'stubborn',NULL),(5,'Juno','Connemara','grey',144,2013,'lively','Finn'),(6,'Major','Irish draught','bay',165,2005,'calm',NULL),(7,'Saffron','Haflinger','chestnut',145,2018,'lively','Ace');
INSERT INTO pupil VALUES (1,'Emily Hart','2010-04-11','intermediate',1),(2,'Noah Jansen','2014-09-02','beginner',4),(3,'Polly Whitcombe','2008-01-19','advanced',3),(4,'Rafe Collier','1995-07-28','beginner',6),(5,'Lea Brunner','2011-12-05','intermediate',1),(6,'Jasper Quill','2015-03-30','beginner',NULL);
INSERT INTO lesson VALUES (1,1,1,'2024-03-02','jumping','Kath',38),(2,2,4,'2024-03-02','lunge','Kath',25),(3,3,3,'2024-03-03','dressage','Bruno',45),(4,4,6,'2024-03-05','hack','Bruno',32),(5,5,5,'2024-03-09','jumping','Kath',38),(6,1,5,'2024-03-16','dressage','Bruno',40),(7,3,3,'2024-04-06','jumping','Kath',45),(8,2,4,'2024-04-07','lunge','Sanne',25),(9,5,1,'2024-04-13','hack','Sanne',30),(11,1,1,'2024-04-21','hack','Sanne',30),(10,3,1,'2024-04-20','dressage','Bruno',45);

-- How tall is Thunder?
-- thunder's height
-- how big is Thunder in cm
SELECT height_cm FROM horse WHERE horse_name = 'Thunder';

-- Which instructors gave at least three lessons?
-- instructors with 3 or more lessons
SELECT instructor FROM lesson GROUP BY instructor HAVING COUNT(*) >= 3;

-- What is Noah Jansen's favourite horse?
-- which horse does noah jansen like best
-- Noah Jansen's favourite?
SELECT horse.horse_name FROM horse JOIN pupil ON pupil.fav_horse = horse.horse_id WHERE pupil.pupil_name = 'Noah Jansen';

-- Which horses are calm?
-- calm horses for nervous riders
SELECT horse_name FROM horse WHERE temperament = 'calm';

-- Which lively horses are chestnut or grey?
-- lively, chestnut or grey
SELECT horse_name FROM horse WHERE temperament = 'lively' AND coat IN ('chestnut', 'grey');

-- Who has ridden Domino in a lesson?
-- domino's riders
-- which pupils had lessons on Domino
SELECT DISTINCT pupil.pupil_name FROM pupil JOIN lesson ON lesson.pupil_id = pupil.pupil_id JOIN horse ON lesson.horse_id = horse.horse_id WHERE horse.horse_name = 'Domino';

-- Has Emily Hart had a dressage lesson with Bruno?
-- did bruno teach emily hart dressage
SELECT EXISTS (SELECT lesson.lesson_id FROM lesson JOIN pupil ON lesson.pupil_id = pupil.pupil_id WHERE pupil.pupil_name = 'Emily Hart' AND lesson.kind = 'dressage' AND lesson.instructor = 'Bruno');

-- How many lessons did Kath give?
-- kath lessons, total number
-- how often has Kath taught
SELECT COUNT(*) FROM lesson WHERE instructor = 'Kath';

-- How much has Polly Whitcombe spent on lessons?
-- sum polly whitcombe paid
-- what have lessons cost Polly Whitcombe so far
SELECT SUM(lesson.price) FROM lesson JOIN pupil ON lesson.pupil_id = pupil.pupil_id WHERE pupil.pupil_name = 'Polly Whitcombe';

-- What is our smallest horse called?
-- tiniest horse in the stable
SELECT horse_name FROM horse ORDER BY height_cm LIMIT 1;

-- Who is the youngest intermediate rider?
-- youngest pupil at intermediate
SELECT pupil_name FROM pupil WHERE ability = 'intermediate' ORDER BY birthday DESC LIMIT 1;

-- Which horse works the hardest, going by the number of lessons?
-- horse with the most lessons
SELECT horse.horse_name FROM horse JOIN lesson ON lesson.horse_id = horse.horse_id GROUP BY horse.horse_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Average price of each kind of lesson?
-- what does a lesson cost on average, by kind
SELECT kind, AVG(price) FROM lesson GROUP BY kind;

-- Which pupils haven't had a lesson yet?
-- pupils still waiting for a first lesson
-- who never had a lesson
SELECT pupil_name FROM pupil WHERE pupil_id NOT IN (SELECT pupil_id FROM lesson);

-- Which horses are the same breed as Cinnamon?
-- other horses of cinnamon's breed
-- any other horses of the same breed as Cinnamon
SELECT horse_name FROM horse WHERE breed = (SELECT breed FROM horse WHERE horse_name = 'Cinnamon') AND horse_name != 'Cinnamon';

-- Who does both jumping and dressage?
-- pupils with jumping and dressage lessons
SELECT pupil.pupil_name FROM pupil JOIN lesson ON lesson.pupil_id = pupil.pupil_id WHERE lesson.kind = 'jumping' INTERSECT SELECT pupil.pupil_name FROM pupil JOIN lesson ON lesson.pupil_id = pupil.pupil_id WHERE lesson.kind = 'dressage';
