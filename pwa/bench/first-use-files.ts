import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Manifest } from 'vite';

const DIST = join(import.meta.dirname, '../dist');
const ENTRY = 'index.html';

/**
 * The JavaScript files, from the root of the repository, that a browser has loaded once it shows
 * the screens whose files match: the entry, those files and all that these import, with their style
 * sheets if these are asked for. Throws when nothing matches: the figure would look better than it is.
 */
export function firstUseFiles(screens: RegExp, kinds: 'js' | 'js and css' = 'js'): string[] {
  const manifest = readManifest();
  const found = Object.keys(manifest).filter((key) => screens.test(key));
  if (found.length === 0) throw new Error(`The build has no file for ${String(screens)}.`);
  const wanted = [ENTRY, ...found];
  const seen = new Set<string>();
  while (wanted.length > 0) {
    const key = wanted.pop();
    if (key === undefined || seen.has(key)) continue;
    seen.add(key);
    wanted.push(...(manifest[key]?.imports ?? []));
  }
  const files = [...seen].flatMap((key) => {
    const { file = '', css = [] } = manifest[key] ?? {};
    return kinds === 'js' ? file : [file, css].flat();
  });
  return [...new Set(files)]
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `pwa/dist/${file}`);
}

/** The file, from the root of the repository, that a module was built into which is loaded by itself. */
export function fileOf(module: string): string {
  const built = readManifest()[module];
  if (built === undefined) throw new Error(`The build has no file for ${module}.`);
  return `pwa/dist/${built.file}`;
}

function readManifest(): Manifest {
  const path = join(DIST, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The app is not built: run `npm run build` first.');
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}
