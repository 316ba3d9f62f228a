import type { RecordStore } from '../local-db/record-store.ts';
import type { TabChannel } from '../local-db/tab-channel.ts';
import type { CallResult } from '../remote/call-result.ts';
import type { Timers } from '../remote/timers.ts';
import { within } from '../remote/within.ts';
import { decodeToken } from './decode-token.ts';
import { sessionRecordSchema, type MotivoUscita, type SessionRecord } from './session-record.ts';
import type { LoginResult, Session, SessionState, Utente } from './session.ts';
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
  readonly login: (email: string, password: string) => Promise<CallResult<{ token: string }>>;
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
  #state: SessionState = { stato: 'caricamento' };
  #token: string | null = null;
  #unlisten: readonly (() => void)[] = [];

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  readonly state = (): SessionState => this.#state;

  readonly token = (): string | null => this.#token;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly start = async (): Promise<void> => {
    if (this.#unlisten.length === 0) this.#listen();
    const record = await this.#read();
    const mirrored = this.#parts.mirror.get();
    const broken = mirrored !== null && decodeToken(mirrored) === null;
    if (broken) return this.#leave(ownerOf(record), 'token_non_valido');
    if (record?.stato === 'fuori') return this.#stayOut(record);
    const token = record?.token ?? mirrored;
    if (token === null) return this.#show(null, { stato: 'fuori', messaggio: null });
    await this.#enter(token, ownerOf(record));
  };

  readonly lookAgain = (): void => {
    this.#follow().catch((error: unknown) => this.#parts.log('session-follow', error));
  };

  readonly stop = (): void => {
    for (const unlisten of this.#unlisten) unlisten();
    this.#unlisten = [];
  };

  readonly login = async (email: string, password: string): Promise<LoginResult> => {
    const { testi } = this.#parts;
    const result = await this.#parts.login(email, password);
    if ('rete' in result) return { ok: false, messaggio: testi.serverIrraggiungibile };
    if (!result.ok) return { ok: false, messaggio: result.refusal.errore };
    const before = ownerOf(await this.#read());
    const utente = await this.#enter(result.value.token, before);
    this.#parts.channel.post();
    return utente === null
      ? { ok: false, messaggio: testi.tokenNonValido }
      : { ok: true, ruolo: utente.ruolo };
  };

  readonly logout = async (): Promise<void> => {
    await this.#leave(this.#state.stato === 'dentro' ? this.#state.utente.id : null, null);
  };

  readonly markExpired = (token: string): void => {
    if (this.#state.stato !== 'dentro' || this.#token !== token || this.#state.scaduta) return;
    this.#show(token, { ...this.#state, scaduta: true });
  };

  readonly markRevoked = (token: string): void => {
    if (this.#state.stato !== 'dentro' || this.#token !== token) return;
    this.#leave(this.#state.utente.id, 'accesso_revocato').catch((error: unknown) =>
      this.#parts.log('session-revoked', error),
    );
  };

  readonly markValid = (token: string): void => {
    if (this.#state.stato !== 'dentro' || this.#token !== token || !this.#state.scaduta) return;
    this.#show(token, { ...this.#state, scaduta: false });
  };

  #listen(): void {
    const { channel, mirror, log } = this.#parts;
    this.#unlisten = [
      channel.listen(this.lookAgain),
      mirror.listen((token) => {
        if (decodeToken(token) !== null) return;
        const owner = this.#state.stato === 'dentro' ? this.#state.utente.id : null;
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
  async #enter(token: string, before: string | null): Promise<Utente | null> {
    const utente = decodeToken(token);
    if (utente === null) {
      await this.#leave(null, 'token_non_valido');
      return null;
    }
    await this.#write({ stato: 'dentro', token });
    this.#reflect(token);
    this.#show(token, { stato: 'dentro', utente, scaduta: false });
    if (before !== utente.id) await this.#deleteCache(before);
    return utente;
  }

  /**
   * A token that is not valid leaves local storage only once the reason is recorded: where it could not
   * be, because this page is being left, the next page finds the token and says so itself.
   */
  async #leave(userId: string | null, motivo: MotivoUscita | null): Promise<void> {
    const why = motivo === null ? {} : { motivo };
    const recorded = await this.#write({ stato: 'fuori', utente_id: userId, ...why });
    if (recorded || motivo !== 'token_non_valido') this.#parts.mirror.remove();
    this.#show(null, { stato: 'fuori', messaggio: this.#sentenceOf(why) });
    this.#parts.channel.post();
    await this.#deleteCache(userId);
  }

  async #stayOut(record: SessionRecord & { readonly stato: 'fuori' }): Promise<void> {
    this.#parts.mirror.remove();
    this.#show(null, { stato: 'fuori', messaggio: this.#sentenceOf(record) });
    await this.#deleteCache(record.utente_id);
  }

  #sentenceOf({ motivo }: { readonly motivo?: MotivoUscita | undefined }): string | null {
    const { tokenNonValido, accessoRevocato } = this.#parts.testi;
    if (motivo === undefined) return null;
    return motivo === 'token_non_valido' ? tokenNonValido : accessoRevocato;
  }

  /** Another page may have changed the record. */
  async #follow(): Promise<void> {
    const record = await this.#read();
    if (record === null || (record.stato === 'dentro' && record.token === this.#token)) return;
    if (record.stato === 'fuori') {
      this.#show(null, { stato: 'fuori', messaggio: this.#sentenceOf(record) });
      return;
    }
    const utente = decodeToken(record.token);
    if (utente !== null) this.#show(record.token, { stato: 'dentro', utente, scaduta: false });
  }

  #show(token: string | null, state: SessionState): void {
    this.#token = token;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Null when nothing was recorded, or the disk does not say. */
  async #read(): Promise<SessionRecord | null> {
    try {
      const raw = await within(this.#parts.timers, DISK_DEADLINE_MS, this.#parts.records.read());
      const record = sessionRecordSchema.safeParse(raw);
      return record.success ? record.data : null;
    } catch (error) {
      this.#parts.log('session-read', error);
      return null;
    }
  }

  /** Whether it is stored. A device that cannot store it still works: the mirror then stands for it. */
  async #write(record: SessionRecord): Promise<boolean> {
    try {
      await within(this.#parts.timers, DISK_DEADLINE_MS, this.#parts.records.write(record));
      return true;
    } catch (error) {
      this.#parts.log('session-write', error);
      return false;
    }
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

function ownerOf(record: SessionRecord | null): string | null {
  if (record === null) return null;
  if (record.stato === 'fuori') return record.utente_id;
  return decodeToken(record.token)?.id ?? null;
}
