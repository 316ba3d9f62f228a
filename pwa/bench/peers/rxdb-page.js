import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const HOURS = {
  id: { type: 'string', maxLength: 36 },
  progetto_id: { type: 'string', maxLength: 36 },
  dipendente_id: { type: 'string', maxLength: 36 },
  data: { type: 'string', maxLength: 10 },
  ora_inizio: { type: 'string' },
  ora_fine: { type: 'string' },
  ore_lavorate: { type: 'number' },
  descrizione_attivita: { type: 'string' },
};
const PROJECT = {
  id: { type: 'string', maxLength: 36 },
  data_inizio: { type: 'string', maxLength: 10 },
  data_fine: { type: 'string', maxLength: 10 },
  stato: { type: 'string', maxLength: 20 },
  nome_progetto: { type: 'string', maxLength: 200 },
};
/** The same rows with the indexes that ours have. */
const SCHEMAS = {
  hours: {
    properties: HOURS,
    indexes: ['data', ['progetto_id', 'data'], ['dipendente_id', 'data']],
  },
  projects: {
    properties: PROJECT,
    indexes: ['data_inizio', 'data_fine', 'stato', 'nome_progetto'],
  },
};

let rows;

async function open(kind) {
  const database = await createRxDatabase({
    name: kind,
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const { properties, indexes } = SCHEMAS[kind];
  const required = indexes.flat();
  const schema = {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties,
    indexes,
    required: ['id', ...new Set(required)],
    additionalProperties: true,
  };
  // Rows come whole from elsewhere: each field of theirs is named, none is looked at.
  for (const field of globalThis.fields ?? []) schema.properties[field] ??= {};
  delete schema.additionalProperties;
  const { rows } = await database.addCollections({ rows: { schema } });
  return rows;
}

async function post(path, body) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function until(state) {
  state.error$.subscribe((error) => console.error(error));
  await state.awaitInitialReplication();
  await state.awaitInSync();
}

let receiving;

globalThis.page = {
  async store(all) {
    rows = await open('hours');
    await rows.bulkInsert(all);
  },
  async send(batchSize) {
    const startedAt = performance.now();
    const state = replicateRxCollection({
      collection: rows,
      replicationIdentifier: 'hours',
      live: false,
      push: { batchSize, handler: (changes) => post('/push', changes) },
    });
    await until(state);
    return { ms: performance.now() - startedAt, rows: await rows.count().exec() };
  },
  async receive(batchSize, fields) {
    globalThis.fields = fields;
    rows ??= await open('projects');
    const startedAt = performance.now();
    if (receiving === undefined) {
      receiving = replicateRxCollection({
        collection: rows,
        replicationIdentifier: 'projects',
        live: true,
        pull: { batchSize, handler: (from, limit) => post('/pull', { from: from ?? null, limit }) },
      });
    } else {
      receiving.reSync();
    }
    await until(receiving);
    return { ms: performance.now() - startedAt, rows: await rows.count().exec() };
  },
};
