import { createId } from '@gestionale/shared-schema/values/id.ts';
import { IDBFactory } from 'fake-indexeddb';

import { createRecordStore } from '../local-db/record-store.ts';
import type { TabChannel } from '../local-db/tab-channel.ts';
import type { CallResult } from '../remote/call-result.ts';
import { realTimers } from '../remote/timers.ts';
import { createSession } from '../session/create-session.ts';
import type { LoginAnswer, Session } from '../session/session.ts';
import type { TokenMirror } from '../session/token-mirror.ts';

const AGAIN_MS = 15_000;

let made = 0;

function newId(): string {
  made += 1;
  return createId(1_778_544_000_000, new Uint8Array(10).fill(made));
}

export function tokenOf(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

export const ada = newId();
export const ivo = newId();
export const rest = { ruolo: 'Operatore', nome: 'Nome', cognome: 'Cognome', exp: 4_000_000_000 };
export const tokenOfAda = tokenOf({ ...rest, sub: ada, sid: 'session of ada' });
export const tokenOfIvo = tokenOf({ ...rest, sub: ivo, sid: 'session of ivo' });

/** One device: what stays when its browser is killed, and tabs that come and go. */
export class SessionDevice {
  readonly records = createRecordStore(new IDBFactory(), 'session');
  /** What the next login answers. */
  answer: CallResult<LoginAnswer> = { reached: false };
  readonly deleted: string[] = [];
  /** What else happens when a cache goes. */
  onDelete: () => void = () => undefined;
  /** Whether the server can be told that a login is over, and of which it was. */
  connected = true;
  readonly told: string[] = [];
  readonly later: (() => void)[] = [];
  mirrored: string | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Set<(token: string) => void>();

  open(mirror: TokenMirror = this.#mirror(), records = this.records): Session {
    return createSession({
      records,
      mirror,
      channel: this.#channel(),
      // why: what a session makes of an answer is tested, not how the answer comes.
      login: async () => this.answer,
      // why: that the server is told is what counts; the call is the remote's.
      end: async (session) => {
        if (!this.connected) return { reached: false };
        this.told.push(session);
        return { ok: true, value: undefined };
      },
      // why: which caches go is what counts; deleting is the browser's.
      deleteCache: async (userId) => {
        this.deleted.push(userId);
        this.onDelete();
      },
      timers: {
        // why: what is asked again after some time comes when the test says so.
        after: (delayMs, callback) => {
          if (delayMs !== AGAIN_MS) return realTimers.after(delayMs, callback);
          this.later.push(callback);
          return () => undefined;
        },
      },
      log: () => undefined,
      testi: {
        tokenNonValido: 'Token non valido',
        accessoRevocato: 'revocato',
        serverIrraggiungibile: 'irraggiungibile',
      },
    });
  }

  #mirror(): TokenMirror {
    return {
      get: () => this.mirrored,
      set: (token) => {
        this.mirrored = token;
      },
      remove: () => {
        this.mirrored = null;
      },
      listen: (onToken) => {
        this.#watchers.add(onToken);
        return () => this.#watchers.delete(onToken);
      },
    };
  }

  /** Another page, which is none of ours, writes a token. */
  write(token: string): void {
    this.mirrored = token;
    for (const watcher of this.#watchers) watcher(token);
  }

  /** Reaches the other tabs and never the one that speaks, as a BroadcastChannel does. */
  #channel(): TabChannel {
    const own = new Set<() => void>();
    return {
      post: () => {
        for (const listener of this.#listeners) if (!own.has(listener)) listener();
      },
      listen: (listener) => {
        own.add(listener);
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }
}
