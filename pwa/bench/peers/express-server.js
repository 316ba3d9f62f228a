import Database from 'better-sqlite3';
import compression from 'compression';
import express from 'express';

// The product's own database, read as one would who begins: a query per list of each project.
const { PORT, DATA_DIR } = process.env;
const db = new Database(`${DATA_DIR}/gestionale.sqlite`);
const LIMIT = 100;

const projects = db.prepare(`
  SELECT p.*, c.ragione_sociale AS nome_cliente
  FROM progetti AS p JOIN clienti AS c ON c.id = p.cliente_id ORDER BY p.id LIMIT ?`);
const ONE = '= ?';
const ALL = 'IN (SELECT id FROM progetti ORDER BY id LIMIT ?)';
const lists = (which) => ({
  days: db.prepare(`
    SELECT id, progetto_id, data, ora_inizio, ora_fine FROM giornate
    WHERE progetto_id ${which} ORDER BY data`),
  people: db.prepare(`
    SELECT s.progetto_id, d.id, d.nome, d.cognome, d.tipo_assunzione, s.mansioni_assegnate
    FROM assegnazioni AS s JOIN dipendenti AS d ON d.id = s.dipendente_id
    WHERE s.rimosso_il IS NULL AND s.progetto_id ${which} ORDER BY d.cognome, d.nome`),
  equipment: db.prepare(`
    SELECT i.id, i.progetto_id, i.attrezzatura_id, a.nome_attrezzo, i.quantita_impegnata
    FROM impegni AS i JOIN attrezzatura AS a ON a.id = i.attrezzatura_id
    WHERE i.progetto_id ${which} ORDER BY a.nome_attrezzo`),
});
const ofOne = lists(ONE);
const ofAll = lists(ALL);

const without = (rows = []) => rows.map(({ progetto_id: _, ...row }) => row);
const whole = (progetto, days, people, equipment) => ({
  ...progetto,
  numero_giornate: days.length,
  data_inizio: days[0]?.data ?? null,
  data_fine: days.at(-1)?.data ?? null,
  giornate: without(days),
  dipendentiAssegnati: without(people).map((row) => ({
    ...row,
    mansioni_assegnate: JSON.parse(row.mansioni_assegnate),
  })),
  attrezzaturaAssegnata: without(equipment),
});

const app = express();
app.use(compression());
app.get('/progetti', (_, response) => {
  const { days, people, equipment } = ofOne;
  const read = (progetto) => {
    const { id } = progetto;
    return whole(progetto, days.all(id), people.all(id), equipment.all(id));
  };
  response.json(projects.all(LIMIT).map(read));
});
// The same by somebody who has measured: one query for a list of all projects.
app.get('/progetti-insieme', (_, response) => {
  const byProject = (list) => Map.groupBy(list.all(LIMIT), ({ progetto_id }) => progetto_id);
  const [days, people, equipment] = [ofAll.days, ofAll.people, ofAll.equipment].map(byProject);
  const read = (progetto) => {
    const { id } = progetto;
    return whole(progetto, days.get(id) ?? [], people.get(id), equipment.get(id));
  };
  response.json(projects.all(LIMIT).map(read));
});
app.get('/ready', (_, response) => response.json({}));
app.listen(Number(PORT), '127.0.0.1');
