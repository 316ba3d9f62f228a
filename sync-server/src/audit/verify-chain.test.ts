import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from '../testing/create-test-server.ts';
import { auditLines } from '../testing/databases/audit-lines.ts';
import { createTestDevice } from '../testing/test-device.ts';
import { commitTo, linkTo, type OpenFields } from './chain.ts';
import { sealKeyOf } from './seal.ts';
import { verifyChain, type ToVerify } from './verify-chain.ts';

const HOUR_MS = 3_600_000;

/** Thirty-two bytes that are nobody's, in hexadecimal digits. */
const ZEROS = '00'.repeat(32);

const key = sealKeyOf(TEST_JWT_SECRET);

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  for (let n = 1; n <= 4; n += 1) await addCliente(`Cliente ${n}`);
  const device = createTestDevice(server, admin);
  await device.pushed(
    [5, 6].map((n) => ({ name: 'clienti.crea', input: { ragione_sociale: `Cliente ${n}` } })),
  );
});

afterEach(() => server.close());

async function addCliente(ragione_sociale: string): Promise<void> {
  server.clock.advance(HOUR_MS);
  const body = { ragione_sociale };
  expect((await server.call('POST', '/api/clienti', { as: admin, body })).status).toBe(201);
}

function run(sql: string, ...parameters: readonly unknown[]): void {
  server.db.now.run(rawQuery(sql, parameters));
}

async function verify(known?: ToVerify['known'], withKey = key) {
  return verifyChain(server.db, { key: withKey, known });
}

async function damages(known?: ToVerify['known']) {
  return (await verify(known)).damages;
}

test('a log that nobody touched is whole', async () => {
  const { last, ...found } = await verify();
  expect(found).toEqual({ damages: [], lines: 6, first: 1, signed: 0, unsigned: 0 });
  expect(last).toMatchObject({ sequence: 6 });
  expect(await damages(last)).toEqual([]);
});

describe('a changed line is found', () => {
  test.each([
    ['its author', 'dipendente_id', 'nobody'],
    ['its time', 'quando', '2020-01-01T00:00:00.000Z'],
    ['what was done', 'azione', 'clienti.elimina'],
    ['its row', 'riga', null],
    ['its values', 'valori', '{}'],
    ['the salt of its values', 'salt', Buffer.from('0123456789abcdef')],
    ['its hash', 'hash', Buffer.alloc(32)],
  ])('by %s', async (_what, column, value) => {
    run(`UPDATE registro_attivita SET ${column} = ?1 WHERE sequence = 3`, value);
    const found = await damages();
    expect(found).toContainEqual({ kind: 'altered', sequence: 3 });
  });

  test('though its hash was made anew', async () => {
    const [, second, third] = auditLines(server.db);
    if (second === undefined || third === undefined) throw new Error('No lines');
    const salt = Buffer.from(third.salt ?? []);
    const fields = [
      3,
      third.quando,
      third.tipo,
      third.azione,
      third.outcome,
      'nobody',
      third.ruolo,
      third.accesso,
      third.device,
      third.chiave,
      third.entita,
      third.riga,
    ] as const satisfies OpenFields;
    const before = Buffer.from(second.hash).toString('hex');
    const hash = linkTo(before, fields, commitTo(salt, JSON.stringify(third.valori)));
    run(
      'UPDATE registro_attivita SET dipendente_id = ?1, hash = unhex(?2) WHERE sequence = 3',
      'nobody',
      hash,
    );
    expect(await damages()).toEqual([{ kind: 'altered', sequence: 4 }]);
  });

  test('by a commitment that is put in the place of its values', async () => {
    run(
      `UPDATE registro_attivita SET salt = NULL, valori = NULL, commitment = unhex('${ZEROS}') WHERE sequence = 3`,
    );
    expect(await damages()).toEqual([{ kind: 'altered', sequence: 3 }]);
  });
});

test('a removed line is found', async () => {
  run('DELETE FROM registro_attivita WHERE sequence = 3');
  expect(await damages()).toEqual([{ kind: 'missing', sequence: 3 }]);
});

test('a removed line is found though the others were numbered anew', async () => {
  run('DELETE FROM registro_attivita WHERE sequence = 3');
  for (const n of [4, 5, 6])
    run('UPDATE registro_attivita SET sequence = ?1 - 1 WHERE sequence = ?1', n);
  expect((await damages())[0]).toEqual({ kind: 'altered', sequence: 3 });
});

test('two lines that changed places are found', async () => {
  for (const [from, to] of [
    [2, 99],
    [3, 2],
    [99, 3],
  ]) {
    run('UPDATE registro_attivita SET sequence = ?2 WHERE sequence = ?1', from, to);
  }
  expect(await damages()).toEqual([2, 3, 4].map((sequence) => ({ kind: 'altered', sequence })));
});

test('a removed beginning is found', async () => {
  run('DELETE FROM registro_attivita WHERE sequence < 3');
  expect(await damages()).toEqual([{ kind: 'beginning', sequence: 3 }]);
});

describe('a cut tail is found', () => {
  test('by the commands that were answered after it', async () => {
    run('DELETE FROM registro_attivita WHERE sequence > 4');
    expect(await damages()).toEqual([{ kind: 'tail', sequence: 5 }]);
  });

  test('by a seal', async () => {
    await addCliente('Cliente 7');
    await server.app.audit.seal();
    run('DELETE FROM registro_attivita WHERE sequence > 6');
    expect(await damages()).toEqual([{ kind: 'tail', sequence: 7 }]);
  });

  test('by what an earlier verification printed, and by nothing else', async () => {
    await addCliente('Cliente 7');
    const { last } = await verify();
    run('DELETE FROM registro_attivita WHERE sequence > 6');
    expect(await damages()).toEqual([]);
    expect(await damages(last)).toEqual([{ kind: 'tail', sequence: 7 }]);
  });
});

describe('a seal', () => {
  beforeEach(() => server.app.audit.seal());

  test('that somebody without the secret made is found', async () => {
    await addCliente('Cliente 7');
    await server.app.audit.seal();
    run(`UPDATE registro_sigilli SET firma = unhex('${ZEROS}') WHERE sequence = 7`);
    expect(await damages()).toEqual([{ kind: 'seal', sequence: 7 }]);
  });

  test('finds a chain that was written anew from before it', async () => {
    run(`UPDATE registro_attivita SET hash = unhex('${ZEROS}') WHERE sequence = 6`);
    expect(await damages()).toContainEqual({ kind: 'seal', sequence: 6 });
  });

  test('of a former secret is no damage, and told', async () => {
    expect(await verify(undefined, sealKeyOf('another secret'))).toMatchObject({
      damages: [],
      signed: 0,
      unsigned: 1,
    });
    expect(await verify()).toMatchObject({ damages: [], signed: 1, unsigned: 0 });
  });
});

describe('what the office lets go', () => {
  test('from the beginning leaves a whole chain, vouched for by a seal', async () => {
    const { last } = await verify();
    const third = auditLines(server.db)[2];
    expect(await server.app.audit.prune(third?.quando ?? toIstante(0))).toBe(2);
    expect(auditLines(server.db)).toMatchObject([
      ...[3, 4, 5, 6].map((sequence) => ({ sequence })),
      { azione: 'sistema.potatura', valori: { conteggi: { registro_attivita: 2 } } },
    ]);
    expect(await verify(last)).toMatchObject({ damages: [], first: 3, lines: 5, signed: 1 });
    run(`UPDATE registro_sigilli SET hash = unhex('${ZEROS}')`);
    expect((await damages()).map(({ kind }) => kind)).toEqual(['altered']);
    run('DELETE FROM registro_sigilli');
    expect(await damages()).toEqual([{ kind: 'beginning', sequence: 3 }]);
  });

  test('may be all but the last line, and nothing when nothing is so old', async () => {
    const later = toIstante(server.clock.nowMs() + HOUR_MS);
    expect(await server.app.audit.prune(toIstante(0))).toBe(0);
    expect(auditLines(server.db)).toHaveLength(6);
    expect(await server.app.audit.prune(later)).toBe(5);
    expect(await verify()).toMatchObject({ damages: [], first: 6, lines: 2 });
  });

  test('in many parts is told once', async () => {
    const copy = `INSERT INTO registro_attivita SELECT sequence + ?1, quando, tipo, azione, outcome,
      dipendente_id, ruolo, accesso, device, chiave, entita, riga, hash, salt, valori, commitment
      FROM registro_attivita`;
    for (const already of [6, 12, 24, 48, 96, 192, 384, 768, 1536, 3072]) run(copy, already);
    expect(await server.app.audit.prune(toIstante(server.clock.nowMs() + HOUR_MS))).toBe(6143);
    expect(auditLines(server.db)).toMatchObject([
      { sequence: 6144 },
      { azione: 'sistema.potatura' },
    ]);
  });
});

describe('the values of a person', () => {
  let persona: DipendenteId;

  beforeEach(async () => {
    persona = server.rows.dipendente({ nome: 'Ugo' });
    const body = { residenza_citta: 'Lecco' };
    await server.call('PUT', `/api/dipendenti/${persona}`, { as: admin, body });
    await addCliente('Cliente 7');
  });

  test('are erased, and the chain is whole', async () => {
    const { last } = await verify();
    expect(auditLines(server.db, 6)[0]?.valori).toMatchObject({
      cambi: [{ tabella: 'dipendenti', dopo: { residenza_citta: 'Lecco' } }],
      interessati: [persona],
    });
    expect(await server.app.audit.eraseValuesOf(persona)).toBe(1);
    const [erased, other, told] = auditLines(server.db, 6);
    expect(erased).toMatchObject({ azione: 'dipendenti.modifica', valori: null, salt: null });
    expect(other?.valori).toMatchObject({ cambi: [{ dopo: { ragione_sociale: 'Cliente 7' } }] });
    expect(told).toMatchObject({ azione: 'sistema.oblio', riga: persona });
    expect(await damages(last)).toEqual([]);
    const left = server.db.now.all(
      rawQuery("SELECT 1 FROM registro_attivita WHERE valori LIKE '%Lecco%'", []),
    );
    expect(left).toEqual([]);
  });

  test('are their own hours and logins too, and not what they did to others', async () => {
    const manager = server.rows.dipendente({ ruolo: 'Manager' });
    const progetto = server.rows.progetto();
    server.rows.assegna(progetto, manager);
    const hours = {
      progetto_id: progetto,
      dipendente_id: manager,
      data: '2026-05-12',
      ore_lavorate: 1,
    };
    expect((await server.call('POST', '/api/fogli-ore', { as: manager, body: hours })).status).toBe(
      201,
    );
    await server.call('POST', '/api/clienti', { as: manager, body: { ragione_sociale: 'Rossi' } });
    expect(await server.app.audit.eraseValuesOf(manager)).toBe(1);
    const [own, others] = auditLines(server.db, 8);
    expect([own?.azione, own?.valori]).toEqual(['fogliOre.crea', null]);
    expect(others?.valori).toMatchObject({ cambi: [{ dopo: { ragione_sociale: 'Rossi' } }] });
    expect(await damages()).toEqual([]);
  });
});
