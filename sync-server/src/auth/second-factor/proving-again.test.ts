import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { auditLines } from '../../testing/databases/audit-lines.ts';
import { hashCheaply } from '../../testing/databases/cheap-password.ts';
import { appCode } from '../../testing/second-factor/app-code.ts';

const PASSWORD = 'corretta-1';
const STEP_MS = 30_000;

let password_hash: string;
let server: TestServer;
let admin: DipendenteId;

beforeAll(() => {
  password_hash = hashCheaply(PASSWORD);
});

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin', password_hash });
});

afterEach(() => server.close());

interface Answer {
  readonly codice?: string;
  readonly segreto?: string;
  readonly codici_recupero?: readonly string[];
}

type Input = Readonly<Partial<Record<'codice' | 'password' | 'password_nuova', string>>>;

const codeNow = (secret: string) => appCode(secret, server.clock.nowMs());

async function enrol(): Promise<{ secret: string; codes: readonly string[] }> {
  const path = '/api/secondo-fattore/app';
  const { segreto = '' } = (await server.call('POST', path, { as: admin })).json() as Answer;
  const body = { codice: codeNow(segreto) };
  const answer = (await server.call('PUT', path, { as: admin, body })).json() as Answer;
  server.clock.advance(STEP_MS);
  return { secret: segreto, codes: answer.codici_recupero ?? [] };
}

const confirm = async (body: object) => {
  const reply = await server.call('POST', '/api/auth/conferma', { as: admin, body });
  return reply.status === 200 ? 'proven' : (reply.json() as Answer).codice;
};
const change = async (input: Input, token = server.tokenOf(admin)) => {
  const body = { password: PASSWORD, ...input };
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.call('PUT', '/api/auth/password', { headers, body });
  return reply.status === 200 ? 'changed' : (reply.json() as Answer).codice;
};
const provenAt = rawQuery('SELECT id, verified_at, generation FROM sessions ORDER BY id', []);

describe('proving again who one is', () => {
  test('takes a code besides the password from whoever has an app, and counts wrong ones', async () => {
    expect(await confirm({ password: PASSWORD })).toBe('proven');
    const { secret } = await enrol();
    expect(await confirm({ password: PASSWORD })).toBe('secondo_fattore');
    expect(await confirm({ password: PASSWORD, codice: codeNow(secret) })).toBe('proven');
    expect(await confirm({ password: PASSWORD, codice: codeNow(secret) })).toBe('codice_errato');
    const wrong = { password: 'sbagliata', codice: '000000' };
    expect(await confirm(wrong)).toBe('credenziali_errate');
    for (let n = 0; n < 6; n += 1) await confirm({ password: PASSWORD, codice: '000000' });
    expect(await confirm({ password: PASSWORD, codice: '000000' })).toBe('troppi_tentativi');
  });

  test('by changing the password takes a code too, and what is refused uses none up', async () => {
    const { secret } = await enrol();
    const token = server.tokenOf(admin);
    server.clock.advance(3 * 3_600_000);
    const before = server.db.now.all(provenAt);
    expect(await change({ password_nuova: 'cavallo-graffetta-92' }, token)).toBe('secondo_fattore');
    const codice = codeNow(secret);
    expect(await change({ codice, password_nuova: PASSWORD }, token)).toBe('richiesta_non_valida');
    expect(await change({ codice, password_nuova: 'password1' }, token)).toBe(
      'richiesta_non_valida',
    );
    expect(server.db.now.all(provenAt)).toEqual(before);
    const wanted = { codice, password_nuova: 'cavallo-graffetta-92' };
    expect(await change({ ...wanted, codice: '000000' }, token)).toBe('codice_errato');
    expect(await change(wanted, token)).toBe('changed');
  });

  test('by a change of the password that is refused forgives no guessed codes', async () => {
    await enrol();
    const guess = { password: PASSWORD, codice: '000000' };
    for (let n = 0; n < 6; n += 1) expect(await confirm(guess)).toBe('codice_errato');
    expect(await change({ password_nuova: PASSWORD })).toBe('richiesta_non_valida');
    expect(await change({ password_nuova: 'cavallo-graffetta-92' })).toBe('secondo_fattore');
    const guessed = { codice: '000000', password_nuova: 'cavallo-graffetta-92' };
    for (let n = 0; n < 2; n += 1) expect(await change(guessed)).toBe('codice_errato');
    expect(await change(guessed)).toBe('troppi_tentativi');
    expect(await confirm(guess)).toBe('troppi_tentativi');
  });

  test('with a recovery code stands in the log, as at the login', async () => {
    const { codes } = await enrol();
    await confirm({ password: PASSWORD, codice: codes[0] ?? '' });
    await server.app.audit.flush();
    const lines = auditLines(server.db).filter(({ azione }) => azione === 'auth.conferma');
    const usedAt = toIstante(server.clock.nowMs());
    expect(lines).toContainEqual(
      expect.objectContaining({
        outcome: 'fatto',
        dipendente_id: admin,
        valori: expect.objectContaining({
          cambi: [
            expect.objectContaining({ tabella: 'recovery_codes', dopo: { used_at: usedAt } }),
          ],
        }) as unknown,
      }),
    );
  });
});
