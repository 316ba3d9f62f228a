import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import type { EntityName, RowOf } from '@gestionale/shared-schema/sync/entity.ts';

import type { Rows } from '../world/disk.ts';
import type { Company, Member } from './company.ts';
import type { Profile } from './plan.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A command as a form would give it. */
export interface Given {
  readonly name: CommandName;
  readonly input: CommandRequest<CommandName>;
}

/** What somebody sees who is about to give a command. */
export interface Sight {
  readonly random: SeededRandom;
  readonly company: Company;
  readonly profile: Profile;
  readonly user: Pick<Member, 'id' | 'ruolo'>;
  readonly rows: Rows;
  /** The days of which hours are entered. */
  readonly giorni: readonly string[];
  /** A text that no other command has. */
  readonly marker: string;
  readonly createId: () => string;
}

/** The rows of an entity, in order of id. */
export function listOf<E extends EntityName>({ rows }: Pick<Sight, 'rows'>, entity: E): RowOf<E>[] {
  return [...(rows.get(entity)?.values() ?? [])] as RowOf<E>[];
}

export function given<N extends CommandName>(name: N, input: CommandRequest<N>): Given {
  return { name, input: input as CommandRequest<CommandName> };
}
