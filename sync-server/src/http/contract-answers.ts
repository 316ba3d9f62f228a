import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import type {
  ContractName,
  ContractOf,
  ContractOutput,
  OnlineName,
} from '@gestionale/shared-schema/registry.ts';
import { giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { NoteRead } from '../audit/noted-reads.ts';
import type { Stranger } from '../auth/login.ts';
import type { Database } from '../db/database.ts';
import type { CommandCall } from '../sync/apply/apply-command.ts';
import type { CommandKey } from '../sync/apply/outcome-store.ts';
import type { Clock } from '../sync/clock.ts';
import type { Engine } from '../sync/engine.ts';
import {
  JsonPage,
  type OnlineContext,
  type QueryContext,
  type QueryHandler,
  type User,
} from '../sync/handlers.ts';
import type { Log } from '../sync/log.ts';

type PublicName = {
  [N in ContractName]: ContractOf<N>['roles'] extends typeof PUBLIC ? N : never;
}[ContractName];

/** The handler of every contract that needs an answer now and a caller. */
export type OnlineHandlers = {
  readonly [N in Exclude<OnlineName, PublicName>]: QueryHandler<N>;
};

/** The handler of every contract that anybody may call; with who they are. */
export type PublicHandlers = {
  readonly [N in PublicName]: (
    input: InputOf<ContractOf<N>>,
    stranger: Stranger,
  ) => Promise<Outcome<ContractOutput<N>>>;
};

/** What a request is, beside what it asks for. */
export type Asking = Pick<OnlineContext, 'gone' | 'host'>;

/** Finds the handler of a contract by its name; inputs are parsed and roles are checked before. */
export interface ContractAnswers {
  command(call: CommandCall, key: CommandKey | undefined, user: User): Promise<Outcome<unknown>>;
  online(name: string, input: unknown, user: User, asking: Asking): Promise<Outcome<unknown>>;
  public(name: string, input: unknown, stranger: Stranger): Promise<Outcome<unknown>>;
}

export interface AnswerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly engine: Pick<Engine, 'run'>;
  readonly online: OnlineHandlers;
  readonly public: PublicHandlers;
  /** Tells the log of activity what was looked at, where that is worth a line. */
  readonly noteRead: NoteRead;
  readonly log: Log;
}

export function createContractAnswers(parts: AnswerParts): ContractAnswers {
  const today = createToday(parts.clock);
  const toContext = (user: User, call: ContractName): QueryContext & Pick<OnlineContext, 'db'> => ({
    db: parts.db,
    user,
    call,
    adesso: toIstante(parts.clock.nowMs()),
    oggi: today(),
  });
  const online = new Map(Object.entries(parts.online));
  const open = new Map(Object.entries(parts.public));

  return {
    command: (call, key, user) =>
      parts.engine.run(call, key, toContext(user, call.name as ContractName)),
    online: async (name, input, user, asking) => {
      const context = toContext(user, name as ContractName);
      const handler = online.get(name) as QueryHandler<OnlineName>;
      const outcome = await handler(input as never, { ...context, ...asking });
      if (outcome.ok) {
        parts.noteRead(input, outcome.value, context);
        const { value } = outcome;
        for (const id of value instanceof JsonPage ? value.leftOut : []) {
          parts.log.error('row left out', { contract: name, id });
        }
      }
      return outcome;
    },
    public: async (name, input, stranger) => {
      const handler = open.get(name);
      if (handler === undefined) throw new Error(`No handler answers ${name}`);
      return handler(input as never, stranger);
    },
  };
}

const MS_PER_MINUTE = 60_000;

/** Today in Italy, worked out once a minute: a time zone costs more than many queries. */
function createToday(clock: Clock): () => Giorno {
  let minute = -1;
  let giorno: Giorno | undefined;
  return () => {
    const nowMs = clock.nowMs();
    const nowMinute = Math.floor(nowMs / MS_PER_MINUTE);
    if (giorno === undefined || nowMinute !== minute) {
      minute = nowMinute;
      giorno = giornoInItalia(nowMs);
    }
    return giorno;
  };
}
