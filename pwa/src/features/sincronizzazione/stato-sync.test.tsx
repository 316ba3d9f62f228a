import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { SyncStatus } from '../../situation/sync-status.ts';
import { StatoDetto } from './stato-sync.tsx';

/** The headings of what is said, in their order. */
function titoliDi(status: SyncStatus): readonly string[] {
  const markup = renderToStaticMarkup(<StatoDetto stato={status} portale={false} />);
  return [...markup.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, title = '']) => title);
}

test.each<[SyncStatus, readonly string[]]>([
  [{ kind: 'needs-attention', count: 1 }, ['Da sistemare']],
  [
    { kind: 'needs-attention', count: 1, trouble: 'device-full' },
    ['Da sistemare', 'Memoria piena'],
  ],
  [{ kind: 'needs-attention', count: 2, offline: true }, ['Da sistemare', 'Senza rete']],
  [
    { kind: 'needs-attention', count: 2, offline: true, trouble: 'device-full' },
    ['Da sistemare', 'Memoria piena', 'Senza rete'],
  ],
  [{ kind: 'device-full', pending: 1, offline: true }, ['Memoria piena', 'Senza rete']],
  [{ kind: 'offline', pending: 0 }, ['Senza rete']],
])('what was refused hides neither a full device nor a missing network: %#', (status, titoli) => {
  expect(titoliDi(status)).toEqual(titoli);
});
