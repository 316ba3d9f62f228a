import type { fileOutput } from '@gestionale/shared-schema/contract/contract.ts';
import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type {
  CommandName,
  ContractName,
  ContractOf,
  ContractOutput,
} from '@gestionale/shared-schema/registry.ts';

import type { CallResult } from './call-result.ts';

/** Contracts that answer a file. */
export type FileName = {
  [N in ContractName]: ContractOf<N>['output'] extends typeof fileOutput ? N : never;
}[ContractName];

/** Contracts with a JSON answer that are asked for directly: what can be queued goes by the outbox. */
export type CallName = Exclude<
  ContractName,
  CommandName | FileName | 'sync.push' | 'sync.pull' | 'sync.live'
>;

/** Typed requests for what needs the network. */
export interface Remote {
  readonly call: <N extends CallName>(
    nome: N,
    input: RequestOf<ContractOf<N>>,
  ) => Promise<CallResult<ContractOutput<N>>>;
  /** Hears of every answer of the server: whoever waits for the network may try again. */
  readonly subscribeToAnswers: (listener: () => void) => () => void;
  /**
   * Fetches a file and hands it to the user, under the server's name for it or the given one;
   * gives the name used.
   */
  readonly download: <N extends FileName>(
    nome: N,
    input: RequestOf<ContractOf<N>>,
    fallbackFilename: string,
  ) => Promise<CallResult<string>>;
}
