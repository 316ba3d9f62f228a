import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Manifest } from 'vite';

const DIST = join(import.meta.dirname, '../dist');
const ENTRY = 'index.html';

/**
 * The JavaScript files, from the root of the repository, that a browser has loaded once it shows
 * the screens whose modules match: the entry, those modules' chunks and all that these import.
 */
export function firstUseFiles(screens: RegExp): string[] {
  const manifest = readManifest();
  const wanted = [ENTRY, ...Object.keys(manifest).filter((key) => screens.test(key))];
  const seen = new Set<string>();
  while (wanted.length > 0) {
    const key = wanted.pop();
    if (key === undefined || seen.has(key)) continue;
    seen.add(key);
    wanted.push(...(manifest[key]?.imports ?? []));
  }
  return [...seen].flatMap((key) => {
    const file = manifest[key]?.file;
    return file?.endsWith('.js') === true ? [`pwa/dist/${file}`] : [];
  });
}

function readManifest(): Manifest {
  const path = join(DIST, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The app is not built: run `npm run build` first.');
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}
