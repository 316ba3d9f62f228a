import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { useCallback } from 'react';

import type { SubmitResult } from '../outbox/outbox-service.ts';
import { useEntryActions, useSubmit } from '../outbox/use-outbox.ts';
import type { RecordCommand } from './edit-of.ts';
import type { FormSlice, RecordMode } from './record-mode.ts';

/** Without a mode it is given as it is; without a command there is nothing left to be done. */
export type GiveRecord<S extends FormSlice> = (
  mode: RecordMode<S> | null,
  command: RecordCommand | null,
  text: string,
) => Promise<SubmitResult>;

/**
 * Gives what a form makes: a new command, or the refused entry written differently. A refused entry
 * that asks for what stands already goes, and so does one of a record that is gone, once what was
 * written into it is registered anew.
 */
export function useGiveRecord<S extends FormSlice>(slice: S): GiveRecord<S> {
  const submit = useSubmit();
  const { correggi, discard } = useEntryActions();
  return useCallback<GiveRecord<S>>(
    async (mode, command, text) => {
      const entry = mode !== null && 'entry' in mode ? mode.entry : null;
      // Slice and verb make a name of the registry; a union of names has no request of its own.
      const input = command?.input as CommandRequest<CommandName>;
      if (command !== null) {
        if (entry !== null) return correggi(entry.seq, input, text);
        const given = await submit(`${slice}.${command.verb}` as CommandName, input, text);
        const again = mode?.type === 'new' ? mode.again : undefined;
        const isTaken = given.outcome !== 'refused' && given.outcome !== 'not-saved';
        // Where that is not stored it is told twice, here and in Da sistemare.
        if (again !== undefined && isTaken) await discard(again.seq);
        return given;
      }
      const given = entry === null ? null : await discard(entry.seq);
      return given?.outcome === 'not-saved' ? given : { outcome: 'accepted' };
    },
    [slice, submit, correggi, discard],
  );
}
