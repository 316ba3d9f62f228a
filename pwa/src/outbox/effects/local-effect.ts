import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { CommandInput, CommandName } from '@gestionale/shared-schema/registry.ts';
import type { EntityName, RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** Who gives the command. */
export interface User {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly cognome: string;
}

/** The rows as a local effect sees and changes them, inside one transaction. */
export interface EffectView {
  readonly user: User;
  /** When the command was given, by the device's clock. */
  readonly createdAt: Istante;
  get<E extends EntityName>(entity: E, id: string): Promise<RowOf<E> | undefined>;
  put<E extends EntityName>(entity: E, row: RowOf<E>): Promise<void>;
  delete(entity: EntityName, id: string): Promise<void>;
  /**
   * What the effect needs of a row that it does not change. When the row has left the device since, it is
   * what was picked when the command was given: it is kept with each entry, and so no more than is needed.
   */
  reference<E extends EntityName, Picked extends Readonly<Record<string, unknown>>>(
    entity: E,
    id: string,
    pick: (row: RowOf<E>) => Picked,
  ): Promise<Picked | undefined>;
}

/**
 * What a queued command does to the rows of this device, at once: exactly what the server will
 * project, as far as it can be known here. It is replayed on newer rows, so that it must depend on
 * its arguments alone; a row that is not there, or a command that the server would refuse, changes
 * nothing.
 */
export type LocalEffect<N extends CommandName> = (
  input: CommandInput<N>,
  view: EffectView,
) => Promise<void>;

/** One for every command that can be queued. */
export type LocalEffects = { readonly [N in CommandName]: LocalEffect<N> };
