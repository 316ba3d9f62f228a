import { BAD_PLACE } from '@gestionale/shared-schema/contract/page.ts';
import {
  regolaConservazioneSchema,
  type PaginaDaTogliere,
  type RegolaConservazione,
  type StatoConservazione,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { failAt } from '../../../testing/databases/planted-faults.ts';
import { createTestDevice } from '../../../testing/test-device.ts';

type DaTogliere = PaginaDaTogliere['righe'][number];

const OGGI = '2026-05-12';
const ADMIN_ALTRO = { ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' } as const;

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse(`${OGGI}T10:00:00Z`) });
  admin = server.rows.dipendente(ADMIN_ALTRO);
});

afterEach(() => server.close());

const day = (text: string): Giorno => giornoSchema.parse(text);

/** As after weeks of nights that only announced. */
function announced(until = '2026-05-11'): void {
  for (const giorno of ['2026-04-20', '2026-05-01', until]) {
    server.db.now.run(
      rawQuery("INSERT INTO notti_conservazione VALUES (?1, '{}', 'annunciata')", [giorno]),
    );
  }
}

function insert(sql: string, parameters: readonly unknown[]): void {
  server.db.now.run(rawQuery(sql, parameters));
}

/** Every rule with something that is over and, beside it, whatever must stay. */
function layOut(): { readonly due: Record<RegolaConservazione, string[]>; kept: string[] } {
  const { rows } = server;
  const leaver = (disattivato_il: string, more = {}) =>
    rows.dipendente({ attivo: 0, disattivato_il: day(disattivato_il), ...more });
  const worker = rows.dipendente();
  const done = rows.progetto([], { stato: 'Completato' });
  const open = rows.progetto([], { stato: 'Confermato' });
  const hours = (progetto: typeof done, data: string, approvato: 0 | 1) =>
    rows.foglioOre(progetto, worker, { data: day(data), approvato });
  const old = [hours(done, '2019-12-31', 1), hours(done, '2020-12-31', 1)];
  const young = [
    hours(done, '2021-01-01', 1),
    hours(done, '2019-06-01', 0),
    hours(open, '2019-06-02', 1),
  ];
  const contract = (year: string) =>
    rows.contratto(worker, {
      data_inizio: day(`${year}-03-01`),
      data_fine: day(`${year}-03-09`),
      data_stipula: day(`${year}-03-01`),
    });
  const pay = (contratto: string, data: string): string => {
    const id = rows.id();
    const sql = `INSERT INTO ricevute VALUES (?1, ?2, ?3, 8000, 1, NULL, 'acconto')`;
    insert(sql, [id, contratto, data]);
    return id;
  };
  const paidLongAgo = contract('2014');
  const receipt = pay(paidLongAgo, '2014-04-01');
  const paidLate = contract('2014');
  const lateReceipt = pay(paidLate, '2016-04-01');
  const unpaid = contract('2013');
  const annulled = (giorno: string, of = worker) =>
    rows.contratto(of, {
      data_fine: day('2099-03-09'),
      data_stipula: day('2014-03-01'),
      annullato_il: day(giorno),
      annullato_da: admin,
      motivo_annullamento: 'Anno sbagliato',
    });
  const annulledLongAgo = annulled('2015-12-31');
  const annulledLately = annulled('2016-01-01');
  const gone = leaver('2021-05-11');
  const still = leaver('2021-05-12');
  const withAnnulled = leaver('2015-01-01');
  const theirs = annulled('2020-03-01', withAnnulled);
  const withHours = leaver('2015-01-01');
  rows.foglioOre(open, withHours, { data: day('2014-06-01') });
  const papers = leaver('2025-05-11', { numero_permesso_soggiorno: 'P-1' });
  const freshPapers = leaver('2025-05-12', { numero_permesso_soggiorno: 'P-2' });
  const device = (last_seen: string, arrived: number, waiting: string): string => {
    const id = rows.id();
    insert(
      `INSERT INTO devices (id, dipendente_id, arrived, issued, clock_offset_ms, last_seen, waiting)
        VALUES (?1, ?2, ?3, ?3, 0, ?4, ?5)`,
      [id, worker, arrived, last_seen, waiting],
    );
    return id;
  };
  const silent = device('2025-03-11T10:00:00.000Z', 0, '');
  const silentLately = device('2025-03-12T10:00:00.000Z', 0, '');
  const silentAndLost = device('2024-03-11T10:00:00.000Z', 0, '1-3');
  const used = device('2024-03-11T10:00:00.000Z', 9, '');
  const usedAndWaiting = device('2024-03-11T10:00:00.000Z', 9, '4');
  const answer = (of: string, sequence: number, at: string): string => {
    insert(
      `INSERT INTO outcomes VALUES (?1, ?2, ?3, unhex('00'), NULL, NULL, NULL, ?2, ?4, NULL)`,
      [of, sequence, worker, at],
    );
    return `${of}:${sequence}`;
  };
  const answers = [
    answer(used, 1, '2025-04-06T10:00:00.000Z'),
    answer(usedAndWaiting, 1, '2024-04-06T10:00:00.000Z'),
  ];
  const fresh = [
    answer(used, 2, '2025-04-07T10:00:00.000Z'),
    answer(usedAndWaiting, 2, '2024-04-06T10:00:00.000Z'),
  ];
  insert("UPDATE outcomes SET refusal = '{}' WHERE device = ?1 AND sequence = 2", [usedAndWaiting]);
  const session = (seen: string, revoked: string | null): string => {
    const id = rows.id();
    const sql = `INSERT INTO sessions (id, dipendente_id, agent, opened_at, last_seen, revoked_at)
      VALUES (?1, ?2, 'Chrome', ?3, ?3, ?4)`;
    insert(sql, [id, worker, seen, revoked]);
    return id;
  };
  const ended = session('2025-04-06T10:00:00.000Z', null);
  const revokedLately = session('2024-04-06T10:00:00.000Z', '2026-04-07T10:00:00.000Z');
  return {
    due: {
      fogli_ore: old,
      contratti: [paidLongAgo, annulledLongAgo],
      ricevute: [receipt],
      documenti_ex: [papers],
      anagrafica_ex: [gone, withAnnulled],
      dispositivi: [silent],
      accessi: [ended],
      outcomes: answers,
      registro_attivita: [],
    },
    kept: [
      ...young,
      paidLate,
      lateReceipt,
      annulledLately,
      theirs,
      unpaid,
      still,
      withHours,
      freshPapers,
      silentLately,
      silentAndLost,
      used,
      usedAndWaiting,
      ...fresh,
      revokedLately,
    ],
  };
}

async function stato(): Promise<StatoConservazione> {
  const reply = await server.call('GET', '/api/conservazione', { as: admin });
  expect(reply.status).toBe(200);
  return reply.json() as StatoConservazione;
}

async function shown(regola: RegolaConservazione): Promise<DaTogliere[]> {
  const rows: DaTogliere[] = [];
  let dopo: string | null = '';
  while (dopo !== null) {
    const query: string = dopo === '' ? '' : `?${new URLSearchParams({ dopo })}`;
    const url = `/api/conservazione/${regola}/da-togliere${query}`;
    const reply = await server.call('GET', url, { as: admin });
    expect(reply.status).toBe(200);
    const page = reply.json() as PaginaDaTogliere;
    expect(page.righe.length).toBeLessThanOrEqual(100);
    rows.push(...page.righe);
    ({ dopo } = page);
  }
  return rows;
}

/** Ids of all rows that rules may remove, and of leavers that are still people or have papers. */
function present(): Set<string> {
  const ids = server.db.now.all(
    rawQuery<{ id: string }>(
      `SELECT id FROM fogli_ore UNION ALL SELECT id FROM contratti UNION ALL SELECT id FROM ricevute
       UNION ALL SELECT id FROM devices UNION ALL SELECT id FROM sessions
       UNION ALL SELECT device || ':' || sequence FROM outcomes
       UNION ALL SELECT id FROM dipendenti WHERE attivo = 0 AND anonimizzato_il IS NULL
         AND (numero_permesso_soggiorno IS NOT NULL OR disattivato_il < '2025-01-01'
           OR disattivato_il = '2025-05-12')`,
      [],
    ),
  );
  return new Set(ids.map(({ id }) => id));
}

describe('the preview', () => {
  test('shows by every rule what is over, and nothing else', async () => {
    const { due, kept } = layOut();
    const { regole } = await stato();
    for (const regola of regolaConservazioneSchema.options) {
      const rows = await shown(regola);
      expect([regola, rows.map(({ id }) => id).toSorted()]).toEqual([
        regola,
        due[regola].toSorted(),
      ]);
      const counted = regole.find((each) => each.regola === regola)?.da_togliere;
      expect([regola, counted]).toEqual([regola, due[regola].length]);
      for (const id of rows.map((row) => row.id)) expect(kept).not.toContain(id);
    }
    const [ore] = await shown('fogli_ore');
    expect(ore).toMatchObject({ nome: 'Nome', cognome: 'Cognome', giorno: '2019-12-31' });
  });

  test('comes by page', async () => {
    const progetto = server.rows.progetto([], { stato: 'Annullato' });
    const data = day('2018-01-01');
    for (let n = 0; n < 203; n += 1) {
      server.rows.foglioOre(progetto, admin, { data, approvato: 1 });
    }
    const rows = await shown('fogli_ore');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(203);
    for (const dopo of ['x', '["2018-01-01","a\\u0000",""]']) {
      const query = new URLSearchParams({ dopo });
      const url = `/api/conservazione/fogli_ore/da-togliere?${query}`;
      const wrong = await server.call('GET', url, { as: admin });
      expect(wrong.json()).toMatchObject({ codice: 'richiesta_non_valida', errore: BAD_PLACE });
    }
  });
});

describe('the night', () => {
  test('removes exactly what the preview showed, and tells it', async () => {
    const { due, kept } = layOut();
    announced();
    const before = present();
    const preview = new Set<string>();
    for (const regola of regolaConservazioneSchema.options) {
      for (const { id } of await shown(regola)) preview.add(id);
    }
    await server.app.keepRules();
    const after = present();
    const removed = [...before].filter((id) => !after.has(id));
    expect(removed.toSorted()).toEqual([...preview].toSorted());
    for (const id of kept) expect([id, after.has(id)]).toEqual([id, true]);
    const { ultima_notte, regole } = await stato();
    expect(ultima_notte?.giorno).toBe(OGGI);
    expect(Object.fromEntries(ultima_notte?.tolte.map((t) => [t.regola, t.quante]) ?? [])).toEqual(
      Object.fromEntries(
        Object.entries(due).flatMap(([rule, ids]) =>
          ids.length === 0 ? [] : [[rule, ids.length]],
        ),
      ),
    );
    expect(regole.map(({ da_togliere }) => da_togliere)).toEqual(regole.map(() => 0));
    expect(server.log.lines.map(({ event }) => event)).toContain('retention');
  });

  test('takes what it removes off the devices, through the feed', async () => {
    const { due } = layOut();
    announced();
    await server.publish();
    const device = createTestDevice(server, admin);
    await device.pull();
    for (const id of due.fogli_ore) expect(device.rows.get('fogliOre')?.has(id)).toBe(true);
    await server.app.keepRules();
    await device.pull();
    for (const id of due.fogli_ore) expect(device.rows.get('fogliOre')?.has(id)).toBe(false);
    const [ex] = due.anagrafica_ex;
    expect(device.rows.get('dipendenti')?.get(ex ?? '')).toMatchObject({
      cognome: 'Ex dipendente',
      nome: 'n. 1',
    });
  });

  test('is one a day, however often it is asked for', async () => {
    announced();
    await server.app.keepRules();
    layOut();
    await server.app.keepRules();
    expect(await shown('fogli_ore')).toHaveLength(2);
    server.clock.advance(24 * 3_600_000);
    await server.app.keepRules();
    expect(await shown('fogli_ore')).toEqual([]);
  });

  test('that a stop ended goes on, counts all, and removes nothing twice', async () => {
    const { due } = layOut();
    announced();
    const progetto = server.rows.progetto([], { stato: 'Annullato' });
    const [worker] = due.documenti_ex;
    for (let n = 0; n < 250; n += 1) {
      server.rows.foglioOre(progetto, worker as DipendenteId, {
        data: day('2018-01-01'),
        approvato: 1,
      });
    }
    // The disk fails at the second part of the hours.
    using fault = failAt(server.db, {
      table: 'fogli_ore',
      change: 'DELETE',
      when: "(SELECT count(*) FROM fogli_ore WHERE data = '2018-01-01') <= 100",
    });
    await expect(server.app.keepRules()).rejects.toThrow('guasto');
    fault.mend();
    const half = await stato();
    expect(half.regole.find(({ regola }) => regola === 'fogli_ore')?.da_togliere).toBe(252 - 100);
    await server.app.keepRules();
    const { ultima_notte } = await stato();
    expect(ultima_notte?.tolte).toContainEqual({ regola: 'fogli_ore', quante: 252 });
    expect(ultima_notte?.tolte).toContainEqual({ regola: 'ricevute', quante: 1 });
  });

  test('only announces for two weeks, and again after a clock that leapt', async () => {
    layOut();
    for (let nights = 0; nights < 14; nights += 1) {
      await server.app.keepRules();
      expect(await shown('fogli_ore')).toHaveLength(2);
      expect((await stato()).annuncio_fino_al).toBe('2026-05-26');
      server.clock.advance(24 * 3_600_000);
    }
    expect((await stato()).annuncio_fino_al).toBeNull();
    server.clock.advance(3_000 * 24 * 3_600_000);
    await server.app.keepRules();
    expect((await shown('fogli_ore')).length).toBeGreaterThan(0);
    server.clock.advance(-3_000 * 24 * 3_600_000);
    await server.app.keepRules();
    expect(await shown('fogli_ore')).toEqual([]);
  });
});
