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
import { dispositivoIdSchema, type DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { TestReply, TestServer } from './create-test-server.ts';

/** Entity → id → row, as a device holds them. */
export type HeldRows = Map<string, Map<string, unknown>>;

/** The least that a device does: numbers its commands, sends them, applies what it pulls. */
export interface TestDevice {
  readonly id: PushRequest['dispositivo'];
  readonly rows: HeldRows;
  /** Of the last page applied. */
  readonly cursor: string | undefined;
  /** Sends commands under the next sequences, or under given ones again. */
  push(commands: readonly unknown[], first?: number): Promise<TestReply>;
  /** The answer of a push that went well. */
  pushed(commands: readonly unknown[], first?: number): Promise<PushResponse>;
  /** What its rows come to, audience by audience, as the last complete page should have said. */
  impronte(): string[];
  pullPage(limite?: number, rifai?: number): Promise<PullResponse>;
  /** Pulls until nothing more waits; gives the pages. */
  pull(limite?: () => number): Promise<PullResponse[]>;
}

/** One queued command, as the outbox writes it. */
export function command<N extends CommandName>(nome: N, dati: CommandRequest<N>) {
  return { nome, dati };
}

interface HeldLine extends DigestLine {
  /** Place of its audience. */
  readonly platea: number;
}

export function createTestDevice(server: TestServer, as: DipendenteId): TestDevice {
  const id = dispositivoIdSchema.parse(server.rows.id());
  const rows: HeldRows = new Map();
  const lines = new Map<string, HeldLine>();
  let platee = 0;
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
    if (page.daCapo) forget(() => true);
    if (page.rifatta !== undefined) forget(({ platea }) => platea === page.rifatta);
    for (const [entity, list] of Object.entries(page.righe)) {
      const held = rows.get(entity) ?? new Map<string, unknown>();
      const { sequenze = [], platee: places = [] } = page.linee[entity] ?? {};
      rows.set(entity, held);
      for (const [at, row] of list.entries()) {
        held.set(row.id, row);
        const [sequence = -1, platea = -1] = [sequenze[at], places[at]];
        lines.set(`${entity} ${row.id}`, { entity, id: row.id, sequence, platea });
      }
    }
    for (const [entity, ids] of Object.entries(page.rimosse)) {
      for (const gone of ids) {
        rows.get(entity)?.delete(gone);
        lines.delete(`${entity} ${gone}`);
      }
    }
    cursor = page.cursore;
    if (page.completo) platee = page.impronte.length;
  }

  function impronte(): string[] {
    return Array.from({ length: platee }, (_, platea) =>
      digestText(
        [...lines.values()].filter((line) => line.platea === platea).reduce(withLine, EMPTY_DIGEST),
      ),
    );
  }

  const push: TestDevice['push'] = (commands, first = next) => {
    next = Math.max(next, first + commands.length);
    const body = {
      protocollo: PROTOCOL_VERSION,
      dispositivo: id,
      primo: first,
      comandi: commands,
      ultimo: next - 1,
      orologio: toIstante(server.clock.nowMs()),
    };
    return server.call('POST', '/api/sync/push', { as, body });
  };

  const pullPage: TestDevice['pullPage'] = async (limite, rifai) => {
    const query = new URLSearchParams({
      ...(rifai === undefined ? {} : { rifai: String(rifai), impronta: impronte()[rifai] ?? '' }),
      ...(cursor === undefined ? {} : { cursor }),
      ...(limite === undefined ? {} : { limite: String(limite) }),
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
    impronte,
    push,
    pushed: async (commands, first) => {
      const reply = await push(commands, first);
      if (reply.status !== 200) throw new Error(`Push answered ${reply.status}: ${reply.text}`);
      return reply.json() as PushResponse;
    },
    pullPage,
    pull: async (limite) => {
      const pages: PullResponse[] = [];
      do pages.push(await pullPage(limite?.()));
      while (pages.at(-1)?.completo !== true);
      return pages;
    },
  };
}
