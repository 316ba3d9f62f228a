import {
  IMPOSTAZIONI_ID,
  type Impostazioni,
} from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import { createTestCache } from '../../../testing/test-cache.ts';
import { leggiAzienda } from './leggi-azienda.ts';

const ADMIN = dipendenteIdSchema.parse('0190a3c0-0000-7000-8000-000000000001');
const INTERA: Impostazioni = {
  id: IMPOSTAZIONI_ID,
  ragione_sociale: 'Verde Lario S.r.l.',
  partita_iva: '01234567897',
  sede_legale: 'Via Roma 1, Lecco',
  dati_fatturazione: null,
  festa_patronale: null,
  intervallo_scadenze: null,
};

/** Whether the data of a company with these settings count as filled in. */
async function conDati(impostazioni: readonly Impostazioni[]): Promise<boolean> {
  const cache = await createTestCache(ADMIN, { impostazioni });
  try {
    return (await leggiAzienda(cache.rows)).azienda.conDati;
  } finally {
    cache.close();
  }
}

test.each([
  ['nobody has saved yet', [], false],
  ['are whole', [INTERA], true],
  ['lack the name', [{ ...INTERA, ragione_sociale: null }], false],
  ['lack the partita IVA', [{ ...INTERA, partita_iva: null }], false],
  ['have a blank for a seat', [{ ...INTERA, sede_legale: ' ' }], false],
])('of data that %s it is said whether the step is done', async (_which, impostazioni, done) => {
  expect(await conDati(impostazioni)).toBe(done);
});
