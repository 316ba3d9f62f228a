import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, resolve } from 'node:path';

/**
 * Loaded into a server before its own code (`--import`): notes what it makes, renames and flushes
 * through `node:fs`, one line of JSON each, so that a power cut can be played on its folder afterwards.
 * SQLite writes on its own and is not seen. `CUT_AFTER` is after how many notes the process dies, or gets
 * the signal that `CUT_SIGNAL` names instead.
 */
export type FileEvent =
  | { readonly does: 'made'; readonly path: string }
  | { readonly does: 'flushed'; readonly path: string; readonly size: number }
  | { readonly does: 'renamed'; readonly from: string; readonly path: string };

const log = fs.openSync(process.env['CUT_LOG'] ?? '', 'a');
const cutAfter = Number(process.env['CUT_AFTER'] ?? Infinity);
const real = { ...promises, writeFileSync: fs.writeFileSync };
const cutBy = process.env['CUT_SIGNAL'] ?? 'SIGKILL';
let noted = 0;

Object.assign(promises, {
  open: async (path: string, flags?: string, mode?: number) => {
    const isNew = !fs.existsSync(path);
    const handle = await real.open(path, flags, mode);
    if (isNew) note({ does: 'made', path: resolve(path) });
    const flush = handle.sync.bind(handle);
    handle.sync = async () => {
      await flush();
      note({ does: 'flushed', path: resolve(path), size: fs.fstatSync(handle.fd).size });
    };
    return handle;
  },
  rename: async (from: string, to: string) => {
    await real.rename(from, to);
    note({ does: 'renamed', from: resolve(from), path: resolve(to) });
  },
  mkdir: async (path: string, options: number) => {
    const missing = listMissing(resolve(path));
    await real.mkdir(path, options);
    for (const folder of missing) note({ does: 'made', path: folder });
  },
  writeFile: async (path: string, content: string) => {
    await real.writeFile(path, content);
    note({ does: 'made', path: resolve(path) });
  },
});
Object.assign(fs, {
  writeFileSync: (path: string, content: string) => {
    real.writeFileSync(path, content);
    note({ does: 'made', path: resolve(path) });
  },
});
syncBuiltinESMExports();

function note(event: FileEvent): void {
  fs.writeSync(log, `${JSON.stringify(event)}\n`);
  noted += 1;
  if (noted === cutAfter) process.kill(process.pid, cutBy);
}

/** A folder and those above it that are not there, from above. */
function listMissing(folder: string): string[] {
  return fs.existsSync(folder) ? [] : [...listMissing(dirname(folder)), folder];
}
