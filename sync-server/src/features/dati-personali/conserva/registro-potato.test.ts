import type {
  PaginaDaTogliere,
  StatoConservazione,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { expect, test } from 'vitest';

import { sealKeyOf } from '../../../audit/seal.ts';
import { verifyChain } from '../../../audit/verify-chain.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, TEST_JWT_SECRET } from '../../../testing/create-test-server.ts';

const MONTH_MS = 31 * 24 * 3_600_000;

test('the log of activity loses what the preview shows, and what is left is still whole', async () => {
  await using server = await createTestServer({ startMs: Date.parse('2023-01-10T10:00:00Z') });
  const { rows, db, clock } = server;
  const admin = rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' });
  const act = async () => {
    const body = { ragione_sociale: 'Cliente' };
    const reply = await server.call('POST', '/api/clienti', { as: admin, body });
    expect(reply.status).toBe(201);
  };
  for (let month = 0; month < 40; month += 1) {
    await act();
    clock.advance(MONTH_MS);
  }
  for (const giorno of ['2026-05-15', '2026-05-30']) {
    db.now.run(
      rawQuery("INSERT INTO notti_conservazione VALUES (?1, '{}', 'annunciata')", [giorno]),
    );
  }
  const url = '/api/conservazione/registro_attivita/da-togliere';
  const shown = (await server.call('GET', url, { as: admin })).json() as PaginaDaTogliere;
  expect(shown.righe.length).toBeGreaterThan(10);
  expect(shown.righe[0]).toMatchObject({ cognome: 'Capo', giorno: '2023-01-10' });
  const sequences = () =>
    db.now
      .all(
        rawQuery<{ id: string }>('SELECT CAST(sequence AS TEXT) AS id FROM registro_attivita', []),
      )
      .map(({ id }) => id);
  const before = sequences();
  await server.app.keepRules();
  const after = new Set(sequences());
  expect(new Set(before.filter((id) => !after.has(id)))).toEqual(
    new Set(shown.righe.map(({ id }) => id)),
  );
  const stato = (await server.call('GET', '/api/conservazione', { as: admin })).json();
  expect((stato as StatoConservazione).ultima_notte?.tolte).toContainEqual({
    regola: 'registro_attivita',
    quante: shown.righe.length,
  });
  const found = await verifyChain(db, { key: sealKeyOf(TEST_JWT_SECRET) });
  expect(found.damages).toEqual([]);
});
