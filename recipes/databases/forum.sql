CREATE TABLE t_member (m_id INTEGER PRIMARY KEY, handle TEXT, rank TEXT, karma INTEGER, joined_on DATE, invited_by INTEGER REFERENCES t_member(m_id));
CREATE TABLE t_board (b_id INTEGER PRIMARY KEY, b_name TEXT, moderator_id INTEGER REFERENCES t_member(m_id));
CREATE TABLE t_thread (th_id INTEGER PRIMARY KEY, b_id INTEGER REFERENCES t_board(b_id), opened_by INTEGER REFERENCES t_member(m_id), subject TEXT, opened_on DATE, views INTEGER, locked TEXT, solved TEXT);
CREATE TABLE t_reply (r_id INTEGER PRIMARY KEY, th_id INTEGER REFERENCES t_thread(th_id), m_id INTEGER REFERENCES t_member(m_id), replied_on DATE, upvotes INTEGER);
INSERT INTO t_member VALUES (1,'sprocket','admin',9120,'2011-03-03',NULL),(2,'velo_vera','moderator',5400,'2013-07-19',1),(3,'rustychain','regular',830,'2018-05-05',2),(4,'hillclimb','regular',1475,'2016-10-27',NULL),(5,'tandemtim','newbie',40,'2023-12-30',3),(6,'derailleuse','moderator',3980,'2014-02-11',1),(7,'pannier','newbie',12,'2024-03-15',NULL);
INSERT INTO t_board VALUES (1,'Workshop',2),(2,'Touring',6),(3,'Classifieds',2),(4,'Off topic',1),(5,'Racing',NULL);
INSERT INTO t_thread VALUES (1,1,5,'Chain skips on smallest cog','2024-01-02',640,'no','yes'),(2,1,3,'Seized bottom bracket','2022-08-14',2100,'no','yes'),(3,2,4,'Danube in ten days?','2023-04-20',3300,'no','no'),(4,3,3,'WTS: 1987 steel frame','2023-05-01',450,'yes','no'),(5,4,4,'Best cake stop ever','2021-06-06',5200,'no','no'),(6,2,7,'Which tent for two','2024-03-16',210,'no','no'),(7,1,4,'Dynamo hub hums','2023-10-10',780,'yes','no'),(8,3,6,'WTB: 28 spoke rim','2024-02-09',130,'no','no');
INSERT INTO t_reply VALUES (1,1,2,'2024-01-02',12),(2,1,3,'2024-01-03',5),(3,2,2,'2022-08-15',31),(4,2,1,'2022-08-15',18),(5,3,6,'2023-04-21',22),(6,3,1,'2023-04-25',7),(7,3,5,'2024-01-10',1),(8,5,2,'2021-06-07',44),(9,5,3,'2021-06-07',9),(10,5,6,'2021-07-01',15),(11,5,1,'2022-01-01',27),(12,7,2,'2023-10-11',6),(13,4,4,'2023-05-02',2);

-- Who moderates the Touring board?
-- touring mod?
-- who keeps order on the touring board
SELECT t_member.handle FROM t_member JOIN t_board ON t_board.moderator_id = t_member.m_id WHERE t_board.b_name = 'Touring';

-- Who started the thread Dynamo hub hums?
-- op of dynamo hub hums
SELECT t_member.handle FROM t_member JOIN t_thread ON t_thread.opened_by = t_member.m_id WHERE t_thread.subject = 'Dynamo hub hums';

-- How much karma does rustychain have?
-- rustychain karma
-- karma of rustychain pls
SELECT karma FROM t_member WHERE handle = 'rustychain';

-- Which boards have no moderator?
-- unmoderated boards
SELECT b_name FROM t_board WHERE moderator_id IS NULL;

-- What's been solved in the Workshop?
-- solved workshop threads
-- workshop topics marked as solved
SELECT t_thread.subject FROM t_thread JOIN t_board ON t_thread.b_id = t_board.b_id WHERE t_board.b_name = 'Workshop' AND t_thread.solved = 'yes';

-- Which threads got no answer?
-- topics without a single reply
-- questions still waiting for a first reply
SELECT subject FROM t_thread WHERE th_id NOT IN (SELECT th_id FROM t_reply);

-- Who replies the most?
-- member with the highest number of replies
-- our most talkative member by replies
SELECT t_member.handle FROM t_member JOIN t_reply ON t_reply.m_id = t_member.m_id GROUP BY t_member.m_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which members answered in the cake stop thread, Best cake stop ever?
-- who posted replies in best cake stop ever
SELECT DISTINCT t_member.handle FROM t_member JOIN t_reply ON t_reply.m_id = t_member.m_id JOIN t_thread ON t_reply.th_id = t_thread.th_id WHERE t_thread.subject = 'Best cake stop ever';

-- How many threads per board?
-- Tell me the number of topics on every board that has any.
SELECT t_board.b_name, COUNT(*) FROM t_board JOIN t_thread ON t_thread.b_id = t_board.b_id GROUP BY t_board.b_id;

-- What are people selling? (subjects beginning with WTS)
-- threads that start with WTS
SELECT subject FROM t_thread WHERE subject LIKE 'WTS%';

-- Who was invited by velo_vera?
-- velo_vera brought in whom
SELECT handle FROM t_member WHERE invited_by = (SELECT m_id FROM t_member WHERE handle = 'velo_vera');

-- Is the thread Dynamo hub hums locked?
-- dynamo hub hums locked or not
SELECT EXISTS (SELECT subject FROM t_thread WHERE subject = 'Dynamo hub hums' AND locked = 'yes');

-- Which threads opened since 2023 have more than 500 views?
-- 2023 or later, over 500 views
SELECT subject FROM t_thread WHERE opened_on >= '2023' AND views > 500;

-- Who has been around longer, hillclimb or derailleuse?
-- hillclimb or derailleuse, who joined earlier
SELECT handle FROM t_member WHERE handle IN ('hillclimb', 'derailleuse') ORDER BY joined_on LIMIT 1;

-- Who's the runner-up in karma?
-- second highest karma, which member
SELECT handle FROM t_member WHERE karma < (SELECT MAX(karma) FROM t_member) ORDER BY karma DESC LIMIT 1;

-- How many upvotes do velo_vera's replies have in all?
-- velo_vera - sum of upvotes
SELECT SUM(t_reply.upvotes) FROM t_reply JOIN t_member ON t_reply.m_id = t_member.m_id WHERE t_member.handle = 'velo_vera';
