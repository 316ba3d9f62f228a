import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import {
  deviceIdSchema,
  type DeviceId,
  type DipendenteId,
  type ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import type { Transaction } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { command, createTestDevice } from '../testing/test-device.ts';

let server: TestServer;
let manager: DipendenteId;
let operatori: readonly DipendenteId[];
let progetto: ProgettoId;

beforeEach(() => open());
afterEach(() => server.close());

async function open({ runsTwice = false } = {}): Promise<void> {
  server = await createTestServer({
    runsTwice,
    overrides: {
      'fogliOre.elimina': async () => {
        throw new DatabaseUnavailableError('busy', {});
      },
      'progetti.segnaNotaLetta': async (_input, context) => {
        await context.annota(progetto, 'Non fatto');
        context.touch('progetti', progetto);
        return refuse('riga_altrui');
      },
      'clienti.crea': async (_input, context) => {
        await context.annota(progetto, 'Non fatto');
        throw new Error('broken');
      },
    },
  });
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  operatori = Array.from({ length: 4 }, () => server.rows.dipendente());
  progetto = server.rows.progetto();
  for (const each of operatori) server.rows.assegna(progetto, each);
  await server.publish();
}

const newDevice = (): DeviceId => deviceIdSchema.parse(server.rows.id());

interface Sent {
  readonly as?: DipendenteId | undefined;
  readonly device?: DeviceId;
  readonly first?: number;
  readonly fields?: Partial<Record<'behind' | 'lastAccepted', number>> & { pending?: string };
}

/** Sends a push in the same breath as others: they share a transaction, unless they must not. */
function send(commands: readonly unknown[], sent: Sent = {}) {
  const { as = operatori[0] ?? manager, device = newDevice(), first = 1, fields = {} } = sent;
  const adesso = toIstante(server.clock.nowMs());
  const envelope = {
    protocol: PROTOCOL_VERSION,
    device,
    first,
    commands: [...commands],
    highest: first + commands.length - 1,
    clock: adesso,
    ...fields,
  };
  const ruolo = as === manager ? ('Manager' as const) : ('Operatore' as const);
  return server.app.engine.push(envelope, {
    db: server.db,
    user: { id: as, ruolo, nome: 'Ugo', cognome: 'Neri' },
    call: 'sync.push',
    adesso,
    oggi: giornoInItalia(server.clock.nowMs()),
  });
}

/** What each was answered of its commands. */
async function answered(...sent: readonly ReturnType<typeof send>[]) {
  const answers = await Promise.all(sent);
  return answers.map((answer) =>
    answer.ok ? answer.value.outcomes.map(({ place, codice }) => `${place} ${codice}`) : answer,
  );
}

function ore(
  input: { id?: string; ore_lavorate?: number; dipendente_id?: string | undefined } = {},
) {
  const { dipendente_id = operatori[0] ?? '' } = input;
  const given = { progetto_id: progetto, data: '2026-05-12', ore_lavorate: 8 };
  return command('fogliOre.crea', { ...given, ...input, dipendente_id });
}

function all<Row>(sql: string): Row[] {
  return server.db.now.all(rawQuery<Row>(sql, []));
}

const hours = () => all('SELECT id FROM fogli_ore').length;

/** How many commands each transaction has stored an answer of. */
function sharedBy(): number[] {
  const counts = all<{ n: number }>(
    'SELECT count(*) AS n FROM outcomes GROUP BY feed_sequence ORDER BY feed_sequence',
  );
  return counts.map(({ n }) => n);
}

test('pushes that come in together share a transaction, and one sequence of the feed', async () => {
  const before = all<{ sequence: number }>('SELECT sequence FROM feed_counter')[0]?.sequence ?? 0;
  const answers = await Promise.all(
    operatori.map((as) => send([ore({ dipendente_id: as }), ore({ dipendente_id: as })], { as })),
  );
  expect(answers.map((answer) => answer.ok && answer.value.sequence)).toEqual(
    operatori.map(() => before + 1),
  );
  expect(hours()).toBe(8);
  expect(sharedBy()).toEqual([8]);
  const stored = all<{ n: number }>(`SELECT count(*) AS n FROM outcomes JOIN fogli_ore AS f
    ON f.id = row_id AND f.dipendente_id = outcomes.dipendente_id AND f.inserito_da = f.dipendente_id`);
  expect(stored).toEqual([{ n: 8 }]);
  const authors = all<{ n: number }>(`SELECT count(DISTINCT r.dipendente_id) AS n
    FROM registro_attivita AS r JOIN outcomes AS o
    ON r.device = o.device AND r.chiave = o.sequence AND r.dipendente_id = o.dipendente_id`);
  expect(authors).toEqual([{ n: operatori.length }]);
});

test('a refused command and one that fails take nothing of others with them, nor leave anything', async () => {
  const nota = command('progetti.segnaNotaLetta', { id: progetto, nota_versione: 1 });
  const cliente = command('clienti.crea', { ragione_sociale: 'Rossi srl' });
  const told = await answered(
    send([ore(), nota]),
    send([cliente, ore()], { as: manager }),
    send([ore({ ore_lavorate: 25 })]),
    send([ore()]),
  );
  expect(told).toEqual([['1 riga_altrui'], ['0 errore_interno'], ['0 richiesta_non_valida'], []]);
  expect(hours()).toBe(3);
  expect(sharedBy()).toEqual([5]);
  expect(all("SELECT id FROM storico WHERE descrizione_azione = 'Non fatto'")).toEqual([]);
  expect(all('SELECT id FROM storico')).toHaveLength(3);
  expect(all('SELECT sequence FROM outcomes WHERE refusal IS NULL')).toHaveLength(3);
  const lines = "SELECT id FROM feed WHERE entity = 'storico' AND audience = 'staff:storico'";
  expect(all(lines)).toHaveLength(3);
});

test('one that cannot be written costs the others nothing, and is done nowhere twice', async () => {
  const told = await answered(
    send([ore()]),
    send([ore(), command('fogliOre.elimina', { id: server.rows.id() })]),
    send([ore(), ore()]),
  );
  expect(told).toEqual([[], ['0 database_occupato', '1 database_occupato'], []]);
  expect(hours()).toBe(3);
  expect(all('SELECT id FROM storico')).toHaveLength(3);
  expect(all('SELECT id FROM devices')).toHaveLength(2);
});

describe('two pushes of one device in one breath', () => {
  test('with the same key do it once, and are both answered', async () => {
    const [device, made] = [newDevice(), ore()];
    const told = await answered(
      send([made], { device }),
      send([ore()]),
      send([made], { device }),
      send([made, ore()], { device }),
    );
    expect(told).toEqual([[], [], [], []]);
    expect(hours()).toBe(3);
    expect(all('SELECT arrived FROM devices ORDER BY arrived')).toEqual([
      { arrived: 1 },
      { arrived: 2 },
    ]);
  });

  test('with the same key and another command refuse the second, for ever', async () => {
    const device = newDevice();
    const told = await answered(
      send([ore()], { device }),
      send([ore({ ore_lavorate: 1 })], { device }),
    );
    expect(told).toEqual([[], ['0 chiave_riusata']]);
    expect(hours()).toBe(1);
  });

  test('of two people belong to the first', async () => {
    const device = newDevice();
    const [as, other] = operatori;
    const told = await answered(
      send([ore({ dipendente_id: as })], { as, device }),
      send([ore({ dipendente_id: other })], { as: other, device, first: 2 }),
    );
    expect(told).toEqual([[], ['0 riga_altrui']]);
    expect(all('SELECT dipendente_id FROM devices')).toEqual([{ dipendente_id: as }]);
  });

  test('are done in their order, also the one behind the other', async () => {
    const [device, id] = [newDevice(), server.rows.id()];
    const change = { id, ore_lavorate: 4, before: { ore_lavorate: 8 } };
    const told = await answered(
      send([ore({ id })], { device }),
      send([command('fogliOre.modifica', change)], { device, first: 2 }),
      send([ore()], { device, first: 3, fields: { behind: 2 } }),
    );
    expect(told).toEqual([[], [], []]);
    const [row] = all(`SELECT ore_lavorate_centesimi FROM fogli_ore WHERE id = '${id}'`);
    expect(row).toEqual({ ore_lavorate_centesimi: 400 });
  });
});

test('a later push sees what an earlier one did, and its lines replace the earlier ones', async () => {
  const office = createTestDevice(server, manager);
  const phone = createTestDevice(server, operatori[0] ?? manager);
  await office.pull();
  const id = server.rows.id();
  const change = { id, ore_lavorate: 4, before: { ore_lavorate: 8 } };
  const told = await answered(
    send([ore({ id })]),
    send([command('fogliOre.modifica', change)], { as: manager }),
    send([command('fogliOre.modifica', { ...change, ore_lavorate: 5 })], { as: manager }),
  );
  expect(told).toEqual([[], [], ['0 conflitto_campi']]);
  expect(all(`SELECT DISTINCT sequence FROM feed WHERE id = '${id}'`)).toHaveLength(1);
  for (const device of [office, phone]) {
    const pages = await device.pull();
    expect(device.digests()).toEqual(pages.at(-1)?.digests);
    expect(device.rows.get('fogliOre')?.get(id)).toMatchObject({ ore_lavorate: 4, versione: 2 });
  }
});

test('news reaches those whom each of them concerns, and nobody else', async () => {
  const heard: string[] = [];
  const people = [...operatori, manager];
  for (const [place, as] of people.entries()) {
    await server.hear(as, () => heard.push(String(place)));
  }
  server.clock.advance(10_000);
  heard.length = 0;
  await answered(
    ...operatori
      .slice(0, 2)
      .map((as) => send([ore({ dipendente_id: as })], { as, device: newDevice() })),
  );
  expect(sharedBy()).toEqual([2]);
  expect(heard.toSorted()).toEqual(['0', '1', '4']);
});

test('each is judged by what its own device says it knows', async () => {
  const known = newDevice();
  const early = Array.from({ length: 30 }, () => ore());
  await answered(send(early, { device: known }));
  const told = await answered(
    send([ore()], { device: known, first: 31, fields: { lastAccepted: 30, behind: 30 } }),
    send([ore()], { first: 31, fields: { lastAccepted: 30 } }),
    send([ore()], { first: 31, fields: { behind: 4 } }),
    send([ore(), ore()], { as: manager, device: known, first: 3 }),
    send([ore()]),
  );
  // The last of the known device waits for the first of it, and so for another transaction.
  expect(told).toEqual([
    [],
    ['0 errore_interno'],
    ['0 trattenuto'],
    ['0 riga_altrui', '1 riga_altrui'],
    [],
  ]);
  const far = await answered(
    send([ore()], { device: known, first: 32, fields: { lastAccepted: 2, behind: 31 } }),
    send([ore()], { first: 9, fields: { lastAccepted: 2, behind: 8 } }),
  );
  expect(far).toEqual([[], ['0 errore_interno']]);
  expect(hours()).toBe(33);
});

test('devices are noted as each told, and what one does not tell stays as it was', async () => {
  const phones = [1, 2].map((n) => ({ device: newDevice(), waiting: `${n}-${n + 4}` }));
  await answered(
    ...phones.map(({ device, waiting }) =>
      send([null, ore()], { device, fields: { pending: waiting } }),
    ),
  );
  await answered(...phones.map(({ device }) => send([ore(), null], { device, first: 3 })));
  expect(sharedBy()).toEqual([2, 2]);
  for (const { device, waiting } of phones) {
    const noted = all(`SELECT waiting, arrived, issued FROM devices WHERE id = '${device}'`);
    expect(noted).toEqual([{ waiting, arrived: 3, issued: 4 }]);
  }
});

test('a person has so many devices that sent nothing, however many come at once', async () => {
  const come = (count: number) =>
    answered(...Array.from({ length: count }, () => send([null], { as: manager })));
  await come(10);
  await answered(...Array.from({ length: 15 }, () => send([null])));
  await come(15);
  expect(all('SELECT dipendente_id, count(*) AS n FROM devices GROUP BY 1 ORDER BY 2')).toEqual([
    { dipendente_id: operatori[0], n: 15 },
    { dipendente_id: manager, n: 20 },
  ]);
});

test('what a lost outbox held is reported no more when it has arrived', async () => {
  const [device, other] = [newDevice(), newDevice()];
  await answered(send([null], { device }), send([null], { device: other }));
  server.db.now.run(rawQuery("UPDATE devices SET emptied = 1, waiting = '2-3'", []));
  await answered(
    send([ore(), ore()], { device, first: 2, fields: { pending: '' } }),
    send([ore()], { device: other, first: 2, fields: { pending: '' } }),
  );
  expect(all('SELECT id, emptied, waiting FROM devices ORDER BY emptied')).toEqual([
    { id: device, emptied: 0, waiting: '' },
    { id: other, emptied: 1, waiting: '2-3' },
  ]);
});

/** Does something to the next transaction of the server alone. */
function spoilNext(spoil: (tx: Transaction) => Promise<never>): void {
  const transaction = server.db.transaction.bind(server.db);
  // why: the engine holds the database since it was made; only its transactions are spoilt.
  vi.spyOn(server.db, 'transaction').mockImplementationOnce((work, size) =>
    transaction(async (tx) => {
      await work(tx);
      return spoil(tx);
    }, size),
  );
}

test('a transaction that is lost at its end is done again, each of its pushes alone', async () => {
  const id = server.rows.id();
  spoilNext(() => Promise.reject(new Error('lost')));
  expect(await answered(send([ore({ id })]), send([ore()]), send([ore()]))).toEqual([[], [], []]);
  expect(hours()).toBe(3);
  expect(all('SELECT id FROM storico')).toHaveLength(3);
  expect(all(`SELECT id FROM feed WHERE id = '${id}' AND audience = 'staff'`)).toHaveLength(1);
});

test('a transaction that is run again from its beginning leaves what one run leaves', async () => {
  await server.close();
  await open({ runsTwice: true });
  expect(await answered(send([ore()]), send([ore()]), send([ore(), ore()]))).toEqual([[], [], []]);
  expect(hours()).toBe(4);
  expect(sharedBy()).toEqual([4]);
  expect(all('SELECT id FROM storico')).toHaveLength(4);
  expect(all('SELECT sequence FROM registro_attivita WHERE chiave IS NOT NULL')).toHaveLength(4);
});
