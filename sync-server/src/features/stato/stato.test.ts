import { statoSchema, type Stato } from '@gestionale/shared-schema/stato/contracts.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { GIORNO } from '../../testing/row-maker.ts';
import { command, createTestDevice } from '../../testing/test-device.ts';

const HOUR_MS = 3_600_000;
const BACKUP_MS = Date.UTC(2026, 4, 11, 3);

let server: TestServer;
let carriedAway: boolean | undefined;

beforeEach(async () => {
  carriedAway = undefined;
  server = await createTestServer({
    version: '1.2.3',
    findLastBackup: async () => ({ madeMs: BACKUP_MS, carriedAway }),
    backupAlertHours: 30,
    overrides: {
      'clienti.elimina': () => {
        throw new TypeError('broken');
      },
    },
  });
});

afterEach(() => server.close());

async function leggi(): Promise<Stato> {
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const reply = await server.call('GET', '/api/stato', { as: admin });
  expect(reply.status).toBe(200);
  return statoSchema.parse(reply.json());
}

test('says what runs, since when, how large it is and when it was last backed up', async () => {
  const began = server.clock.nowMs();
  server.clock.advance(HOUR_MS);
  const stato = await leggi();
  expect(stato).toMatchObject({
    versione: '1.2.3',
    avviato_il: new Date(began).toISOString(),
    adesso: new Date(began + HOUR_MS).toISOString(),
    ultimo_backup: new Date(BACKUP_MS).toISOString(),
    backup_avviso_ore: 30,
    dispositivi: { silenziosi: 0, svuotati: 0, sostituiti: 0 },
    registrazioni_in_attesa: 0,
    avvisi_in_attesa: 0,
    errori_oggi: [],
  });
  expect(stato.database_byte).toBeGreaterThan(0);
  expect(stato.disco_libero_byte).toBeLessThanOrEqual(stato.disco_byte);
});

test.each([
  [undefined, false],
  [true, false],
  [false, true],
])('says of a backup whether it is nowhere but here (carried away: %s)', async (away, said) => {
  carriedAway = away;
  expect((await leggi()).backup_solo_qui).toBe(said);
});

test('counts phones that fell silent, and what phones said that they hold', async () => {
  const operatore = server.rows.dipendente();
  await server.call('POST', '/api/sync/push', {
    as: operatore,
    body: {
      protocol: 1,
      device: server.rows.id(),
      first: 4,
      highest: 6,
      pending: '4-6',
      commands: [{ name: 'fogliOre.nessuno', input: {} }],
    },
  });
  const recente = await leggi();
  expect(recente.registrazioni_in_attesa).toBe(2);
  expect(recente.dispositivi.silenziosi).toBe(0);
  server.clock.advance(25 * HOUR_MS);
  expect((await leggi()).dispositivi.silenziosi).toBe(1);
});

test('tells hours and days, with the errors of today by where they belong', async () => {
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const progetto = server.rows.progetto();
  server.rows.assegna(progetto, admin);
  await server.publish();
  const entry = { progetto_id: progetto, dipendente_id: admin, data: GIORNO, ore_lavorate: 1 };
  await createTestDevice(server, admin).pushed([command('fogliOre.crea', entry)]);
  await server.call('DELETE', `/api/clienti/${server.rows.cliente()}`, { as: admin });
  await server.app.keepMeasures();
  const { errori_oggi, ore, giorni } = await leggi();
  expect(errori_oggi).toEqual([{ ambito: 'richieste', quanti: 1 }]);
  expect([ore.length, giorni.length]).toEqual([24, 30]);
  expect(ore.at(-1)).toMatchObject({ non_riuscite: 1, registrazioni: 1, errori: 1 });
  expect(ore.at(-1)?.risposte).toBeGreaterThanOrEqual(2);
  expect(giorni.at(-1)?.database_byte).toBeGreaterThan(0);
  expect(giorni.at(-2)).toMatchObject({ risposte: 0, database_byte: null });
});
