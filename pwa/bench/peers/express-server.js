import Database from 'better-sqlite3';
import compression from 'compression';
import express from 'express';

// The product's own database, read as one would who begins: a query per list, rows put together here.
const { PORT, DATA_DIR } = process.env;
const db = new Database(`${DATA_DIR}/gestionale.sqlite`);
const LIMIT = 100;

const projects = db.prepare(`
  SELECT p.*, c.ragione_sociale AS nome_cliente
  FROM progetti AS p JOIN clienti AS c ON c.id = p.cliente_id ORDER BY p.id LIMIT ?`);
const among = `(SELECT id FROM progetti ORDER BY id LIMIT ?)`;
const days = db.prepare(`
  SELECT id, progetto_id, data, ora_inizio, ora_fine FROM giornate
  WHERE progetto_id IN ${among} ORDER BY data`);
const people = db.prepare(`
  SELECT s.progetto_id, d.id, d.nome, d.cognome, d.tipo_assunzione, s.mansioni_assegnate
  FROM assegnazioni AS s JOIN dipendenti AS d ON d.id = s.dipendente_id
  WHERE s.rimosso_il IS NULL AND s.progetto_id IN ${among} ORDER BY d.cognome, d.nome`);
const equipment = db.prepare(`
  SELECT i.id, i.progetto_id, i.attrezzatura_id, a.nome_attrezzo, i.quantita_impegnata
  FROM impegni AS i JOIN attrezzatura AS a ON a.id = i.attrezzatura_id
  WHERE i.progetto_id IN ${among} ORDER BY a.nome_attrezzo`);

const byProject = (rows) => Map.groupBy(rows, ({ progetto_id }) => progetto_id);
const without = (rows = []) => rows.map(({ progetto_id: _, ...row }) => row);

const app = express();
app.use(compression());
app.get('/progetti', (_, response) => {
  const giornate = byProject(days.all(LIMIT));
  const dipendenti = byProject(people.all(LIMIT));
  const attrezzatura = byProject(equipment.all(LIMIT));
  response.json(
    projects.all(LIMIT).map((progetto) => {
      const own = without(giornate.get(progetto.id));
      return {
        ...progetto,
        numero_giornate: own.length,
        data_inizio: own[0]?.data ?? null,
        data_fine: own.at(-1)?.data ?? null,
        giornate: own,
        dipendentiAssegnati: without(dipendenti.get(progetto.id)).map((row) => ({
          ...row,
          mansioni_assegnate: JSON.parse(row.mansioni_assegnate),
        })),
        attrezzaturaAssegnata: without(attrezzatura.get(progetto.id)),
      };
    }),
  );
});
app.get('/ready', (_, response) => response.json({}));
app.listen(Number(PORT), '127.0.0.1');
