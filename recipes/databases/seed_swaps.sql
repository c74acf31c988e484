CREATE TABLE gardener (ga_id INTEGER PRIMARY KEY, gardener TEXT, hamlet TEXT, plot_m2 INTEGER, since INTEGER, invited_by INTEGER REFERENCES gardener(ga_id));
CREATE TABLE variety (va_id INTEGER PRIMARY KEY, variety TEXT, crop TEXT, days_to_harvest INTEGER, bred_year INTEGER, selected_from INTEGER REFERENCES variety(va_id), yield_kg REAL);
CREATE TABLE swap (sw_id INTEGER PRIMARY KEY, giver_id INTEGER REFERENCES gardener(ga_id), taker_id INTEGER REFERENCES gardener(ga_id), va_id INTEGER REFERENCES variety(va_id), packets INTEGER, swapped DATE);
CREATE TABLE trial (tr_id INTEGER PRIMARY KEY, ga_id INTEGER REFERENCES gardener(ga_id), va_id INTEGER REFERENCES variety(va_id), sown DATE, score INTEGER);
INSERT INTO gardener VALUES (1,'Mabel Crisp','Upper Dell',420,1994,NULL),(2,'Ned Barrow','Upper Dell',150,2006,1),(3,'Ottoline Fay','Marsh End',900,2001,1),(4,'Pravin Shah','Marsh End',65,2018,3),(5,'Queenie Holt','Tidy Bottom',230,2012,2),(6,'Ruben Pike','Tidy Bottom',310,1999,NULL),(7,'Sal Winter',NULL,80,2023,3);
INSERT INTO variety VALUES (1,'Dell Giant','tomato',88,1931,NULL,5.5),(2,'Little Dell','tomato',61,1988,1,2.1),(3,'Black Marsh','bean',74,1902,NULL,1.4),(4,'Marsh Climber','bean',82,1967,3,2.6),(5,'Tidy Green','lettuce',48,1975,NULL,0.5),(6,'Crisp''s Gold','tomato',79,2009,2,3.8),(7,'Winter Monk','kale',120,NULL,NULL,4.2),(8,'Early Monk','kale',95,2015,7,3),(9,'Blue Banana','squash',110,1958,NULL,9.7);
INSERT INTO swap VALUES (1,1,2,1,3,'2019-02-10'),(2,1,3,6,2,'2019-03-16'),(3,3,4,4,5,'2020-03-08'),(4,2,5,1,1,'2020-09-27'),(5,6,1,9,2,'2021-02-20'),(6,3,1,3,4,'2021-03-14'),(7,5,6,5,6,'2022-02-26'),(8,1,4,6,2,'2022-10-01'),(9,4,7,6,1,'2023-04-15'),(10,3,5,4,2,'2024-03-02'),(11,1,5,2,3,'2024-03-09');
INSERT INTO trial VALUES (1,2,1,'2019-04-01',7),(2,3,6,'2019-04-12',9),(3,4,4,'2020-05-03',6),(4,1,9,'2021-05-10',4),(5,1,3,'2021-05-11',8),(6,6,5,'2022-03-20',5),(7,4,6,'2023-04-22',8),(8,7,6,'2023-05-01',NULL),(9,5,4,'2024-04-28',7),(10,3,8,'2024-03-30',6);

-- Who got seeds from Mabel Crisp?
-- takers of mabel crisp's seeds
-- Mabel Crisp gave packets to whom
SELECT gardener.gardener FROM gardener JOIN swap ON swap.taker_id = gardener.ga_id WHERE swap.giver_id = (SELECT ga_id FROM gardener WHERE gardener = 'Mabel Crisp');

-- From whom does Queenie Holt have her seeds?
-- queenie holt's suppliers
SELECT gardener.gardener FROM gardener JOIN swap ON swap.giver_id = gardener.ga_id WHERE swap.taker_id = (SELECT ga_id FROM gardener WHERE gardener = 'Queenie Holt');

-- Who got something from a person who had got something from Ottoline Fay?
-- two steps along from ottoline fay
SELECT gardener.gardener FROM gardener JOIN swap ON swap.taker_id = gardener.ga_id WHERE swap.giver_id IN (SELECT swap.taker_id FROM swap JOIN gardener ON swap.giver_id = gardener.ga_id WHERE gardener.gardener = 'Ottoline Fay');

-- Who has given seeds away most often?
-- our most generous swapper
-- most swaps as giver
SELECT gardener.gardener FROM gardener JOIN swap ON swap.giver_id = gardener.ga_id GROUP BY gardener.ga_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How large is the plot of whoever gave away the most packets?
-- square metres of the giver with most packets handed out
SELECT gardener.plot_m2 FROM gardener JOIN swap ON swap.giver_id = gardener.ga_id GROUP BY gardener.ga_id ORDER BY SUM(swap.packets) DESC LIMIT 1;

-- Where does the person live who has taken seeds most often?
-- hamlet of our keenest taker
SELECT gardener.hamlet FROM gardener JOIN swap ON swap.taker_id = gardener.ga_id GROUP BY gardener.ga_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which variety has been swapped most often?
-- most traded seed
SELECT variety.variety FROM variety JOIN swap ON swap.va_id = variety.va_id GROUP BY variety.va_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which is the heaviest-yielding variety tried by the gardener with the biggest plot?
-- biggest plot: best yielder tried there
SELECT variety.variety FROM variety JOIN trial ON trial.va_id = variety.va_id WHERE trial.ga_id = (SELECT ga_id FROM gardener ORDER BY plot_m2 DESC LIMIT 1) ORDER BY variety.yield_kg DESC LIMIT 1;

-- What's the quickest variety of the crop with the most varieties?
-- crop we have most sorts of: its fastest one
SELECT variety FROM variety WHERE crop = (SELECT crop FROM variety GROUP BY crop ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY days_to_harvest LIMIT 1;

-- Which variety did the newest member try?
-- trials of our most recent joiner
SELECT variety.variety FROM variety JOIN trial ON trial.va_id = variety.va_id WHERE trial.ga_id = (SELECT ga_id FROM gardener ORDER BY since DESC LIMIT 1);

-- Which varieties were selected from Dell Giant?
-- dell giant's offspring
SELECT variety FROM variety WHERE selected_from = (SELECT va_id FROM variety WHERE variety = 'Dell Giant');

-- What was the sort selected from that Crisp's Gold came out of?
-- crisp's gold: grandparent
SELECT variety FROM variety WHERE va_id = (SELECT selected_from FROM variety WHERE va_id = (SELECT selected_from FROM variety WHERE variety = 'Crisp''s Gold'));

-- Which varieties have nothing selected from them?
-- no offspring varieties
SELECT variety FROM variety WHERE va_id NOT IN (SELECT selected_from FROM variety WHERE selected_from IS NOT NULL);

-- Which sorts has nobody tried?
-- varieties without a trial
-- never sown in a trial
SELECT variety FROM variety WHERE va_id NOT IN (SELECT va_id FROM trial);

-- Who has never given anything away?
-- gardeners who only take
SELECT gardener FROM gardener WHERE ga_id NOT IN (SELECT giver_id FROM swap);

-- Who hasn't invited anybody?
-- brought no new members
SELECT gardener FROM gardener WHERE ga_id NOT IN (SELECT invited_by FROM gardener WHERE invited_by IS NOT NULL);

-- Whom did Mabel Crisp bring into the club?
-- invited by mabel crisp
SELECT gardener FROM gardener WHERE invited_by = (SELECT ga_id FROM gardener WHERE gardener = 'Mabel Crisp');

-- Who was invited by somebody that Mabel Crisp had invited?
-- mabel crisp's invitees' invitees
SELECT gardener FROM gardener WHERE invited_by IN (SELECT ga_id FROM gardener WHERE invited_by = (SELECT ga_id FROM gardener WHERE gardener = 'Mabel Crisp'));

-- Who got seeds from the one who had invited them?
-- received from their own inviter
SELECT gardener.gardener FROM gardener JOIN swap ON swap.taker_id = gardener.ga_id WHERE swap.giver_id = gardener.invited_by;

-- Which sorts take longer than Black Marsh?
-- slower to harvest than black marsh
SELECT variety FROM variety WHERE days_to_harvest > (SELECT days_to_harvest FROM variety WHERE variety = 'Black Marsh');

-- Which varieties yield more than every tomato?
-- heavier croppers than all the tomatoes
SELECT variety FROM variety WHERE yield_kg > (SELECT MAX(yield_kg) FROM variety WHERE crop = 'tomato');

-- Does Early Monk yield less than Winter Monk, its parent?
-- early monk a poorer cropper than winter monk?
SELECT EXISTS (SELECT variety FROM variety WHERE variety = 'Early Monk' AND yield_kg < (SELECT yield_kg FROM variety WHERE variety = 'Winter Monk'));

-- Who has the larger plot, Ruben Pike or Queenie Holt?
-- pike or holt: more ground
SELECT gardener FROM gardener WHERE gardener IN ('Ruben Pike', 'Queenie Holt') ORDER BY plot_m2 DESC LIMIT 1;

-- Which is older, Little Dell or Marsh Climber?
-- little dell vs marsh climber: bred first
SELECT variety FROM variety WHERE variety IN ('Little Dell', 'Marsh Climber') ORDER BY bred_year LIMIT 1;

-- Who joined before Ottoline Fay?
-- members longer than ottoline fay
SELECT gardener FROM gardener WHERE since < (SELECT since FROM gardener WHERE gardener = 'Ottoline Fay');

-- How many packets of tomato seed have changed hands?
-- tomato packets swapped in all
SELECT SUM(swap.packets) FROM swap JOIN variety ON swap.va_id = variety.va_id WHERE variety.crop = 'tomato';

-- What is the mean score of the varieties that were selected from another one?
-- average trial score of bred selections
SELECT AVG(trial.score) FROM trial JOIN variety ON trial.va_id = variety.va_id WHERE variety.selected_from IS NOT NULL;

-- How many packets were given from each hamlet?
-- packets by giver's hamlet
SELECT gardener.hamlet, SUM(swap.packets) FROM gardener JOIN swap ON swap.giver_id = gardener.ga_id GROUP BY gardener.hamlet;

-- Which crops take more than 80 days on average?
-- crops averaging over 80 days
SELECT crop FROM variety GROUP BY crop HAVING AVG(days_to_harvest) > 80;

-- Which gardeners have tried two or more sorts?
-- at least two trials: who
SELECT gardener.gardener FROM gardener JOIN trial ON trial.ga_id = gardener.ga_id GROUP BY gardener.ga_id HAVING COUNT(*) >= 2;

-- Who has given more often than Ruben Pike?
-- more swaps as giver than ruben pike
SELECT gardener.gardener FROM gardener JOIN swap ON swap.giver_id = gardener.ga_id GROUP BY gardener.ga_id HAVING COUNT(*) > (SELECT COUNT(*) FROM swap JOIN gardener ON swap.giver_id = gardener.ga_id WHERE gardener.gardener = 'Ruben Pike');

-- Which varieties were swapped in March 2021 or March 2024?
-- march 2021 and march 2024 swaps: sorts
SELECT variety.variety FROM variety JOIN swap ON swap.va_id = variety.va_id WHERE swap.swapped = '2021-03' OR swap.swapped = '2024-03';

-- Which beans have been swapped since 2021?
-- bean sorts traded from 2021 on
SELECT variety.variety FROM variety JOIN swap ON swap.va_id = variety.va_id WHERE variety.crop = 'bean' AND swap.swapped >= '2021';

-- Which sorts were bred between 1950 and 1990?
-- bred 1950 to 1990
SELECT variety FROM variety WHERE bred_year BETWEEN 1950 AND 1990;

-- Did anybody in Marsh End ever try a tomato?
-- tomato trial at marsh end?
SELECT EXISTS (SELECT trial.tr_id FROM trial JOIN gardener ON trial.ga_id = gardener.ga_id JOIN variety ON trial.va_id = variety.va_id WHERE gardener.hamlet = 'Marsh End' AND variety.crop = 'tomato');

-- Has Sal Winter given Pravin Shah anything?
-- any swap from sal winter to pravin shah
SELECT EXISTS (SELECT swap.sw_id FROM swap JOIN gardener ON swap.giver_id = gardener.ga_id WHERE gardener.gardener = 'Sal Winter' AND swap.taker_id = (SELECT ga_id FROM gardener WHERE gardener = 'Pravin Shah'));

-- Which sorts are neither tomatoes nor beans?
-- everything but tomatoes and beans
SELECT variety FROM variety WHERE crop NOT IN ('tomato', 'bean');

-- What is the second most productive variety?
-- yield ranking, second place
SELECT variety FROM variety WHERE yield_kg < (SELECT MAX(yield_kg) FROM variety) ORDER BY yield_kg DESC LIMIT 1;
