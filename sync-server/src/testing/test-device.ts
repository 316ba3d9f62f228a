import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import {
  digestText,
  EMPTY_DIGEST,
  withLine,
  type DigestLine,
} from '@gestionale/shared-schema/sync/digest.ts';
import {
  PROTOCOL_VERSION,
  type PullResponse,
  type PushRequest,
  type PushResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { deviceIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { Clock } from '../sync/clock.ts';
import type { TestReply, TestServer } from './create-test-server.ts';
import type { RowMaker } from './row-maker.ts';

/** Entity → id → row, as a device holds them. */
export type HeldRows = Map<string, Map<string, unknown>>;

/** The least that a device does: numbers its commands, sends them, applies what it pulls. */
export interface TestDevice {
  readonly id: PushRequest['device'];
  readonly rows: HeldRows;
  /** Of the last page applied. */
  readonly cursor: string | undefined;
  /** Sends commands under the next sequences, or under given ones again, behind one that is on its way. */
  push(commands: readonly unknown[], first?: number, behind?: number): Promise<TestReply>;
  /** The answer of a push that went well. */
  pushed(commands: readonly unknown[], first?: number, behind?: number): Promise<PushResponse>;
  /** What its rows come to, audience by audience, as the last complete page should have said. */
  digests(): string[];
  pullPage(limit?: number, refill?: number, lastAccepted?: number): Promise<PullResponse>;
  /**
   * Pulls until nothing more waits; gives the pages. `lastAccepted`: the highest sequence that was answered
   * as accepted, for a server that was put back.
   */
  pull(limit?: () => number, lastAccepted?: number): Promise<PullResponse[]>;
}

/** One queued command, as the outbox writes it. */
export function command<N extends CommandName>(name: N, input: CommandRequest<N>) {
  return { name, input };
}

interface HeldLine extends DigestLine {
  /** Place of its audience. */
  readonly audience: number;
}

/** What a device needs of the world: a server to call, a clock, and ids that nobody else has. */
export interface DeviceWorld extends Pick<TestServer, 'call'> {
  readonly clock: Clock;
  readonly rows: Pick<RowMaker, 'id'>;
}

/** `without`: as in a pull. */
export function createTestDevice(
  server: DeviceWorld,
  as: DipendenteId,
  { without }: { readonly without?: string | undefined } = {},
): TestDevice {
  const id = deviceIdSchema.parse(server.rows.id());
  const rows: HeldRows = new Map();
  const lines = new Map<string, HeldLine>();
  let audiences = 0;
  let next = 1;
  let cursor: string | undefined;

  function forget(gone: (line: HeldLine) => boolean): void {
    for (const [key, line] of lines) {
      if (!gone(line)) continue;
      lines.delete(key);
      rows.get(line.entity)?.delete(line.id);
    }
  }

  function apply(page: PullResponse): void {
    if (page.reset) forget(() => true);
    if (page.refilled !== undefined) forget(({ audience }) => audience === page.refilled);
    for (const [entity, list] of Object.entries(page.rows)) {
      const held = rows.get(entity) ?? new Map<string, unknown>();
      const { sequences = [], audiences: places = [] } = page.lines[entity] ?? {};
      rows.set(entity, held);
      for (const [at, row] of list.entries()) {
        held.set(row.id, row);
        const [sequence = -1, audience = -1] = [sequences[at], places[at]];
        lines.set(`${entity} ${row.id}`, { entity, id: row.id, sequence, audience });
      }
    }
    for (const [entity, ids] of Object.entries(page.removed)) {
      for (const gone of ids) {
        rows.get(entity)?.delete(gone);
        lines.delete(`${entity} ${gone}`);
      }
    }
    cursor = page.cursor;
    if (page.complete) audiences = page.digests.length;
  }

  function digests(): string[] {
    return Array.from({ length: audiences }, (_, audience) =>
      digestText(
        [...lines.values()]
          .filter((line) => line.audience === audience)
          .reduce(withLine, EMPTY_DIGEST),
      ),
    );
  }

  const push: TestDevice['push'] = (commands, first = next, behind) => {
    next = Math.max(next, first + commands.length);
    const body = {
      protocol: PROTOCOL_VERSION,
      device: id,
      first,
      commands,
      highest: next - 1,
      clock: toIstante(server.clock.nowMs()),
      behind,
    };
    return server.call('POST', '/api/sync/push', { as, body });
  };

  const pullPage: TestDevice['pullPage'] = async (limit, refill, lastAccepted) => {
    const query = new URLSearchParams({
      ...(refill === undefined ? {} : { refill: String(refill), digest: digests()[refill] ?? '' }),
      ...(cursor === undefined ? {} : { cursor }),
      ...(without === undefined ? {} : { without }),
      ...(limit === undefined ? {} : { limit: String(limit) }),
      ...(lastAccepted === undefined ? {} : { device: id, lastAccepted: String(lastAccepted) }),
    });
    const reply = await server.call('GET', `/api/sync/pull?${query}`, { as });
    if (reply.status !== 200) throw new Error(`Pull answered ${reply.status}: ${reply.text}`);
    const page = reply.json() as PullResponse;
    apply(page);
    return page;
  };

  return {
    id,
    rows,
    get cursor() {
      return cursor;
    },
    digests,
    push,
    pushed: async (commands, first, behind) => {
      const reply = await push(commands, first, behind);
      if (reply.status !== 200) throw new Error(`Push answered ${reply.status}: ${reply.text}`);
      return reply.json() as PushResponse;
    },
    pullPage,
    pull: async (limit, lastAccepted) => {
      const pages: PullResponse[] = [];
      do pages.push(await pullPage(limit?.(), undefined, lastAccepted));
      while (pages.at(-1)?.complete !== true);
      return pages;
    },
  };
}
