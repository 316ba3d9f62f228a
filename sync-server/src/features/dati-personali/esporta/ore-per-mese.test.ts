import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { readPdf } from '../../../testing/requests/read-pdf.ts';

let server: TestServer;
let mario: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2026-09-05T11:00:00Z') });
  const { rows } = server;
  mario = rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
  const progetto_id = rows.progetto();
  const ore = (data: string, approvato: 0 | 1) =>
    rows.foglioOre(progetto_id, mario, {
      data: giornoSchema.parse(data),
      ora_inizio: orarioSchema.parse('22:00'),
      ora_fine: orarioSchema.parse('06:00'),
      ore_lavorate_centesimi: toCentesimiOra(8),
      approvato,
    });
  ore('2026-06-15', 1);
  ore('2026-06-30', 1);
  ore('2026-08-31', 0);
});

afterEach(() => server.close());

async function sheets(): Promise<Record<string, string>> {
  const reply = await server.call('GET', `/api/dati-personali/${mario}/esporta`, { as: mario });
  const files = Object.entries(unzipSync(new Uint8Array(reply.bytes)));
  const texts: Record<string, string> = {};
  for (const [path, bytes] of files) {
    if (path.startsWith('ore/')) texts[path] = (await readPdf(bytes)).text;
  }
  return texts;
}

test('hours over the end of a month are in both months, as in the sheet that is signed', async () => {
  const fogli = await sheets();
  expect(Object.keys(fogli)).toEqual([
    'ore/2026-06.pdf',
    'ore/2026-07.pdf',
    'ore/2026-08.pdf',
    'ore/2026-09.pdf',
  ]);
  expect(fogli['ore/2026-06.pdf']).toContain('Ore 10,00');
  expect(fogli['ore/2026-07.pdf']).toContain('Ore 6,00');
  expect(fogli['ore/2026-08.pdf']).toContain('Ore in attesa, non comprese 2,00');
  const mio = await server.call('GET', '/api/mesi/2026-07/mio', { as: mario });
  expect(fogli['ore/2026-07.pdf']).toBe((await readPdf(mio.bytes)).text);
});
