import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';

import type { FormValues } from '../ui/data-form/form-state.ts';
import { FormGrid, RecordForm } from '../ui/data-form/record-form.tsx';
import { useDraftKey } from '../ui/data-form/use-draft-key.ts';
import { useSaving } from '../ui/data-form/use-record-form.ts';
import { useTyped } from '../ui/data-form/use-typed.ts';
import { useToday } from '../ui/use-today.ts';
import { editOf } from './edit-of.ts';
import type { RecordDefinition, SharedRecordTexts } from './record-definition.ts';
import type { CampiDi, RecordSlice } from './record-effects.ts';
import { draftOf, initialCampi, isNew, type RecordMode } from './record-mode.ts';
import { useOwnRow } from './use-own-row.ts';
import { useRecordCommands } from './use-record-commands.ts';

interface PlainRecordFormProps<
  S extends RecordSlice,
  Row extends RowOf<S>,
  V extends FormValues<V>,
> {
  readonly definition: RecordDefinition<S, Row, V>;
  readonly userId: string;
  readonly mode: RecordMode<S>;
  readonly onClose: () => void;
  readonly shared: SharedRecordTexts;
}

const NO_FIELDS: readonly string[] = [];

/** Adds or edits a plain record. */
export function PlainRecordForm<
  S extends RecordSlice,
  Row extends RowOf<S>,
  V extends FormValues<V>,
>(props: PlainRecordFormProps<S, Row, V>) {
  const { definition, userId, mode } = props;
  const draftKey = useDraftKey({ userId, kind: definition.slice, which: draftOf(mode) });
  return draftKey === null ? null : <OpenRecordForm {...props} draftKey={draftKey} />;
}

type OpenRecordFormProps<
  S extends RecordSlice,
  Row extends RowOf<S>,
  V extends FormValues<V>,
> = PlainRecordFormProps<S, Row, V> & { readonly draftKey: string };

function OpenRecordForm<S extends RecordSlice, Row extends RowOf<S>, V extends FormValues<V>>({
  definition,
  draftKey,
  mode,
  onClose,
  shared,
}: OpenRecordFormProps<S, Row, V>) {
  const { slice, fields, secret = NO_FIELDS, texts } = definition;
  const { empty, toValues, toCampi, validate, Controls } = definition.form;
  const isAdding = isNew(mode);
  const today = useToday();
  const commands = useRecordCommands(definition);
  const typed = useTyped<V>({
    initial: toValues(initialCampi(mode, empty)),
    draft: { key: draftKey, without: secret },
    newId: commands.newId,
  });
  const { add, wasAdded } = useOwnRow(slice, typed, {
    isSame: (values, row) => editOf<CampiDi<S>>(fields, toCampi(values), row) === null,
  });
  const added = wasAdded ? shared.giaAggiunto : texts.modulo.aggiunto;
  const form = useSaving(typed, {
    validate: (values) => validate(values, today),
    save: (values, base) =>
      add(values, (own) => commands.salva(mode, toCampi(values), toCampi(base), own)),
    conflict: {
      valuesOf: (current, base) => toValues({ ...toCampi(base), ...current }),
      texts: shared.conflitto,
    },
    success: isAdding ? added : texts.modulo.aggiornato,
    texts: shared.salvataggio,
    onClose,
  });
  return (
    <RecordForm
      title={isAdding ? texts.modulo.nuovo : texts.modulo.modifica}
      form={form}
      save={isAdding ? texts.modulo.salva : shared.modulo.salvaModifiche}
      saving={isAdding ? shared.salvataggioInCorso : shared.salvataggioModifiche}
      cancel={shared.annulla}
      resumed={texts.modulo.ripresa ?? shared.modulo.ripresa}
      required={shared.modulo.obbligatorio}
    >
      <FormGrid>
        <Controls form={form} />
      </FormGrid>
    </RecordForm>
  );
}
