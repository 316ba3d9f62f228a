import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build, type Rolldown } from 'vite';

import type { Figure } from './figure.ts';

const SOURCES = join(import.meta.dirname, '..', 'src');
const BYTES_PER_KIB = 1024;
const LIMIT_KIB = 15;

/** The rooms that are the engine; what they import from elsewhere (database, contracts) is not. */
const ENGINE = [join(SOURCES, 'outbox'), join(SOURCES, 'sync')];

/** The engine as one file, minified and gzipped: outbox and sync without the database library. */
export async function measureEngine(): Promise<Figure> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: join(SOURCES, 'sync', 'engine', 'engine.ts'),
        formats: ['es'],
        fileName: 'engine',
      },
      // A library keeps its white space unless told otherwise; nobody downloads any.
      rolldownOptions: { external: isElsewhere, output: { minify: true } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  const code = outputs
    .flatMap(({ output }) => output)
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('\n');
  return {
    name: 'sync engine (outbox and sync)',
    measured: gzipSync(code, { level: 9 }).byteLength / BYTES_PER_KIB,
    limit: LIMIT_KIB,
    unit: 'KiB',
  };
}

function isElsewhere(id: string, importer: string | undefined): boolean {
  if (importer === undefined) return false;
  const path = id.startsWith('.') ? join(importer, '..', id) : id;
  return !ENGINE.some((room) => path.startsWith(room));
}
