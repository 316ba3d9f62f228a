import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { auditLines } from '../testing/databases/audit-lines.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { takeUpMarkedRestore } from '../testing/processes/restore-backup.ts';
import { createTestDevice } from '../testing/test-device.ts';
import { verifyChain } from './verify-chain.ts';

const PASSWORD = 'Prova-di-accesso-1';
const AGENT = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile' };

let server: TestServer;
let admin: DipendenteId;
let operatore: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({
    overrides: {
      // Both write before they fail.
      'clienti.elimina': async ({ id }, { db }) => {
        await db.run(db.query.deleteFrom('clienti').where('id', '=', id));
        return refuse('ha_dipendenze');
      },
      'fornitori.elimina': async ({ id }, { db }) => {
        await db.run(db.query.deleteFrom('fornitori').where('id', '=', id));
        throw new Error('planted');
      },
    },
  });
  const password_hash = hashCheaply(PASSWORD);
  admin = server.rows.dipendente({ ruolo: 'Admin', password_hash });
  operatore = server.rows.dipendente({ password_hash, iban: 'IT60X0542811101000000123456' });
});

afterEach(() => server.close());

async function put(path: string, body: object = {}, as = admin): Promise<void> {
  const reply = await server.call('PUT', `/api${path}`, { as, body });
  expect(reply.status, reply.text).toBeLessThan(300);
}

async function login(email: string, password: string): Promise<number> {
  const body = { email, password };
  return (await server.call('POST', '/api/auth/login', { body, headers: AGENT })).status;
}

function emailOf(id: DipendenteId): string {
  const select = server.db.query.selectFrom('dipendenti').select('email').where('id', '=', id);
  return server.db.now.first(select)?.email ?? '';
}

async function lines(after = 0) {
  await server.app.audit.flush();
  return auditLines(server.db, after);
}

describe('a change', () => {
  test('is told by what was there before and what is there since', async () => {
    await put(`/dipendenti/${operatore}`, { iban: '', residenza_citta: 'Lecco' });
    expect(await lines()).toMatchObject([
      {
        tipo: 'modifica',
        azione: 'dipendenti.modifica',
        riga: operatore,
        ruolo: 'Admin',
        quando: toIstante(server.clock.nowMs()),
        valori: {
          cambi: [
            {
              tabella: 'dipendenti',
              prima: { iban: 'IT60X0542811101000000123456' },
              dopo: { residenza_citta: 'Lecco' },
            },
          ],
          interessati: [operatore],
        },
      },
    ]);
  });

  test.each([
    ['of the role', (id: string) => put(`/dipendenti/${id}`, { ruolo: 'Manager' })],
    ['of the password', (id: string) => put(`/dipendenti/${id}/password`, { password: PASSWORD })],
    ['by which somebody may no longer come in', (id: string) => put(`/dipendenti/${id}/disattiva`)],
  ])('%s is one of what somebody may do', async (_what, change) => {
    await change(operatore);
    expect(await lines()).toMatchObject([{ tipo: 'autorizzazione', riga: operatore }]);
  });

  test('of a password says no more than that', async () => {
    await put(`/dipendenti/${operatore}/password`, { password: PASSWORD });
    const [line] = await lines();
    expect(line?.valori?.cambi).toEqual([
      {
        tabella: 'dipendenti',
        prima: {},
        dopo: { password_scade_il: expect.any(String) as string },
        nascosti: ['password_hash'],
      },
    ]);
  });

  test('that logs out another device does not say by which id', async () => {
    await put(`/dipendenti/${operatore}`, { cellulare: '333' });
    expect(await login(emailOf(operatore), PASSWORD)).toBe(200);
    const session = server.db.now.first(
      server.db.query.selectFrom('sessions').select('id').where('dipendente_id', '=', operatore),
    );
    const path = `/api/dispositivi/accessi/${session?.id}`;
    expect((await server.call('DELETE', path, { as: admin })).status).toBe(204);
    const ended = (await lines()).at(-1);
    expect(ended).toMatchObject({ tipo: 'autorizzazione', riga: operatore });
    expect(JSON.stringify(ended?.valori)).not.toContain(session?.id);
  });

  test('that is a deletion tells of a person no more than the name', async () => {
    const path = `/api/dipendenti/${server.rows.dipendente({ codice_fiscale: 'RSSMRA80A01F205X' })}`;
    expect((await server.call('DELETE', path, { as: admin })).status).toBe(204);
    const [line] = await lines();
    const [cambio] = line?.valori?.cambi ?? [];
    expect(Object.keys(cambio?.prima ?? {})).toEqual(['nome', 'cognome']);
  });
});

describe('nothing is told', () => {
  test('of a command that was refused or failed after it had written, alone', async () => {
    for (const slice of ['clienti', 'fornitori']) {
      const id = slice === 'clienti' ? server.rows.cliente() : server.rows.fornitore();
      const { status } = await server.call('DELETE', `/api/${slice}/${id}`, { as: admin });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect(await lines()).toEqual([]);
  });

  test('of it in a batch, whose others are told without what it had written', async () => {
    const [cliente, fornitore] = [server.rows.cliente(), server.rows.fornitore()];
    const device = createTestDevice(server, admin);
    const { outcomes } = await device.pushed([
      { name: 'clienti.crea', input: { ragione_sociale: 'Prima' } },
      { name: 'clienti.elimina', input: { id: cliente } },
      { name: 'fornitori.elimina', input: { id: fornitore } },
      { name: 'clienti.crea', input: { ragione_sociale: 'Dopo' } },
    ]);
    expect(outcomes).toHaveLength(2);
    expect(await lines()).toMatchObject([
      { chiave: 1, valori: { cambi: [{ dopo: { ragione_sociale: 'Prima' } }] } },
      { chiave: 4, valori: { cambi: [{ dopo: { ragione_sociale: 'Dopo' } }] } },
    ]);
    expect((await lines()).flatMap(({ valori }) => valori?.cambi)).toHaveLength(2);
  });

  test('of what a whole transaction lost', async () => {
    const broken = () =>
      server.app.engine.change(async (_touch, tx) => {
        await tx.run(tx.query.deleteFrom('clienti'));
        throw new Error('planted');
      });
    server.rows.cliente();
    await expect(broken()).rejects.toThrow('planted');
    expect(await lines()).toEqual([]);
  });

  test('by the server of the rows that it changes by itself, but how many', async () => {
    await server.app.engine.change(async (_touch, tx) => {
      await tx.run(tx.query.updateTable('dipendenti').set({ residenza_citta: 'Lecco' }));
    });
    expect(await lines()).toMatchObject([
      { tipo: 'sistema', dipendente_id: null, valori: { conteggi: { dipendenti: 2 } } },
    ]);
  });
});

describe('a login', () => {
  test('is told with what and where it came from, and so is the logout', async () => {
    expect(await login(emailOf(operatore), PASSWORD)).toBe(200);
    const [opened] = await lines();
    expect(opened).toMatchObject({
      tipo: 'accesso',
      azione: 'auth.login',
      outcome: 'fatto',
      dipendente_id: operatore,
      valori: { con: 'Chrome su Android', indirizzo: '127.0.0.1' },
    });
    const body = { accesso: opened?.accesso };
    for (let n = 0; n < 2; n += 1) await server.call('POST', '/api/auth/logout', { body });
    expect(await lines(1)).toMatchObject([{ azione: 'auth.logout', dipendente_id: operatore }]);
  });

  test('that is refused is told a little later, with nothing that was typed', async () => {
    const wrong = 'Sbagliata-davvero-1';
    expect(await login(emailOf(operatore), wrong)).toBe(401);
    expect(auditLines(server.db)).toEqual([]);
    expect(await lines()).toMatchObject([
      { azione: 'auth.login', outcome: 'negato', dipendente_id: operatore },
    ]);
    for (let n = 0; n < 5; n += 1) expect(await login(`${wrong}@example.it`, wrong)).toBe(401);
    const unknown = await lines(1);
    expect(unknown).toMatchObject([
      { outcome: 'negato', dipendente_id: null, valori: { volte: 5 } },
    ]);
    expect(JSON.stringify(unknown)).not.toContain(wrong);
  });
});

describe('who is logged in, and is not who they say they are,', () => {
  const wrong = 'Sbagliata-davvero-1';

  test.each([
    ['auth.conferma', 'POST', '/api/auth/conferma', { password: wrong }],
    [
      'auth.cambiaPassword',
      'PUT',
      '/api/auth/password',
      { password: wrong, password_nuova: 'tre-lepri-nel-mais' },
    ],
  ])('is told of with their session: %s', async (azione, method, url, body) => {
    const { status } = await server.call(method, url, { as: operatore, body });
    expect(status).toBe(401);
    // Nobody waits for it, and its time tells nothing.
    expect(auditLines(server.db)).toEqual([]);
    const told = await lines();
    expect(told).toMatchObject([
      { tipo: 'accesso', azione, outcome: 'negato', dipendente_id: operatore },
    ]);
    expect(told[0]?.accesso).not.toBeNull();
    expect(JSON.stringify(told)).not.toContain(wrong);
  });
});

describe('a look', () => {
  test('at pay data tells whose, once for all that came in the same second', async () => {
    const altro = server.rows.dipendente();
    const contratto = server.rows.contratto(operatore);
    server.rows.contratto(altro);
    for (let n = 0; n < 3; n += 1) await server.call('GET', '/api/contratti', { as: admin });
    await server.call('GET', `/api/contratti/${contratto}/download`, { as: admin });
    expect(auditLines(server.db)).toEqual([]);
    server.clock.advance(1000);
    const found = await lines();
    expect(found).toMatchObject([
      { tipo: 'lettura', azione: 'contratti.elenca', valori: { volte: 3 } },
      { tipo: 'scaricamento', riga: contratto, valori: { interessati: [operatore] } },
    ]);
    expect(found[0]?.valori?.interessati?.toSorted()).toEqual([operatore, altro].toSorted());
    const told = server.db.now.all(
      rawQuery('SELECT * FROM registro_interessati ORDER BY sequence, dipendente_id', []),
    );
    expect(told).toHaveLength(3);
  });

  test('at a month on paper tells an Admin’s, with everybody whose codice fiscale it has', async () => {
    const manager = server.rows.dipendente({ ruolo: 'Manager' });
    server.rows.foglioOre(server.rows.progetto(), operatore, {
      data: giornoSchema.parse('2026-05-04'),
      approvato: 1,
    });
    const month = '/api/mesi/2026-05/scarica/csv';
    expect((await server.call('GET', month, { as: manager })).status).toBe(200);
    expect(await lines()).toEqual([]);
    expect((await server.call('GET', month, { as: admin })).status).toBe(200);
    expect(await lines()).toMatchObject([
      { tipo: 'scaricamento', azione: 'mesi.scarica', valori: { interessati: [operatore] } },
    ]);
  });

  test('at what the log tells of rows says whose, and not of whom it only tells that they were looked at', async () => {
    const altro = server.rows.dipendente();
    await put(`/dipendenti/${altro}`, { iban: 'IT60X0542811101000000123456' });
    await server.call('GET', `/api/dati-personali/${operatore}/esporta`, { as: admin });
    const shown = (await lines()).length;
    const read = await server.call('GET', '/api/registro-attivita', { as: admin });
    expect(read.text).toContain('IT60X0542811101000000123456');
    const azione = 'registroAttivita.elenca';
    const valori = { interessati: [altro] };
    expect(await lines(shown)).toMatchObject([{ tipo: 'lettura', azione, valori }]);
  });

  test('at several pages of the log in a second is one line', async () => {
    for (let n = 0; n < 3; n += 1)
      await server.call('GET', '/api/registro-attivita', { as: admin });
    expect(await lines()).toMatchObject([
      { tipo: 'lettura', azione: 'registroAttivita.elenca', valori: { volte: 3 } },
    ]);
  });

  test('of a Manager at names alone, and of somebody at their own data, concerns nobody', async () => {
    const manager = server.rows.dipendente({ ruolo: 'Manager' });
    await server.call('GET', '/api/dipendenti', { as: manager });
    expect(await lines()).toEqual([]);
    const path = `/api/dati-personali/${operatore}/esporta`;
    expect((await server.call('GET', path, { as: operatore })).status).toBe(200);
    expect(await lines()).toMatchObject([{ tipo: 'scaricamento', valori: {} }]);
  });

  test('is answered though the log cannot be written, and told as soon as it can', async () => {
    server.db.now.run(rawQuery('ALTER TABLE registro_attivita RENAME TO altrove', []));
    expect((await server.call('GET', '/api/ricevute', { as: admin })).status).toBe(200);
    await server.app.audit.flush();
    expect(server.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
    server.db.now.run(rawQuery('ALTER TABLE altrove RENAME TO registro_attivita', []));
    expect(await lines()).toMatchObject([{ azione: 'ricevute.elenca' }]);
  });
});

test('a restore is told, and the chain goes on from the backup', async () => {
  await server.call('POST', '/api/clienti', { as: admin, body: { ragione_sociale: 'Rossi' } });
  expect(await takeUpMarkedRestore(server)).toEqual([true, false]);
  expect(await lines(1)).toMatchObject([{ tipo: 'sistema', azione: 'sistema.ripristino' }]);
  expect((await verifyChain(server.db, {})).damages).toEqual([]);
});

test('each new day puts a seal on the log', async () => {
  await server.call('POST', '/api/clienti', { as: admin, body: { ragione_sociale: 'Rossi' } });
  await server.app.keepUp();
  await server.app.keepUp();
  expect(server.db.now.all(rawQuery('SELECT sequence FROM registro_sigilli', []))).toEqual([
    { sequence: 1 },
  ]);
});
