import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';

import serve from 'express-pouchdb';
import PouchDB from 'pouchdb';

const { PORT, DATA_DIR } = process.env;
mkdirSync(DATA_DIR, { recursive: true });
const Databases = PouchDB.defaults({ prefix: `${DATA_DIR}/` });
const hours = new Databases('hours');
await hours.info();
const theirs = serve(Databases, { mode: 'minimumForPouchDB' });

const answers = {
  '/ready': async () => undefined,
  '/fill': async (rows) =>
    hours.bulkDocs(rows.map(({ id, ...fields }) => ({ _id: id, ...fields }))),
  '/change': async ({ count, text }) => {
    const { rows } = await hours.allDocs({ include_docs: true, limit: count });
    await hours.bulkDocs(rows.map(({ doc }) => ({ ...doc, descrizione: text })));
  },
};

createServer(async (request, response) => {
  const answer = answers[request.url];
  if (answer === undefined) {
    request.url = request.url.replace('/db', '');
    theirs(request, response);
    return;
  }
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  await answer(text === '' ? null : JSON.parse(text));
  response.end('{}');
}).listen(Number(PORT), '127.0.0.1');
