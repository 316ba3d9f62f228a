import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';

import type { Database, Queries } from '../../db/database.ts';
import type { PasskeysTable } from '../../db/parts/second-factor-tables.ts';
import type { Clock } from '../../sync/clock.ts';
import { testiAccessi } from '../../testi/accessi.ts';
import { findOwner, type Owner } from '../find-owner.ts';
import type { Challenges } from './challenges.ts';
import { challengeOf, madeSchema, usedSchema, type UsedAnswer } from './passkey-answers.ts';
import { siteOf, type Site } from './site.ts';

/** Of a person; more than anybody has devices and keys. */
const MOST_PASSKEYS = 20;

/** What a passkey is made of is two hundred modules, which come with the first one. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** ES256 and RS256: what every platform and key has. */
const ALGORITHMS = [-7, -257];

/** JSON for the browser, whose form is the standard's. */
type Options = Record<string, unknown>;

/** Whose passkey is to be made. */
interface Holder {
  readonly id: DipendenteId;
  readonly email: string;
  readonly nome: string;
}

/** Passkeys as the standard has them (WebAuthn): made, and used to log in, on the site of a host. */
export interface Passkeys {
  toMake(person: Holder, host: string): Promise<Outcome<Options>>;
  /** Judges what a person's browser made; the outcome stores it as theirs, inside a transaction. */
  made(
    answer: unknown,
    person: DipendenteId,
    host: string,
  ): Promise<Outcome<(db: Queries, nome: string) => Promise<Outcome<undefined>>>>;
  toLogIn(host: string): Promise<Outcome<Options>>;
  /**
   * Whose passkey has signed; each signature once. The account is as it was then: what ends its tokens
   * later ends the session, too, that is opened for it.
   */
  whoSigned(answer: unknown, host: string): Promise<Outcome<Owner>>;
  /** Whose passkey an answer names, whether it is right or not. */
  whoseIs(answer: unknown): Promise<DipendenteId | undefined>;
}

export interface PasskeysParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly challenges: Challenges;
  /** Where browsers find this server; by default where each request says that it goes. */
  readonly publicAddress?: string | undefined;
}

type Kept = Selectable<PasskeysTable>;

export function createPasskeys(parts: PasskeysParts): Passkeys {
  const { db, clock, challenges, publicAddress } = parts;

  function onSite<Value>(
    host: string,
    work: (site: Site) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const site = siteOf(host, publicAddress);
    return site === undefined ? Promise.resolve(refuse('passkey_non_valida')) : work(site);
  }

  async function findKept({ id }: UsedAnswer): Promise<Kept | undefined> {
    return db.first(db.query.selectFrom('passkeys').selectAll().where('id', '=', id));
  }

  return {
    toMake: (person, host) =>
      onSite(host, async (site) => accept(await describeNew(parts, person, site))),
    made: (answer, person, host) =>
      onSite(host, async (site) => {
        const credential = await verifyMade(challenges, answer, { site, person });
        if (credential === undefined) return refuse('passkey_non_valida');
        return accept((tx, nome) => store(parts, tx, { person, nome, ...credential }));
      }),
    toLogIn: (host) =>
      onSite(host, async (site) => {
        const { generateAuthenticationOptions } = await loadWebAuthn();
        const options = await generateAuthenticationOptions({
          rpID: site.id,
          challenge: toBytes(challenges.make('login')),
          userVerification: 'required',
        });
        return accept({ ...options });
      }),
    whoSigned: (answer, host) =>
      onSite(host, async (site) => {
        const told = usedSchema.safeParse(answer);
        if (!told.success) return refuse('passkey_non_valida');
        const kept = await findKept(told.data);
        const counter = await verifyUsed(challenges, told.data, { site, kept });
        if (kept === undefined || counter === undefined) return refuse('passkey_non_valida');
        return db.transaction(async (tx) => {
          const isNew = await challenges.use(tx, challengeOf(told.data.response));
          // Of two answers with the same counter one is a copy.
          const update = tx.query
            .updateTable('passkeys')
            .set({ counter, last_used: toIstante(clock.nowMs()) })
            .where('id', '=', kept.id)
            .where('counter', '=', kept.counter);
          if (!isNew || (await tx.run(update)) !== 1) return refuse('passkey_non_valida');
          const owner = await findOwner(tx, { id: kept.dipendente_id });
          return owner === undefined ? refuse('passkey_non_valida') : accept(owner);
        });
      }),
    async whoseIs(answer) {
      const told = usedSchema.safeParse(answer);
      return told.success ? (await findKept(told.data))?.dipendente_id : undefined;
    },
  };
}

async function describeNew(
  { db, challenges }: PasskeysParts,
  person: Holder,
  site: Site,
): Promise<Options> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: testiAccessi.emittente,
    rpID: site.id,
    userName: person.email,
    userDisplayName: person.nome,
    userID: Uint8Array.from(Buffer.from(person.id)),
    challenge: toBytes(challenges.make(`enrol ${person.id}`)),
    excludeCredentials: (await keptOf(db, person.id)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { ...options };
}

interface Made {
  readonly credential: WebAuthnCredential;
  readonly challenge: string;
}

/** Undefined for whatever is wrong with it: the library throws at each fault. */
async function verifyMade(
  challenges: Challenges,
  answer: unknown,
  { site, person }: { readonly site: Site; readonly person: DipendenteId },
): Promise<Made | undefined> {
  const told = madeSchema.safeParse(answer);
  if (!told.success) return undefined;
  const { response, ...rest } = told.data;
  const { transports: _transports, ...signed } = response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...rest, response: signed, clientExtensionResults: {} },
      expectedChallenge: (challenge) => challenges.holds(`enrol ${person}`, challenge),
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return undefined;
    const challenge = challengeOf(response);
    return { credential: registrationInfo.credential, challenge };
  } catch {
    return undefined;
  }
}

/** The counter that its device said; undefined for whatever is wrong. */
async function verifyUsed(
  challenges: Challenges,
  { response, ...rest }: UsedAnswer,
  { site, kept }: { readonly site: Site; readonly kept: Kept | undefined },
): Promise<number | undefined> {
  const { userHandle, ...signed } = response;
  if (kept === undefined) return undefined;
  if (userHandle !== Buffer.from(kept.dipendente_id).toString('base64url')) return undefined;
  const { id, public_key, counter } = kept;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, response: signed, clientExtensionResults: {} },
      expectedChallenge: (challenge) => challenges.holds('login', challenge),
      expectedOrigin: [...site.origins],
      expectedRPID: site.id,
      credential: { id, publicKey: Uint8Array.from(public_key), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

async function store(
  { clock, challenges }: PasskeysParts,
  db: Queries,
  { person, nome, credential, challenge }: Made & { person: DipendenteId; nome: string },
): Promise<Outcome<undefined>> {
  if (!(await challenges.use(db, challenge))) return refuse('passkey_non_valida');
  if ((await keptOf(db, person)).length >= MOST_PASSKEYS) {
    return refuse('passkey_non_valida', { errore: testiAccessi.troppePasskey });
  }
  const known = db.query.selectFrom('passkeys').select('id').where('id', '=', credential.id);
  if ((await db.first(known)) !== undefined) return refuse('passkey_non_valida');
  await db.run(
    db.query.insertInto('passkeys').values({
      id: credential.id,
      dipendente_id: person,
      nome,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: '[]',
      created_at: toIstante(clock.nowMs()),
      last_used: null,
    }),
  );
  return accept(undefined);
}

/** A person's passkeys, the first one first. */
export function keptOf(db: Queries, person: DipendenteId): Promise<Kept[]> {
  const select = db.query.selectFrom('passkeys').selectAll().where('dipendente_id', '=', person);
  return db.all(select.orderBy('created_at').orderBy('id'));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'base64url'));
}
