import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer } from '../create-test-server.ts';

/** Passes one night over the data folder that it is given, as long as nobody kills it. */
const [dataDir = '', startMs = ''] = process.argv.slice(2);
await using server = await createTestServer({ dataDir, startMs: Number(startMs) });
process.stdout.write('begun\n');
await server.app.keepRules();
const left = rawQuery('SELECT 1 FROM anonimizzazioni WHERE conclusa_il IS NULL', []);
process.stdout.write(server.db.now.all(left).length === 0 ? 'done\n' : 'not done\n');
