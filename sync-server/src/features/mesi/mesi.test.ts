import type { StatoMese, MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice } from '../../testing/test-device.ts';

/** Noon in Italy of the fifth of the month after. */
const OGGI_MS = Date.parse('2026-11-05T11:00:00Z');

let server: TestServer;
let admin: DipendenteId;
let manager: DipendenteId;
let mario: DipendenteId;
let progetto_id: ProgettoId;

beforeEach(async () => {
  server = await createTestServer({ startMs: OGGI_MS });
  const { rows } = server;
  admin = rows.dipendente({ ruolo: 'Admin', nome: 'Anna', cognome: 'Capo' });
  manager = rows.dipendente({ ruolo: 'Manager' });
  mario = rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
  progetto_id = rows.progetto(['2026-10-05', '2026-10-06', '2026-10-07', '2026-11-20']);
  rows.assegna(progetto_id, mario);
});

afterEach(() => server.close());

/** `5 08:00-16:00`: the day of October and the times. */
function ore(scritto: string, approvato: 0 | 1 = 1, chi = mario, ore_lavorate = 8) {
  const [giorno = '', orari = '-'] = scritto.split(' ');
  const [inizio = '', fine = ''] = orari.split('-');
  return server.rows.foglioOre(progetto_id, chi, {
    data: giornoSchema.parse(`2026-10-${giorno.padStart(2, '0')}`),
    ora_inizio: inizio === '' ? null : orarioSchema.parse(inizio),
    ora_fine: fine === '' ? null : orarioSchema.parse(fine),
    ore_lavorate_centesimi: toCentesimiOra(ore_lavorate),
    approvato,
    approvato_il: approvato === 1 ? toIstante(OGGI_MS) : null,
  });
}

async function leggi(mese = '2026-10', as = manager): Promise<MeseLetto> {
  const reply = await server.call('GET', `/api/mesi/${mese}`, { as });
  expect(reply.status).toBe(200);
  return reply.json() as MeseLetto;
}

const chiudi = (mese = '2026-10', as = admin) =>
  server.call('POST', `/api/mesi/${mese}/chiudi`, { as });
const riapri = (mese = '2026-10', motivo = 'Ore mancanti') =>
  server.call('POST', `/api/mesi/${mese}/riapri`, { as: admin, body: { motivo } });

async function registra(body: Record<string, unknown>, as = mario) {
  return server.call('POST', '/api/fogli-ore', {
    as,
    body: { progetto_id, dipendente_id: mario, ore_lavorate: 8, ...body },
  });
}

function foglioOre(id: string) {
  return server.db.now.first(
    rawQuery<Record<string, unknown>>('SELECT * FROM fogli_ore WHERE id = ?1', [id]),
  );
}

describe('a month', () => {
  it('has the approved hours of each by day and cause, and what waits beside them', async () => {
    ore('5 08:00-16:00');
    ore('10 20:00-04:00');
    ore('6 08:00-16:00', 0);
    const { persone, totale, ore: somma, voci_in_attesa, ...mese } = await leggi();
    expect(persone).toMatchObject([
      {
        nome: 'Mario',
        cognome: 'Rossi',
        regole_orario: true,
        ore: 16,
        ore_in_attesa: 8,
        ore_rimandate: 0,
        giorni_lavorati: 3,
        giorni_previsti: 3,
        giorni_mancanti: ['2026-10-07'],
        giorni: [
          { data: '2026-10-05', ordinarie: 8, notturne: 0, festive: 0, festive_notturne: 0 },
          { data: '2026-10-10', ordinarie: 2, notturne: 2, festive: 0, festive_notturne: 0 },
          { data: '2026-10-11', ordinarie: 0, notturne: 0, festive: 0, festive_notturne: 4 },
        ],
      },
    ]);
    expect(totale).toEqual({ ordinarie: 10, notturne: 2, festive: 0, festive_notturne: 4 });
    expect(somma).toBe(16);
    expect(voci_in_attesa).toMatchObject([{ data: '2026-10-06', ore_lavorate: 8 }]);
    expect(mese).toMatchObject({ chiuso: false, scadenza: '2026-11-30', in_attesa: 1 });
    expect(mese.festivi).toEqual(['2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25']);
  });

  it('has the part of what lies over its ends, and no day twice', async () => {
    ore('31 22:00-06:00');
    expect((await leggi()).ore).toBe(2);
    const novembre = await leggi('2026-11');
    expect(novembre.ore).toBe(6);
    expect(novembre.totale.festive_notturne).toBe(6);
  });

  it('names what is to be looked at twice, and night and holidays not', async () => {
    // A Monday and a Tuesday, five hours of rest between them, and two entries at a time.
    ore('5 12:00-23:00', 1, mario, 11);
    ore('6 04:00-12:00');
    ore('6 11:00-13:00', 0, mario, 2);
    const { anomalie } = await leggi();
    expect(anomalie.map(({ data, codice, quanto }) => [data, codice, quanto])).toEqual(
      expect.arrayContaining([
        ['2026-10-05', 'senza_pausa', 660],
        ['2026-10-06', 'riposo_breve', 300],
        ['2026-10-06', 'sovrapposte', 0],
      ]),
    );
    // Two entries make the long day: it is told once.
    ore('7 06:00-13:00', 1, mario, 7);
    ore('7 13:00-20:00', 1, mario, 7);
    const lunghi = (await leggi()).anomalie.filter(({ codice }) => codice === 'oltre_12_ore');
    expect(lunghi.map(({ data, quanto }) => [data, quanto])).toEqual([['2026-10-07', 14]]);
    const luca = server.rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
    ore('12 06:00-17:00', 1, luca, 11);
    const sue = (await leggi()).anomalie.filter(({ dipendente_id }) => dipendente_id === luca);
    expect(sue).toEqual([]);
  });

  it('has hours of occasional work as a report of one cause', async () => {
    const luca = server.rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
    ore('10 20:00-04:00', 1, luca);
    const { persone } = await leggi();
    const sua = persone.find(({ dipendente_id }) => dipendente_id === luca);
    expect(sua).toMatchObject({ regole_orario: false, totale: { ordinarie: 8, notturne: 0 } });
  });

  it('misses no day that is still to come', async () => {
    expect((await leggi('2026-11')).persone).toMatchObject([
      { giorni_previsti: 1, giorni_mancanti: [] },
    ]);
  });

  it('stands in the list, from the first with hours to this one', async () => {
    server.rows.foglioOre(progetto_id, mario, { data: giornoSchema.parse('2026-08-03') });
    const reply = await server.call('GET', '/api/mesi', { as: manager });
    const mesi = reply.json() as StatoMese[];
    expect(mesi.map(({ mese, in_attesa }) => [mese, in_attesa])).toEqual([
      ['2026-11', 0],
      ['2026-10', 0],
      ['2026-09', 0],
      ['2026-08', 1],
    ]);
  });

  it.each(['2026-13', '2026-1', 'ottobre', '1969-12'])('%s is none', async (mese) => {
    expect((await server.call('GET', `/api/mesi/${mese}`, { as: admin })).status).toBe(404);
  });
});

describe('closing', () => {
  it('is an Admin’s, from the last day of the month on, and twice is once', async () => {
    expect((await chiudi('2026-10', manager)).status).toBe(403);
    expect((await chiudi('2026-11')).json()).toMatchObject({ codice: 'mese_non_finito' });
    server.clock.advance(Date.parse('2026-11-30T12:00:00Z') - OGGI_MS);
    expect((await chiudi('2026-11')).status).toBe(200);
    expect((await chiudi()).json()).toMatchObject({ mese: '2026-10', chiuso: true });
    expect((await chiudi()).status).toBe(200);
    const { chiusure } = await leggi();
    expect(chiusure).toMatchObject([{ chiuso_da: 'Capo Anna', riaperto_il: null }]);
  });

  it('keeps its approved hours as they are', async () => {
    const approvate = ore('5 08:00-16:00');
    await chiudi();
    for (const reply of [
      await server.call('PUT', `/api/fogli-ore/${approvate}`, {
        as: admin,
        body: { ore_lavorate: 1 },
      }),
      await server.call('DELETE', `/api/fogli-ore/${approvate}`, { as: admin }),
    ]) {
      expect(reply.status).toBe(409);
    }
    expect((await leggi()).ore).toBe(8);
  });

  it('approves nothing any more, also of hours over its end', async () => {
    const inAttesa = ore('6 08:00-16:00', 0);
    const oltre = ore('31 22:00-06:00', 0);
    await chiudi();
    for (const id of [inAttesa, oltre]) {
      const reply = await server.call('PUT', `/api/fogli-ore/${id}/approve`, { as: admin });
      expect(reply.json()).toMatchObject({ codice: 'mese_chiuso' });
    }
    expect(await leggi()).toMatchObject({ ore: 0, in_attesa: 2, arrivate_dopo: 0 });
  });

  it('keeps the rules by which it was reckoned', async () => {
    ore('7 08:00-16:00');
    ore('8 22:00-06:00');
    await chiudi();
    const prima = await leggi();
    await server.call('PUT', '/api/impostazioni', {
      as: admin,
      body: { festa_patronale: '10-07' },
    });
    server.db.now.run(
      rawQuery("UPDATE dipendenti SET tipo_assunzione = 'fattura' WHERE id = ?1", [mario]),
    );
    const dopo = await leggi();
    expect([dopo.totale, dopo.festivi]).toEqual([prima.totale, prima.festivi]);
    expect(dopo.persone).toEqual(prima.persone);
    await riapri();
    expect((await leggi()).persone).toMatchObject([{ tipo_assunzione: 'fattura' }]);
    expect((await leggi()).totale).toEqual({
      ordinarie: 16,
      notturne: 0,
      festive: 0,
      festive_notturne: 0,
    });
  });

  it('names the devices that may still hold hours of it', async () => {
    ore('5 08:00-16:00');
    const muto = server.rows.id();
    const pieno = server.rows.id();
    const quieto = server.rows.dipendente();
    ore('5 08:00-16:00', 1, quieto);
    const altrui = server.rows.dipendente();
    const contatto = async (device: string, as: DipendenteId, pending: string) => {
      const query = new URLSearchParams({ device, highest: '3', pending });
      expect((await server.call('GET', `/api/sync/pull?${query}`, { as })).status).toBe(200);
    };
    await contatto(server.rows.id(), quieto, '');
    await contatto(muto, mario, '');
    await contatto(pieno, altrui, '2-3');
    server.db.now.run(
      rawQuery("UPDATE devices SET last_seen = '2026-10-30T08:00:00.000Z' WHERE id = ?1", [muto]),
    );
    expect((await leggi()).telefoni).toEqual([
      {
        id: muto,
        nome: 'Mario',
        cognome: 'Rossi',
        ultimo_contatto: '2026-10-30T08:00:00.000Z',
        da_inviare: 0,
      },
      expect.objectContaining({ id: pieno, da_inviare: 2 }),
    ]);
  });
});

describe('hours that come after the closing', () => {
  it('are taken, marked, outside of the totals, listed, and counted after a reopening', async () => {
    ore('5 08:00-16:00');
    await chiudi();
    const reply = await registra({ data: '2026-10-06' });
    expect([reply.status, reply.json()]).toMatchObject([201, { mese_chiuso: true }]);
    const { id } = reply.json() as { id: string };
    const chiuso = await leggi();
    expect(chiuso).toMatchObject({ ore: 8, in_attesa: 0, arrivate_dopo: 1 });
    expect(chiuso.voci_arrivate_dopo).toMatchObject([{ id, data: '2026-10-06' }]);
    const elenco = (await server.call('GET', '/api/mesi', { as: admin })).json() as StatoMese[];
    expect(elenco[1]).toMatchObject({ mese: '2026-10', chiuso: true, arrivate_dopo: 1 });

    expect((await riapri()).json()).toMatchObject({ chiuso: false, in_attesa: 1 });
    expect(foglioOre(id)).toMatchObject({ mese_chiuso: 0, approvato: 0 });
    const approva = await server.call('PUT', `/api/fogli-ore/${id}/approve`, { as: admin });
    expect(approva.status).toBe(200);
    await chiudi();
    const { ore: somma, chiusure } = await leggi();
    expect(somma).toBe(16);
    expect(chiusure).toMatchObject([
      { riaperto_il: null },
      { riaperto_da: 'Capo Anna', motivo: 'Ore mancanti' },
    ]);
  });

  it('can be corrected and deleted, as they are in no total', async () => {
    await chiudi();
    const { id } = (await registra({ data: '2026-10-06' })).json() as { id: string };
    const corretta = await server.call('PUT', `/api/fogli-ore/${id}`, {
      as: mario,
      body: { data: '2026-11-02' },
    });
    expect(corretta.json()).toMatchObject({ data: '2026-11-02', mese_chiuso: false });
    const indietro = await server.call('PUT', `/api/fogli-ore/${id}`, {
      as: mario,
      body: { data: '2026-10-31', ora_inizio: '22:00', ora_fine: '06:00' },
    });
    expect(indietro.json()).toMatchObject({ mese_chiuso: true });
    expect((await server.call('DELETE', `/api/fogli-ore/${id}`, { as: mario })).status).toBe(204);
  });

  it('stay marked where they lie in another month that is closed', async () => {
    server.clock.advance(Date.parse('2026-11-30T12:00:00Z') - OGGI_MS);
    await chiudi('2026-10');
    await chiudi('2026-11');
    const { id } = (
      await registra({ data: '2026-10-31', ora_inizio: '22:00', ora_fine: '06:00' })
    ).json() as { id: string };
    await riapri('2026-11');
    expect(foglioOre(id)).toMatchObject({ mese_chiuso: 1 });
    expect(await leggi('2026-11')).toMatchObject({ in_attesa: 1, arrivate_dopo: 0 });
    await riapri('2026-10');
    expect(foglioOre(id)).toMatchObject({ mese_chiuso: 0 });
  });

  it.each([
    ['the office’s', () => manager],
    ['their author’s', () => mario],
  ])('are told to %s devices, with which months are closed', async (_whose, chi) => {
    await server.publish();
    const device = createTestDevice(server, chi());
    await device.pull();
    await chiudi();
    const { id } = (await registra({ data: '2026-10-06' })).json() as { id: string };
    await device.pull();
    expect(device.rows.get('impostazioni')?.get('azienda')).toMatchObject({
      mesi_chiusi: ['2026-10'],
    });
    expect(device.rows.get('fogliOre')?.get(id)).toMatchObject({ mese_chiuso: true });
    await riapri();
    await device.pull();
    expect(device.rows.get('impostazioni')?.get('azienda')).toMatchObject({ mesi_chiusi: [] });
    expect(device.rows.get('fogliOre')?.get(id)).toMatchObject({ mese_chiuso: false });
  });
});

describe('reopening', () => {
  it('needs a reason, and a month that is closed', async () => {
    await chiudi();
    expect((await riapri('2026-10', '  ')).status).toBe(400);
    expect((await riapri('2026-09')).json()).toMatchObject({ codice: 'mese_non_chiuso' });
    expect((await riapri()).status).toBe(200);
  });
});
