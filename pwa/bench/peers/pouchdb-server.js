import { mkdirSync } from 'node:fs';

import express from 'express';
import serve from 'express-pouchdb';
import PouchDB from 'pouchdb';

const { PORT, DATA_DIR } = process.env;
mkdirSync(DATA_DIR, { recursive: true });
const Databases = PouchDB.defaults({ prefix: `${DATA_DIR}/` });
const hours = new Databases('hours');
await hours.info();

const app = express();
app.post('/fill', express.json({ limit: '64mb' }), async (request, response) => {
  await hours.bulkDocs(request.body.map(({ id, ...fields }) => ({ _id: id, ...fields })));
  response.json({});
});
app.post('/change', express.json({ limit: '1mb' }), async (request, response) => {
  const { rows } = await hours.allDocs({ include_docs: true, limit: request.body.count });
  await hours.bulkDocs(rows.map(({ doc }) => ({ ...doc, descrizione: request.body.text })));
  response.json({});
});
app.get('/ready', (_, response) => response.json({}));
app.use('/db', serve(Databases, { mode: 'minimumForPouchDB' }));
app.listen(Number(PORT), '127.0.0.1');
