import type { CommandContext } from '../../sync/handlers.ts';

/** What a change of an employee's record may use; it runs inside a transaction that is not its own. */
export interface DipendentiChange extends CommandContext {
  /** Days before a deadline from which it counts as near. */
  readonly intervalloGiorni: number;
}
