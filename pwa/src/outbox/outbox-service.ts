import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';

import type { OutboxEntry } from './entries/entry.ts';

/**
 * `accepted`: the server did it; `saved`: durable on this device, sent as soon as it can be;
 * `held`: durable as well, and not sent until the refused entry that `behind` describes is settled;
 * `refused`: nothing will be sent, the form stays open, and what nobody looks at any more stays in
 * Da sistemare; `not-saved`: nothing was stored, or
 * perhaps nothing, as `errore` says.
 */
export type SubmitResult =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'held'; readonly behind: string }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  | { readonly outcome: 'not-saved'; readonly errore: string };

/** `text` says in Italian what the command does, understandable on its own. */
export type Submit = <N extends CommandName>(
  nome: N,
  input: CommandRequest<N>,
  text: string,
) => Promise<SubmitResult>;

/**
 * {@link Submit} for somebody who may go away. `isWatched` is asked when the server has refused the
 * command: only a refusal that is seen where the command was given leaves nothing in Da sistemare.
 */
export type WatchedSubmit = <N extends CommandName>(
  nome: N,
  input: CommandRequest<N>,
  text: string,
  isWatched?: () => boolean,
) => Promise<SubmitResult>;

/**
 * Many commands of a kind, which touch different rows; the results in their order. They are stored
 * together: all of those that keep to their contract, or none.
 */
export type SubmitAll = <N extends CommandName>(
  nome: N,
  commands: readonly { readonly input: CommandRequest<N>; readonly text: string }[],
  isWatched?: () => boolean,
) => Promise<readonly SubmitResult[]>;

/** `saved`: decided and durable; `not-saved`: nothing changed, for the reason given. */
export type ActionResult = Extract<SubmitResult, { outcome: 'saved' | 'not-saved' }>;

/** What a person may do with an entry that was refused or is held. */
export interface EntryActions {
  /** Sends a refused entry again, under a new sequence. */
  readonly retry: (seq: number) => Promise<ActionResult>;
  /** Gives up an entry that was refused, is held or may still be taken back; what needed the row it would have created is refused too. */
  readonly discard: (seq: number) => Promise<ActionResult>;
  /** Sends other data instead of those of a refused entry; `text` replaces its description. */
  readonly correggi: (
    seq: number,
    input: CommandRequest<CommandName>,
    text?: string,
  ) => Promise<ActionResult>;
}

/** The outbox as screens use it. */
export interface OutboxService extends EntryActions {
  readonly submit: WatchedSubmit;
  readonly submitAll: SubmitAll;
  /** In order; undefined until first read; the same array until something changes. */
  readonly entries: () => readonly OutboxEntry[] | undefined;
  /**
   * Server minus device clock as the last answer to a sending told, in milliseconds; null before.
   */
  readonly clockOffsetMs: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Id for a new row. */
  readonly createId: () => string;
}

/** The sentences of this room, from the app's catalogue. */
export interface OutboxTesti {
  /** The device has no room left. */
  readonly discoPieno: string;
  /** A later version of the app was here: this one can store nothing any more. */
  readonly versioneNuova: string;
  /** The device did not store it, for any other reason. */
  readonly nonSalvato: string;
  /** It did not say whether it stored it. */
  readonly forseSalvato: string;
  /** The entry was sent, settled or given up meanwhile, in another tab perhaps. */
  readonly giaSistemata: string;
  /** Refusal of an entry whose row would have been created by one that was given up. */
  readonly dipendeDaScartata: string;
}
