CREATE TABLE institute (inst_code TEXT PRIMARY KEY, inst_name TEXT, city TEXT, country TEXT, director_id INTEGER REFERENCES scientist(sci_id));
CREATE TABLE scientist (sci_id INTEGER PRIMARY KEY, sci_name TEXT, field TEXT, born INTEGER, phd_advisor INTEGER REFERENCES scientist(sci_id), inst_code TEXT REFERENCES institute(inst_code));
CREATE TABLE theory (theory_id INTEGER PRIMARY KEY, theory_name TEXT, yr INTEGER, proposed_by INTEGER REFERENCES scientist(sci_id), refuted_by INTEGER REFERENCES scientist(sci_id), builds_on INTEGER REFERENCES theory(theory_id));
INSERT INTO institute VALUES ('KIP','Kettering Institute of Physics','Aldmoor','UK',NULL),('ZFB','Zentrum fur Biologie','Leuben','Germany',NULL),('OBS','Altiplano Observatory','San Jorge','Chile',NULL),('NCM','Nara College of Mathematics','Nara','Japan',NULL),('TLA','Tidal Laboratory','Aldmoor','UK',NULL);
INSERT INTO scientist VALUES (1,'Edith Farrow','physics',1903,NULL,'KIP'),(2,'Gerhard Lohse','biology',1911,NULL,'ZFB'),(3,'Kenji Murata','mathematics',1928,1,'NCM'),(4,'Rosa Ibarra','astronomy',1939,1,'OBS'),(5,'Tim Aldous','physics',1945,3,'KIP'),(6,'Nina Weiss','biology',1950,2,'ZFB'),(7,'Emeka Duru','astronomy',1961,4,'OBS'),(8,'Haru Sano','mathematics',1970,3,NULL);
UPDATE institute SET director_id = 5 WHERE inst_code = 'KIP';
UPDATE institute SET director_id = 6 WHERE inst_code = 'ZFB';
UPDATE institute SET director_id = 4 WHERE inst_code = 'OBS';
UPDATE institute SET director_id = 3 WHERE inst_code = 'NCM';
INSERT INTO theory VALUES (1,'lattice drift',1934,1,5,NULL),(2,'cell memory',1949,2,NULL,NULL),(3,'folded grids',1961,3,NULL,1),(4,'slow halo',1975,4,7,3),(5,'second inheritance',1983,6,NULL,2),(6,'bright tide model',1999,7,NULL,4),(7,'dust clock',1980,4,5,NULL);

-- Who proposed the slow halo theory?
-- slow halo is whose theory
SELECT scientist.sci_name FROM scientist JOIN theory ON theory.proposed_by = scientist.sci_id WHERE theory.theory_name = 'slow halo';

-- Who disproved lattice drift?
-- lattice drift refuted by
SELECT scientist.sci_name FROM scientist JOIN theory ON theory.refuted_by = scientist.sci_id WHERE theory.theory_name = 'lattice drift';

-- Which theories did Rosa Ibarra put forward?
-- ibarra's theories
SELECT theory.theory_name FROM theory JOIN scientist ON theory.proposed_by = scientist.sci_id WHERE scientist.sci_name = 'Rosa Ibarra';

-- Which theories has Tim Aldous refuted?
-- theories shot down by aldous
SELECT theory.theory_name FROM theory JOIN scientist ON theory.refuted_by = scientist.sci_id WHERE scientist.sci_name = 'Tim Aldous';

-- Who supervised Kenji Murata's doctorate?
-- murata's phd advisor
SELECT sci_name FROM scientist WHERE sci_id IN (SELECT phd_advisor FROM scientist WHERE sci_name = 'Kenji Murata');

-- Who were Edith Farrow's doctoral students?
-- phd students of farrow
SELECT sci_name FROM scientist WHERE phd_advisor IN (SELECT sci_id FROM scientist WHERE sci_name = 'Edith Farrow');

-- At which institute does the advisor of Haru Sano work?
-- institute of sano's supervisor
SELECT institute.inst_name FROM institute JOIN scientist ON scientist.inst_code = institute.inst_code WHERE scientist.sci_id IN (SELECT phd_advisor FROM scientist WHERE sci_name = 'Haru Sano');

-- In which country does the person who proposed second inheritance work?
-- second inheritance - country of its author's institute
SELECT institute.country FROM institute JOIN scientist ON scientist.inst_code = institute.inst_code JOIN theory ON theory.proposed_by = scientist.sci_id WHERE theory.theory_name = 'second inheritance';

-- What theory does the bright tide model build on?
-- bright tide model is based on which theory
SELECT theory_name FROM theory WHERE theory_id IN (SELECT builds_on FROM theory WHERE theory_name = 'bright tide model');

-- Whose theory did folded grids build on?
-- author of the theory folded grids builds on
SELECT scientist.sci_name FROM scientist JOIN theory ON theory.proposed_by = scientist.sci_id WHERE theory.theory_id IN (SELECT builds_on FROM theory WHERE theory_name = 'folded grids');

-- Who directs the Altiplano Observatory?
-- head of altiplano observatory
SELECT scientist.sci_name FROM scientist JOIN institute ON institute.director_id = scientist.sci_id WHERE institute.inst_name = 'Altiplano Observatory';

-- Which institute is without a director?
-- institutes nobody directs
SELECT inst_name FROM institute WHERE director_id IS NULL;

-- Which theories still stand, refuted by nobody?
-- unrefuted theories
SELECT theory_name FROM theory WHERE refuted_by IS NULL;

-- Which scientists never proposed a theory?
-- scientists without a theory
SELECT sci_name FROM scientist WHERE sci_id NOT IN (SELECT proposed_by FROM theory);

-- Did Emeka Duru refute cell memory?
-- was cell memory refuted by emeka duru
SELECT EXISTS (SELECT theory.theory_name FROM theory JOIN scientist ON theory.refuted_by = scientist.sci_id WHERE scientist.sci_name = 'Emeka Duru' AND theory.theory_name = 'cell memory');

-- Is Nina Weiss a student of Gerhard Lohse?
-- did Gerhard Lohse advise nina weiss
SELECT EXISTS (SELECT sci_name FROM scientist WHERE sci_name = 'Nina Weiss' AND phd_advisor IN (SELECT sci_id FROM scientist WHERE sci_name = 'Gerhard Lohse'));

-- Which astronomers work in Chile?
-- people doing astronomy at institutes in chile
SELECT scientist.sci_name FROM scientist JOIN institute ON scientist.inst_code = institute.inst_code WHERE scientist.field = 'astronomy' AND institute.country = 'Chile';

-- Who has advised more than one scientist?
-- advisors with at least two phd students
SELECT sci_name FROM scientist WHERE sci_id IN (SELECT phd_advisor FROM scientist WHERE phd_advisor IS NOT NULL GROUP BY phd_advisor HAVING COUNT(*) > 1);

-- How many theories has each scientist proposed?
-- theories per scientist
SELECT scientist.sci_name, COUNT(*) FROM scientist JOIN theory ON theory.proposed_by = scientist.sci_id GROUP BY scientist.sci_id;

-- Which is the earlier theory, dust clock or slow halo?
-- dust clock or slow halo first?
SELECT theory_name FROM theory WHERE theory_name IN ('dust clock', 'slow halo') ORDER BY yr LIMIT 1;
