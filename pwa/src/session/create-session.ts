import type { RecordStore } from '../local-db/record-store.ts';
import type { TabChannel } from '../local-db/tab-channel.ts';
import type { CallResult } from '../remote/call-result.ts';
import type { Timers } from '../remote/timers.ts';
import { within } from '../remote/within.ts';
import { decodeToken, sessionOf } from './decode-token.ts';
import { createSessionEnder } from './end-sessions.ts';
import {
  isLaterLogin,
  nameOf,
  ownerOf,
  readSessionRecord,
  replaceRecord,
  type LogoutReason,
  type SessionRecord,
} from './session-record.ts';
import type { Credentials, LoginAnswer, MayEnter, Session, SessionState, User } from './session.ts';
import type { TokenMirror } from './token-mirror.ts';

/** The sentences of this room, from the app's catalogue. */
export interface SessionTesti {
  readonly tokenNonValido: string;
  readonly accessoRevocato: string;
  readonly serverIrraggiungibile: string;
}

export interface SessionParts {
  readonly records: RecordStore;
  readonly mirror: TokenMirror;
  /** Tells other tabs that the record changed, and hears it from them. */
  readonly channel: TabChannel;
  readonly login: (credentials: Credentials) => Promise<CallResult<LoginAnswer>>;
  /** Tells the server that a login is over. */
  readonly end: (session: string) => Promise<CallResult<undefined>>;
  readonly deleteCache: (userId: string) => Promise<void>;
  readonly timers: Timers;
  readonly log: (event: string, error: unknown) => void;
  readonly testi: SessionTesti;
}

/** A disk that does not answer must not keep the login screen from appearing, nor the user inside. */
const DISK_DEADLINE_MS = 4_000;

/** Owns who is logged in. The record on disk is the truth; local storage is its mirror. */
export function createSession(parts: SessionParts): Session {
  return new DeviceSession(parts);
}

class DeviceSession implements Session {
  readonly #parts: SessionParts;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { status: 'loading' };
  #token: string | null = null;
  /** What the disk said last, by `nameOf`; undefined until it has said anything. */
  #seen: string | undefined;
  /** What it could not take since. */
  #unwritten: SessionRecord | null = null;
  #unlisten: readonly (() => void)[] = [];
  /** Recovery codes stand on the page, which nobody sees again: it follows no other until they were read. */
  #isShowing = false;
  readonly #tell: (left?: string | null) => void;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#tell = createSessionEnder(parts);
  }

  readonly state = (): SessionState => this.#state;

  readonly token = (): string | null => this.#token;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = async (): Promise<void> => {
    if (this.#unlisten.length === 0) this.#listen();
    await this.#begin();
    this.#tell();
  };

  readonly recheck = (): void => {
    this.#tell();
    this.#follow().catch((error: unknown) => this.#parts.log('session-follow', error));
  };

  readonly stop = (): void => {
    for (const unlisten of this.#unlisten) unlisten();
    this.#unlisten = [];
  };

  readonly login: Session['login'] = (credentials, ...asked) =>
    this.enter(() => this.#parts.login(credentials), ...asked);

  readonly enter: Session['enter'] = async (ask, showCodes, mayEnter) => {
    const { testi } = this.#parts;
    const result = await ask();
    if ('reached' in result) {
      return { ok: false, message: testi.serverIrraggiungibile, codice: null };
    }
    if (!result.ok) {
      const { errore, codice, campi } = result.refusal;
      return { ok: false, message: errore, codice, ...(campi === undefined ? {} : { campi }) };
    }
    const codes = result.value.codici_recupero;
    if (codes !== undefined) {
      this.#isShowing = true;
      try {
        await showCodes?.(codes);
      } finally {
        this.#isShowing = false;
      }
    }
    const before = ownerOf(await this.#read());
    const { token } = result.value;
    if (mayEnter !== undefined && !(await mayReplace(before, decodeToken(token), mayEnter))) {
      this.#tell(sessionOf(token));
      return { ok: false, message: '', codice: null };
    }
    const user = await this.#enter(token, before);
    this.#parts.channel.post();
    this.#tell();
    return user === null
      ? { ok: false, message: testi.tokenNonValido, codice: null }
      : { ok: true, ruolo: user.ruolo, ...(this.#unwritten === null ? {} : { isKept: false }) };
  };

  readonly logout = async (): Promise<void> => {
    await this.#leave(this.#state.status === 'logged-in' ? this.#state.user.id : null, null);
  };

  readonly markExpired = async (token: string): Promise<boolean> => {
    // Another page may have been given the one that ended it, and not have said so yet.
    if (this.#token === token) await this.#follow();
    if (this.#token !== token) return this.#isRenewed(token);
    if (this.#state.status === 'logged-in' && !this.#state.expired) {
      this.#show(token, { ...this.#state, expired: true });
    }
    return false;
  };

  readonly markRevoked = (token: string): void => {
    if (this.#state.status !== 'logged-in' || this.#token !== token) return;
    this.#leave(this.#state.user.id, 'accesso_revocato').catch((error: unknown) =>
      this.#parts.log('session-revoked', error),
    );
  };

  readonly markValid = (token: string): void => {
    if (this.#state.status !== 'logged-in' || this.#token !== token || !this.#state.expired) return;
    this.#show(token, { ...this.#state, expired: false });
  };

  #isRenewed(token: string): boolean {
    const session = sessionOf(token);
    return this.#token !== null && session !== null && session === sessionOf(this.#token);
  }

  async #begin(): Promise<void> {
    const record = await this.#read();
    const mirrored = this.#parts.mirror.get();
    const broken = mirrored !== null && decodeToken(mirrored) === null;
    if (broken) return this.#leave(ownerOf(record), 'token_non_valido');
    if (record?.status === 'logged-out' && !isLaterLogin(record, mirrored)) {
      return this.#stayOut(record);
    }
    const token = record?.status === 'logged-in' ? record.token : mirrored;
    if (token === null) return this.#show(null, { status: 'logged-out', message: null });
    // What the disk says already need not be written to it before anything is shown.
    if (record?.status === 'logged-in') await this.#admit(token, ownerOf(record));
    else await this.#enter(token, ownerOf(record));
  }

  #listen(): void {
    const { channel, mirror, log } = this.#parts;
    this.#unlisten = [
      channel.listen(this.recheck),
      mirror.listen((token) => {
        if (this.#isShowing || decodeToken(token) !== null) return;
        const owner = this.#state.status === 'logged-in' ? this.#state.user.id : null;
        this.#leave(owner, 'token_non_valido').catch((error: unknown) =>
          log('session-token', error),
        );
      }),
    ];
  }

  /**
   * Takes a token as the session's; one that says nothing about its owner is a forced logout. What
   * another user left behind, who never went out or whose cache could not be deleted then, goes now.
   */
  async #enter(token: string, before: string | null): Promise<User | null> {
    const isOwned = decodeToken(token) !== null;
    const written = isOwned ? await this.#write({ status: 'logged-in', token }) : null;
    return this.#admit(written?.status === 'logged-in' ? written.token : token, before);
  }

  /** Shows whose token it is, which the disk holds. */
  async #admit(token: string, before: string | null): Promise<User | null> {
    const user = decodeToken(token);
    if (user === null) {
      await this.#leave(null, 'token_non_valido');
      return null;
    }
    this.#reflect(token);
    this.#show(token, { status: 'logged-in', user, expired: false });
    if (before !== user.id) await this.#deleteCache(before);
    return user;
  }

  /**
   * A token that is not valid leaves local storage only once the reason is recorded: where it could not
   * be, because this page is being left, the next page finds the token and says so itself.
   */
  async #leave(known: string | null, reason: LogoutReason | null): Promise<void> {
    const why = reason === null ? {} : { reason };
    const session = this.#token === null ? null : sessionOf(this.#token);
    const ending = session === null ? {} : { ending: [session] };
    const leaving = { status: 'logged-out', userId: known, ...why, ...ending } as const;
    const recorded = await this.#write(leaving);
    const userId = known ?? ownerOf(recorded);
    if (recorded !== null || reason !== 'token_non_valido') this.#parts.mirror.remove();
    this.#show(null, { status: 'logged-out', message: this.#sentenceOf(why) });
    this.#parts.channel.post();
    this.#tell(recorded === null ? session : null);
    await this.#deleteCache(userId);
    // There may be room now.
    await this.#writeAgain();
  }

  async #stayOut(record: SessionRecord & { readonly status: 'logged-out' }): Promise<void> {
    this.#parts.mirror.remove();
    this.#show(null, { status: 'logged-out', message: this.#sentenceOf(record) });
    await this.#deleteCache(record.userId);
  }

  #sentenceOf({ reason }: { readonly reason?: LogoutReason | undefined }): string | null {
    const { tokenNonValido, accessoRevocato } = this.#parts.testi;
    if (reason === undefined) return null;
    return reason === 'token_non_valido' ? tokenNonValido : accessoRevocato;
  }

  /** Another page may have changed the record; where it could not be written it is not what counts. */
  async #follow(): Promise<void> {
    if (this.#isShowing) return;
    await this.#writeAgain();
    if (this.#unwritten !== null) return;
    const record = await this.#read();
    if (record === null || (record.status === 'logged-in' && record.token === this.#token)) return;
    if (record.status === 'logged-out') {
      this.#show(null, { status: 'logged-out', message: this.#sentenceOf(record) });
      return;
    }
    const user = decodeToken(record.token);
    if (user !== null) this.#show(record.token, { status: 'logged-in', user, expired: false });
  }

  #show(token: string | null, state: SessionState): void {
    this.#token = token;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Null when nothing was recorded, or the disk does not say. */
  async #read(): Promise<SessionRecord | null> {
    try {
      const { timers, records } = this.#parts;
      const record = readSessionRecord(await within(timers, DISK_DEADLINE_MS, records.read()));
      this.#seen = nameOf(record);
      return record;
    } catch (error) {
      this.#parts.log('session-read', error);
      return null;
    }
  }

  /**
   * What is stored then: over something else than `over` another page's record. Null: a device that
   * cannot store it still works, the mirror stands for it.
   */
  async #write(record: SessionRecord, over?: string): Promise<SessionRecord | null> {
    let whole = record;
    try {
      const { timers, records } = this.#parts;
      const writing = records.write((stored) => {
        const other = over === undefined ? null : readSessionRecord(stored);
        const isOther = other !== null && nameOf(other) !== over;
        return (whole = isOther ? other : replaceRecord(stored, record));
      });
      await within(timers, DISK_DEADLINE_MS, writing);
      this.#seen = nameOf(whole);
      this.#unwritten = null;
      return whole;
    } catch (error) {
      this.#parts.log('session-write', error);
      this.#unwritten = record;
      return null;
    }
  }

  /** What the disk could not take, unless another page has recorded something since. */
  async #writeAgain(): Promise<void> {
    if (this.#unwritten === null) return;
    if ((await this.#write(this.#unwritten, this.#seen)) !== null) this.#parts.channel.post();
  }

  /** A local storage that takes nothing costs the mirror, not the session. */
  #reflect(token: string): void {
    try {
      this.#parts.mirror.set(token);
    } catch (error) {
      this.#parts.log('session-mirror', error);
    }
  }

  async #deleteCache(userId: string | null): Promise<void> {
    if (userId === null) return;
    try {
      await within(this.#parts.timers, DISK_DEADLINE_MS, this.#parts.deleteCache(userId));
    } catch (error) {
      this.#parts.log('cache-delete', error);
    }
  }
}

/** Nobody asks for oneself. */
async function mayReplace(
  before: string | null,
  user: User | null,
  mayEnter: MayEnter,
): Promise<boolean> {
  return user === null || before === null || before === user.id || (await mayEnter(user));
}
