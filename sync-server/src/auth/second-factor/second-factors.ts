import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { Segreto } from '@gestionale/shared-schema/secondo-fattore/secondo-fattore.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import type { Clock, RandomBytes } from '../../sync/clock.ts';
import { activateApp, prepareApp } from './app-secret.ts';
import { appRow, type FactorKeeping } from './factor-keeping.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { createAppSealer } from './reseal-apps.ts';
import { takeCode } from './take-code.ts';

/** What a person has beside the password. */
export interface FoundFactors {
  /** Since when the codes of an app count; null: they do not. */
  readonly appSince: Istante | null;
  readonly passkeys: number;
  readonly codesLeft: number;
}

/** What became of a new secret; a wrong code leaves it waiting. */
export type Activation =
  | { readonly state: 'none' | 'wrong' }
  | { readonly state: 'activated'; readonly recoveryCodes: readonly string[] | undefined };

/**
 * Apps of codes and recovery codes, as the database has them. Each method is some statements on what it
 * is given: whoever calls says what is one transaction.
 */
export interface SecondFactors {
  find(db: Queries, person: DipendenteId): Promise<FoundFactors>;
  /** Whether it is a code of that person that was never taken; from now on it is. */
  take(db: Queries, person: DipendenteId, code: string): Promise<boolean>;
  /** Makes a secret, which counts once a code of it has come. */
  prepare(
    db: Queries,
    person: { readonly id: DipendenteId; readonly email: string },
  ): Promise<Segreto>;
  /** Puts the new secret in the place of the old one, if the code is one of it. */
  activate(db: Queries, person: DipendenteId, code: string): Promise<Activation>;
  turnOffApp(db: Queries, person: DipendenteId): Promise<void>;
  /** Makes ten recovery codes; those of before are gone. */
  renewCodes(db: Queries, person: DipendenteId): Promise<readonly string[]>;
  /** Takes the recovery codes from whoever has nothing left that they stand in for. */
  tidyCodes(db: Queries, person: DipendenteId): Promise<void>;
  /** Takes away all that a person has, ends their sessions and forgives wrong codes; false: nobody. */
  reset(db: Queries, person: DipendenteId): Promise<boolean>;
}

export interface SecondFactorsParts {
  readonly clock: Clock;
  readonly random: RandomBytes;
  /** Of the server; with another one no app's codes count any more, recovery codes and passkeys do. */
  readonly secret: string;
}

/** One passkey is enough: it is something that one has, and opens nothing without its owner. */
export function hasSecondFactor({ appSince, passkeys }: FoundFactors): boolean {
  return appSince !== null || passkeys > 0;
}

/** Whether the company demands one of that role. */
export async function demandsSecondFactor(db: Queries, ruolo: Ruolo): Promise<boolean> {
  if (ruolo === 'Operatore') return false;
  const select = db.query
    .selectFrom('impostazioni')
    .select('secondo_fattore_richiesto as demanded')
    .where('id', '=', IMPOSTAZIONI_ID);
  return (await db.first(select))?.demanded === 1;
}

export function createSecondFactors(parts: SecondFactorsParts): SecondFactors {
  const sealer = createAppSealer(parts.secret, parts.random);
  const keeping: FactorKeeping = { ...parts, sealer };
  return {
    find,
    tidyCodes,
    reset: resetSecondFactor,
    take: (db, person, code) => takeCode(keeping, db, person, code),
    prepare: (db, person) => prepareApp(keeping, db, person),
    renewCodes: (db, person) => renewCodes(keeping, db, person),
    async activate(db, person, code) {
      const hadOne = hasSecondFactor(await find(db, person));
      const state = await activateApp(keeping, db, person, code);
      if (state !== 'activated') return { state };
      return { state, recoveryCodes: hadOne ? undefined : await renewCodes(keeping, db, person) };
    },
    async turnOffApp(db, person) {
      await db.run(db.query.deleteFrom('second_factors').where('dipendente_id', '=', person));
      await tidyCodes(db, person);
    },
  };
}

async function find(db: Queries, person: DipendenteId): Promise<FoundFactors> {
  const app = await db.first(appRow(db, person));
  const passkeys = db.query
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dipendente_id', '=', person);
  const codes = db.query
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dipendente_id', '=', person)
    .where('used_at', 'is', null);
  return {
    appSince: app?.activated_at ?? null,
    passkeys: (await db.first(passkeys))?.count ?? 0,
    codesLeft: (await db.first(codes))?.count ?? 0,
  };
}

async function renewCodes(
  { random }: FactorKeeping,
  db: Queries,
  person: DipendenteId,
): Promise<readonly string[]> {
  const codes = makeRecoveryCodes(random);
  await db.run(db.query.deleteFrom('recovery_codes').where('dipendente_id', '=', person));
  const rows = codes.map((code) => ({
    hash: hashRecoveryCode(person, code),
    dipendente_id: person,
    used_at: null,
  }));
  await db.run(db.query.insertInto('recovery_codes').values(rows));
  return codes;
}

async function tidyCodes(db: Queries, person: DipendenteId): Promise<void> {
  if (hasSecondFactor(await find(db, person))) return;
  await db.run(db.query.deleteFrom('recovery_codes').where('dipendente_id', '=', person));
}

/** See {@link SecondFactors.reset}. */
export async function resetSecondFactor(db: Queries, person: DipendenteId): Promise<boolean> {
  const tables = ['second_factors', 'passkeys', 'recovery_codes', 'login_failures'] as const;
  for (const table of tables) {
    await db.run(db.query.deleteFrom(table).where('dipendente_id', '=', person));
  }
  const ended = db.query
    .updateTable('dipendenti')
    .set((eb) => ({ account_epoch: eb('account_epoch', '+', 1) }))
    .where('id', '=', person);
  return (await db.run(ended)) === 1;
}
