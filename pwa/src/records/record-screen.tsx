import type { RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import { useCallback, type ReactNode } from 'react';

import type { Known } from '../local-db/queries/use-known.ts';
import { AddButton } from '../ui/data-form/add-button.tsx';
import type { FormValues } from '../ui/data-form/form-state.ts';
import type { OpenForm } from '../ui/data-form/open-form.ts';
import { useConfirmedDelete } from '../ui/data-form/use-confirmed-delete.ts';
import { DataList } from '../ui/data-list/data-list.tsx';
import { RowActions } from '../ui/data-list/row-actions.tsx';
import { gateOf } from '../ui/gate/gate.ts';
import { Page } from '../ui/page.tsx';
import { useLostByDeleting } from './held-back/use-lost-by-deleting.ts';
import { PlainRecordForm } from './plain-record-form.tsx';
import type { RecordDefinition, SharedRecordTexts } from './record-definition.ts';
import type { RecordSlice } from './record-effects.ts';
import { draftOf, recordModeOf } from './record-mode.ts';
import { RefusedEntries } from './refused-entries.tsx';
import { useLastKnown } from './use-last-known.ts';
import { useRecordCommands } from './use-record-commands.ts';
import { useRecordDesk } from './use-record-desk.ts';

interface RecordScreenProps<S extends RecordSlice, Row extends RowOf<S>, V extends FormValues<V>> {
  readonly definition: RecordDefinition<S, Row, V>;
  /** Undefined while they are being read. */
  readonly known: Known<readonly Row[]> | undefined;
  readonly userId: string;
  readonly shared: SharedRecordTexts;
}

/** The screen of one kind of record: its list, the one open form over it, and what was refused. */
export function RecordScreen<S extends RecordSlice, Row extends RowOf<S>, V extends FormValues<V>>({
  definition,
  known,
  userId,
  shared,
}: RecordScreenProps<S, Row, V>) {
  const { slice, columns, filters, defaultSort, totals, texts } = definition;
  const rows = known?.value;
  const { form, open, close, mode, refused } = useRecordDesk(slice, rows);
  const shown = useLastKnown(mode, form);
  const renderActions = useActions(definition, shared, open);
  return (
    <Page
      title={texts.titolo}
      aside={
        <AddButton
          hidden={form !== null && (rows === undefined || shown !== null)}
          onAdd={() => open({ type: 'new' })}
        >
          {texts.aggiungi}
        </AddButton>
      }
    >
      {shown === null ? null : (
        <PlainRecordForm
          key={draftOf(shown)}
          definition={definition}
          userId={userId}
          mode={shown}
          onClose={close}
          shared={shared}
        />
      )}
      <RefusedEntries
        entries={refused}
        isCorrectable={({ seq }) =>
          recordModeOf(slice, { type: 'entry', seq }, rows, refused) !== null
        }
        onCorrect={(seq) => open({ type: 'entry', seq })}
        texts={shared.rifiutate}
      />
      <DataList
        name={slice}
        label={texts.elenco}
        rows={rows}
        gate={gateOf(known, texts.errore)}
        columns={columns}
        filters={filters}
        defaultSort={defaultSort}
        count={texts.conteggio}
        {...(totals === undefined ? {} : { totals })}
        actions={renderActions}
        empty={<p>{texts.vuoto}</p>}
        texts={shared.elenco}
      />
    </Page>
  );
}

function useActions<S extends RecordSlice, Row extends RowOf<S>, V extends FormValues<V>>(
  definition: RecordDefinition<S, Row, V>,
  shared: SharedRecordTexts,
  open: (form: OpenForm) => void,
): (row: Row) => ReactNode {
  const { slice, nameOf, texts } = definition;
  const commands = useRecordCommands(definition);
  const confirmDelete = useConfirmedDelete(shared.eliminazione);
  const lostBy = useLostByDeleting();
  return useCallback(
    (row: Row) => {
      const name = nameOf(row);
      const { conferma, eliminato } = texts.elimina;
      return (
        <RowActions
          edit={shared.modifica}
          remove={shared.elimina}
          editLabel={texts.modificaDi(name)}
          removeLabel={texts.eliminaDi(name)}
          onEdit={() => open({ type: 'edit', id: row.id })}
          onRemove={() => {
            const loses = lostBy(`${slice}.elimina`, row.id);
            const question = { title: conferma, text: name, success: eliminato, loses };
            void confirmDelete(question, () => commands.elimina(row));
          }}
        />
      );
    },
    [slice, nameOf, commands, texts, shared, open, confirmDelete, lostBy],
  );
}
