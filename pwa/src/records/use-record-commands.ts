import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';
import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import { useMemo } from 'react';

import type { SubmitResult } from '../outbox/outbox-service.ts';
import { useCreateId } from '../outbox/use-outbox.ts';
import { editCommand, type RecordCommand } from './edit-of.ts';
import type { HeldBackResult } from './held-back/submit-held-back.ts';
import { useSubmitHeldBack } from './held-back/use-submit-held-back.ts';
import { newRecord, type OwnRow } from './new-record.ts';
import type { RecordDefinition } from './record-definition.ts';
import type { CampiDi, RecordSlice } from './record-effects.ts';
import { keptId, seenCampi, type RecordMode } from './record-mode.ts';
import { useGiveRecord } from './use-give-record.ts';

/** As much of a kind of record as its commands are made of. */
type CommandDefinition<S extends RecordSlice> = Pick<
  RecordDefinition<S, RowOf<S>, Record<string, string>>,
  'slice' | 'fields' | 'nameOf' | 'texts'
>;

export interface RecordCommands<S extends RecordSlice> {
  /**
   * `base` holds the fields that the form began with: what differs from them is what was changed.
   * A new record goes under the id of `own`, which the form made and keeps with its draft.
   */
  readonly salva: (
    mode: RecordMode<S>,
    campi: CampiDi<S>,
    base: CampiDi<S>,
    own: OwnRow<CampiDi<S>>,
  ) => Promise<SubmitResult>;
  /** Id for the record of a form that adds one. */
  readonly newId: () => string;
  readonly elimina: (row: RowOf<S>) => Promise<HeldBackResult>;
}

/**
 * Gives the commands of a record: adding, editing, deleting, and correcting what was refused. The form
 * and the list each have their own: what is refused after the form was left waits in Da sistemare.
 */
export function useRecordCommands<S extends RecordSlice>({
  slice,
  fields,
  nameOf,
  texts: { voce },
}: CommandDefinition<S>): RecordCommands<S> {
  const give = useGiveRecord(slice);
  const submitHeldBack = useSubmitHeldBack();
  const createId = useCreateId();
  return useMemo(() => {
    const commandOf = (
      mode: RecordMode<S>,
      campi: CampiDi<S>,
      base: CampiDi<S>,
      own: OwnRow<CampiDi<S>>,
    ): RecordCommand | null => {
      switch (mode.type) {
        case 'new':
          return newRecord<CampiDi<S>>(fields, campi, own);
        case 'refused-new':
          return { verb: 'crea', input: { ...campi, id: keptId(mode) ?? own.id } };
        case 'edit':
        case 'refused-edit':
          return editCommand(mode.row.id, fields, campi, seenCampi(mode, base));
      }
    };
    return {
      newId: createId,
      salva: (mode, campi, base, own) => {
        const command = commandOf(mode, campi, base, own);
        return give(mode, command, voce[command?.verb ?? 'modifica'](nameOf(campi)));
      },
      elimina: (row) => {
        const input = { id: row.id } as CommandRequest<`${S}.elimina`>;
        return submitHeldBack(`${slice}.elimina`, input, voce.elimina(nameOf(row)));
      },
    };
  }, [slice, fields, nameOf, voce, createId, give, submitHeldBack]);
}
