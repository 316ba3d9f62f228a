import {
  accept,
  refuse,
  type Outcome,
  type Refusal,
} from '@gestionale/shared-schema/contract/refusal.ts';

import type { Queries } from '../../db/database.ts';
import type { CommandContext, QueryContext, RowRef } from '../handlers.ts';
import { isQueued } from '../is-queued.ts';
import { refuseMissing, type DeletableEntity } from '../was-deleted.ts';
import { mergeEdit, type Edit } from './merge-edit.ts';

/** A change of a record that is about to be written. */
export interface RecordChange<Id, Campi> {
  readonly id: Id;
  readonly adesso: Campi;
  readonly write: Partial<Campi>;
}

/** What one kind of record has of its own; everything else about its commands is the same for all. */
export interface RecordKind<Id extends string, Campi extends object> {
  readonly entity: Exclude<DeletableEntity, 'fogliOre' | 'dipendenti'>;
  /** The fields that may be edited. */
  readonly campi: readonly (keyof Campi)[];
  parseId(text: string): Id;
  find(db: Queries, id: Id): Promise<Campi | undefined>;
  /** May be handed fields with an id among them: the first argument is the one that counts. */
  insert(db: Queries, id: Id, campi: Campi): Promise<unknown>;
  update(db: Queries, id: Id, write: Partial<Campi>): Promise<unknown>;
  remove(db: Queries, id: Id): Promise<unknown>;
  /** Why a change must not be written, if so. */
  refuseChange?(
    change: RecordChange<Id, Campi>,
    context: QueryContext,
  ): Promise<Refusal | undefined>;
  /** Why a record must stay, if so. */
  refuseRemoval?(id: Id, context: QueryContext): Promise<Refusal | undefined>;
  /** Touches the rows of other entities that show what has changed. */
  touchShown?(change: RecordChange<Id, Campi>, context: CommandContext): Promise<void>;
}

/** Adds, edits and deletes one kind of record. */
export interface RecordCommands<Id extends string, Campi extends object> {
  readonly crea: (
    input: Campi & { readonly id?: Id | undefined },
    context: CommandContext,
  ) => Promise<Outcome<RowRef>>;
  /** Edits of different fields merge; see {@link mergeEdit}. */
  readonly modifica: (
    input: Edit<Campi> & { readonly id: Id },
    context: CommandContext,
  ) => Promise<Outcome<RowRef>>;
  /** What is gone already is done for a command that waited. */
  readonly elimina: (input: { readonly id: Id }, context: CommandContext) => Promise<Outcome<null>>;
}

/** The commands of records that stand alone: a name, some fields, and rules about who depends on them. */
export function createRecordCommands<Id extends string, Campi extends object>(
  kind: RecordKind<Id, Campi>,
): RecordCommands<Id, Campi> {
  const { entity } = kind;
  return {
    async crea(input, { db, createId, touch }) {
      const id = input.id ?? kind.parseId(createId());
      if ((await kind.find(db, id)) !== undefined) return refuse('id_gia_usato');
      await kind.insert(db, id, input);
      touch(entity, id);
      return accept({ entity, id });
    },
    async modifica(input, context) {
      const { id } = input;
      const adesso = await kind.find(context.db, id);
      if (adesso === undefined) return refuseMissing(context.db, entity, id);
      const merged = mergeEdit(adesso, input, kind.campi);
      if (!merged.ok) return merged;
      if (Object.keys(merged.value).length === 0) return accept({ entity, id });
      const change = { id, adesso, write: merged.value };
      const refusal = await kind.refuseChange?.(change, context);
      if (refusal !== undefined) return { ok: false, refusal };
      await kind.update(context.db, id, merged.value);
      context.touch(entity, id);
      await kind.touchShown?.(change, context);
      return accept({ entity, id });
    },
    async elimina({ id }, context) {
      if ((await kind.find(context.db, id)) === undefined) {
        return isQueued(context) ? accept(null) : refuseMissing(context.db, entity, id);
      }
      const refusal = await kind.refuseRemoval?.(id, context);
      if (refusal !== undefined) return { ok: false, refusal };
      await kind.remove(context.db, id);
      context.touch(entity, id);
      return accept(null);
    },
  };
}
