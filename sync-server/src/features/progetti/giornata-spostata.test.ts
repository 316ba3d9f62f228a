import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import {
  createId,
  giornataIdSchema,
  type DipendenteId,
  type ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';

const ORARI = { ora_inizio: '08:00', ora_fine: '16:00' };

let server: TestServer;
let manager: DipendenteId;
let viale: ProgettoId;
let giornate: Progetto['giornate'];

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  viale = server.rows.progetto(['2026-05-12', '2026-05-13']);
  giornate = (await leggi(viale)).giornate;
});

afterEach(() => server.close());

async function leggi(id: ProgettoId): Promise<Progetto> {
  const reply = await server.call('GET', `/api/progetti/${id}`, { as: manager });
  return reply.json() as Progetto;
}

const salva = (days: readonly object[], id = viale) =>
  server.call('PUT', `/api/progetti/${id}`, { as: manager, body: { giornate: days } });

/** The first day of the plan, with another date. */
const spostata = (data: string) => ({ ...giornate[0], data });

it.each([
  ['later', '2026-05-20', '2026-05-13'],
  ['earlier', '2026-05-04', '2026-05-04'],
])('a day that is moved %s under its own id is the same day', async (_when, data, primo) => {
  const persona = server.rows.dipendente();
  server.rows.assegna(viale, persona);
  const ore = (giorno: string, fuori_giornata: 0 | 1) =>
    server.rows.foglioOre(viale, persona, { data: giornoSchema.parse(giorno), fuori_giornata });
  const lasciate = ore('2026-05-12', 0);
  const trovate = ore(data, 1);
  const moved = [spostata(data), giornate[1]].filter((each) => each !== undefined);
  const reply = await salva(moved);
  expect(reply.status).toBe(200);
  const progetto = await leggi(viale);
  expect(new Map(progetto.giornate.map((each) => [each.id, each.data]))).toEqual(
    new Map([
      [giornate[0]?.id, data],
      [giornate[1]?.id, '2026-05-13'],
    ]),
  );
  const { db } = server;
  const riga = db.query.selectFrom('progetti').select('primo_giorno').where('id', '=', viale);
  expect(db.now.first(riga)).toEqual({ primo_giorno: primo });
  const segnate = db.query.selectFrom('fogli_ore').select(['id', 'fuori_giornata']).orderBy('id');
  expect(db.now.all(segnate)).toEqual([
    { id: lasciate, fuori_giornata: 1 },
    { id: trovate, fuori_giornata: 0 },
  ]);
  // Asked for again it is so already.
  expect((await salva(moved)).json()).toMatchObject({ versione: progetto.versione });
});

it.each([
  ['with its id', true],
  ['without ids', false],
])(
  'a day that two people move to two dates, %s, is for the second to decide',
  async (_how, tells) => {
    const without = ({ id: _id, ...day }: Progetto['giornate'][number]) => day;
    const told = (days: Progetto['giornate']) => (tells ? days : days.map(without));
    const [, seconda] = giornate;
    if (giornate[0] === undefined || seconda === undefined) throw new Error('Two days are planned');
    const sposta = (day: string, nota_ufficio: string) => {
      const mossa = { ...spostata(day), data: giornoSchema.parse(day) } as typeof seconda;
      const body = { giornate: told([mossa, seconda]), nota_ufficio };
      const before = { giornate: told(giornate), nota_ufficio: null };
      return server.call('PUT', `/api/progetti/${viale}`, {
        as: manager,
        body: { ...body, before },
      });
    };

    expect((await sposta('2026-05-20', 'Una')).status).toBe(200);
    const adesso = await leggi(viale);
    const reply = await sposta('2026-05-21', 'Altra');
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { codice: 'conflitto_campi', current: { giornate: adesso.giornate, nota_ufficio: 'Una' } },
    ]);
    expect(await leggi(viale)).toEqual(adesso);
  },
);

it('a day that is moved while a new one takes its date: each has an id of its own', async () => {
  const id = giornataIdSchema.parse(createId(1, new Uint8Array(10).fill(7)));
  const reply = await salva([
    spostata('2026-05-20'),
    { ...spostata('2026-05-12'), id },
    ...giornate.slice(1),
  ]);
  expect(reply.status).toBe(200);
  expect((await leggi(viale)).giornate.map((each) => [each.data, each.id])).toEqual([
    ['2026-05-12', giornate[0]?.id],
    ['2026-05-13', giornate[1]?.id],
    ['2026-05-20', id],
  ]);
});

it('an id of a day that stays, of another project or of two days is used', async () => {
  const altro = server.rows.progetto(['2026-05-18']);
  const [altrui] = (await leggi(altro)).giornate;
  const nuova = { data: '2026-05-20', ...ORARI };
  for (const days of [
    [...giornate, { ...nuova, id: giornate[0]?.id }],
    [{ ...nuova, id: altrui?.id }],
    [spostata('2026-05-20'), spostata('2026-05-21')],
  ]) {
    const reply = await salva(days);
    expect([reply.status, reply.json()]).toMatchObject([409, { codice: 'id_gia_usato' }]);
  }
  expect((await leggi(viale)).giornate).toEqual(giornate);
});
