import { dirname, join, resolve, sep } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

import { here, type Tree } from './tree.ts';

const SOURCES = join(here.root, 'pwa/src');
const DEVICE = join(here.root, 'pwa/bench/device');

/** A page of the folder `device` as one script, around the engine of a tree. */
export async function scriptOf(page: string, tree: Tree): Promise<string> {
  return bundle(join(DEVICE, page), [fromTree(tree)]);
}

/** A script and all that it imports, in one file. */
export async function bundle(entry: string, plugins: readonly Plugin[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: dirname(entry),
    plugins: [...plugins],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: { write: false, target: 'esnext', lib: { entry, formats: ['es'], fileName: 'page' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  const chunks = outputs
    .flatMap(({ output }) => output)
    .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []));
  const [code] = chunks;
  if (code === undefined || chunks.length > 1) throw new Error(`${entry} is not one file`);
  return code;
}

/** Reads what a page imports of the product from the tree that is measured. */
function fromTree(tree: Tree): Plugin {
  return {
    name: 'product-of-tree',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (importer?.startsWith(DEVICE + sep) !== true || !source.startsWith('.')) return null;
      const path = resolve(dirname(importer), source);
      return path.startsWith(SOURCES + sep) ? join(tree.root, path.slice(here.root.length)) : null;
    },
  };
}
