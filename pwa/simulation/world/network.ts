import type { Fetch } from '../../src/remote/exchange.ts';
import type { Fault, FaultKind } from '../plan/plan.ts';
import type { SeededRandom } from '../plan/seeded-random.ts';
import type { Trace } from '../trace.ts';
import type { Call, ServerGate } from './server-gate.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What a tab could learn from its last request: that the server is there, or not even that. */
export type Heard = 'unknown' | 'answer' | 'nothing';

/** The network between one device and the server. */
export interface Network {
  /** The network of one tab; nothing reaches it once it is over. */
  forTab(tab: TabSide): Fetch;
  plan(fault: Fault): void;
  /** Everything arrives from now on; what hung is cut. */
  heal(): void;
}

export interface TabSide {
  readonly name: string;
  alive(): boolean;
  /** The device has a network. */
  connected(): boolean;
  /** Called with each request just before it leaves. */
  leaving(call: Call): void;
  /** `inTrouble` is null when the answer says nothing of that. */
  heard(what: Heard, call: Call, inTrouble: boolean | null): void;
}

export interface NetworkParts {
  readonly gate: ServerGate;
  readonly time: VirtualTime;
  readonly trace: Trace;
  readonly random: SeededRandom;
  /** Opens the line on which the server tells of news. */
  readonly openLine: (call: Call, signal: AbortSignal, tab: TabSide) => Promise<Response>;
  /** A fault has happened. */
  readonly count: (kind: FaultKind) => void;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly heard: Heard;
}

const LIVE_URL = '/api/sync/live';
const PUSH_URL = '/api/sync/push';
const KEY_URL = '/chiave-archivio';
const CAPTIVE_PAGE = '<!doctype html><title>Wi-Fi</title><p>Benvenuto</p>';

/** Answers that come from somewhere on the way, or from a server that does nothing. */
const FOREIGN: Partial<Record<FaultKind, Reply>> = {
  'error-500': { status: 500, text: '{"codice":"errore_interno","errore":"x"}', heard: 'answer' },
  'error-429': { status: 429, text: '{"codice":"troppi_tentativi","errore":"x"}', heard: 'answer' },
  'error-408': { status: 408, text: '', heard: 'nothing' },
  'too-large': {
    status: 413,
    text: '{"codice":"file_troppo_grande","errore":"x"}',
    heard: 'answer',
  },
  expired: { status: 401, text: '{"codice":"non_autenticato","errore":"x"}', heard: 'answer' },
  'foreign-401': { status: 401, text: 'Login required', heard: 'nothing' },
  'captive-page': { status: 200, text: CAPTIVE_PAGE, heard: 'nothing' },
  'captive-json': { status: 200, text: '{"ok":true}', heard: 'nothing' },
};

export function createNetwork(parts: NetworkParts): Network {
  return new DeviceNetwork(parts);
}

class DeviceNetwork implements Network {
  readonly #parts: NetworkParts;
  readonly #faults: { readonly fault: Fault; left: number }[] = [];
  readonly #hanging = new Set<() => void>();
  #lastPush: Reply | null = null;
  #healed = false;

  constructor(parts: NetworkParts) {
    this.#parts = parts;
  }

  forTab(tab: TabSide): Fetch {
    return (url, init) => {
      if (!tab.alive()) return never();
      const call: Call = {
        method: init.method ?? 'GET',
        url,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: (init.body ?? undefined) as string | undefined,
      };
      const signal = init.signal ?? new AbortController().signal;
      if (url === LIVE_URL) return this.#parts.openLine(call, signal, tab);
      if (url.includes(KEY_URL)) return this.#askKey(call, tab);
      return this.#exchange(call, signal, tab);
    };
  }

  plan(fault: Fault): void {
    if (!this.#healed) this.#faults.push({ fault, left: fault.times });
  }

  heal(): void {
    this.#healed = true;
    this.#faults.length = 0;
    for (const cut of this.#hanging) cut();
    this.#hanging.clear();
  }

  /** Comes at once or not at all: no planned fault is spent on it, so that these meet the loops. */
  async #askKey(call: Call, tab: TabSide): Promise<Response> {
    const reply = tab.connected() ? await this.#parts.gate.call(call) : null;
    if (!tab.alive()) return never();
    if (reply === null) throw new TypeError('Failed to fetch');
    const headers = { 'content-type': 'application/json' };
    return new Response(reply.text, { status: reply.status, headers });
  }

  async #exchange(call: Call, signal: AbortSignal, tab: TabSide): Promise<Response> {
    let over = false;
    const end = (what: Heard, inTrouble: boolean | null = null): void => {
      if (!over && tab.alive()) tab.heard(what, call, inTrouble);
      over = true;
    };
    signal.addEventListener('abort', () => end('nothing'));
    tab.leaving(call);
    try {
      const reply = await this.#travel(call, tab);
      if (!tab.alive()) return await never();
      if (!tab.connected()) throw new TypeError('Failed to fetch');
      end(reply.heard, reply.status === 401 ? null : reply.status !== 200);
      const headers = { 'content-type': 'application/json' };
      return new Response(reply.text, { status: reply.status, headers });
    } catch (error) {
      if (!tab.alive()) return await never();
      end('nothing');
      throw error;
    }
  }

  async #travel(call: Call, tab: TabSide): Promise<Reply> {
    const kind = tab.connected() ? this.#takeFault(call) : 'lost-request';
    if (kind !== undefined && tab.connected()) {
      this.#parts.count(kind);
      this.#parts.trace.say(`${tab.name}: ${call.method} ${nameOf(call)} meets ${kind}`);
    }
    await this.#pause(this.#latency() + (kind === 'slow-request' ? this.#slowness() : 0));
    const foreign = kind === undefined ? undefined : FOREIGN[kind];
    if (foreign !== undefined) return foreign;
    const reply = await this.#arrive(call, kind);
    await this.#pause(this.#latency() + (kind === 'slow-answer' ? this.#slowness() : 0));
    return reply;
  }

  /** What the server does with it, and what of its answer comes back. */
  async #arrive(call: Call, kind: FaultKind | undefined): Promise<Reply> {
    const { random, time, gate } = this.#parts;
    if (kind === undefined) return this.#ask(call);
    switch (kind) {
      case 'lost-request':
        throw new TypeError('Failed to fetch');
      case 'lost-answer':
        await this.#ask(call);
        throw new TypeError('Connection reset');
      case 'half-open':
        if (random.chance(0.5)) await this.#ask(call);
        return new Promise((_, reject) => {
          const cut = (): void => reject(new TypeError('Connection reset'));
          if (this.#healed) cut();
          else this.#hanging.add(cut);
        });
      case 'ghost':
        time.after(this.#slowness(), () => void gate.call(call));
        throw new TypeError('Failed to fetch');
      case 'doubled':
        time.after(this.#slowness(), () => void gate.call(call));
        return this.#ask(call);
      case 'error-502':
        if (random.chance(0.5)) await this.#ask(call);
        return { status: 502, text: 'Bad gateway', heard: 'answer' };
      case 'wrong-echo':
        return this.#misdirect(call);
      case 'cut-body':
        return cut(await this.#ask(call));
      // Late, or answered by somebody on the way.
      case 'slow-request':
      case 'slow-answer':
      case 'error-500':
      case 'error-429':
      case 'error-408':
      case 'too-large':
      case 'expired':
      case 'foreign-401':
      case 'captive-page':
      case 'captive-json':
        return this.#ask(call);
    }
  }

  async #ask(call: Call): Promise<Reply> {
    const reply = await this.#parts.gate.call(call);
    if (reply === null) throw new TypeError('Connection refused');
    const answer: Reply = { ...reply, heard: 'answer' };
    if (call.url === PUSH_URL && reply.status === 200) this.#lastPush = answer;
    return answer;
  }

  /** Some cache on the way gives the answer to an earlier batch, and lets nothing through. */
  async #misdirect(call: Call): Promise<Reply> {
    return call.url === PUSH_URL && this.#lastPush !== null ? this.#lastPush : this.#ask(call);
  }

  #takeFault(call: Call): FaultKind | undefined {
    const on = call.url === PUSH_URL ? 'push' : 'pull';
    const planned = this.#faults.find(({ fault }) => fault.on === 'any' || fault.on === on);
    if (planned === undefined) return undefined;
    planned.left -= 1;
    if (planned.left === 0) this.#faults.splice(this.#faults.indexOf(planned), 1);
    return planned.fault.kind;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#parts.time.after(ms, resolve);
    });
  }

  #latency(): number {
    return this.#parts.random.between(5, 200);
  }

  #slowness(): number {
    return this.#parts.random.between(500, 9_000);
  }
}

/** Of half an answer nothing can be read but its status, which tells of a server in trouble. */
function cut({ status, text }: Reply): Reply {
  const heard = status >= 500 ? 'answer' : 'nothing';
  return { status, text: text.slice(0, text.length / 2), heard };
}

function nameOf({ url }: Call): string {
  return url.startsWith('/api/sync/') ? (url.slice('/api/sync/'.length).split('?')[0] ?? '') : url;
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
