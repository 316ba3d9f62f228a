import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, test } from 'vitest';

import { EMPTY_META, type CacheMeta } from '../local-db/cache-db.ts';
import type { EntryState, OutboxEntry } from '../outbox/entry.ts';
import { statusOf, type Situation } from './status-of.ts';

const alle = toIstante(Date.UTC(2026, 4, 12, 7, 5));

/** Nothing waits, and everything has just been downloaded. */
const inOrder: Situation = {
  entries: [],
  meta: { ...EMPTY_META, completo: true, aggiornato_il: alle, righe: 12 },
  sending: null,
  contact: 'ok',
  verified: true,
  online: true,
  expired: false,
  sendTrouble: null,
  receiveTrouble: null,
  storageTrouble: null,
};

function repairing(completo: boolean): CacheMeta {
  const riparazione = { rifai: null, rifatte: [1], daCapo: 0, pausaFino: 0 };
  return { ...EMPTY_META, completo, aggiornato_il: alle, riparazione };
}

/** why: only the state of an entry decides; the rest of it is other tests' matter. */
function entries(...states: readonly EntryState[]): OutboxEntry[] {
  return states.map((stato, index) => ({ seq: index + 1, stato }) as OutboxEntry);
}

describe('synchronised', () => {
  test('is said when nothing waits and everything was downloaded, with the time', () => {
    expect(statusOf(inOrder)).toEqual({ tipo: 'sincronizzato', alle });
  });

  test.each<[string, Partial<Situation>]>([
    ['an entry waits', { entries: entries('in_attesa') }],
    ['an entry was refused', { entries: entries('rifiutato') }],
    ['an entry is on the server but not yet downloaded', { entries: entries('accettato') }],
    ['the outbox was not read yet', { entries: undefined }],
    ['the cache was not read yet', { meta: null }],
    ['not everything was ever downloaded', { meta: { ...EMPTY_META, righe: 7 } }],
    ['the server was not heard of yet', { contact: 'ignoto', verified: false }],
    ['the server answers again but was not asked for news yet', { verified: false }],
    ['the rows are not those that the server says', { meta: repairing(true) }],
    ['the rows are being sent again', { meta: repairing(false) }],
    ['the server does not answer', { contact: 'assente' }],
    ['the browser says that there is no network', { online: false }],
    ['the session has expired', { expired: true }],
    ['the server is in trouble', { receiveTrouble: 'server_in_difficolta' }],
    ['the app is too old', { sendTrouble: 'app_vecchia' }],
    ['what comes cannot be kept', { storageTrouble: 'dispositivo_pieno' }],
  ])('is never said when %s', (_case, situation) => {
    expect(statusOf({ ...inOrder, ...situation }).tipo).not.toBe('sincronizzato');
  });
});

test.each<[Partial<Situation>, object]>([
  [{ verified: false }, { tipo: 'verifica' }],
  [{ meta: repairing(true) }, { tipo: 'verifica' }],
  [{ meta: repairing(false) }, { tipo: 'verifica' }],
  [{ entries: undefined }, { tipo: 'verifica' }],
  [{ entries: entries('in_attesa', 'rifiutato') }, { tipo: 'da_sistemare', quanti: 1 }],
  [
    { contact: 'assente', entries: entries('rifiutato') },
    { tipo: 'da_sistemare', quanti: 1, senzaRete: true },
  ],
  [
    { online: false, entries: entries('rifiutato') },
    { tipo: 'da_sistemare', quanti: 1, senzaRete: true },
  ],
  [
    { contact: 'assente', entries: entries('in_attesa', 'in_attesa') },
    { tipo: 'senza_rete', inAttesa: 2 },
  ],
  [
    { contact: 'assente', meta: null },
    { tipo: 'senza_rete', inAttesa: 0 },
  ],
  [
    { sendTrouble: 'server_in_difficolta', receiveTrouble: 'app_vecchia' },
    { tipo: 'app_vecchia', inAttesa: 0 },
  ],
  [
    { sendTrouble: 'server_in_difficolta', contact: 'assente' },
    { tipo: 'senza_rete', inAttesa: 0 },
  ],
  [
    { storageTrouble: 'dispositivo_pieno', entries: entries('in_attesa') },
    { tipo: 'dispositivo_pieno', inAttesa: 1 },
  ],
  [
    { storageTrouble: 'memoria_non_disponibile', meta: null, entries: undefined },
    { tipo: 'memoria_non_disponibile', inAttesa: 0 },
  ],
  [
    { storageTrouble: 'dispositivo_pieno', contact: 'assente' },
    { tipo: 'dispositivo_pieno', inAttesa: 0, senzaRete: true },
  ],
  [
    { storageTrouble: 'dispositivo_pieno', receiveTrouble: 'server_in_difficolta' },
    { tipo: 'dispositivo_pieno', inAttesa: 0 },
  ],
  [{ meta: { ...EMPTY_META, righe: 7 } }, { tipo: 'primo_scaricamento', righe: 7 }],
  [{ entries: entries('in_attesa') }, { tipo: 'in_attesa', quanti: 1 }],
  [
    { entries: entries('in_attesa'), sending: { fatti: 2, totale: 3 } },
    { tipo: 'invio', fatti: 2, totale: 3 },
  ],
  [{ entries: entries('accettato') }, { tipo: 'invio', fatti: 1, totale: 1 }],
  [
    { expired: true, entries: entries('in_attesa') },
    { tipo: 'sessione_scaduta', inAttesa: 1 },
  ],
])('the most important true thing is said: %#', (situation, said) => {
  expect(statusOf({ ...inOrder, ...situation })).toEqual(said);
});
