CREATE TABLE prize_winners (award_no INTEGER PRIMARY KEY, award_year INTEGER, field TEXT, laureate TEXT, nationality TEXT, institution TEXT, gender TEXT, age_at_award INTEGER, share_pct INTEGER, prize_crowns INTEGER, citation TEXT, ceremony DATE, declined TEXT);
INSERT INTO prize_winners VALUES (1,2015,'geometry','Ilse Brandauer','Austrian','University of Graz','female',61,100,500000,'for work on folded surfaces','2015-11-20','no'),
(2,2015,'medicine','Samuel Otieno','Kenyan','Nairobi Medical School','male',54,50,250000,'for a malaria vaccine','2015-11-20','no'),
(3,2015,'medicine','Fatima Zahrani','Moroccan','Institut Atlas','female',49,50,250000,'for a malaria vaccine','2015-11-20','no'),
(4,2017,'literature','Gwen Pritchard','Welsh',NULL,'female',77,100,500000,'for novels of the coal valleys','2017-11-18','no'),
(5,2017,'optics','Rajiv Menon','Indian','Bangalore Light Lab','male',39,100,500000,'for the cold laser lens','2017-11-18','no'),
(6,2019,'geometry','Pawel Zielny','Polish','University of Lodz','male',33,100,550000,'for the knot theorem','2019-11-22','yes'),
(7,2019,'medicine','Clara Nyqvist','Swedish','Uppsala Clinic','female',66,100,550000,'for work on sleep','2019-11-22','no'),
(8,2021,'literature','Tomas Arriaga','Mexican',NULL,'male',58,100,600000,'for plays about exile','2021-11-19','no'),
(9,2021,'optics','Hye-jin Seo','Korean','Bangalore Light Lab','female',45,60,360000,'for imaging single atoms','2021-11-19','no'),
(10,2021,'optics','Rajiv Menon','Indian','Bangalore Light Lab','male',43,40,240000,'for imaging single atoms','2021-11-19','no'),
(11,2023,'medicine','Aoife Brennan','Irish','Uppsala Clinic','female',52,100,600000,'for a blood test for dementia','2023-11-24','no');

-- Who got the geometry prize in 2015?
-- 2015 geometry winner
-- who won for geometry in 2015
SELECT laureate FROM prize_winners WHERE field = 'geometry' AND award_year = 2015;

-- What was Clara Nyqvist honoured for?
-- nyqvist citation
-- why did Clara Nyqvist win
SELECT citation FROM prize_winners WHERE laureate = 'Clara Nyqvist';

-- Who turned the prize down?
-- laureates that refused
-- who said no to the prize
SELECT laureate FROM prize_winners WHERE declined = 'yes';

-- Who has won more than once?
-- laureates with more than 1 award
SELECT laureate FROM prize_winners GROUP BY laureate HAVING COUNT(*) > 1;

-- Who was the youngest laureate ever?
-- youngest winner
-- who won at the lowest age
SELECT laureate FROM prize_winners ORDER BY age_at_award LIMIT 1;

-- Who is the oldest woman to have won?
-- oldest female laureate
SELECT laureate FROM prize_winners WHERE gender = 'female' ORDER BY age_at_award DESC LIMIT 1;

-- How many women have won in medicine?
-- number of female medicine winners
-- women among the medicine laureates, how many
SELECT COUNT(*) FROM prize_winners WHERE gender = 'female' AND field = 'medicine';

-- Which institution has produced the most winners?
-- most successful institution
-- where do most of our laureates work
SELECT institution FROM prize_winners GROUP BY institution ORDER BY COUNT(*) DESC LIMIT 1;

-- How much money went to each field?
-- crowns awarded by field, total
-- prize money per field
SELECT field, SUM(prize_crowns) FROM prize_winners GROUP BY field;

-- Who was older than the average laureate on winning?
-- winners of above-average age
SELECT laureate FROM prize_winners WHERE age_at_award > (SELECT AVG(age_at_award) FROM prize_winners);

-- Who was rewarded for something to do with malaria?
-- malaria laureates
-- winners cited for malaria work
SELECT laureate FROM prize_winners WHERE citation LIKE '%malaria%';

-- Has a Mexican ever won the literature prize?
-- any mexican literature laureate?
-- was the literature prize ever given to a Mexican
SELECT EXISTS (SELECT laureate FROM prize_winners WHERE nationality = 'Mexican' AND field = 'literature');

-- Which winners got a share of at most 50 percent?
-- 50 % share or less, who
SELECT laureate FROM prize_winners WHERE share_pct <= 50;

-- When was the latest ceremony held?
-- date of the most recent award ceremony
-- when did we last hold the ceremony
SELECT MAX(ceremony) FROM prize_winners;

-- In which fields were there prizes in both 2017 and 2021?
-- fields awarded in 2017 and again in 2021
SELECT field FROM prize_winners WHERE award_year = 2017 INTERSECT SELECT field FROM prize_winners WHERE award_year = 2021;

-- List name, nationality and field of everyone since 2019, newest first.
-- winners from 2019 on with nationality and field, latest first
SELECT laureate, nationality, field FROM prize_winners WHERE award_year >= 2019 ORDER BY award_year DESC;
