import { registerHooks } from 'node:module';

import { plant } from './mutation.ts';
import { mutations } from './mutations.ts';

/** Names the mutation of the process. */
export const MUTATION_VARIABLE = 'GESTIONALE_MUTATION';

const mutation = mutations.find(({ name }) => name === process.env[MUTATION_VARIABLE]);
if (mutation === undefined) throw new Error('Which mutation?');
const waiting = new Set(mutation.edits);

// Source text is changed as it is loaded: nothing of this is in the product.
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const edits = mutation.edits.filter(({ file }) => url.endsWith(`/${file}`));
    if (edits.length === 0) return loaded;
    const text = Buffer.from(loaded.source as Uint8Array).toString();
    for (const edit of edits) waiting.delete(edit);
    return { ...loaded, source: edits.reduce(plant, text) };
  },
});

process.on('exit', () => {
  if (waiting.size === 0) return;
  process.exitCode = 1;
  process.stderr.write(
    `${mutation.name}: ${[...waiting].map(({ file }) => file).join(', ')}: never loaded\n`,
  );
});
