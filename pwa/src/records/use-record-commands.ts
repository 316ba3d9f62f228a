import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import { useMemo } from 'react';

import { useCache } from '../local-db/databases/cache-provider.ts';
import type { SubmitResult } from '../outbox/outbox-service.ts';
import { useCreateId, useEntryActions, useSubmit } from '../outbox/use-outbox.ts';
import { editOf } from './edit-of.ts';
import { newRecord } from './new-record.ts';
import type { CampiDi, RecordSlice } from './record-effects.ts';
import type { RecordMode } from './record-mode.ts';

/** What a command does, in Italian, understandable on its own. */
export interface RecordWords<S extends RecordSlice> {
  readonly crea: (campi: CampiDi<S>) => string;
  readonly modifica: (campi: CampiDi<S>) => string;
  readonly elimina: (row: CampiDi<S>) => string;
}

export interface RecordCommands<S extends RecordSlice> {
  /**
   * `base` holds the fields that the form began with: what differs from them is what was changed.
   * A new record gets `id`, which the form made and keeps with its draft.
   */
  readonly salva: (
    mode: RecordMode<S>,
    campi: CampiDi<S>,
    base: CampiDi<S>,
    id: string,
  ) => Promise<SubmitResult>;
  /** Id for the record of a form that adds one. */
  readonly newId: () => string;
  readonly elimina: (row: RowOf<S>) => Promise<SubmitResult>;
}

/**
 * Gives the commands of a record: adding, editing, deleting, and correcting what was refused. The form
 * and the list each have their own: what is refused after the form was left waits in Da sistemare.
 */
export function useRecordCommands<S extends RecordSlice>(
  slice: S,
  fields: readonly (keyof CampiDi<S> & string)[],
  words: RecordWords<S>,
): RecordCommands<S> {
  const submit = useSubmit();
  const createId = useCreateId();
  const { rows } = useCache();
  const { correggi, discard } = useEntryActions();
  return useMemo(() => {
    const give = (verb: 'crea' | 'modifica' | 'elimina', input: object, text: string) =>
      // Slice and verb make a name of the registry; a union of names has no request of its own.
      submit(`${slice}.${verb}` as CommandName, input as CommandRequest<CommandName>, text);
    const giveAgain = (seq: number, input: object, text: string) =>
      correggi(seq, input as CommandRequest<CommandName>, text);
    return {
      newId: createId,
      salva: async (mode, campi, base, newId) => {
        switch (mode.type) {
          case 'new': {
            const saved = await rows[slice].get(newId);
            const given = newRecord<CampiDi<S>>(fields, campi, newId, saved);
            if (given === null) return { outcome: 'accepted' };
            return give(given.verb, given.input, words[given.verb](campi));
          }
          case 'edit': {
            const edit = editOf(fields, campi, base);
            if (edit === null) return { outcome: 'accepted' };
            return give('modifica', { ...edit, id: mode.row.id }, words.modifica(campi));
          }
          case 'refused-new': {
            const { seq, refusal } = mode.entry;
            const { id } = mode.entry.input as { readonly id?: string };
            // A refusal of the id itself needs another; any other creation keeps the row's id.
            const kept = refusal?.codice === 'id_gia_usato' ? undefined : id;
            return giveAgain(seq, { ...campi, id: kept ?? createId() }, words.crea(campi));
          }
          case 'refused-edit': {
            // Against the record as it stands: what is wanted now and is not there yet.
            const edit = editOf(fields, campi, mode.row);
            if (edit !== null) {
              const input = { ...edit, id: mode.row.id };
              return giveAgain(mode.entry.seq, input, words.modifica(campi));
            }
            const given = await discard(mode.entry.seq);
            return given.outcome === 'saved' ? { outcome: 'accepted' } : given;
          }
        }
      },
      elimina: (row) => give('elimina', { id: row.id }, words.elimina(row)),
    };
  }, [slice, fields, words, rows, submit, createId, correggi, discard]);
}
