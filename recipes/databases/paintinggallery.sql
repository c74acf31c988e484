CREATE TABLE painter (pid INTEGER PRIMARY KEY, painter TEXT, school TEXT, born INTEGER, died INTEGER);
CREATE TABLE room (room_no INTEGER PRIMARY KEY, room_name TEXT, wing TEXT, guarded TEXT);
CREATE TABLE painting (inv_no TEXT PRIMARY KEY, title TEXT, pid INTEGER REFERENCES painter(pid), year INTEGER, medium TEXT, width_cm REAL, insured_k INTEGER, room_no INTEGER REFERENCES room(room_no));
INSERT INTO painter VALUES (1,'Jan ter Woude','Dutch',1612,1668),(2,'Lucrezia Manni','Florentine',1590,1651),(3,'Henri Valcourt','French',1841,1910),(4,'Sofie Ahl','Danish',1868,1942),(5,'Claas Bol','Dutch',1630,1699);
INSERT INTO room VALUES (1,'Red Salon','west','yes'),(2,'Long Gallery','west','no'),(3,'Octagon','east','yes'),(4,'Cabinet','east','no'),(5,'Attic Room','east','no');
INSERT INTO painting VALUES ('A1','The Lemon Seller',1,1645,'oil',82,900,1),('A2','Harbour at Dusk',1,1651,'oil',140,1200,2),('A3','Judith',2,1628,'oil',110,2100,3),('A4','Self-Portrait in Green',2,1633,'oil',60,1500,3),('A5','Boulevard, Rain',3,1879,'oil',95,1800,2),('A6','Two Sisters',3,1885,'pastel',48,400,4),('A7','Window in Skagen',4,1902,'oil',55,650,4),('A8','Frozen Canal',5,1651,'oil',120,700,1),('A9','Study of Hands',4,1895,'chalk',30,80,NULL);

-- paintings from the same year as Frozen Canal
-- what else was painted in the year of Frozen Canal
SELECT title FROM painting WHERE year = (SELECT year FROM painting WHERE title = 'Frozen Canal') AND title <> 'Frozen Canal';

-- Is Judith in the Octagon?
-- can visitors see Judith in the Octagon
-- does judith hang in the octagon
SELECT EXISTS (SELECT painting.title FROM painting JOIN room ON painting.room_no = room.room_no WHERE painting.title = 'Judith' AND room.room_name = 'Octagon');

-- Is there a Valcourt in the Red Salon?
-- does anything by Henri Valcourt hang in the Red Salon
SELECT EXISTS (SELECT painting.title FROM painting JOIN painter ON painting.pid = painter.pid JOIN room ON painting.room_no = room.room_no WHERE painter.painter = 'Henri Valcourt' AND room.room_name = 'Red Salon');

-- Did any Dutch painter use pastel?
-- have we got a pastel by somebody Dutch
SELECT EXISTS (SELECT painting.title FROM painting JOIN painter ON painting.pid = painter.pid WHERE painter.school = 'Dutch' AND painting.medium = 'pastel');

-- Is there anything Florentine in the east wing?
-- does the east wing show a Florentine painter
SELECT EXISTS (SELECT painting.title FROM painting JOIN painter ON painting.pid = painter.pid JOIN room ON painting.room_no = room.room_no WHERE painter.school = 'Florentine' AND room.wing = 'east');

-- Are there rooms with nothing on the walls?
-- do we have an empty room
-- is any room without paintings
SELECT EXISTS (SELECT room_name FROM room WHERE room_no NOT IN (SELECT room_no FROM painting WHERE room_no IS NOT NULL));

-- which is worth more, Boulevard, Rain or Harbour at Dusk
-- the higher insured of Boulevard, Rain and Harbour at Dusk
SELECT title FROM painting WHERE title IN ('Boulevard, Rain', 'Harbour at Dusk') ORDER BY insured_k DESC LIMIT 1;

-- works hanging in the same room as The Lemon Seller
-- what shares a room with The Lemon Seller
SELECT title FROM painting WHERE room_no = (SELECT room_no FROM painting WHERE title = 'The Lemon Seller') AND title <> 'The Lemon Seller';

-- other works by the painter of Two Sisters
-- whoever did Two Sisters, what else do we have from them
SELECT title FROM painting WHERE pid = (SELECT pid FROM painting WHERE title = 'Two Sisters') AND title <> 'Two Sisters';

-- Was Lucrezia Manni born before Jan ter Woude?
-- is manni the elder compared with ter woude
SELECT EXISTS (SELECT painter FROM painter WHERE painter = 'Lucrezia Manni' AND born < (SELECT born FROM painter WHERE painter = 'Jan ter Woude'));

-- By whom do we own more, Claas Bol or Sofie Ahl?
-- claas bol or sofie ahl: more pictures by which of them
SELECT painter.painter FROM painting JOIN painter ON painting.pid = painter.pid WHERE painter.painter IN ('Claas Bol', 'Sofie Ahl') GROUP BY painter.painter ORDER BY COUNT(*) DESC LIMIT 1;

-- what isn't on show in any room
-- pictures that have no room
SELECT title FROM painting WHERE room_no IS NULL;

-- pictures wider than Judith
-- anything with more width than judith
-- which works are broader than the Judith
SELECT title FROM painting WHERE width_cm > (SELECT width_cm FROM painting WHERE title = 'Judith');

-- paintings over 1000k in unguarded rooms
-- insured above 1000 thousand but hanging where there's no guard
SELECT painting.title FROM painting JOIN room ON painting.room_no = room.room_no WHERE painting.insured_k > 1000 AND room.guarded = 'no';

-- wings that show both Dutch and French work
-- which wing has Dutch pictures and French ones too
SELECT room.wing FROM painting JOIN painter ON painting.pid = painter.pid JOIN room ON painting.room_no = room.room_no WHERE painter.school = 'Dutch' INTERSECT SELECT room.wing FROM painting JOIN painter ON painting.pid = painter.pid JOIN room ON painting.room_no = room.room_no WHERE painter.school = 'French';

-- everything that's not oil, with its painter
-- works apart from the oils, and who did them
SELECT painting.title, painter.painter FROM painting JOIN painter ON painting.pid = painter.pid WHERE painting.medium <> 'oil';

-- insured total per room
-- how much is hanging in each room, by insurance value
SELECT room.room_name, SUM(painting.insured_k) FROM painting JOIN room ON painting.room_no = room.room_no GROUP BY room.room_name;
