// Comes behind PouchDB's own bundle, which leaves a global name.
const { PouchDB } = globalThis;

const remote = () => new PouchDB(`${location.origin}/db/hours`);
let local;

/** Documents of hours or projects, each with an `id`, as PouchDB wants them. */
const named = ({ id, ...fields }) => ({ _id: id, ...fields });

globalThis.page = {
  async store(rows) {
    local = new PouchDB('hours');
    await local.bulkDocs(rows.map(named));
  },
  async send(batchSize) {
    const startedAt = performance.now();
    const options = batchSize === null ? {} : { batch_size: batchSize };
    const { docs_written } = await local.replicate.to(remote(), options);
    return { ms: performance.now() - startedAt, rows: docs_written };
  },
  async receive(batchSize) {
    local ??= new PouchDB('hours');
    const startedAt = performance.now();
    const { docs_written } = await local.replicate.from(remote(), { batch_size: batchSize });
    return { ms: performance.now() - startedAt, rows: docs_written };
  },
};
