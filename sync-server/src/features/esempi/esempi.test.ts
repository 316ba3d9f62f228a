import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { StatoEsempi, togliEsempi } from '@gestionale/shared-schema/esempi/contracts.ts';
import { isNomeDiEsempio, SEGNO_ESEMPIO } from '@gestionale/shared-schema/esempi/segno.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import {
  attrezzaturaIdSchema,
  clienteIdSchema,
  dipendenteIdSchema,
  fornitoreIdSchema,
  progettoIdSchema,
  type DipendenteId,
  type ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { adminHere } from '../../testing/processes/admin-here.ts';
import { GIORNO } from '../../testing/row-maker.ts';
import { command, createTestDevice } from '../../testing/test-device.ts';

type Tolti = OutputOf<typeof togliEsempi>;

let dataDir: string;
let server: TestServer;
let admin: DipendenteId;
let operatore: DipendenteId;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-esempi-'));
  server = await createTestServer({ dataDir });
  admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' });
  operatore = server.rows.dipendente({ nome: 'Vera', cognome: 'Mano' });
  await server.publish();
});

afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function carica(): Promise<StatoEsempi> {
  const reply = await server.call('POST', '/api/esempi', { as: admin });
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.json() as StatoEsempi;
}

async function leggi(): Promise<StatoEsempi> {
  return (await server.call('GET', '/api/esempi', { as: admin })).json() as StatoEsempi;
}

async function togli(): Promise<Tolti> {
  const reply = await server.call('DELETE', '/api/esempi', { as: admin });
  expect([reply.status, reply.text]).toEqual([200, reply.text]);
  return reply.json() as Tolti;
}

function ids(sql: string): string[] {
  return server.db.now.all(rawQuery<{ id: string }>(sql, [])).map(({ id }) => id);
}

function run(sql: string, ...parameters: readonly unknown[]): void {
  server.db.now.run(rawQuery(sql, parameters));
}

const one = (sql: string): string => ids(`${sql} LIMIT 1`)[0] ?? '';

const esempio = {
  progetto: () =>
    progettoIdSchema.parse(
      one(`SELECT p.id FROM progetti AS p JOIN assegnazioni AS a ON a.progetto_id = p.id
        JOIN impegni AS i ON i.progetto_id = p.id
        WHERE p.stato = 'Confermato' AND a.rimosso_il IS NULL ORDER BY p.id`),
    ),
  persona: () =>
    dipendenteIdSchema.parse(
      one(
        "SELECT id FROM dipendenti WHERE cognome LIKE '%(esempio)' AND ruolo = 'Operatore' ORDER BY id",
      ),
    ),
  cliente: () => clienteIdSchema.parse(one('SELECT id FROM clienti ORDER BY id')),
  fornitore: () => fornitoreIdSchema.parse(one('SELECT id FROM fornitori ORDER BY id')),
  attrezzo: () =>
    attrezzaturaIdSchema.parse(one('SELECT attrezzatura_id AS id FROM impegni ORDER BY 1')),
};

/** What moves on with every change, or keeps what is gone by its id. */
const DELLA_MACCHINA =
  /^(feed|feed_counter|feed_runs|registro_\w+|sqlite_\w+|deleted_accounts|progetti_eliminati|outcomes|devices|sessions|schema_migrations|migrations?)$/;

/** Every row of the company, by table, and what each audience sees that sees anything. */
function azienda(): Record<string, unknown[]> {
  const tables = ids("SELECT name AS id FROM sqlite_schema WHERE type = 'table' ORDER BY 1");
  return Object.fromEntries(
    tables
      .filter((table) => !DELLA_MACCHINA.test(table))
      .map((table) => [
        table,
        server.db.now
          .all(rawQuery<Record<string, unknown>>(`SELECT * FROM ${table}`, []))
          .filter((row) => table !== 'feed_digests' || row['count'] !== 0)
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ]),
  );
}

async function verifica(): Promise<unknown> {
  await server.app.audit.seal();
  return adminHere(dataDir, ['verifica'], server.clock);
}

describe('examples in an empty company', () => {
  test('are people, clients and work of now, each with the mark in its name', async () => {
    expect(await leggi()).toMatchObject({ caricabili: true, quanti: { persone: 0, ore: 0 } });
    const stato = await carica();
    expect(stato).toMatchObject({
      caricabili: false,
      quanti: { persone: 10, clienti: 5, fornitori: 4, attrezzatura: 15, attivita: 14 },
      modificati: [],
      restano: [],
    });
    expect(stato.quanti.ore).toBeGreaterThan(20);
    const nomi = ids(`SELECT ragione_sociale AS id FROM clienti UNION ALL
      SELECT ragione_sociale FROM fornitori UNION ALL SELECT nome_attrezzo FROM attrezzatura UNION ALL
      SELECT nome_progetto FROM progetti UNION ALL
      SELECT cognome FROM dipendenti WHERE cognome NOT IN ('Capo', 'Mano')`);
    expect(nomi).toHaveLength(48);
    expect(nomi.filter((nome) => !isNomeDiEsempio(nome))).toEqual([]);
    const oggi = giornoInItalia(server.clock.nowMs());
    expect(ids(`SELECT id FROM giornate WHERE data = '${oggi}'`).length).toBeGreaterThan(0);
    expect(await verifica()).toMatchObject({ code: 0, err: '' });
  });

  test('have no password, no papers and no number of the company', async () => {
    await carica();
    const email = one("SELECT email AS id FROM dipendenti WHERE cognome LIKE '%(esempio)'");
    expect(email).toMatch(/@esempi\.example$/);
    for (const password of ['', email, 'operatore-demo', 'manager-demo', 'admin-demo']) {
      const login = await server.call('POST', '/api/auth/login', { body: { email, password } });
      expect(login.status).toBeGreaterThanOrEqual(400);
    }
    expect(ids("SELECT id FROM dipendenti WHERE ruolo = 'Admin'")).toEqual([admin]);
    expect(
      ids(`SELECT id FROM dipendenti WHERE coalesce(codice_fiscale, iban, numero_documento,
        numero_permesso_soggiorno) IS NOT NULL`),
    ).toEqual([]);
    expect(ids('SELECT id FROM contratti UNION ALL SELECT serie FROM numeratori')).toEqual([]);
    expect(ids('SELECT ragione_sociale AS id FROM impostazioni')).toEqual([null]);
  });

  test('are nobody who is to be invited, nor who is given a contract', async () => {
    await carica();
    const list = await server.call('GET', '/api/dipendenti/importazioni', { as: admin });
    expect(list.json()).toMatchObject({ senza_accesso: [] });
    const dipendente_id = esempio.persona();
    run(
      "UPDATE dipendenti SET tipo_assunzione = 'prestazione occasionale' WHERE id = ?1",
      dipendente_id,
    );
    const contratto = {
      dipendente_id,
      progetto_id: null,
      compenso_lordo: 100,
      luogo_stipula: 'Lecco',
      data_inizio: GIORNO,
      data_fine: GIORNO,
    };
    const refused = await server.call('POST', '/api/contratti', { as: admin, body: contratto });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('di esempio')]);
  });

  test('are loaded once, however often they are asked for', async () => {
    const replies = await Promise.all([carica(), carica(), carica()]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(ids('SELECT id FROM progetti')).toHaveLength(14);
  });

  test.each([
    ['a client', () => server.rows.cliente()],
    ['a supplier', () => server.rows.fornitore()],
    ['equipment', () => server.rows.attrezzatura()],
    ['an activity', () => server.rows.progetto()],
  ])('are not loaded where there is %s already', async (_what, make) => {
    make();
    expect((await leggi()).caricabili).toBe(false);
    const reply = await server.call('POST', '/api/esempi', { as: admin });
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('ha già dei dati')]);
    expect(ids('SELECT id FROM esempi')).toEqual([]);
  });

  test('take an address that is nobody’s', async () => {
    run("UPDATE dipendenti SET email = 'Persona-1@esempi.example' WHERE id = ?1", operatore);
    await carica();
    expect(
      ids("SELECT id FROM dipendenti WHERE email LIKE '%.persona-1@esempi.example'"),
    ).toHaveLength(1);
  });

  test('leave a line in the log, with who loaded them and who took them away', async () => {
    await carica();
    await togli();
    const lines = ids(`SELECT azione || ' ' || dipendente_id AS id FROM registro_attivita
      WHERE azione LIKE 'esempi.%' ORDER BY sequence`);
    expect(lines).toEqual([`esempi.carica ${admin}`, `esempi.togli ${admin}`]);
  });
});

describe('taken away', () => {
  test('they leave the company as it was, on devices too', async () => {
    const before = azienda();
    const devices = [admin, operatore].map((id) => createTestDevice(server, id));
    for (const device of devices) await device.pull();
    const held = devices.map(({ rows }) => structuredClone(rows));
    await carica();
    for (const device of devices) await device.pull();
    expect(devices[0]?.rows.get('progetti')?.size).toBe(14);
    const { tolti, restano } = await togli();
    expect(restano).toEqual([]);
    expect(tolti).toBeGreaterThan(48);
    expect(azienda()).toEqual(before);
    for (const [place, device] of devices.entries()) {
      await device.pull();
      for (const [entity, rows] of device.rows) {
        expect([entity, rows]).toEqual([entity, held[place]?.get(entity) ?? new Map()]);
      }
    }
    expect(await verifica()).toMatchObject({ code: 0, err: '' });
    expect(await togli()).toEqual({ tolti: 0, restano: [] });
    expect((await leggi()).caricabili).toBe(true);
    expect((await carica()).quanti.attivita).toBe(14);
  });

  test('they go after they were worked with, and whoever changed them was told', async () => {
    const before = azienda();
    const office = createTestDevice(server, admin);
    await office.pull();
    await carica();
    const [progetto, persona, cliente] = [esempio.progetto(), esempio.persona(), esempio.cliente()];
    await office.pull();
    const approvabile = one(
      'SELECT id FROM fogli_ore WHERE approvato = 0 AND rimandato_il IS NULL ORDER BY id',
    );
    await office.pushed([
      command('progetti.modifica', { id: progetto, nome_progetto: `${SEGNO_ESEMPIO} Altro` }),
      command('progetti.assegnaDipendente', { id: progetto, dipendente_id: operatore }),
      command('clienti.modifica', { id: cliente, telefono: '+39 02 000' }),
      command('attrezzatura.modifica', { id: esempio.attrezzo(), descrizione: 'provata' }),
      command('fogliOre.approva', { id: approvabile }),
    ]);
    const given = await server.call('POST', `/api/dipendenti/${persona}/password-provvisoria`, {
      as: admin,
    });
    expect(given.status).toBe(200);
    const dell = server.db.now.first(
      rawQuery<{ progetto_id: ProgettoId }>(
        'SELECT progetto_id FROM assegnazioni WHERE dipendente_id = ?1 LIMIT 1',
        [persona],
      ),
    );
    server.rows.foglioOre(progettoIdSchema.parse(dell?.progetto_id), persona);
    const { modificati, restano } = await leggi();
    expect(modificati).toHaveLength(3);
    expect(modificati).toContain('(esempio) Altro');
    expect(restano).toEqual([]);
    expect(await togli()).toMatchObject({ restano: [] });
    expect(azienda()).toEqual(before);
    await office.pull();
    expect(office.rows.get('progetti')?.size ?? 0).toBe(0);
    expect(await verifica()).toMatchObject({ code: 0, err: '' });
  });

  test('an example stays for the hours of somebody real, which are never lost', async () => {
    await carica();
    const progetto = esempio.progetto();
    const device = createTestDevice(server, operatore);
    server.rows.assegna(progetto, operatore);
    await server.publish();
    const entry = {
      progetto_id: progetto,
      dipendente_id: operatore,
      data: GIORNO,
      ore_lavorate: 3,
    };
    const { outcomes } = await device.pushed([command('fogliOre.crea', entry)]);
    expect(outcomes).toEqual([]);
    const nome = one(`SELECT nome_progetto AS id FROM progetti WHERE id = '${progetto}'`);
    const cliente = one(`SELECT c.ragione_sociale AS id FROM clienti AS c
      JOIN progetti AS p ON p.cliente_id = c.id WHERE p.id = '${progetto}'`);
    const attesi = [
      { nome, motivo: 'ore', nomi: ['Vera Mano'] },
      { nome: cliente, motivo: 'attivita', nomi: [nome] },
    ];
    expect((await leggi()).restano).toEqual(attesi);
    expect((await togli()).restano).toEqual(attesi);
    expect(ids('SELECT id FROM progetti')).toEqual([progetto]);
    expect(ids('SELECT dipendente_id AS id FROM fogli_ore')).toEqual([operatore]);
    // Of those who were invented nobody is left on it, nor anything.
    expect(ids('SELECT dipendente_id AS id FROM assegnazioni')).toEqual([operatore]);
    expect(ids('SELECT id FROM impegni')).toEqual([]);
    expect(ids('SELECT id FROM dipendenti').toSorted()).toEqual([admin, operatore].toSorted());
    expect(await verifica()).toMatchObject({ code: 0, err: '' });
    // Once the hours are gone it goes too.
    const ore = one('SELECT id FROM fogli_ore');
    expect((await server.call('DELETE', `/api/fogli-ore/${ore}`, { as: admin })).status).toBe(204);
    expect(await togli()).toEqual({ tolti: 2, restano: [] });
    expect(ids('SELECT id FROM esempi')).toEqual([]);
  });

  test('what is the company’s own keeps the examples that it uses', async () => {
    await carica();
    const { rows } = server;
    const [cliente, persona, attrezzo] = [esempio.cliente(), esempio.persona(), esempio.attrezzo()];
    const vero = rows.progetto(['2026-05-12'], { nome_progetto: 'Vero', cliente_id: cliente });
    rows.assegna(vero, persona);
    rows.impegna(vero, attrezzo, 1);
    await server.publish();
    const { restano } = await togli();
    expect(restano.map(({ motivo, nomi }) => ({ motivo, nomi }))).toEqual([
      { motivo: 'attivita', nomi: ['Vero'] },
      { motivo: 'attivita', nomi: ['Vero'] },
      { motivo: 'attivita', nomi: ['Vero'] },
    ]);
    expect(ids('SELECT id FROM esempi').toSorted()).toEqual(
      [cliente, persona, attrezzo].toSorted(),
    );
    expect(ids('SELECT id FROM progetti')).toEqual([vero]);
    // Taken off, they are nothing more to it.
    const altro = rows.cliente();
    await server.publish();
    const path = `/api/progetti/${vero}`;
    const gone = await Promise.all([
      server.call('DELETE', `${path}/dipendenti/${persona}`, { as: admin }),
      server.call('PUT', path, { as: admin, body: { cliente_id: altro } }),
    ]);
    expect(gone.map(({ status }) => status)).toEqual([204, 200]);
    run('DELETE FROM impegni');
    expect(await togli()).toEqual({ tolti: 3, restano: [] });
    expect(ids('SELECT id FROM progetti')).toEqual([vero]);
    expect(await verifica()).toMatchObject({ code: 0, err: '' });
  });

  test('what has no mark in its name any more is the company’s own', async () => {
    await carica();
    const [progetto, persona, cliente, fornitore] = [
      esempio.progetto(),
      esempio.persona(),
      esempio.cliente(),
      esempio.fornitore(),
    ];
    const put = (path: string, body: object) =>
      server.call('PUT', `/api/${path}`, { as: admin, body });
    const changed = await Promise.all([
      put(`progetti/${progetto}`, { nome_progetto: 'Nostro' }),
      put(`dipendenti/${persona}`, { cognome: 'Vero' }),
      put(`clienti/${cliente}`, { ragione_sociale: 'Vero S.r.l.' }),
      put(`fornitori/${fornitore}`, { ragione_sociale: 'Vero S.n.c.' }),
    ]);
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const crew = ids(`SELECT DISTINCT dipendente_id AS id FROM assegnazioni
      WHERE progetto_id = '${progetto}' AND rimosso_il IS NULL AND dipendente_id <> '${persona}'`);
    const { restano } = await togli();
    // Its client and crew are on an activity that is real now.
    expect(restano.every(({ motivo }) => motivo === 'attivita')).toBe(true);
    expect(restano.length).toBeGreaterThanOrEqual(crew.length);
    expect(ids('SELECT id FROM progetti')).toEqual([progetto]);
    expect(ids('SELECT id FROM dipendenti')).toEqual(expect.arrayContaining([persona, ...crew]));
    expect(ids('SELECT id FROM clienti')).toContain(cliente);
    expect(ids('SELECT id FROM fornitori')).toEqual([fornitore]);
    expect(ids('SELECT id FROM esempi')).not.toContain(progetto);
    expect(await verifica()).toMatchObject({ code: 0, err: '' });
  });

  test('contracts and approvals keep theirs, and nobody takes themselves away', async () => {
    await carica();
    const { rows } = server;
    const [manager = '', altro = ''] = ids(
      "SELECT id FROM dipendenti WHERE ruolo = 'Manager' ORDER BY id",
    );
    const vero = rows.progetto([], { cliente_id: esempio.cliente() });
    rows.foglioOre(vero, operatore, { approvato: 1, approvato_da: manager as DipendenteId });
    rows.contratto(operatore, { progetto_id: esempio.progetto() });
    run("UPDATE dipendenti SET ruolo = 'Admin' WHERE id = ?1", altro);
    await server.publish();
    const reply = await server.call('DELETE', '/api/esempi', { as: altro as DipendenteId });
    const { restano } = reply.json() as Tolti;
    expect(restano.map(({ motivo, nomi }) => [motivo, nomi.length])).toEqual([
      ['contratti', 0],
      ['approvazioni', 1],
      ['attivita', expect.any(Number)],
      ...(restano.length > 4 ? [['attivita', expect.any(Number)]] : []),
      ['accesso', 0],
    ]);
  });

  test('hours that wait on a phone meanwhile are refused with the name of what is gone', async () => {
    await carica();
    const progetto = esempio.progetto();
    server.rows.assegna(progetto, operatore);
    await server.publish();
    const phone = createTestDevice(server, operatore);
    await phone.pull();
    expect(phone.rows.get('progetti')?.has(progetto)).toBe(true);
    await togli();
    const entry = {
      progetto_id: progetto,
      dipendente_id: operatore,
      data: GIORNO,
      ore_lavorate: 3,
    };
    const { outcomes } = await phone.pushed([command('fogliOre.crea', entry)]);
    expect(outcomes).toMatchObject([{ status: 'refused', codice: 'progetto_eliminato' }]);
    await phone.pull();
    expect(phone.rows.get('progetti')?.size).toBe(0);
  });
});

test('whatever refers to a person, a client, an activity or a thing was thought of here', () => {
  const keys = ids(
    `SELECT t.name || '.' || k."from" AS id
     FROM sqlite_schema AS t JOIN pragma_foreign_key_list(t.name) AS k
     WHERE t.type = 'table' AND k.on_delete IN ('NO ACTION', 'RESTRICT')
       AND k."table" IN ('dipendenti', 'clienti', 'fornitori', 'attrezzatura', 'progetti') ORDER BY 1`,
  );
  expect(keys).toEqual([
    'assegnazioni.dipendente_id',
    'contratti.dipendente_id',
    'contratti.progetto_id',
    'fogli_ore.approvato_da',
    'fogli_ore.dipendente_id',
    'fogli_ore.progetto_id',
    'impegni.attrezzatura_id',
    'progetti.cliente_id',
  ]);
});
