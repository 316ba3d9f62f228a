import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, formatGiorno, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { rawQuery, readyOf } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { auditLines } from '../../testing/databases/audit-lines.ts';
import { createTestDevice } from '../../testing/test-device.ts';
import { saveGiornate } from './giornate.ts';

const PRIMO = giornoSchema.parse('2026-05-04');
const ORARI = { ora_inizio: '08:00', ora_fine: '16:00' };
const giorni = Array.from({ length: 40 }, (_, n) => ({ data: addGiorni(PRIMO, n), ...ORARI }));

let server: TestServer;
let manager: DipendenteId;
let viale: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  const cliente_id = server.rows.cliente();
  const body = { nome_progetto: 'Viale', cliente_id, giornate: giorni };
  const made = await server.call('POST', '/api/progetti', { as: manager, body });
  viale = (made.json() as Progetto).id;
});

afterEach(() => server.close());

async function giornate(): Promise<Progetto['giornate']> {
  const reply = await server.call('GET', `/api/progetti/${viale}`, { as: manager });
  return (reply.json() as Progetto).giornate;
}

const feed = () =>
  server.db.now
    .all(
      rawQuery<{ riga: string }>(
        `SELECT entity || ' ' || audience || ' ' || sequence || ' ' || deleted AS riga FROM feed
          ORDER BY sequence, audience, entity`,
        [],
      ),
    )
    .map(({ riga }) => riga);

it('days that go at once are told as they were one by one: to devices, in history, in the log', async () => {
  const persona = server.rows.dipendente();
  server.rows.assegna(viale, persona);
  const ore = server.rows.foglioOre(viale, persona, { data: addGiorni(PRIMO, 1) });
  await server.publish();
  const ufficio = createTestDevice(server, manager);
  await ufficio.pull();
  const prima = new Set(feed());
  const { sequence } = auditLines(server.db).at(-1) ?? { sequence: 0 };

  const restano = (await giornate()).filter((_, n) => n % 10 === 5);
  const body = { giornate: restano };
  const reply = await server.call('PUT', `/api/progetti/${viale}`, { as: manager, body });
  expect(reply.status).toBe(200);

  expect(await giornate()).toEqual(restano);
  const user = `user:${persona}`;
  expect(feed().filter((riga) => !prima.has(riga))).toEqual([
    'fogliOre staff 5 0',
    'progetti staff 5 0',
    'storico staff:storico 5 0',
    `fogliOre ${user} 5 0`,
    `progetti ${user} 5 0`,
  ]);
  const pages = await ufficio.pull();
  expect(ufficio.digests()).toEqual(pages.at(-1)?.digests);
  expect(ufficio.rows.get('progetti')?.get(viale)).toMatchObject({ giornate: restano });
  expect(ufficio.rows.get('fogliOre')?.get(ore)).toMatchObject({ fuori_giornata: true });

  const tolti = giorni.filter((_, n) => n % 10 !== 5).map(({ data }) => data);
  const [riga] = auditLines(server.db, sequence);
  const cambi = riga?.valori?.cambi?.filter(({ tabella }) => tabella === 'giornate') ?? [];
  expect(cambi.map(({ prima: tolto, dopo }) => [tolto?.['data'], dopo])).toEqual(
    tolti.map((data) => [data, undefined]),
  );
  const storico = 'SELECT descrizione_azione AS riga FROM storico ORDER BY rowid';
  expect(server.db.now.all(rawQuery(storico, [])).at(-1)).toEqual({
    riga: `Giornate tolte: ${tolti.map((data) => `${formatGiorno(data)} 08:00–16:00`).join(', ')}`,
  });
});

it('the first day of each project is what is left of it', async () => {
  const altro = server.rows.progetto(['2026-05-05', '2026-05-06']);
  const restano = [giorni[17], giorni[39]];
  const body = { giornate: restano };
  const reply = await server.call('PUT', `/api/progetti/${viale}`, { as: manager, body });
  expect(reply.status).toBe(200);
  const primi = rawQuery('SELECT id, primo_giorno FROM progetti', []);
  expect(server.db.now.all(primi)).toEqual(
    expect.arrayContaining([
      { id: viale, primo_giorno: giorni[17]?.data },
      { id: altro, primo_giorno: '2026-05-05' },
    ]),
  );
  expect((await giornate()).map(({ data }) => data)).toEqual(restano.map((each) => each?.data));
});

it('however many days go, one statement takes them away', async () => {
  const { db, rows } = server;
  const tolte = await giornate();
  const [primo, altro] = tolte.slice(1);
  const texts: string[] = [];
  const save = (some: typeof tolte) =>
    db.transaction(async (tx) => {
      // why: how many statements there are is seen nowhere else.
      const run = vi.spyOn(tx, 'run');
      const cambio = { aggiunte: [], cambiate: [], tolte: some };
      await saveGiornate(viale, cambio, { db: tx, createId: () => rows.id() });
      texts.push(...run.mock.calls.map(([query]) => readyOf(query).sql));
    });
  await save([primo, altro].filter((each) => each !== undefined));
  await save(tolte.slice(3));
  expect([texts.length, new Set(texts).size, (await giornate()).length]).toEqual([2, 1, 1]);
});
