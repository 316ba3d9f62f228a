import { useEntries } from '../../../../outbox/use-outbox.ts';
import { isNew, recordModeOf, refusedOf } from '../../../../records/record-mode.ts';
import { useLastKnown } from '../../../../records/use-last-known.ts';
import { useOpenForm } from '../../../../ui/data-form/use-open-form.ts';

/** Projects are edited on their own page. */
const NONE_TO_EDIT: readonly never[] = [];

/** The open form of a new project, and the new ones that the server refused: their rows are not there. */
export function useNuovaAttivita() {
  const { form, open, close } = useOpenForm();
  const voci = useEntries();
  const rifiutate = refusedOf('progetti', voci ?? []).filter(
    ({ name }) => name === 'progetti.crea',
  );
  const shown = useLastKnown(recordModeOf('progetti', form, NONE_TO_EDIT, rifiutate), form);
  const mode = shown !== null && isNew(shown) ? shown : null;
  // What the address asks for may be gone.
  const isAsked = form !== null && (voci === undefined || mode !== null);
  return { mode, rifiutate, isAsked, open, close };
}
