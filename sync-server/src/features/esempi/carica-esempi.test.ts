import { createHash } from 'node:crypto';

import { isNomeDiEsempio } from '@gestionale/shared-schema/esempi/segno.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openExamplesWorld, type ExamplesWorld } from '../../testing/databases/examples-world.ts';
import { GIORNO } from '../../testing/row-maker.ts';

let world: ExamplesWorld;

beforeEach(async () => {
  world = await openExamplesWorld();
});

afterEach(() => world.close());

describe('examples in an empty company', () => {
  test('are people, clients and work of now, each with the mark in its name', async () => {
    expect(await world.read()).toMatchObject({ caricabili: true, quanti: { persone: 0, ore: 0 } });
    const stato = await world.load();
    expect(stato).toMatchObject({
      caricabili: false,
      quanti: { persone: 10, clienti: 5, fornitori: 4, attrezzatura: 15, attivita: 14 },
      modificati: [],
      restano: [],
    });
    expect(stato.quanti.ore).toBeGreaterThan(20);
    const nomi = world.ids(`SELECT ragione_sociale AS id FROM clienti UNION ALL
      SELECT ragione_sociale FROM fornitori UNION ALL SELECT nome_attrezzo FROM attrezzatura UNION ALL
      SELECT nome_progetto FROM progetti UNION ALL
      SELECT cognome FROM dipendenti WHERE cognome NOT IN ('Capo', 'Mano')`);
    expect(nomi).toHaveLength(48);
    expect(nomi.filter((nome) => !isNomeDiEsempio(nome))).toEqual([]);
    const oggi = giornoInItalia(world.server.clock.nowMs());
    expect(world.ids(`SELECT id FROM giornate WHERE data = '${oggi}'`).length).toBeGreaterThan(0);
    expect(await world.verify()).toMatchObject({ code: 0, err: '' });
  });

  test('have no password, no papers and no number of the company', async () => {
    await world.load();
    const email = world.one("SELECT email AS id FROM dipendenti WHERE cognome LIKE '%(esempio)'");
    expect(email).toMatch(/@esempi\.example$/);
    for (const password of ['', email, 'operatore-demo', 'manager-demo', 'admin-demo']) {
      const login = await world.server.call('POST', '/api/auth/login', {
        body: { email, password },
      });
      expect(login.status).toBeGreaterThanOrEqual(400);
    }
    expect(world.ids("SELECT id FROM dipendenti WHERE ruolo = 'Admin'")).toEqual([world.admin]);
    expect(
      world.ids(`SELECT id FROM dipendenti WHERE coalesce(codice_fiscale, iban, numero_documento,
        numero_permesso_soggiorno) IS NOT NULL`),
    ).toEqual([]);
    expect(world.ids('SELECT id FROM contratti UNION ALL SELECT serie FROM numeratori')).toEqual(
      [],
    );
    expect(world.ids('SELECT ragione_sociale AS id FROM impostazioni')).toEqual([null]);
  });

  test('are nobody who is to be invited, nor who is given a contract', async () => {
    await world.load();
    const list = await world.server.call('GET', '/api/dipendenti/importazioni', {
      as: world.admin,
    });
    expect(list.json()).toMatchObject({ senza_accesso: [] });
    const dipendente_id = world.example.persona();
    world.run(
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
    const refused = await world.server.call('POST', '/api/contratti', {
      as: world.admin,
      body: contratto,
    });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('di esempio')]);
  });

  test('of before there were fields that nobody filled in since are still as they were loaded', async () => {
    await world.load();
    const persone = world.ids("SELECT id FROM esempi WHERE entita = 'dipendenti' ORDER BY id");
    const digests = persone.map((id) => {
      const valori = world.one(`SELECT json_array(nome, cognome, email, ruolo, tipo_assunzione,
        mansioni, cellulare, residenza_indirizzo, residenza_citta, residenza_cap, codice_fiscale, iban,
        numero_documento, data_nascita, luogo_nascita, scadenza_permesso_soggiorno,
        motivazione_permesso, numero_permesso_soggiorno, scadenza_attestati_sicurezza,
        scadenza_idoneita_medica, attivo) AS id FROM dipendenti WHERE id = '${id}'`);
      return createHash('sha256').update(valori).digest('hex');
    });
    expect(digests.toSorted()).toEqual(
      world.ids("SELECT digest AS id FROM esempi WHERE entita = 'dipendenti' ORDER BY digest"),
    );
    const [prima] = persone;
    await world.server.call('PUT', `/api/dipendenti/${prima}`, {
      as: world.admin,
      body: { non_residente: true },
    });
    expect((await world.read()).modificati).toHaveLength(1);
  });

  test('are loaded once, however often they are asked for', async () => {
    const replies = await Promise.all([world.load(), world.load(), world.load()]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(world.ids('SELECT id FROM progetti')).toHaveLength(14);
  });

  test.each([
    ['a client', () => world.server.rows.cliente()],
    ['a supplier', () => world.server.rows.fornitore()],
    ['equipment', () => world.server.rows.attrezzatura()],
    ['an activity', () => world.server.rows.progetto()],
  ])('are not loaded where there is %s already', async (_what, make) => {
    make();
    expect((await world.read()).caricabili).toBe(false);
    const reply = await world.server.call('POST', '/api/esempi', { as: world.admin });
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('ha già dei dati')]);
    expect(world.ids('SELECT id FROM esempi')).toEqual([]);
  });

  test('take an address that is nobody’s', async () => {
    world.run(
      "UPDATE dipendenti SET email = 'Persona-1@esempi.example' WHERE id = ?1",
      world.operatore,
    );
    await world.load();
    expect(
      world
        .ids('SELECT email AS id FROM dipendenti')
        .filter((email) => email.endsWith('.persona-1@esempi.example')),
    ).toHaveLength(1);
  });

  test('leave a line in the log, with who loaded them and who took them away', async () => {
    await world.load();
    await world.remove();
    const lines = world.ids(`SELECT azione || ' ' || dipendente_id AS id FROM registro_attivita
      WHERE azione LIKE 'esempi.%' ORDER BY sequence`);
    expect(lines).toEqual([`esempi.carica ${world.admin}`, `esempi.togli ${world.admin}`]);
  });
});
