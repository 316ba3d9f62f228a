import { isDeepStrictEqual } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import {
  eventsOutput,
  fileOutput,
  noOutput,
  type Contract,
} from '@gestionale/shared-schema/contract/contract.ts';
import { refusalRules, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts, type ContractName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import { callRequests, PASSWORD, setCallScene } from '../testing/call-scene.ts';
import {
  createTestServer,
  type TestReply,
  type TestServer,
} from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { generateRequest, type GeneratedRequest } from '../testing/requests/generated-request.ts';
import { isDear, mostNowMs, threadMs, TRIES } from '../testing/requests/processor-bound.ts';
import { API_BASE } from './contract-routes.ts';

/** All of them before a release: `GESTIONALE_REQUESTS=200000 npm run unit -- generated-requests`. */
const REQUESTS = Number(process.env['GESTIONALE_REQUESTS'] ?? 2000);

/**
 * People and rows are laid out anew after so many: what the requests do to them would shut doors, and
 * ten minutes after it was proven who somebody is, it is asked for again.
 */
const ROUND = 200;

/**
 * Answers that are written piece by piece, however much there is: between two pieces others have their
 * turn, and what counts is how long the thread is held in one go.
 */
const IN_PIECES: ReadonlySet<string> = new Set<ContractName>([
  'registroAttivita.esporta',
  'datiPersonali.esporta',
]);

/** What the heap may have grown by from the first tenth of the requests to the end, in bytes. */
const MOST_GROWTH_BYTES = 24 * 1024 * 1024;

/** Each costs a hash or a PDF on another thread: so much rarer than the others. */
const DEAR: ReadonlySet<string> = new Set<ContractName>([
  'auth.login',
  'dipendenti.crea',
  'dipendenti.impostaPassword',
  'progetti.riepilogo',
  'fogliOre.scarica',
  'contratti.scarica',
  'ricevute.scarica',
  'datiPersonali.esporta',
]);
const RARITY = 10;

const all: readonly (Contract & { readonly name: ContractName })[] = contracts;
/** A stream of news has no end that could be waited for. */
const asked = all.filter(({ name }) => name !== 'sync.live');

/** One ticket for a dear contract, more for the others. */
const tickets = asked.flatMap((contract) =>
  Array<typeof contract>(DEAR.has(contract.name) ? 1 : RARITY).fill(contract),
);

/** What a device of a version to come is told, on purpose with 503: it keeps its entries and waits. */
const NEWER_APP = '"codice":"server_da_aggiornare"';

/** Most of what there is only an Admin reaches. */
const callers: readonly (Ruolo | 'nobody')[] = [
  'Admin',
  'Manager',
  'Admin',
  'Operatore',
  'Admin',
  'nobody',
];

/** What came of it. */
interface Report {
  /** Answers that are not as promised. */
  readonly wrong: string[];
  /** Requests that held the thread. */
  readonly dear: string[];
  /** How often each status was answered. */
  readonly statuses: Map<number, number>;
  /** Bytes by which the heap grew from the first tenth on. */
  grown: number;
}

test(
  `${REQUESTS} generated requests: each is answered, as promised or by a refusal of the table, and soon`,
  async () => {
    await using server = await createTestServer();
    const { wrong, dear, statuses, grown } = await fireAt(server, REQUESTS);
    expect(wrong).toEqual([]);
    expect(dear).toEqual([]);
    expect(grown).toBeLessThan(MOST_GROWTH_BYTES);
    // Neither all refused nor all let through: the requests come as far as the handlers.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 20);
  },
  Math.max(60_000, REQUESTS * 60),
);

/** Of the few requests that each gets most are refused before they reach it. */
const THROWING = [
  'clienti.crea',
  'fornitori.crea',
  'clienti.elimina',
  'fornitori.elimina',
] as const;

test('a handler that throws and one that is dear are found', async () => {
  const fail = () => {
    throw new TypeError('planted');
  };
  await using server = await createTestServer({
    overrides: {
      'clienti.crea': fail,
      'fornitori.crea': fail,
      'clienti.elimina': fail,
      'fornitori.elimina': fail,
      'attrezzatura.crea': async () => {
        const [start, enoughMs] = [process.threadCpuUsage(), 3 * mostNowMs()];
        while (threadMs(start) < enoughMs);
        return refuse('non_trovato');
      },
    },
  });
  const { wrong, dear } = await fireAt(server, 2000);
  const found = new Set(wrong.map(contractIn));
  expect(found.size).toBeGreaterThan(0);
  expect(found.difference(new Set<string | undefined>(THROWING))).toEqual(new Set());
  expect(new Set(dear.map(contractIn))).toEqual(new Set(['attrezzatura.crea']));
  // It burns processor time on purpose, which a busy machine gives slowly.
}, 300_000);

function contractIn(fault: string): string | undefined {
  return fault.split(' ')[2];
}

async function fireAt(server: TestServer, requests: number): Promise<Report> {
  const password_hash = hashCheaply(PASSWORD);
  const report: Report = { wrong: [], dear: [], statuses: new Map(), grown: 0 };
  let early: number | undefined;
  for (let done = 0; done < requests; done += ROUND) {
    const person = (ruolo: Ruolo) => server.rows.dipendente({ ruolo, password_hash });
    const people = {
      Admin: person('Admin'),
      Manager: person('Manager'),
      Operatore: person('Operatore'),
    };
    // Waits that earlier rounds have earned are over.
    server.clock.advance(3_600_000);
    const scene = await setCallScene(server, people.Operatore, people.Admin);
    for (let at = done; at < Math.min(done + ROUND, requests); at += 1) {
      // Nor does anybody send so many in a minute that nothing more of theirs is read.
      if (at % 20 === 0) server.clock.advance(60_000);
      // Steps that have nothing in common with the number of tickets: every contract has its turn.
      const contract = tickets[(at * 7919) % tickets.length];
      // By steps of its own: else with some numbers of tickets a contract has one caller alone.
      const caller = callers[Math.floor((((at * 40_503) % 65_536) / 65_536) * callers.length)];
      if (contract === undefined || caller === undefined) throw new Error('Nobody is drawn');
      const good = callRequests[contract.name](scene);
      const request = generateRequest(contract, good, at);
      const as = caller === 'nobody' ? undefined : people[caller];
      const status = await fire(server, contract, request, as, `${at} ${caller}`, report);
      report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
    }
    if (early === undefined && done + ROUND >= requests / 10) early = heapUsed();
    // What a test server has said is kept for tests that read it.
    server.log.clear();
  }
  report.grown = heapUsed() - (early ?? 0);
  return report;
}

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

async function fire(
  server: TestServer,
  contract: Contract,
  { path, headers, body, what }: GeneratedRequest,
  as: DipendenteId | undefined,
  who: string,
  report: Report,
): Promise<number> {
  let tookMs = Infinity;
  let wasDear = true;
  let reply: TestReply | undefined;
  for (let n = 0; n < TRIES && wasDear; n += 1) {
    const time = IN_PIECES.has(contract.name) ? startTurns() : startTotal();
    try {
      reply = await server.call(contract.method, API_BASE + path, { as, headers, body });
    } catch (error) {
      // An answer that broke off in the middle.
      report.wrong.push(`${who} ${contract.name} (${what}): ${String(error)}`);
      return 0;
    } finally {
      tookMs = time.stopMs();
      wasDear = isDear(tookMs);
    }
    const fault = leavesApi(path) ? faultOutside(reply) : faultOf(contract, reply);
    if (fault !== undefined) report.wrong.push(`${who} ${contract.name} (${what}): ${fault}`);
  }
  if (wasDear) {
    report.dear.push(`${who} ${contract.name} (${what}): ${tookMs.toFixed(0)} ms`);
  }
  return reply?.status ?? 0;
}

/** Processor time of this thread, in milliseconds, until it is stopped. */
interface ThreadTime {
  stopMs(): number;
}

function startTotal(): ThreadTime {
  const start = process.threadCpuUsage();
  return {
    stopMs: () => threadMs(start),
  };
}

/** The most between two turns of the loop, which it keeps turning. */
function startTurns(): ThreadTime {
  let turn = startTotal();
  let longest = 0;
  const note = (): void => {
    longest = Math.max(longest, turn.stopMs());
    turn = startTotal();
  };
  const tick = (): void => {
    note();
    next = setImmediate(tick);
  };
  let next = setImmediate(tick);
  return {
    stopMs: () => {
      clearImmediate(next);
      note();
      return longest;
    },
  };
}

/** Two dots for an id are a step up, which whoever asks takes before the request goes out. */
function leavesApi(path: string): boolean {
  return !new URL(API_BASE + path, 'http://server').pathname.startsWith(`${API_BASE}/`);
}

/** There is a page at most. */
function faultOutside({ status, headers }: TestReply): string | undefined {
  const isPage = status === 200 && String(headers['content-type']).startsWith('text/html');
  return isPage || status === 404 ? undefined : `${status} outside of the API`;
}

/** What is wrong with an answer; undefined when it is as promised. */
function faultOf(contract: Contract, reply: TestReply): string | undefined {
  const { status } = reply;
  if (status >= 500 && !reply.text.includes(NEWER_APP)) {
    return `${status} ${reply.text.slice(0, 200)}`;
  }
  if (status === 304) return undefined;
  if (status >= 400) return faultOfRefusal(reply);
  if (status !== contract.status) return `${status} instead of ${contract.status}`;
  const { output } = contract;
  if (output === noOutput)
    return reply.bytes.length === 0 ? undefined : 'something in an empty answer';
  if (output === fileOutput) {
    if (!('content-disposition' in reply.headers)) return 'a file without a name';
    const [sent = ''] = String(reply.headers['content-type']).split(';');
    const said = contract.mediaTypes ?? [];
    return said.some((each) => each === sent || each === '*/*') ? undefined : `a file of ${sent}`;
  }
  if (output === eventsOutput) return 'a stream';
  const answer = JSON.parse(textOf(reply)) as unknown;
  const read = output.safeParse(answer);
  if (!read.success) return `outside its schema: ${read.error.message.slice(0, 300)}`;
  // Parsing drops what a schema does not name: a field too many would show.
  return isDeepStrictEqual(read.data, answer) ? undefined : 'more than its schema says';
}

function faultOfRefusal(reply: TestReply): string | undefined {
  const { errore, message, codice } = JSON.parse(textOf(reply)) as Record<string, unknown>;
  const rule = Object.entries(refusalRules).find(([code]) => code === codice)?.[1];
  if (rule === undefined) return `an unknown code: ${reply.text.slice(0, 200)}`;
  if (rule.status !== reply.status) return `${String(codice)} with ${reply.status}`;
  const said = [errore, message].some((text) => typeof text === 'string' && text !== '');
  return said ? undefined : `no sentence: ${reply.text.slice(0, 200)}`;
}

function textOf(reply: TestReply): string {
  const { bytes, headers } = reply;
  switch (headers['content-encoding']) {
    case undefined:
      return reply.text;
    case 'br':
      return brotliDecompressSync(bytes).toString();
    default:
      // Whatever else there is is not read, and fails here.
      return gunzipSync(bytes).toString();
  }
}
