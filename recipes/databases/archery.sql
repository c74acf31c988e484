CREATE TABLE archers (id INTEGER PRIMARY KEY, full_name TEXT, born DATE, joined DATE, bow TEXT, best_score INTEGER, fee_paid TEXT, coach_id INTEGER REFERENCES coaches(id), club_role TEXT);
CREATE TABLE coaches (id INTEGER PRIMARY KEY, coach_name TEXT, licence TEXT, hourly INTEGER);
INSERT INTO coaches VALUES (1,'Bram Ostler','A',38),(2,'Sunniva Dahl','B',30),(3,'Keiko Tamura','A',42);
INSERT INTO archers VALUES (1,'Lena Pratt','1991-02-14','2014-05-01','recurve',571,'yes',1,'treasurer'),
(2,'Mia Corven','2006-07-30','2019-09-12','recurve',548,'yes',2,NULL),
(3,'Hugo Balint','1978-11-03','2009-03-20','longbow',402,'no',1,'chair'),
(4,'Ana Reyes','1999-05-19','2020-02-02','compound',588,'yes',3,NULL),
(5,'Ben Ashdown','1985-08-08','2016-10-10','compound',579,'no',3,NULL),
(6,'Tobias Wren','2010-12-24','2022-04-05','recurve',463,'yes',2,NULL),
(7,'Fatou Diallo','1994-03-27','2018-06-18','barebow',495,'yes',1,'secretary'),
(8,'Nils Hagen','1963-09-01','2005-01-15','longbow',388,'yes',NULL,NULL),
(9,'Priya Menon','2003-10-11','2021-08-29','recurve',530,'no',2,NULL),
(10,'Carla Voss','1970-06-06','2012-11-07','barebow',441,'yes',NULL,NULL);

-- Who joined before Mia Corven?
-- members longer in the club than mia corven
-- who was already with us when Mia Corven signed up, i.e. joined earlier?
SELECT full_name FROM archers WHERE joined < (SELECT joined FROM archers WHERE full_name = 'Mia Corven');

-- Does Ana Reyes shoot better than Ben Ashdown?
-- is ana reyes's best higher than ben ashdown's
-- has Ana Reyes ever scored more than Ben Ashdown at his best
SELECT EXISTS (SELECT full_name FROM archers WHERE full_name = 'Ana Reyes' AND best_score > (SELECT best_score FROM archers WHERE full_name = 'Ben Ashdown'));

-- Who is younger, Tobias Wren or Mia Corven?
-- tobias wren / mia corven: the younger one
SELECT full_name FROM archers WHERE full_name IN ('Tobias Wren', 'Mia Corven') ORDER BY born DESC LIMIT 1;

-- Is Hugo Balint older than Carla Voss?
-- was hugo balint born before carla voss
SELECT EXISTS (SELECT full_name FROM archers WHERE full_name = 'Hugo Balint' AND born < (SELECT born FROM archers WHERE full_name = 'Carla Voss'));

-- Who uses the same kind of bow as Lena Pratt?
-- archers with lena pratt's type of bow
SELECT full_name FROM archers WHERE bow = (SELECT bow FROM archers WHERE full_name = 'Lena Pratt');

-- Who has a personal best of 500 or more?
-- everybody from 500 points up
-- archers whose top result is not below 500
SELECT full_name FROM archers WHERE best_score >= 500;

-- recurve archers scoring under 540
-- which recurve people have a best below 540?
SELECT full_name FROM archers WHERE bow = 'recurve' AND best_score < 540;

-- Who shoots above average?
-- members with a better-than-average score
-- whose best beats the club average
SELECT full_name FROM archers WHERE best_score > (SELECT AVG(best_score) FROM archers);

-- Who trains more archers, Bram Ostler or Keiko Tamura?
-- ostler or tamura - which coach has more pupils
SELECT coaches.coach_name FROM coaches JOIN archers ON archers.coach_id = coaches.id WHERE coaches.coach_name IN ('Bram Ostler', 'Keiko Tamura') GROUP BY coaches.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which coaches look after fewer than three people?
-- trainers with less than 3 archers
SELECT coaches.coach_name FROM coaches JOIN archers ON archers.coach_id = coaches.id GROUP BY coaches.id HAVING COUNT(*) < 3;

-- Does Sunniva Dahl charge as much as Bram Ostler?
-- is sunniva dahl's hourly rate the same as bram ostler's
SELECT EXISTS (SELECT coach_name FROM coaches WHERE coach_name = 'Sunniva Dahl' AND hourly = (SELECT hourly FROM coaches WHERE coach_name = 'Bram Ostler'));

-- Who still owes the fee?
-- members who haven't paid
-- unpaid fees: names
SELECT full_name FROM archers WHERE fee_paid = 'no';

-- Who is the treasurer?
-- who looks after the club's money
SELECT full_name FROM archers WHERE club_role = 'treasurer';

-- Who has no coach?
-- archers training on their own
-- anyone without a trainer?
SELECT full_name FROM archers WHERE coach_id IS NULL;

-- What is the average best score for each bow type?
-- mean top score by bow
SELECT bow, AVG(best_score) FROM archers GROUP BY bow;

-- How many members were born after 1995?
-- number of archers with a birth year later than 1995
SELECT COUNT(*) FROM archers WHERE born > '1995';

-- Which archers are coached by someone with an A licence?
-- pupils of the A-licence trainers
SELECT archers.full_name FROM archers JOIN coaches ON archers.coach_id = coaches.id WHERE coaches.licence = 'A';
