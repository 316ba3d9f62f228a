import { readFileSync } from 'node:fs';

import type { Readings } from '../instrument/rounds.ts';
import { threadsMs } from '../machine/processor-time.ts';
import { createAsker, type Ask, type Asker } from './ask.ts';
import type { AskedServer, ProcessorJob } from './processor-job.ts';
import { cursorAtEnd, cursorOfProjects, pullOf } from './pulling.ts';
import { makeDevices, nextOf, sendAll, type Device, type Sender } from './pushing.ts';

/**
 * A program: lets several servers do the same in short turns, one after the other, and prints what
 * each took of a processor. What else goes on at a machine changes from one second to the next, and so
 * hardly between two turns. Takes the path of a job.
 */
const DEVICES = 100;
const CONNECTIONS = 50;
/** Turns at the beginning of each kind that only make all of them warm. */
const WARM = 3;
/** What every browser takes. */
const PACKED = 'gzip, deflate, br, zstd';

/** One kind of request: how often it is asked in a turn, and what makes it ready. */
interface Kind {
  readonly name: string;
  readonly count: number;
  readonly prepare: (server: Asked) => () => Promise<unknown>;
}

interface Asked extends AskedServer {
  readonly asker: Asker;
  /** Behind which there is nothing, of each worker. */
  readonly ends: readonly string[];
  readonly projects: string | null;
  readonly devices: readonly Device[];
  sent: readonly Sender[];
}

const kinds: readonly Kind[] = [
  pushes('singles', 100, 3, 1),
  pushes('one device alone', 1, 100, 1),
  pushes('batches of 10', 25, 2, 10),
  pushes('batches of 100', 10, 1, 100),
  { name: 'known keys in batches of 100', count: 1000, prepare: (server) => again(server) },
  pulls('empty pulls', 300, ({ workers, ends }, n) => {
    const place = n % ends.length;
    return pullOf(workers[DEVICES + place]?.token ?? '', ends[place] ?? null, 1000, PACKED);
  }),
  pulls('first pages of operators', 60, ({ workers }, n) =>
    pullOf(workers[n % workers.length]?.token ?? '', null, 50, PACKED),
  ),
  pulls('pages of 1000 rows', 20, ({ officeToken }) => pullOf(officeToken, null, 1000, PACKED)),
  pulls('pages of 100 projects', 60, ({ officeToken, projects }) =>
    pullOf(officeToken, projects, 100, PACKED),
  ),
];

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ProcessorJob;
console.log(JSON.stringify(await measure(job)));

async function measure({ servers, turns }: ProcessorJob): Promise<Record<string, Readings[]>> {
  const asked = await Promise.all(servers.map(begin));
  const results = new Map(
    asked.map(({ name }) => [
      name,
      Array.from({ length: turns }, (): Record<string, number> => ({})),
    ]),
  );
  // One kind after the other: what is left to collect of one would be on the account of the next.
  for (const kind of kinds) {
    for (let turn = -WARM; turn < turns; turn += 1) {
      // Whoever was first the last time is last.
      for (const server of turn % 2 === 0 ? asked : asked.toReversed()) {
        const work = kind.prepare(server);
        const before = threadsMs(server.pid);
        await work();
        const ms = threadsMs(server.pid) - before;
        const reading = results.get(server.name)?.[turn];
        if (reading !== undefined) reading[`µs, ${kind.name}`] = (ms / kind.count) * 1000;
      }
    }
  }
  for (const { asker } of asked) asker.end();
  return Object.fromEntries(results);
}

async function begin(server: AskedServer): Promise<Asked> {
  const asker = createAsker(server.url, DEVICES);
  const projects = await cursorOfProjects(asker, server.officeToken, 100);
  const ends: string[] = [];
  for (const { token } of server.workers.slice(DEVICES)) {
    ends.push(await cursorAtEnd(asker, token));
  }
  const devices = makeDevices(server.workers, DEVICES);
  return { ...server, asker, projects, ends, devices, sent: [] };
}

function pushes(name: string, devices: number, each: number, size: number): Kind {
  return {
    name,
    count: devices * each * size,
    prepare: (server) => {
      server.sent = nextOf(server.devices.slice(0, devices), each, size);
      return () => sendAll(server.asker, server.sent);
    },
  };
}

/** What was sent last. */
function again({ asker, sent }: Asked): () => Promise<unknown> {
  return () => sendAll(asker, sent);
}

function pulls(name: string, count: number, askOf: (server: Asked, n: number) => Ask): Kind {
  return {
    name,
    count,
    prepare: (server) => () => {
      let n = 0;
      const one = async (): Promise<void> => {
        while (n < count) await server.asker.ask(askOf(server, n++));
      };
      return Promise.all(Array.from({ length: Math.min(count, CONNECTIONS) }, one));
    },
  };
}
