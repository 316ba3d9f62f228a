import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

/** Where they are served; no device keeps them. */
export const STORE_PICTURES = 'pictures';

/** What a browser shows of the app before it is installed, in the order of `npm run pictures`. */
export const storePictures = [
  picture('phone-operatore-my-planning', '390x844', 'Il Mio Planning: il lavoro di oggi'),
  picture('phone-operatore-ore', '390x844', 'Le ore, scritte dove si lavora'),
  picture('desk-admin-calendario', '1440x900', 'Il calendario delle attività'),
  picture('desk-admin-approve-timesheets', '1440x900', 'Le ore da approvare'),
];

function picture(name: string, sizes: string, label: string) {
  const form_factor = name.startsWith('desk') ? ('wide' as const) : ('narrow' as const);
  return { src: `/${STORE_PICTURES}/${name}.png`, sizes, type: 'image/png', form_factor, label };
}

/** Serves the README's pictures of the product with the app, for the browser's dialog of installation. */
export function emitStorePictures(): Plugin {
  return {
    name: 'store-pictures',
    apply: 'build',
    async generateBundle() {
      const read = async ({ src }: (typeof storePictures)[number]) => ({
        fileName: src.slice(1),
        source: await readFile(
          fileURLToPath(
            new URL(`../shared-schema/docs/pictures/${basename(src)}`, import.meta.url),
          ),
        ),
      });
      for (const picture of await Promise.all(storePictures.map(read))) {
        this.emitFile({ type: 'asset', ...picture });
      }
    },
  };
}
