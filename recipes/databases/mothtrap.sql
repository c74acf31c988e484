CREATE TABLE moth_records (rec INTEGER PRIMARY KEY, species TEXT, family TEXT, caught_on DATE, site TEXT, trap TEXT, n_individuals INTEGER, min_temp_c REAL, wingspan_mm INTEGER, photo TEXT, identified_by TEXT, red_list TEXT);
INSERT INTO moth_records VALUES (1,'Elephant Hawk-moth','Sphingidae','2023-06-14','Back garden','MV lamp',6,12.5,62,'yes','self','no'),
(2,'Setaceous Hebrew Character','Noctuidae','2023-06-14','Back garden','MV lamp',11,12.5,38,'no','self','no'),
(3,'Garden Tiger','Erebidae','2023-07-22','Withy Meadow','actinic',1,15,58,'yes','Rosalind Pike','yes'),
(4,'Merveille du Jour','Noctuidae','2023-10-03','Quarry Wood','sugar',2,7,44,'yes','self','no'),
(5,'Ghost Moth','Hepialidae','2022-06-30','Withy Meadow','actinic',4,10.5,50,'no','self','yes'),
(6,'Brimstone Moth','Geometridae','2022-05-19','Back garden','MV lamp',3,9,33,'yes','self','no'),
(7,'Clifden Nonpareil','Erebidae','2023-09-08','Quarry Wood','sugar',1,14,98,'yes','Owen Tarrant','no'),
(8,'Winter Moth','Geometridae','2022-12-11','Quarry Wood','torch',17,2.5,29,'no','self','no'),
(9,'Poplar Hawk-moth','Sphingidae','2022-07-05','Back garden','MV lamp',2,13,80,'yes','self','no'),
(10,'Dark Bordered Beauty','Geometridae','2023-08-01','Withy Meadow','actinic',1,16,30,'no','Rosalind Pike','yes'),
(11,'December Moth','Lasiocampidae','2022-11-28','Quarry Wood','torch',5,4,40,NULL,'Owen Tarrant','no');

-- Could you tell me which species I have caught at Withy Meadow?
-- What turned up in Withy Meadow?
-- withy meadow list
SELECT species FROM moth_records WHERE site = 'Withy Meadow';

-- Which moth has the largest wingspan?
-- biggest moth by wings
-- Which was the broadest-winged thing I caught?
SELECT species FROM moth_records ORDER BY wingspan_mm DESC LIMIT 1;

-- When did I catch the Garden Tiger?
-- On what night did the Garden Tiger come in?
-- date for the garden tiger, please
SELECT caught_on FROM moth_records WHERE species = 'Garden Tiger';

-- Who identified the Clifden Nonpareil?
-- clifden nonpareil, determined by
-- Who put a name to the Clifden Nonpareil for me?
SELECT identified_by FROM moth_records WHERE species = 'Clifden Nonpareil';

-- How many individuals did I get in 2022 in all?
-- total head count for 2022
-- Summing up, how many moths were there during 2022?
SELECT SUM(n_individuals) FROM moth_records WHERE caught_on = '2022';

-- Which red-listed species have I not photographed?
-- What on the red list do I still lack a picture of?
-- threatened ones without a photo
SELECT species FROM moth_records WHERE red_list = 'yes' AND photo = 'no';

-- Have I any hawk-moths from Quarry Wood?
-- Did a hawk-moth ever come to Quarry Wood?
SELECT EXISTS (SELECT species FROM moth_records WHERE species LIKE '%Hawk-moth%' AND site = 'Quarry Wood');

-- Did sugaring bring in anything from the Erebidae?
-- Is there an Erebidae record on sugar?
SELECT EXISTS (SELECT species FROM moth_records WHERE family = 'Erebidae' AND trap = 'sugar');

-- On how cold a night did the Winter Moth fly?
-- winter moth minimum temperature
SELECT min_temp_c FROM moth_records WHERE species = 'Winter Moth';

-- Which species did I see more than five of?
-- anything with over 5 specimens
-- moths where I counted upwards of five
SELECT species FROM moth_records WHERE n_individuals > 5;

-- How many species are there per family?
-- Break the species down by family, numbers only
-- families, with the number of species in each
SELECT family, COUNT(*) FROM moth_records GROUP BY family;

-- Which family is best represented in my records?
-- family with most entries
SELECT family FROM moth_records GROUP BY family ORDER BY COUNT(*) DESC LIMIT 1;

-- Which moths came on nights below 8 degrees?
-- What flies when it drops under 8 degrees?
-- caught when it was colder than 8
SELECT species FROM moth_records WHERE min_temp_c < 8;

-- What did I determine myself, with the date?
-- my own identifications and when they were
SELECT species, caught_on FROM moth_records WHERE identified_by = 'self';

-- Everything caught other than with the MV lamp
-- Which species came to something other than the MV lamp?
SELECT species FROM moth_records WHERE trap <> 'MV lamp';

-- How many sites do I trap at?
-- How many different sites appear in the book?
-- number of different places where I put the traps
SELECT COUNT(DISTINCT site) FROM moth_records;

