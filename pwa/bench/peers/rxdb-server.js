import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';

import Database from 'better-sqlite3';

const { PORT, DATA_DIR } = process.env;
mkdirSync(DATA_DIR, { recursive: true });
const db = new Database(`${DATA_DIR}/rows.sqlite`);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`
  CREATE TABLE rows (id TEXT PRIMARY KEY, changed INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE INDEX rows_by_change ON rows (changed);
`);
let changed = 0;

const read = db.prepare('SELECT body FROM rows WHERE id = ?');
const write = db.prepare('INSERT OR REPLACE INTO rows VALUES (?, ?, ?)');
const page = db.prepare(
  'SELECT changed, body FROM rows WHERE changed > ? ORDER BY changed LIMIT ?',
);

const store = (row) => write.run(row.id, (changed += 1), JSON.stringify(row));

/** Writes each row whose master is what the device thinks it is; gives back the other masters. */
const push = db.transaction((changes) => {
  const conflicts = [];
  for (const { newDocumentState, assumedMasterState } of changes) {
    const found = read.get(newDocumentState.id);
    if (found !== undefined && found.body !== JSON.stringify(assumedMasterState)) {
      conflicts.push(JSON.parse(found.body));
    } else {
      store(newDocumentState);
    }
  }
  return conflicts;
});

function pull({ from, limit }) {
  const found = page.all(from?.changed ?? 0, limit);
  const checkpoint = { changed: found.at(-1)?.changed ?? from?.changed ?? 0 };
  const documents = found.map(({ body }) => body).join(',');
  return `{"documents":[${documents}],"checkpoint":${JSON.stringify(checkpoint)}}`;
}

const fill = db.transaction((rows) => {
  for (const row of rows) store({ ...row, _deleted: false });
});

const change = db.transaction(({ count, text }) => {
  for (const { body } of page.all(0, count)) store({ ...JSON.parse(body), descrizione: text });
});

const answers = {
  '/push': (body) => JSON.stringify(push(body)),
  '/pull': pull,
  '/fill': (body) => (fill(body), '{}'),
  '/change': (body) => (change(body), '{}'),
  '/ready': () => '{}',
};

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const answer = answers[request.url](text === '' ? null : JSON.parse(text));
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
}).listen(Number(PORT), '127.0.0.1');
