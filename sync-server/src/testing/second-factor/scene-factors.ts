import { randomBytes } from 'node:crypto';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { createChallenges } from '../../auth/passkeys/challenges.ts';
import { createSecondFactors } from '../../auth/second-factor/second-factors.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { TEST_JWT_SECRET, type TestServer } from '../create-test-server.ts';
import { appCode } from './app-code.ts';
import { SoftPasskey } from './soft-passkey.ts';

/** Where calls that go through no network say that they go. */
const ORIGIN = 'http://localhost:80';

/** A passkey of the owner's, used, and another one that they are making. */
export function layOutPasskeys({ rows, db, clock }: TestServer, owner: DipendenteId) {
  const challenges = createChallenges({ clock, random: randomBytes, secret: TEST_JWT_SECRET });
  const [kept, other] = [new SoftPasskey(rows.id()), new SoftPasskey(rows.id())];
  const at = toIstante(clock.nowMs());
  const insert = `INSERT INTO passkeys
    (id, dipendente_id, nome, public_key, counter, transports, created_at)
    VALUES (?1, ?2, 'Telefono', ?3, 0, '[]', ?4)`;
  db.now.run(rawQuery(insert, [kept.id, owner, kept.publicKey, at]));
  const origin = new URL(ORIGIN).origin;
  return {
    passkey: kept.id,
    usata: kept.used({ challenge: challenges.make('login'), origin }, owner),
    creata: other.made({ challenge: challenges.make(`enrol ${owner}`), origin }),
  };
}

/**
 * Gives everybody the same secret to activate, and a code of it. Who has one waiting keeps it: scene after
 * scene of the same server has more people, and calls are made by those who came last.
 */
export async function prepareAppCodes({ db, clock }: TestServer): Promise<string> {
  const random = (size: number): Uint8Array => new Uint8Array(size).fill(7);
  const factors = createSecondFactors({ clock, random, secret: TEST_JWT_SECRET });
  const waiting = db.query
    .selectFrom('dipendenti')
    .leftJoin('second_factors', 'second_factors.dipendente_id', 'dipendenti.id')
    .select(['dipendenti.id', 'dipendenti.email'])
    .where('new_secret', 'is', null);
  let segreto: string | undefined;
  for (const person of db.now.all(waiting)) segreto = (await factors.prepare(db, person)).segreto;
  if (segreto === undefined) throw new Error('Nobody came since the last scene');
  return appCode(segreto, clock.nowMs());
}
