import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import { optionalEntities, type OptionalEntity } from '@gestionale/shared-schema/sync/protocol.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Queries } from '../../db/database.ts';

/** A group of people who see the same rows: Admin alone, the office, everyone, or one person. */
export type Audience = 'admin' | 'staff' | 'all' | `user:${string}`;

/**
 * Under what the feed keeps a row: an audience, or the part of one whose rows a device may leave out.
 * To devices a part is its audience.
 */
export type FeedAudience = Audience | `staff:${OptionalEntity}`;

/** An audience that sees a row now. */
export interface View {
  readonly id: string;
  readonly audience: FeedAudience;
}

/** An audience with those of its parts that are wanted. */
export function partsOf(
  audience: Audience,
  without: readonly string[] = [],
): readonly FeedAudience[] {
  if (audience !== 'staff') return [audience];
  const wanted = optionalEntities.filter((entity) => !without.includes(entity));
  return [audience, ...wanted.map((entity) => `staff:${entity}` as const)];
}

/** How one entity reaches devices: who sees a row, and what they see of it. */
export interface SyncedEntity {
  /** Who sees the rows of those ids now; nobody sees one that there is not. */
  readonly views: (db: Queries, ids: readonly string[]) => Promise<readonly View[]>;
  /** The JSON text of each existing row, by id, with the fields that the role may see. */
  project(db: Queries, ids: readonly string[], ruolo: Ruolo): Promise<ReadonlyMap<string, string>>;
  /**
   * The JSON text with which a command answers, where the API's row has more than devices hold: what
   * changes with the day. Undefined when there is no such row.
   */
  readonly answer?: (db: Queries, id: string, oggi: Giorno) => Promise<string | undefined>;
  /**
   * Whose account such a row is: a change of it may change what they see, or that they see anything,
   * so that they hear of it, whether they see the row or not.
   */
  readonly owner?: (id: string) => Audience;
  /** Text that changes whenever the same row would be projected otherwise. */
  shape(ruolo: Ruolo): string;
  /** Rows are dear to project: what one device was sent is kept in memory for the next. */
  readonly keepsTexts: boolean;
}

/** Every synced entity, composed from the slices. */
export type SyncedEntities = Readonly<Record<EntityName, SyncedEntity>>;

/** Audiences that see a row now; empty when there is no such row. */
export async function seenBy(
  { views }: Pick<SyncedEntity, 'views'>,
  db: Queries,
  id: string,
): Promise<readonly FeedAudience[]> {
  return (await views(db, [id])).map(({ audience }) => audience);
}

/** The audiences of whose changes a person's devices hear. */
export function heardBy(user: {
  readonly id: string;
  readonly ruolo: Ruolo;
}): readonly FeedAudience[] {
  const own = audiencesOf(user).flatMap((audience) => partsOf(audience));
  return [...new Set<FeedAudience>([...own, `user:${user.id}`])];
}

/** The audiences whose rows a person receives. */
export function audiencesOf(user: {
  readonly id: string;
  readonly ruolo: Ruolo;
}): readonly Audience[] {
  switch (user.ruolo) {
    case 'Admin':
      return ['all', 'staff', 'admin'];
    case 'Manager':
      return ['all', 'staff'];
    case 'Operatore':
      return ['all', `user:${user.id}`];
  }
}
