import { createId, clienteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, expect, test } from 'vitest';

import { CacheDb } from '../databases/cache-db.ts';
import { readAll } from './read-all.ts';

const cache = new CacheDb('lettore');
afterEach(async () => cache.delete({ disableAutoOpen: false }));

const cliente = (index: number) => ({
  id: clienteIdSchema.parse(createId(index, new Uint8Array(10))),
  ragione_sociale: `Cliente ${index}`,
  partita_iva: null,
  referente_nome: null,
  referente_email: null,
  telefono: null,
  indirizzo_fatturazione: null,
});

test.each([0, 1, 499, 500, 501, 1000, 1234])(
  'all of %i rows are read once, in order of id',
  async (count) => {
    const rows = Array.from({ length: count }, (_, index) => cliente(index + 1));
    await cache.entity('clienti').bulkPut(rows.toReversed());
    expect(await readAll(cache.rows.clienti)).toEqual(rows);
  },
);
