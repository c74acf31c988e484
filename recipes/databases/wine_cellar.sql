CREATE TABLE WINE (WINE_ID INTEGER PRIMARY KEY, LABEL TEXT, ESTATE TEXT, COUNTRY TEXT, COLOUR TEXT, GRAPE TEXT, VINTAGE INTEGER, BOTTLES INTEGER, PRICE_EUR REAL, RATING INTEGER, DRINK_BY INTEGER, BOUGHT DATE, RACK TEXT);
INSERT INTO WINE VALUES (1,'Clos du Merle','Domaine Arvieux','France','red','Pinot Noir',2015,6,48.00,93,2027,'2018-04-12','A1'),(2,'Vigna Storta','Tenuta Corsi','Italy','red','Sangiovese',2012,3,62.50,95,2026,'2016-09-30','A2'),(3,'Steinhang','Weingut Rauch','Germany','white','Riesling',2018,11,19.90,90,2028,'2020-05-08','B1'),(4,'Les Galets','Domaine Arvieux','France','white','Chardonnay',2019,4,27.00,89,2025,'2021-03-17','B1'),(5,'Quinta Velha Reserva','Quinta Velha','Portugal','red','Touriga Nacional',2011,2,35.00,91,2030,'2015-11-02','A2'),(6,'Brisa','Bodega Almendro','Spain','rosé','Garnacha',2022,12,9.80,84,2024,'2023-06-21','C1'),(7,'Monte Alto','Bodega Almendro','Spain','red','Tempranillo',2016,8,22.40,88,2026,'2019-10-14','A1'),(8,'Kellerstück','Weingut Rauch','Germany','white','Silvaner',2021,0,13.50,86,2025,'2022-08-03','B2'),(9,'Cuvée Aurore','Maison Tillet','France','sparkling','Chardonnay',2014,5,55.00,94,2029,'2020-12-19','C2'),(10,'Grenzstein','Weingut Rauch','Germany','red','Pinot Noir',2017,7,26.00,NULL,2027,'2020-05-08','A3');

-- Where's the Steinhang kept?
-- which rack is Steinhang in
-- I want to open the Steinhang, where is it
SELECT RACK FROM WINE WHERE LABEL = 'Steinhang';

-- Which French whites do I have?
-- white wines from france
SELECT LABEL FROM WINE WHERE COUNTRY = 'France' AND COLOUR = 'white';

-- What's my most expensive red?
-- dearest red wine
-- the red I paid most for
SELECT LABEL FROM WINE WHERE COLOUR = 'red' ORDER BY PRICE_EUR DESC LIMIT 1;

-- How many bottles are in the cellar altogether?
-- total bottle count
-- how much have I got lying down there in bottles, all told
SELECT SUM(BOTTLES) FROM WINE;

-- What's gone, i.e. no bottles left?
-- wines with no bottles left
SELECT LABEL FROM WINE WHERE BOTTLES = 0;

-- Which year is on the Vigna Storta label?
-- vintage of vigna storta
-- what year is the Vigna Storta from?
SELECT VINTAGE FROM WINE WHERE LABEL = 'Vigna Storta';

-- Which wines did I buy in 2020?
-- purchases from 2020
-- what did I lay in back in 2020
SELECT LABEL FROM WINE WHERE BOUGHT = '2020';

-- Is there anything Portuguese rated above 90?
-- do I own a wine from Portugal that scored over 90
-- anything from Portugal above 90 points?
SELECT EXISTS (SELECT LABEL FROM WINE WHERE COUNTRY = 'Portugal' AND RATING > 90);

-- Which wine scored higher, Les Galets or Monte Alto?
-- better rated: Les Galets or Monte Alto
-- Les Galets or Monte Alto, which has more points
SELECT LABEL FROM WINE WHERE LABEL IN ('Les Galets', 'Monte Alto') ORDER BY RATING DESC LIMIT 1;

-- How many wines do I have from each country?
-- wines per country
SELECT COUNTRY, COUNT(*) FROM WINE GROUP BY COUNTRY;

-- Which producers are in here with at least 2 wines?
-- estates I have 2 or more labels of
-- which estates show up at least 2 times
SELECT ESTATE FROM WINE GROUP BY ESTATE HAVING COUNT(*) >= 2;

-- Which ones have to be drunk by 2025 at the latest?
-- what should I open by 2025
SELECT LABEL FROM WINE WHERE DRINK_BY <= 2025;

-- Which wine hasn't been rated?
-- no score yet
-- what did I forget to rate
SELECT LABEL FROM WINE WHERE RATING IS NULL;

-- Who makes both reds and whites?
-- estates that do red as well as white
SELECT ESTATE FROM WINE WHERE COLOUR = 'red' INTERSECT SELECT ESTATE FROM WINE WHERE COLOUR = 'white';

-- Which bottles come from the same estate as Brisa?
-- everything by whoever makes Brisa
-- wines from the house that does Brisa
SELECT LABEL FROM WINE WHERE ESTATE = (SELECT ESTATE FROM WINE WHERE LABEL = 'Brisa');

-- List the German wines with price and vintage, oldest first.
-- label, price, vintage of everything german by age, oldest on top
-- all german ones w/ price n vintage, start with the oldest
SELECT LABEL, PRICE_EUR, VINTAGE FROM WINE WHERE COUNTRY = 'Germany' ORDER BY VINTAGE;
