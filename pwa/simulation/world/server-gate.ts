import type { EventStream } from '@gestionale/shared-schema/contract/contract.ts';
import { CAMPI_RISERVATI_PROGETTO } from '@gestionale/shared-schema/progetti/progetto.ts';
import type {
  PullResponse,
  PushRequest,
  PushResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type {
  SimulatedReply,
  SimulatedServer,
} from '../../../sync-server/src/testing/simulated-server.ts';
import type { VisibleRows } from '../../../sync-server/src/testing/visible-rows.ts';
import { checkFront, type SentPush } from '../checks/check-push.ts';
import type { Journal } from '../checks/journal.ts';
import type { Findings } from '../checks/violation.ts';
import type { Member } from '../plan/company.ts';
import type { Trace } from '../trace.ts';
import type { RealWork } from './real-work.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** The server as the network reaches it: up or down, and everything it says is written down. */
export interface ServerGate {
  /** Null when it does not answer: it is down, or dies meanwhile. */
  call(call: Call): Promise<SimulatedReply | null>;
  /** Null when it is down or the account may not log in. */
  login(id: DipendenteId): { readonly token: string; readonly user: Member } | null;
  /** Null when it is down. */
  live(token: string): Promise<EventStream | null>;
  /** What a user could see when the server said that a cursor is complete. */
  shownAt(id: DipendenteId, cursor: string): VisibleRows | undefined;
  /** A person as the server has them now. */
  member(id: DipendenteId): Member;
  /** What a person may see at this moment. */
  visibleTo(id: DipendenteId): Promise<VisibleRows>;
  /** What the server does at night by itself; it may be another process than the day before. */
  night(afresh: boolean): Promise<void>;
  goDown(forMs: number, comeBack: () => Promise<void>): void;
  crash(writes: number, downMs: number): void;
  /** Brings it up if it is down. */
  comeUp(): Promise<void>;
  readonly server: SimulatedServer;
  /** How many requests it was asked. */
  readonly requests: number;
}

export interface GateParts {
  readonly server: SimulatedServer;
  readonly time: VirtualTime;
  readonly work: RealWork;
  readonly journal: Journal;
  readonly trace: Trace;
  readonly findings: Findings;
  readonly pageRows: number;
}

export function createServerGate(parts: GateParts): ServerGate {
  return new Gate(parts);
}

class Gate implements ServerGate {
  readonly server: SimulatedServer;
  requests = 0;
  readonly #parts: GateParts;
  readonly #owners = new Map<string, DipendenteId>();
  readonly #suspended = new Set<string>();
  readonly #shown = new Map<string, VisibleRows>();
  readonly #visible = new Map<DipendenteId, VisibleRows>();
  readonly #lines = new Set<() => void>();
  #comeBack: (() => Promise<void>) | null = null;
  #crashDownMs = 0;

  constructor(parts: GateParts) {
    this.#parts = parts;
    this.server = parts.server;
  }

  async call(call: Call): Promise<SimulatedReply | null> {
    this.requests += 1;
    if (call.url.includes('refill=')) {
      this.#parts.findings.report('divergent', `a device found its rows wrong: ${call.url}`);
    }
    if (this.#comeBack !== null) return null;
    const { server, work } = this.#parts;
    if (call.method !== 'GET') this.#visible.clear();
    const url = this.#withPageRows(call.url);
    const reply = await work.during(server.call(call.method, url, call.headers, call.body));
    if (server.killed) {
      this.goDown(this.#crashDownMs, () => server.restart());
      return null;
    }
    this.#noteRevocation(call, reply);
    if (reply.status === 200) await this.#note(call, reply);
    return reply;
  }

  login(id: DipendenteId): { readonly token: string; readonly user: Member } | null {
    if (this.#comeBack !== null) return null;
    const token = this.server.tokenOf(id);
    if (token === null) return null;
    this.#owners.set(token, id);
    return { token, user: this.member(id) };
  }

  async live(token: string): Promise<EventStream | null> {
    const owner = this.#owners.get(token);
    if (this.#comeBack !== null || owner === undefined) return null;
    const stream = await this.server.live(this.member(owner));
    return (send, onEnd) => {
      const opened = stream(send, () => end());
      const end = (): void => {
        this.#lines.delete(end);
        opened.stop();
        onEnd();
      };
      this.#lines.add(end);
      return {
        ...opened,
        stop: () => {
          this.#lines.delete(end);
          opened.stop();
        },
      };
    };
  }

  shownAt(id: DipendenteId, cursor: string): VisibleRows | undefined {
    return this.#shown.get(`${id} ${cursor}`);
  }

  async visibleTo(id: DipendenteId): Promise<VisibleRows> {
    const known = this.#visible.get(id);
    if (known !== undefined) return known;
    const visible = await this.server.visibleTo(this.member(id));
    this.#visible.set(id, visible);
    return visible;
  }

  async night(afresh: boolean): Promise<void> {
    if (this.#comeBack !== null) return;
    const { server, work } = this.#parts;
    this.#visible.clear();
    // A process remembers the day of its last night, and that may have been in another history.
    if (afresh) {
      for (const end of this.#lines) end();
      await work.during(server.restart());
    }
    await work.during(server.night());
    if (server.killed) this.goDown(this.#crashDownMs, () => server.restart());
  }

  goDown(forMs: number, comeBack: () => Promise<void>): void {
    this.#parts.trace.say('server: down');
    this.#comeBack = comeBack;
    for (const end of this.#lines) end();
    this.#parts.time.after(forMs, () => {
      if (this.#comeBack === comeBack) void this.comeUp();
    });
  }

  crash(writes: number, downMs: number): void {
    this.#crashDownMs = downMs;
    this.server.failAfter(writes, 'killed');
  }

  async comeUp(): Promise<void> {
    const comeBack = this.#comeBack;
    if (comeBack === null) return;
    await this.#parts.work.during(comeBack());
    this.#visible.clear();
    if (this.#comeBack === comeBack) this.#comeBack = null;
    this.#parts.trace.say('server: up');
  }

  /** A small company has small pages, so that a download has many. */
  #withPageRows(url: string): string {
    return url.replace(/limit=\d+/, `limit=${this.#parts.pageRows}`);
  }

  member(id: DipendenteId): Member {
    const [member] = this.server.all<Member>(
      'SELECT id, ruolo, nome, cognome FROM dipendenti WHERE id = ?1',
      id,
    );
    if (member === undefined) throw new Error('No such person');
    return member;
  }

  /** Whoever was never suspended here has nothing on record that a device might be emptied for. */
  #noteRevocation({ url, headers }: Call, { status, text }: SimulatedReply): void {
    const [, suspended] = /\/dipendenti\/([^/]+)\/disattiva$/.exec(url) ?? [];
    if (suspended !== undefined) this.#suspended.add(suspended);
    if (status !== 401 || !text.includes('accesso_revocato')) return;
    const owner = this.#owners.get(headers['authorization']?.slice('Bearer '.length) ?? '');
    if (owner !== undefined && this.#suspended.has(owner)) return;
    this.#parts.findings.report('wiped', `${owner ?? 'somebody'} was told so without a reason`);
  }

  async #note({ url, headers, body = '' }: Call, reply: SimulatedReply): Promise<void> {
    if (url === '/api/sync/push') {
      const [request, response] = [JSON.parse(body), JSON.parse(reply.text)] as unknown[];
      this.#parts.journal.noteAnswer(request as PushRequest, response as PushResponse);
      const knows = (device: string, sequence: number): boolean => this.#knows(device, sequence);
      checkFront(this.#parts.findings, knows, request as SentPush, response as PushResponse);
    } else if (url.startsWith('/api/sync/pull')) {
      const owner = this.#owners.get(headers['authorization']?.slice('Bearer '.length) ?? '');
      if (owner === undefined) throw new Error('Somebody unknown was answered');
      await this.#notePage(owner, JSON.parse(reply.text) as PullResponse);
    }
  }

  #knows(device: string, sequence: number): boolean {
    const found = `SELECT sequence FROM outcomes WHERE device = ?1 AND sequence = ?2
      UNION ALL SELECT last FROM settled_keys WHERE device = ?1 AND ?2 BETWEEN first AND last`;
    return this.server.all(found, device, sequence).length > 0;
  }

  /** What the office keeps to itself never reaches an operator's device. */
  #checkReserved({ rows }: PullResponse): void {
    for (const { sede_legale } of rows['impostazioni'] ?? []) {
      if (sede_legale !== null) {
        this.#parts.findings.report('forbidden', 'an operator got the settings of the office');
      }
    }
    for (const row of rows['progetti'] ?? []) {
      const found = CAMPI_RISERVATI_PROGETTO.find((field) => field in row);
      if (found !== undefined) this.#parts.findings.report('forbidden', `an operator got ${found}`);
    }
  }

  async #notePage(owner: DipendenteId, page: PullResponse): Promise<void> {
    const visible = await this.visibleTo(owner);
    for (const [entity, rows] of Object.entries(page.rows)) {
      const allowed = [...visible].find(([name]) => name === entity)?.[1];
      for (const { id } of rows) {
        if (allowed?.has(id) === true) continue;
        this.#parts.findings.report('forbidden', `${entity} ${id} was sent to ${owner}`);
      }
    }
    if (this.member(owner).ruolo === 'Operatore') this.#checkReserved(page);
    if (page.complete) this.#shown.set(`${owner} ${page.cursor}`, visible);
  }
}
