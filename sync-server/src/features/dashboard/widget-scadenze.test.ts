import { widgetScadenze } from '@gestionale/shared-schema/dashboard/contracts.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { planOf } from '../../testing/databases/plans.ts';
import { ATTREZZATURA, DIPENDENTI } from './widget-scadenze.ts';

const OGGI_MS = Date.parse('2026-05-12T10:00:00Z');
const URL = '/api/dashboard/widget-scadenze';

let server: TestServer;
let manager: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: OGGI_MS });
  manager = server.rows.dipendente({ ruolo: 'Manager' });
});

afterEach(() => server.close());

async function scadenze() {
  const reply = await server.call('GET', URL, { as: manager });
  expect(reply.status).toBe(200);
  const answer = reply.json();
  const parsed = widgetScadenze.output.parse(answer);
  expect(parsed).toEqual(answer);
  return parsed;
}

const giorno = (text: string) => giornoSchema.parse(text);

describe('deadlines of employees', () => {
  it('have one line per kind, the expired ones first, up to the last day of the interval', async () => {
    const id = server.rows.dipendente({
      nome: 'Nome',
      cognome: 'Primo',
      scadenza_permesso_soggiorno: giorno('2026-07-11'),
      scadenza_attestati_sicurezza: giorno('2026-05-12'),
      scadenza_idoneita_medica: giorno('2025-01-31'),
    });
    server.rows.dipendente({ scadenza_idoneita_medica: giorno('2026-07-12') });
    const { intervallo, scadenzeDipendenti } = await scadenze();
    expect(intervallo).toBe(60);
    const chi = { id, nome: 'Nome', cognome: 'Primo' };
    expect(scadenzeDipendenti).toEqual([
      { ...chi, tipo_scadenza: 'Idoneità medica', data_scadenza: '2025-01-31' },
      { ...chi, tipo_scadenza: 'Attestati sicurezza', data_scadenza: '2026-05-12' },
      { ...chi, tipo_scadenza: 'Permesso di soggiorno', data_scadenza: '2026-07-11' },
    ]);
  });

  it('on one day stand by surname, as Italians read them', async () => {
    for (const cognome of ['Zeta', 'Èvola', 'D’Alto']) {
      server.rows.dipendente({ cognome, scadenza_idoneita_medica: giorno('2026-05-20') });
    }
    const { scadenzeDipendenti } = await scadenze();
    expect(scadenzeDipendenti.map(({ cognome }) => cognome)).toEqual(['D’Alto', 'Èvola', 'Zeta']);
  });

  it('are of active ones only', async () => {
    server.rows.dipendente({ attivo: 0, scadenza_idoneita_medica: giorno('2026-05-01') });
    expect((await scadenze()).scadenzeDipendenti).toEqual([]);
  });

  it('move with the day in Italy, not with the day elsewhere', async () => {
    server.rows.dipendente({ scadenza_idoneita_medica: giorno('2026-07-12') });
    // 23:30 in Italy, and then half past midnight, while it is still the 12th in Greenwich.
    server.clock.advance(11.5 * 3_600_000);
    expect((await scadenze()).scadenzeDipendenti).toHaveLength(0);
    server.clock.advance(3_600_000);
    expect((await scadenze()).scadenzeDipendenti).toHaveLength(1);
  });
});

describe('deadlines of equipment', () => {
  it('are the planned replacements of what there is some of', async () => {
    const scaduta = server.rows.attrezzatura({
      nome_attrezzo: 'Casco',
      data_prevista_sostituzione: giorno('2026-04-01'),
    });
    const vicina = server.rows.attrezzatura({
      nome_attrezzo: 'Motosega',
      data_prevista_sostituzione: giorno('2026-07-11'),
    });
    server.rows.attrezzatura({ data_prevista_sostituzione: giorno('2026-07-12') });
    server.rows.attrezzatura({
      quantita_totale: 0,
      data_prevista_sostituzione: giorno('2026-05-01'),
    });
    server.rows.attrezzatura();
    const tipo_scadenza = 'Sostituzione prevista';
    expect((await scadenze()).scadenzeAttrezzatura).toEqual([
      { id: scaduta, nome_attrezzo: 'Casco', tipo_scadenza, data_scadenza: '2026-04-01' },
      { id: vicina, nome_attrezzo: 'Motosega', tipo_scadenza, data_scadenza: '2026-07-11' },
    ]);
  });
});

it.each([DIPENDENTI, ATTREZZATURA])('reads ranges of indexes, never a whole table', async (sql) => {
  const steps = await planOf(server.db, rawQuery(sql, ['x']));
  const whole = /SCAN (dipendenti|attrezzatura|d|a)\b|Seq Scan/;
  expect(steps.filter((step) => whole.test(step))).toEqual([]);
  expect(steps.some((step) => /USING INDEX|^Index Cond: .*<=/.test(step))).toBe(true);
});

it('is for the office alone', async () => {
  expect((await server.call('GET', URL)).status).toBe(401);
  const operatore = server.rows.dipendente();
  expect((await server.call('GET', URL, { as: operatore })).status).toBe(403);
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  expect((await server.call('GET', URL, { as: admin })).status).toBe(200);
});
