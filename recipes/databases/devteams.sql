CREATE TABLE squads (squad_id INTEGER PRIMARY KEY, squad TEXT, office TEXT, formed DATE);
CREATE TABLE devs (dev_id INTEGER PRIMARY KEY, handle TEXT, full_name TEXT, squad_id INTEGER REFERENCES squads(squad_id), seniority TEXT, joined DATE, boss_id INTEGER REFERENCES devs(dev_id));
CREATE TABLE repos (repo_id INTEGER PRIMARY KEY, repo TEXT, lang TEXT, stars INTEGER, archived TEXT, owner_squad INTEGER REFERENCES squads(squad_id));
CREATE TABLE contributions (dev_id INTEGER REFERENCES devs(dev_id), repo_id INTEGER REFERENCES repos(repo_id), capacity TEXT, commits INTEGER, since DATE, PRIMARY KEY (dev_id, repo_id));
INSERT INTO squads VALUES (1,'Platypus','Leeds','2017-02-01'),(2,'Nightjar','York','2019-06-15'),(3,'Capybara','Porto','2021-01-10'),(4,'Ibex','Leeds','2023-09-01');
INSERT INTO devs VALUES (1,'mzd','Mirza Dolan',1,'principal','2016-04-04',NULL),(2,'kettle','Karin Ettle',1,'senior','2018-10-01',1),(3,'joa','Joao Faria',3,'senior','2021-02-01',1),(4,'sprout','Bess Sprowson',2,'mid','2020-05-18',2),(5,'ninefold','Ravi Nayar',2,'senior','2019-07-01',1),(6,'dot','Dorothea Oates',1,'junior','2023-01-09',2),(7,'lumen','Luz Mendes',3,'mid','2022-03-14',3),(8,'pax','Pax Ridley',4,'junior','2024-01-15',2);
INSERT INTO repos VALUES (1,'ledger-core','Rust',412,'no',1),(2,'atlas','TypeScript',1290,'no',3),(3,'pigeon','Go',87,'no',2),(4,'old-portal','PHP',15,'yes',1),(5,'gatekeeper','Go',230,'no',2),(6,'sandbox','Python',3,'no',3);
INSERT INTO contributions VALUES (1,1,'maintainer',1840,'2016-06-01'),(2,1,'reviewer',610,'2018-11-01'),(6,1,'committer',44,'2023-02-01'),(3,2,'maintainer',905,'2021-03-01'),(7,2,'committer',377,'2022-04-01'),(2,2,'reviewer',120,'2022-09-01'),(4,3,'committer',298,'2020-07-01'),(5,3,'maintainer',702,'2019-08-01'),(1,4,'maintainer',530,'2016-04-10'),(5,5,'maintainer',455,'2020-01-01'),(3,5,'committer',61,'2022-05-01'),(6,5,'committer',29,'2023-06-01'),(4,2,'committer',15,'2023-03-01');

-- Who works on atlas?
-- people committing to atlas
-- atlas: names of everybody involved
SELECT devs.full_name FROM devs JOIN contributions ON contributions.dev_id = devs.dev_id JOIN repos ON contributions.repo_id = repos.repo_id WHERE repos.repo = 'atlas';

-- Who maintains pigeon?
-- pigeon maintainer
-- who is in charge of pigeon as maintainer
SELECT devs.full_name FROM devs JOIN contributions ON contributions.dev_id = devs.dev_id JOIN repos ON contributions.repo_id = repos.repo_id WHERE repos.repo = 'pigeon' AND contributions.capacity = 'maintainer';

-- Who reports to Karin Ettle?
-- karin ettle's direct reports
-- people whose boss is Karin
SELECT full_name FROM devs WHERE boss_id IN (SELECT dev_id FROM devs WHERE full_name = 'Karin Ettle');

-- Which projects has nobody from Leeds touched?
-- repos without anyone from the Leeds office
-- code that no Leeds person works on
SELECT repo FROM repos WHERE repo_id NOT IN (SELECT contributions.repo_id FROM contributions JOIN devs ON contributions.dev_id = devs.dev_id JOIN squads ON devs.squad_id = squads.squad_id WHERE squads.office = 'Leeds');

-- Who contributes to ledger-core and to gatekeeper?
-- devs on both ledger-core and gatekeeper
SELECT devs.full_name FROM devs JOIN contributions ON contributions.dev_id = devs.dev_id JOIN repos ON contributions.repo_id = repos.repo_id WHERE repos.repo = 'ledger-core' INTERSECT SELECT devs.full_name FROM devs JOIN contributions ON contributions.dev_id = devs.dev_id JOIN repos ON contributions.repo_id = repos.repo_id WHERE repos.repo = 'gatekeeper';

-- Who writes Go code?
-- everyone with commits in a Go repository
-- gophers in the company
SELECT devs.full_name FROM devs JOIN contributions ON contributions.dev_id = devs.dev_id JOIN repos ON contributions.repo_id = repos.repo_id WHERE repos.lang = 'Go';

-- Who hasn't contributed to anything?
-- devs without a single repo
-- who has not committed anywhere yet
SELECT full_name FROM devs WHERE dev_id NOT IN (SELECT dev_id FROM contributions);

-- How many commits come from the Nightjar squad?
-- nightjar: commits altogether
-- total commits of the people in Nightjar
SELECT SUM(contributions.commits) FROM contributions JOIN devs ON contributions.dev_id = devs.dev_id JOIN squads ON devs.squad_id = squads.squad_id WHERE squads.squad = 'Nightjar';

-- Which squad's members made the most commits?
-- most productive squad going by commits
SELECT squads.squad FROM squads JOIN devs ON devs.squad_id = squads.squad_id JOIN contributions ON contributions.dev_id = devs.dev_id GROUP BY squads.squad_id ORDER BY SUM(contributions.commits) DESC LIMIT 1;

-- Who works with Luz Mendes on some repo?
-- colleagues sharing a repository with luz mendes
-- which people commit to the same code as Luz Mendes
SELECT devs.full_name FROM devs JOIN contributions ON contributions.dev_id = devs.dev_id WHERE contributions.repo_id IN (SELECT contributions.repo_id FROM contributions JOIN devs ON contributions.dev_id = devs.dev_id WHERE devs.full_name = 'Luz Mendes') AND devs.full_name <> 'Luz Mendes';

-- Where does the team owning gatekeeper sit?
-- office of the squad that owns gatekeeper
-- gatekeeper belongs to a squad in which city?
SELECT squads.office FROM squads JOIN repos ON repos.owner_squad = squads.squad_id WHERE repos.repo = 'gatekeeper';

-- Which squad owns no repository?
-- squads with nothing to their name
SELECT squad FROM squads WHERE squad_id NOT IN (SELECT owner_squad FROM repos);

-- Which repos have at least three people on them?
-- 3+ contributors: which repositories
SELECT repos.repo FROM repos JOIN contributions ON contributions.repo_id = repos.repo_id GROUP BY repos.repo_id HAVING COUNT(*) >= 3;

-- Which repo is archived?
-- what has been mothballed
-- archived code
SELECT repo FROM repos WHERE archived = 'yes';

-- Is Joao Faria working on anything in Rust?
-- does joao faria do any rust
SELECT EXISTS (SELECT devs.full_name FROM devs JOIN contributions ON contributions.dev_id = devs.dev_id JOIN repos ON contributions.repo_id = repos.repo_id WHERE devs.full_name = 'Joao Faria' AND repos.lang = 'Rust');

-- Since when has Ravi Nayar been on gatekeeper?
-- when did Nayar start on gatekeeper
SELECT contributions.since FROM contributions JOIN devs ON contributions.dev_id = devs.dev_id JOIN repos ON contributions.repo_id = repos.repo_id WHERE devs.full_name = 'Ravi Nayar' AND repos.repo = 'gatekeeper';

-- Most starred repo that isn't in TypeScript?
-- leaving TypeScript aside, which repository has the most stars
SELECT repo FROM repos WHERE lang <> 'TypeScript' ORDER BY stars DESC LIMIT 1;
