import type { EntityName, RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { CacheDb } from '../../local-db/databases/cache-db.ts';
import { rowKey, splitRowKey, type RowKey } from '../../local-db/row-key.ts';
import type { AnyRow } from '../../local-db/stored-row.ts';
import type { User, EffectView } from './local-effect.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Rows as a series of effects leaves them, kept aside from the tables until all have run.
 * Rows that are not set beforehand are read once, from the tables or from the rows beneath.
 */
export class EffectRows {
  readonly #beneath: CacheDb | EffectRows;
  readonly #user: User;
  readonly #rows = new Map<RowKey, AnyRow | null>();

  constructor(beneath: CacheDb | EffectRows, user: User) {
    this.#beneath = beneath;
    this.#user = user;
  }

  /** Null: no such row. */
  set(key: RowKey, row: AnyRow | null): void {
    this.#rows.set(key, row);
  }

  /** The row after the effects; null when there is none. */
  async read(key: RowKey): Promise<AnyRow | null> {
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = await this.#readBeneath(key);
    this.#rows.set(key, row);
    return row;
  }

  async #readBeneath(key: RowKey): Promise<AnyRow | null> {
    if (this.#beneath instanceof EffectRows) return this.#beneath.read(key);
    const { entity, id } = splitRowKey(key);
    return (await this.#beneath.entity(entity).get(id)) ?? null;
  }

  /** What one effect sees, and which rows it changes and copies from. */
  viewFor(createdAt: Istante, seen: Readonly<Record<RowKey, Fields>>): RecordingView {
    return new RecordingView(this, this.#user, createdAt, seen);
  }
}

/** The view of one effect; remembers what the effect did. */
export class RecordingView implements EffectView {
  readonly user: User;
  readonly createdAt: Istante;
  /** Rows it changed. */
  readonly written = new Set<RowKey>();
  /** Fields it copied from other rows. */
  readonly seen: Record<RowKey, Fields> = {};
  readonly #rows: EffectRows;
  readonly #seen: Readonly<Record<RowKey, Fields>>;

  constructor(
    rows: EffectRows,
    user: User,
    createdAt: Istante,
    seen: Readonly<Record<RowKey, Fields>>,
  ) {
    this.#rows = rows;
    this.user = user;
    this.createdAt = createdAt;
    this.#seen = seen;
  }

  async get<E extends EntityName>(entity: E, id: string): Promise<RowOf<E> | undefined> {
    // A key begins with its entity's name, so that the row under it is of that entity.
    return ((await this.#rows.read(rowKey(entity, id))) ?? undefined) as RowOf<E> | undefined;
  }

  async put<E extends EntityName>(entity: E, row: RowOf<E>): Promise<void> {
    this.#write(rowKey(entity, row.id), row);
  }

  async delete(entity: EntityName, id: string): Promise<void> {
    this.#write(rowKey(entity, id), null);
  }

  async reference<E extends EntityName, Picked extends Fields>(
    entity: E,
    id: string,
    pick: (row: RowOf<E>) => Picked,
  ): Promise<Picked | undefined> {
    const key = rowKey(entity, id);
    const row = await this.get(entity, id);
    // What versions before have kept is more than that.
    if (row === undefined) return this.#seen[key] as Picked | undefined;
    const picked = pick(row);
    this.seen[key] = { ...this.seen[key], ...picked };
    return picked;
  }

  #write(key: RowKey, row: AnyRow | null): void {
    this.#rows.set(key, row);
    this.written.add(key);
  }
}
