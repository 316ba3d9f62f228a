import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { DeviceId, DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';
import { sessionIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import { NOBODY, type Activity, type AuditLog } from '../audit/audit-log.ts';
import type { Database, Queries } from '../db/database.ts';
import { ALL_OF_THEM, rawQuery } from '../db/raw-query.ts';
import { createIdMaker, type Clock, type RandomBytes } from '../sync/clock.ts';
import { toClaims, type SessionClaims } from './claims.ts';
import { AHEAD_MS, hasLife, signerOf, type SessionRules } from './session-ends.ts';

/** What a session is about, as the database has it. */
export interface Account {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly cognome: string;
  readonly attivo: 0 | 1;
  readonly account_epoch: number;
}

export interface SessionsParts extends SessionRules {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly audit: AuditLog;
}

/** Every session there is, as rows: what is not among them lets nobody in. */
export interface Sessions {
  /** Opens one; `agent` says with what, for whoever reads the list, and `address` from where. */
  open(account: Account, agent: string, address: string): Promise<SessionClaims>;
  /** Whether neither of its lives is over. */
  lasts(session: { readonly opened_at: Istante; readonly last_seen: Istante }): boolean;
  /**
   * Lets it live on, because it is used, and notes by what its token goes; a use that a clock far ahead has
   * noted is put right. A disk that takes no writes does not keep anybody out.
   */
  renew(claims: SessionClaims, lastSeen: Istante | null): Promise<void>;
  /** Ends the tokens of before the one that was used now. A disk that takes no writes ends none. */
  see(id: SessionId, gen: number): Promise<void>;
  /**
   * Notes that its bearer has just given the password, and gives what its next token says; undefined
   * when it is over, or the account is not any more what that password belongs to.
   */
  prove(account: Account, id: SessionId): Promise<SessionClaims | undefined>;
  /** Ends it, whoever asks: nothing else can be done by knowing its id. Unknown ones are ended. */
  end(id: SessionId): Promise<void>;
  /** Remembers on which device it is used. */
  useOn(session: UsedSession, device: DeviceId | undefined): Promise<void>;
}

type UsedSession = { readonly id: SessionId; readonly device: DeviceId | null } | undefined;

const DAY_MS = 24 * 3_600_000;

/** So exactly is it known when a session was last used, in milliseconds. */
const RENEWAL_MS = 3_600_000;

/** Far more than the devices that anybody uses; whoever logs in more often ends the oldest. */
const MOST_SESSIONS = 50;

/** A lost phone that lies switched off is still told that its data must go, in days. */
const REVOKED_DAYS = 400;

/** Of those, as many of a person: whoever revokes more makes the oldest forgotten. */
const MOST_REVOKED = 500;

const FORGET = `DELETE FROM sessions WHERE dipendente_id = ?1 AND (
    (revoked_at IS NULL AND opened_at < ?2)
    OR (revoked_at IS NOT NULL AND revoked_at < ?3)
    OR id IN (SELECT id FROM sessions WHERE dipendente_id = ?1 AND revoked_at IS NULL
      ORDER BY opened_at > ?6, last_seen DESC, id DESC LIMIT ${ALL_OF_THEM} OFFSET ?4)
    OR id IN (SELECT id FROM sessions WHERE dipendente_id = ?1 AND revoked_at IS NOT NULL
      ORDER BY revoked_at DESC, id DESC LIMIT ${ALL_OF_THEM} OFFSET ?5))`;
const OPEN = `INSERT INTO sessions (id, dipendente_id, agent, opened_at, last_seen, verified_at,
    epoch, signed_by, expires_at)
  VALUES (?1, ?5, ?6, ?7, ?7, ?7, ?2, ?3, ?4)`;
const RENEW = `UPDATE sessions SET last_seen = ?5, epoch = ?2, signed_by = ?3, expires_at = ?4
  WHERE id = ?1 AND (last_seen < ?5 OR last_seen > ?6)`;
const FIND = `SELECT s.dipendente_id, s.device, d.ruolo FROM sessions AS s
  JOIN dipendenti AS d ON d.id = s.dipendente_id WHERE s.id = ?1 AND s.revoked_at IS NULL`;
// Whoever has a lost phone's files must not take back what it has still to be told.
const END = 'DELETE FROM sessions WHERE id = ?1 AND revoked_at IS NULL';
const SEE = `UPDATE sessions SET generation_seen = ?2
  WHERE id = ?1 AND generation_seen < ?2 AND generation >= ?2`;
const PROVE = `UPDATE sessions SET verified_at = ?4, generation = generation + 1
  WHERE id = ?1 AND dipendente_id = ?2 AND revoked_at IS NULL
    AND ?3 = (SELECT account_epoch FROM dipendenti WHERE id = ?2)`;
const NOTE = 'UPDATE sessions SET epoch = ?2, signed_by = ?3, expires_at = ?4 WHERE id = ?1';
const PROVEN = 'SELECT opened_at, generation AS gen FROM sessions WHERE id = ?1';
const USE_ON = 'UPDATE sessions SET device = ?2 WHERE id = ?1';

export function createSessions(parts: SessionsParts): Sessions {
  const { db, clock, random, audit, absoluteDays } = parts;
  const createId = createIdMaker(clock, random);
  const daysAgo = (days: number): Istante => toIstante(clock.nowMs() - days * DAY_MS);
  const signer = signerOf(parts.jwtSecret);
  const goesBy = ({ sid, epoch, exp }: SessionClaims) =>
    [sid, epoch, signer, toIstante(exp * 1000)] as const;

  return {
    async open(account, agent, address) {
      const id = sessionIdSchema.parse(createId());
      const now = clock.nowMs();
      const claims = claimsOf(account, { id, gen: 0, openedMs: now }, absoluteDays);
      await db.transaction(async (tx) => {
        const since = [daysAgo(absoluteDays), daysAgo(REVOKED_DAYS)];
        // What a clock that was ahead has written is over, and must push out nothing that is not.
        const kept = [MOST_SESSIONS - 1, MOST_REVOKED, toIstante(now + AHEAD_MS)];
        await tx.run(rawQuery(FORGET, [account.id, ...since, ...kept]));
        await tx.run(rawQuery(OPEN, [...goesBy(claims), account.id, agent, toIstante(now)]));
        const author = { id: account.id, ruolo: account.ruolo, accesso: id, device: null };
        const valori = { con: agent, indirizzo: address };
        await audit.write(tx, [tellAccess('auth.login', toIstante(now), { author, valori })]);
      });
      return claims;
    },
    lasts: (session) => hasLife(parts, clock.nowMs(), session),
    async renew(claims, lastSeen) {
      const now = clock.nowMs();
      if (lastSeen === null || isKnownUse(lastSeen, now)) return;
      const instants = [toIstante(now), toIstante(now + AHEAD_MS)];
      await whereWritten(() => db.run(rawQuery(RENEW, [...goesBy(claims), ...instants])));
    },
    async see(id, gen) {
      await whereWritten(() => db.run(rawQuery(SEE, [id, gen])));
    },
    async prove(account, id) {
      const now = toIstante(clock.nowMs());
      return db.transaction(async (tx) => {
        const proven = await noteProof(tx, account, { id, now });
        if (proven === undefined) return undefined;
        const claims = claimsOf(account, proven, absoluteDays);
        await tx.run(rawQuery(NOTE, goesBy(claims)));
        return claims;
      });
    },
    async end(id) {
      // Anybody may ask, and only who is right costs a write.
      const found = await db.first(rawQuery<Ended>(FIND, [id]));
      if (found === undefined) return;
      await db.transaction(async (tx) => {
        if ((await tx.run(rawQuery(END, [id]))) === 0) return;
        const { dipendente_id, ruolo, device } = found;
        const author = { id: dipendente_id, ruolo, accesso: id, device };
        await audit.write(tx, [tellAccess('auth.logout', toIstante(clock.nowMs()), { author })]);
      });
    },
    async useOn(session, device) {
      if (session === undefined || device === undefined || session.device === device) return;
      await whereWritten(() => db.run(rawQuery(USE_ON, [session.id, device])));
    },
  };
}

/** Whether what is noted of the last use is exact enough. */
function isKnownUse(lastSeen: Istante, nowMs: number): boolean {
  const agoMs = nowMs - Date.parse(lastSeen);
  return agoMs < RENEWAL_MS && agoMs >= -AHEAD_MS;
}

interface Proven {
  readonly id: SessionId;
  readonly gen: number;
  readonly openedMs: number;
}

async function noteProof(
  tx: Queries,
  account: Account,
  { id, now }: { readonly id: SessionId; readonly now: Istante },
): Promise<Proven | undefined> {
  const values = [id, account.id, account.account_epoch, now];
  if ((await tx.run(rawQuery(PROVE, values))) === 0) return undefined;
  const found = await tx.first(rawQuery<{ opened_at: Istante; gen: number }>(PROVEN, [id]));
  return found && { id, gen: found.gen, openedMs: Date.parse(found.opened_at) };
}

interface Ended {
  readonly dipendente_id: DipendenteId;
  readonly ruolo: Ruolo;
  readonly device: DeviceId | null;
}

/** A line of the log about a login. */
export function tellAccess(
  azione:
    | 'auth.login'
    | 'auth.logout'
    | 'auth.conferma'
    | 'auth.cambiaPassword'
    | 'secondoFattore.attiva',
  quando: Istante,
  rest: Partial<Pick<Activity, 'author' | 'outcome' | 'valori'>>,
): Activity {
  const { author = NOBODY, outcome = 'fatto', valori = {} } = rest;
  return {
    quando,
    tipo: 'accesso',
    azione,
    outcome,
    author,
    chiave: null,
    riga: author.id,
    valori,
  };
}

/** The claims of a session that was opened at an instant in milliseconds since 1970. */
export function claimsOf(
  account: Account,
  {
    id,
    gen,
    openedMs,
  }: { readonly id: SessionId; readonly gen: number; readonly openedMs: number },
  absoluteDays: number,
): SessionClaims {
  const iat = Math.floor(openedMs / 1000);
  return toClaims(account, { id, gen, iat, exp: iat + (absoluteDays * DAY_MS) / 1000 });
}

/** What is only worth knowing is left when the disk takes no writes: the next use says it again. */
async function whereWritten(write: () => Promise<unknown>): Promise<void> {
  await write().catch(() => undefined);
}
