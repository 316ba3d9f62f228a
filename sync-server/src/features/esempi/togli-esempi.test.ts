import type { OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { togliEsempi } from '@gestionale/shared-schema/esempi/contracts.ts';
import { SEGNO_ESEMPIO } from '@gestionale/shared-schema/esempi/segno.ts';
import {
  progettoIdSchema,
  type DipendenteId,
  type ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { openExamplesWorld, type ExamplesWorld } from '../../testing/databases/examples-world.ts';
import { foreignKeys } from '../../testing/databases/foreign-keys.ts';
import { GIORNO } from '../../testing/row-maker.ts';
import { command, createTestDevice } from '../../testing/test-device.ts';

type Tolti = OutputOf<typeof togliEsempi>;

let world: ExamplesWorld;

beforeEach(async () => {
  world = await openExamplesWorld();
});

afterEach(() => world.close());

describe('taken away', () => {
  test('they leave the company as it was, on devices too', async () => {
    const before = world.company();
    const devices = [world.admin, world.operatore].map((id) => createTestDevice(world.server, id));
    for (const device of devices) await device.pull();
    const held = devices.map(({ rows }) => structuredClone(rows));
    await world.load();
    for (const device of devices) await device.pull();
    expect(devices[0]?.rows.get('progetti')?.size).toBe(14);
    const { tolti, restano } = await world.remove();
    expect(restano).toEqual([]);
    expect(tolti).toBeGreaterThan(48);
    expect(world.company()).toEqual(before);
    for (const [place, device] of devices.entries()) {
      await device.pull();
      for (const [entity, rows] of device.rows) {
        expect([entity, rows]).toEqual([entity, held[place]?.get(entity) ?? new Map()]);
      }
    }
    expect(await world.verify()).toMatchObject({ code: 0, err: '' });
    expect(await world.remove()).toEqual({ tolti: 0, restano: [] });
    expect((await world.read()).caricabili).toBe(true);
    expect((await world.load()).quanti.attivita).toBe(14);
  });

  test('they go after they were worked with, and whoever changed them was told', async () => {
    const before = world.company();
    const office = createTestDevice(world.server, world.admin);
    await office.pull();
    await world.load();
    const [progetto, persona, cliente] = [
      world.example.progetto(),
      world.example.persona(),
      world.example.cliente(),
    ];
    await office.pull();
    const approvabile = world.one(
      'SELECT id FROM fogli_ore WHERE approvato = 0 AND rimandato_il IS NULL ORDER BY id',
    );
    await office.pushed([
      command('progetti.modifica', { id: progetto, nome_progetto: `${SEGNO_ESEMPIO} Altro` }),
      command('progetti.assegnaDipendente', { id: progetto, dipendente_id: world.operatore }),
      command('clienti.modifica', { id: cliente, telefono: '+39 02 000' }),
      command('attrezzatura.modifica', { id: world.example.attrezzo(), descrizione: 'provata' }),
      command('fogliOre.approva', { id: approvabile }),
    ]);
    const given = await world.server.call(
      'POST',
      `/api/dipendenti/${persona}/password-provvisoria`,
      {
        as: world.admin,
      },
    );
    expect(given.status).toBe(200);
    const dell = world.server.db.now.first(
      rawQuery<{ progetto_id: ProgettoId }>(
        'SELECT progetto_id FROM assegnazioni WHERE dipendente_id = ?1 LIMIT 1',
        [persona],
      ),
    );
    world.server.rows.foglioOre(progettoIdSchema.parse(dell?.progetto_id), persona);
    const { modificati, restano } = await world.read();
    expect(modificati).toHaveLength(3);
    expect(modificati).toContain('(esempio) Altro');
    expect(restano).toEqual([]);
    expect(await world.remove()).toMatchObject({ restano: [] });
    expect(world.company()).toEqual(before);
    await office.pull();
    expect(office.rows.get('progetti')?.size ?? 0).toBe(0);
    expect(await world.verify()).toMatchObject({ code: 0, err: '' });
  });

  test('an example stays for the hours of somebody real, which are never lost', async () => {
    await world.load();
    const progetto = world.example.progetto();
    const device = createTestDevice(world.server, world.operatore);
    world.server.rows.assegna(progetto, world.operatore);
    await world.server.publish();
    const entry = {
      progetto_id: progetto,
      dipendente_id: world.operatore,
      data: GIORNO,
      ore_lavorate: 3,
    };
    const { outcomes } = await device.pushed([command('fogliOre.crea', entry)]);
    expect(outcomes).toEqual([]);
    const body = { descrizione: 'Nostra' };
    await world.server.call('PUT', `/api/progetti/${progetto}`, { as: world.admin, body });
    const nome = world.one(`SELECT nome_progetto AS id FROM progetti WHERE id = '${progetto}'`);
    const cliente = world.one(`SELECT c.ragione_sociale AS id FROM clienti AS c
      JOIN progetti AS p ON p.cliente_id = c.id WHERE p.id = '${progetto}'`);
    const attesi = [
      { nome, motivo: 'ore', nomi: ['Vera Mano'] },
      { nome: cliente, motivo: 'attivita', nomi: [nome] },
    ];
    expect(await world.read()).toMatchObject({ modificati: [], restano: attesi });
    expect((await world.remove()).restano).toEqual(attesi);
    expect(world.ids('SELECT id FROM progetti')).toEqual([progetto]);
    expect(world.ids('SELECT dipendente_id AS id FROM fogli_ore')).toEqual([world.operatore]);
    // Of those who were invented nobody is left on it, nor anything.
    expect(world.ids('SELECT dipendente_id AS id FROM assegnazioni')).toEqual([world.operatore]);
    expect(world.ids('SELECT id FROM impegni')).toEqual([]);
    expect(world.ids('SELECT id FROM dipendenti').toSorted()).toEqual(
      [world.admin, world.operatore].toSorted(),
    );
    expect(await world.verify()).toMatchObject({ code: 0, err: '' });
    // Once the hours are gone it goes too.
    const ore = world.one('SELECT id FROM fogli_ore');
    expect(
      (await world.server.call('DELETE', `/api/fogli-ore/${ore}`, { as: world.admin })).status,
    ).toBe(204);
    expect(await world.remove()).toEqual({ tolti: 2, restano: [] });
    expect(world.ids('SELECT id FROM esempi')).toEqual([]);
  });

  test('what is the company’s own keeps the examples that it uses', async () => {
    await world.load();
    const { rows } = world.server;
    const [cliente, persona, attrezzo] = [
      world.example.cliente(),
      world.example.persona(),
      world.example.attrezzo(),
    ];
    const vero = rows.progetto(['2026-05-12'], { nome_progetto: 'Vero', cliente_id: cliente });
    rows.assegna(vero, persona);
    rows.impegna(vero, attrezzo, 1);
    await world.server.publish();
    const { restano } = await world.remove();
    expect(restano.map(({ motivo, nomi }) => ({ motivo, nomi }))).toEqual([
      { motivo: 'attivita', nomi: ['Vero'] },
      { motivo: 'attivita', nomi: ['Vero'] },
      { motivo: 'attivita', nomi: ['Vero'] },
    ]);
    expect(world.ids('SELECT id FROM esempi').toSorted()).toEqual(
      [cliente, persona, attrezzo].toSorted(),
    );
    expect(world.ids('SELECT id FROM progetti')).toEqual([vero]);
    // Taken off, they are nothing more to it.
    const altro = rows.cliente();
    await world.server.publish();
    const path = `/api/progetti/${vero}`;
    const gone = await Promise.all([
      world.server.call('DELETE', `${path}/dipendenti/${persona}`, { as: world.admin }),
      world.server.call('PUT', path, { as: world.admin, body: { cliente_id: altro } }),
    ]);
    expect(gone.map(({ status }) => status)).toEqual([204, 200]);
    world.run('DELETE FROM impegni');
    expect(await world.remove()).toEqual({ tolti: 3, restano: [] });
    expect(world.ids('SELECT id FROM progetti')).toEqual([vero]);
    expect(await world.verify()).toMatchObject({ code: 0, err: '' });
  });

  test('what has no mark in its name any more is the company’s own', async () => {
    await world.load();
    const [progetto, persona, cliente, fornitore] = [
      world.example.progetto(),
      world.example.persona(),
      world.example.cliente(),
      world.example.fornitore(),
    ];
    const put = (path: string, body: object) =>
      world.server.call('PUT', `/api/${path}`, { as: world.admin, body });
    const changed = await Promise.all([
      put(`progetti/${progetto}`, { nome_progetto: 'Nostro' }),
      put(`dipendenti/${persona}`, { cognome: 'Vero' }),
      put(`clienti/${cliente}`, { ragione_sociale: 'Vero S.r.l.' }),
      put(`fornitori/${fornitore}`, { ragione_sociale: 'Vero S.n.c.' }),
    ]);
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const crew = world.ids(`SELECT DISTINCT dipendente_id AS id FROM assegnazioni
      WHERE progetto_id = '${progetto}' AND rimosso_il IS NULL AND dipendente_id <> '${persona}'`);
    const { restano } = await world.remove();
    // Its client and crew are on an activity that is real now.
    expect(restano.every(({ motivo }) => motivo === 'attivita')).toBe(true);
    expect(restano.length).toBeGreaterThanOrEqual(crew.length);
    expect(world.ids('SELECT id FROM progetti')).toEqual([progetto]);
    expect(world.ids('SELECT id FROM dipendenti')).toEqual(
      expect.arrayContaining([persona, ...crew]),
    );
    expect(world.ids('SELECT id FROM clienti')).toContain(cliente);
    expect(world.ids('SELECT id FROM fornitori')).toEqual([fornitore]);
    expect(world.ids('SELECT id FROM esempi')).not.toContain(progetto);
    expect(await world.verify()).toMatchObject({ code: 0, err: '' });
  });

  test('contracts and approvals keep theirs, and nobody takes themselves away', async () => {
    await world.load();
    const { rows } = world.server;
    const [manager = '', altro = ''] = world.ids(
      "SELECT id FROM dipendenti WHERE ruolo = 'Manager' ORDER BY id",
    );
    const vero = rows.progetto([], { cliente_id: world.example.cliente() });
    rows.foglioOre(vero, world.operatore, { approvato: 1, approvato_da: manager as DipendenteId });
    rows.contratto(world.operatore, { progetto_id: world.example.progetto() });
    world.run("UPDATE dipendenti SET ruolo = 'Admin' WHERE id = ?1", altro);
    await world.server.publish();
    const reply = await world.server.call('DELETE', '/api/esempi', { as: altro as DipendenteId });
    const { restano } = reply.json() as Tolti;
    const motivi = restano.map(({ motivo }) => motivo);
    // The client of one's own activity, and that of the example with a contract, may be one.
    expect([...new Set(motivi)]).toEqual(['contratti', 'approvazioni', 'attivita', 'accesso']);
    expect(restano[1]?.nomi).toEqual(['Vera Mano']);
  });

  test('hours that wait on a phone meanwhile are refused with the name of what is gone', async () => {
    await world.load();
    const progetto = world.example.progetto();
    world.server.rows.assegna(progetto, world.operatore);
    await world.server.publish();
    const phone = createTestDevice(world.server, world.operatore);
    await phone.pull();
    expect(phone.rows.get('progetti')?.has(progetto)).toBe(true);
    await world.remove();
    const entry = {
      progetto_id: progetto,
      dipendente_id: world.operatore,
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
  const removed = new Set(['dipendenti', 'clienti', 'fornitori', 'attrezzatura', 'progetti']);
  const keys = foreignKeys(world.server.db).filter(
    ({ refersTo, yields }) => removed.has(refersTo) && !yields,
  );
  expect(keys.map(({ table, column }) => `${table}.${column}`)).toEqual([
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
