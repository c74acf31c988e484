CREATE TABLE court (ct_id INTEGER PRIMARY KEY, court TEXT, city TEXT, appeals_to INTEGER REFERENCES court(ct_id), courtrooms INTEGER, erected INTEGER);
CREATE TABLE judge (j_id INTEGER PRIMARY KEY, judge TEXT, ct_id INTEGER REFERENCES court(ct_id), appointed DATE, born DATE, clerked_for INTEGER REFERENCES judge(j_id));
CREATE TABLE suit (suit_no INTEGER PRIMARY KEY, caption TEXT, j_id INTEGER REFERENCES judge(j_id), field_of_law TEXT, filed DATE, decided DATE, award_k INTEGER, appeal_from INTEGER REFERENCES suit(suit_no), outcome TEXT);
CREATE TABLE counsel (co_id INTEGER PRIMARY KEY, counsel TEXT, practice TEXT, admitted INTEGER);
CREATE TABLE appears (suit_no INTEGER REFERENCES suit(suit_no), co_id INTEGER REFERENCES counsel(co_id), side TEXT, hours INTEGER);
INSERT INTO court VALUES (8,'Old Ferry Court','Millbrook',2,1,1841), (1,'Supreme Court','Alder City',NULL,6,1888),(2,'Northern Court of Appeal','Frosthaven',1,9,1911),(3,'Southern Court of Appeal','Palmetto',1,11,1956),(4,'Frosthaven District Court','Frosthaven',2,22,1974),(5,'Mill County Court','Millbrook',2,4,1867),(6,'Palmetto District Court','Palmetto',3,31,1999),(7,'Bay Probate Court','Palmetto',3,2,1930);
INSERT INTO judge VALUES (1,'Hon. Ada Winslow',1,'2004-09-01','1949-03-15',NULL),(2,'Hon. Tobias Grey',2,'2009-02-10','1956-07-02',1),(3,'Hon. Lena Ochoa',3,'2015-06-22','1963-12-30',1),(4,'Hon. Marcus Bell',4,'2012-03-05','1968-05-11',2),(5,'Hon. Rose Tilley',5,'1999-11-15','1951-10-08',NULL),(6,'Hon. Samir Nasr',6,'2018-01-08','1974-03-27',3),(7,'Hon. Greta Falk',6,'2021-09-13','1980-08-19',3),(8,'Hon. Ned Purcell',4,'2020-04-20','1977-01-06',2),(10,'Hon. Cole Abara',6,'2016-10-10','1970-02-02',NULL),(9,'Hon. Ines Dahl',7,'2023-03-01','1985-11-11',6);
INSERT INTO suit VALUES (1,'Brewer v. Railway',4,'injury','2014-02-03','2015-05-20',340,NULL,'plaintiff'),(2,'Railway v. Brewer',2,'injury','2015-06-30','2016-10-11',210,1,'affirmed'),(3,'Railway v. Brewer II',1,'injury','2016-12-01','2018-03-14',0,2,'reversed'),(4,'Osei v. Landcorp',6,'property','2018-07-19','2019-09-02',1250,NULL,'plaintiff'),(5,'Landcorp v. Osei',3,'property','2019-10-10','2021-03-30',900,4,'affirmed'),(6,'In re Hale Estate',9,'probate','2023-04-04',NULL,NULL,NULL,NULL),(7,'Quick v. Slow Ltd',8,'contract','2020-08-15','2021-02-26',75,NULL,'defendant'),(8,'Dunn v. Mill County',5,'injury','2001-05-05','2003-12-12',48,NULL,'plaintiff'),(9,'Tern v. Tern',7,'family','2022-01-17','2022-03-09',NULL,NULL,'settled'),(10,'Polymer v. Polyplast',6,'patent','2019-03-22','2023-06-01',5800,NULL,'plaintiff'),(12,'Wick v. Harbour',6,'contract','2021-11-11','2022-12-01',130,NULL,'plaintiff'),(11,'Polyplast v. Polymer',3,'patent','2023-07-07',NULL,NULL,10,NULL);
INSERT INTO counsel VALUES (1,'Amos Reed','Reed & Reed',1989),(2,'Bianca Holt','Holt Partners',2006),(3,'Carl Njoku','Reed & Reed',2013),(4,'Dora Lim','Legal Aid',1998),(5,'Evan Pike','Holt Partners',2019),(6,'Faye Strom','Strom Law',2022);
INSERT INTO appears VALUES (1,4,'plaintiff',120),(1,1,'defendant',160),(2,4,'plaintiff',60),(2,1,'defendant',95),(3,1,'defendant',140),(4,2,'plaintiff',310),(4,3,'defendant',260),(5,2,'plaintiff',110),(7,5,'defendant',40),(8,4,'plaintiff',75),(10,2,'plaintiff',900),(10,1,'defendant',1150),(11,2,'plaintiff',NULL),(9,3,'plaintiff',22),(12,1,'defendant',70);

-- Which suits are appeals from decisions of Hon. Samir Nasr?
-- samir nasr's rulings that were appealed: the appeals
SELECT caption FROM suit WHERE appeal_from IN (SELECT suit.suit_no FROM suit JOIN judge ON suit.j_id = judge.j_id WHERE judge.judge = 'Hon. Samir Nasr');

-- Which case did Railway v. Brewer come from?
-- railway v. brewer was an appeal from
SELECT caption FROM suit WHERE suit_no = (SELECT appeal_from FROM suit WHERE caption = 'Railway v. Brewer');

-- Who decided the case that Landcorp v. Osei is an appeal from?
-- judge below in landcorp v. osei
SELECT judge.judge FROM judge JOIN suit ON suit.j_id = judge.j_id WHERE suit.suit_no = (SELECT appeal_from FROM suit WHERE caption = 'Landcorp v. Osei');

-- Which case is an appeal from an appeal?
-- appealed twice
SELECT caption FROM suit WHERE appeal_from IN (SELECT suit_no FROM suit WHERE appeal_from IS NOT NULL);

-- Which suits has nobody appealed?
-- no appeal lodged
SELECT caption FROM suit WHERE suit_no NOT IN (SELECT appeal_from FROM suit WHERE appeal_from IS NOT NULL);

-- Whose decisions are appealed to the Northern Court of Appeal? The courts.
-- courts below the northern appeal court
SELECT court FROM court WHERE appeals_to = (SELECT ct_id FROM court WHERE court = 'Northern Court of Appeal');

-- Which courts are two steps below the Supreme Court?
-- courts whose appeals go to a court under the supreme court
SELECT court FROM court WHERE appeals_to IN (SELECT ct_id FROM court WHERE appeals_to = (SELECT ct_id FROM court WHERE court = 'Supreme Court'));

-- Which judges sit in courts from which one appeals to Palmetto's Southern Court?
-- judges under the southern court of appeal
SELECT judge.judge FROM judge JOIN court ON judge.ct_id = court.ct_id WHERE court.appeals_to = (SELECT ct_id FROM court WHERE court = 'Southern Court of Appeal');

-- Who is the youngest judge of the court with the most courtrooms?
-- biggest courthouse: its youngest judge
SELECT judge FROM judge WHERE ct_id = (SELECT ct_id FROM court ORDER BY courtrooms DESC LIMIT 1) ORDER BY born DESC LIMIT 1;

-- What was the largest award by the longest-serving judge?
-- judge appointed first - highest award in thousands
SELECT MAX(award_k) FROM suit WHERE j_id = (SELECT j_id FROM judge ORDER BY appointed LIMIT 1);

-- Which court has the most judges?
-- most crowded bench
SELECT court.court FROM court JOIN judge ON judge.ct_id = court.ct_id GROUP BY court.ct_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which judge has had the most suits?
-- heaviest docket
-- who's heard the greatest number of cases
SELECT judge.judge FROM judge JOIN suit ON suit.j_id = judge.j_id GROUP BY judge.j_id ORDER BY COUNT(*) DESC LIMIT 1;

-- When was the lawyer with the most cases admitted to the bar?
-- year of admission, busiest lawyer
SELECT counsel.admitted FROM counsel JOIN appears ON appears.co_id = counsel.co_id GROUP BY counsel.co_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which case took the most lawyers' hours?
-- most hours billed: caption
SELECT suit.caption FROM suit JOIN appears ON appears.suit_no = suit.suit_no GROUP BY suit.suit_no ORDER BY SUM(appears.hours) DESC LIMIT 1;

-- Who clerked for Hon. Tobias Grey?
-- tobias grey's former clerks
SELECT judge FROM judge WHERE clerked_for = (SELECT j_id FROM judge WHERE judge = 'Hon. Tobias Grey');

-- Which judges were clerks to someone who had clerked for Hon. Ada Winslow?
-- clerks of ada winslow's clerks
SELECT judge FROM judge WHERE clerked_for IN (SELECT j_id FROM judge WHERE clerked_for = (SELECT j_id FROM judge WHERE judge = 'Hon. Ada Winslow'));

-- Which cases were decided by judges who clerked for Hon. Lena Ochoa?
-- rulings of lena ochoa's old clerks
SELECT suit.caption FROM suit JOIN judge ON suit.j_id = judge.j_id WHERE judge.clerked_for = (SELECT j_id FROM judge WHERE judge = 'Hon. Lena Ochoa') AND suit.decided IS NOT NULL;

-- Which lawyers have appeared before Hon. Marcus Bell?
-- counsel in marcus bell's courtroom
SELECT counsel.counsel FROM counsel JOIN appears ON appears.co_id = counsel.co_id JOIN suit ON appears.suit_no = suit.suit_no JOIN judge ON suit.j_id = judge.j_id WHERE judge.judge = 'Hon. Marcus Bell';

-- Against whom has Dora Lim been in court?
-- dora lim's opponents
SELECT counsel.counsel FROM counsel JOIN appears ON appears.co_id = counsel.co_id WHERE appears.side = 'defendant' AND appears.suit_no IN (SELECT appears.suit_no FROM appears JOIN counsel ON appears.co_id = counsel.co_id WHERE counsel.counsel = 'Dora Lim');

-- Which lawyers have never appeared in any case?
-- counsel without a case
SELECT counsel FROM counsel WHERE co_id NOT IN (SELECT co_id FROM appears);

-- Which courts have no judge?
-- vacant benches
SELECT court FROM court WHERE ct_id NOT IN (SELECT ct_id FROM judge);

-- Which cases had no lawyer at all?
-- suits without counsel
SELECT caption FROM suit WHERE suit_no NOT IN (SELECT suit_no FROM appears);

-- Who has never represented a plaintiff?
-- lawyers who were never on the plaintiff's side
SELECT counsel FROM counsel WHERE co_id NOT IN (SELECT co_id FROM appears WHERE side = 'plaintiff');

-- Which awards were higher than that in Osei v. Landcorp? Captions, please.
-- more money than osei v. landcorp
SELECT caption FROM suit WHERE award_k > (SELECT award_k FROM suit WHERE caption = 'Osei v. Landcorp');

-- Which suits brought in more than any injury case?
-- awards above the biggest injury award
SELECT caption FROM suit WHERE award_k > (SELECT MAX(award_k) FROM suit WHERE field_of_law = 'injury');

-- Was the award in Landcorp v. Osei lower than the one it was an appeal from?
-- landcorp v. osei: less money than in osei v. landcorp?
SELECT EXISTS (SELECT caption FROM suit WHERE caption = 'Landcorp v. Osei' AND award_k < (SELECT award_k FROM suit WHERE caption = 'Osei v. Landcorp'));

-- Who was appointed first, Marcus Bell or Tobias Grey?
-- bell or grey: longer on the bench
SELECT judge FROM judge WHERE judge IN ('Hon. Marcus Bell', 'Hon. Tobias Grey') ORDER BY appointed LIMIT 1;

-- Which courthouse is older, Mill County's or Bay Probate's?
-- mill county court vs bay probate court, the older
SELECT court FROM court WHERE court IN ('Mill County Court', 'Bay Probate Court') ORDER BY erected LIMIT 1;

-- Is Hon. Greta Falk younger than Hon. Ned Purcell?
-- greta falk born after ned purcell?
SELECT EXISTS (SELECT judge FROM judge WHERE judge = 'Hon. Greta Falk' AND born > (SELECT born FROM judge WHERE judge = 'Hon. Ned Purcell'));

-- How much was awarded in all in courts at Palmetto?
-- palmetto courts: sum of awards
SELECT SUM(suit.award_k) FROM suit JOIN judge ON suit.j_id = judge.j_id JOIN court ON judge.ct_id = court.ct_id WHERE court.city = 'Palmetto';

-- How many hours has each practice put in?
-- hours by law practice
SELECT counsel.practice, SUM(appears.hours) FROM counsel JOIN appears ON appears.co_id = counsel.co_id GROUP BY counsel.practice;

-- Which practices have worked more than 500 hours?
-- over 500 hours: practices
SELECT counsel.practice FROM counsel JOIN appears ON appears.co_id = counsel.co_id GROUP BY counsel.practice HAVING SUM(appears.hours) > 500;

-- What is awarded on average in each field of law?
-- mean award by field
SELECT field_of_law, AVG(award_k) FROM suit GROUP BY field_of_law;

-- Which cases are still open?
-- undecided suits
SELECT caption FROM suit WHERE decided IS NULL;

-- What was decided in March 2021 or March 2022?
-- rulings of march 2021, march 2022
SELECT caption FROM suit WHERE decided = '2021-03' OR decided = '2022-03';

-- Which property or contract suits have been filed since 2019?
-- filed from 2019: property or contract
SELECT caption FROM suit WHERE field_of_law IN ('property', 'contract') AND filed >= '2019';

-- Which judges were appointed between 2010 and 2019?
-- appointments of the 2010s
SELECT judge FROM judge WHERE appointed BETWEEN '2010' AND '2019';

-- Has the Supreme Court ever reversed anything?
-- any reversal by the supreme court
SELECT EXISTS (SELECT suit.caption FROM suit JOIN judge ON suit.j_id = judge.j_id JOIN court ON judge.ct_id = court.ct_id WHERE court.court = 'Supreme Court' AND suit.outcome = 'reversed');

-- What was the second largest award?
-- case with the runner-up award
SELECT caption FROM suit WHERE award_k < (SELECT MAX(award_k) FROM suit) ORDER BY award_k DESC LIMIT 1;
