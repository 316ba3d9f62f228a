import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { RowKey } from '../../local-db/row-key.ts';

/**
 * in_attesa ──▶ accettato ──(its effect was downloaded)──▶ gone
 *          └──▶ rifiutato ──riprova / correggi──▶ in_attesa under a new sequence
 *                        └──scarta──▶ gone
 */
export type EntryState = 'pending' | 'accepted' | 'refused';

/** One command on this device that is not yet part of what was downloaded, as screens show it. */
export interface EntryOf<N extends CommandName> {
  /** Its place, and with the device its key on the server. */
  readonly seq: number;
  readonly name: N;
  readonly input: CommandRequest<N>;
  /** What it does, in Italian, understandable on its own. */
  readonly description: string;
  /** The rows it changes. */
  readonly rows: readonly RowKey[];
  readonly createdAt: Istante;
  readonly status: EntryState;
  /** True while it waits for an earlier refused entry that it depends on. */
  readonly held: boolean;
  /** It may still be taken back, and is not sent. */
  readonly heldBack?: true;
  /** Why it was refused. */
  readonly refusal?: Refusal;
  /** The sequence of the entry that this one corrects or tries again. */
  readonly replaces: number | null;
}

export type OutboxEntry = { readonly [N in CommandName]: EntryOf<N> }[CommandName];
