import { testiAltraScheda } from '#testi/altra-scheda.ts';
import { testiClienti } from '#testi/clienti.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiModuli } from '#testi/moduli.ts';
import { useEffect, useId, useRef, type SubmitEvent } from 'react';

import { editOf } from '../../records/edit-of.ts';
import { useOwnRow } from '../../records/use-own-row.ts';
import { useRecordCommands } from '../../records/use-record-commands.ts';
import { Button } from '../../ui/button.tsx';
import { dropDraft } from '../../ui/data-form/draft.ts';
import { ErrorSummary } from '../../ui/data-form/error-summary.tsx';
import { isDirty } from '../../ui/data-form/form-state.ts';
import { FormGrid } from '../../ui/data-form/record-form.tsx';
import { UnreadDraft } from '../../ui/data-form/unread-draft.tsx';
import { useDraftKey } from '../../ui/data-form/use-draft-key.ts';
import { useSaving } from '../../ui/data-form/use-record-form.ts';
import { useTyped } from '../../ui/data-form/use-typed.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RequiredLegend } from '../../ui/fields/required-legend.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToday } from '../../ui/use-today.ts';
import { CLIENTI } from './clienti.ts';

const { modulo } = testiClienti;
const { salvataggio } = testiModuli;
const { empty, toValues, toCampi, validate, Controls } = CLIENTI.form;
const VUOTO = toValues(empty);

interface AddClientProps {
  readonly userId: string;
  /** It is on this device, whether or not the server has it. */
  readonly onCreato: (cliente: { readonly id: string; readonly nome: string }) => void;
  readonly onClose: () => void;
}

/** Adds a client over a form that needs one, which stays as it is. */
export function AddClient(props: AddClientProps) {
  const { userId } = props;
  const key = useDraftKey({ userId, kind: 'clienti', which: 'per-attivita' });
  return key === null ? null : <OpenDialog {...props} draftKey={key} />;
}

type OpenDialogProps = Omit<AddClientProps, 'userId'> & { readonly draftKey: string };

function OpenDialog({ draftKey, onCreato, onClose }: OpenDialogProps) {
  const commands = useRecordCommands(CLIENTI);
  const confirm = useConfirm();
  const today = useToday();
  const creato = useRef<{ readonly id: string; readonly nome: string }>(null);
  const formId = useId();
  const fields = useFirstField();
  const typed = useTyped({ initial: VUOTO, draft: { key: draftKey }, newId: commands.newId });
  const { add, wasAdded } = useOwnRow('clienti', typed, {
    isSame: (values, row) => editOf(CLIENTI.fields, toCampi(values), row) === null,
  });
  const form = useSaving(typed, {
    validate: (values) => validate(values, today),
    save: (values, base) =>
      add(values, async (own) => {
        const campi = toCampi(values);
        const result = await commands.salva({ type: 'new' }, campi, toCampi(base), own);
        if (result.outcome !== 'refused' && result.outcome !== 'not-saved') {
          creato.current = { id: own.id, nome: CLIENTI.nameOf(campi) };
        }
        return result;
      }),
    success: wasAdded ? testiAltraScheda.giaAggiunto : modulo.aggiunto,
    texts: salvataggio,
    onClose: () => {
      if (creato.current !== null) onCreato(creato.current);
      onClose();
    },
  });
  const lascia = async (): Promise<void> => {
    const { leave } = salvataggio;
    const question = { title: leave.title, text: leave.text, yes: leave.leave, no: leave.stay };
    const hasTyped = isDirty(form.values, VUOTO);
    if (form.saving || (hasTyped && !(await confirm({ ...question, danger: true })))) return;
    dropDraft(localStorage, draftKey);
    onClose();
  };
  return (
    <Dialog
      title={modulo.nuovo}
      closeLabel={testiComuni.chiudi}
      onClose={() => void lascia()}
      footer={
        <>
          <Button busy={form.saving} onClick={() => void lascia()}>
            {testiComuni.annulla}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={form.saving}>
            {form.saving ? testiComuni.salvataggioInCorso : modulo.salva}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={fields}
        aria-label={modulo.nuovo}
        aria-busy={form.saving}
        autoComplete="off"
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <ErrorSummary errors={form.errors} failures={form.failures} />
        {form.resumed ? (
          <Notice tone="info" live="status">
            {testiModuli.modulo.ripresa}
          </Notice>
        ) : null}
        <UnreadDraft unread={form.unread} noRoom={form.noRoom} />
        <FormGrid>
          <Controls form={form} />
        </FormGrid>
        <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      </form>
    </Dialog>
  );
}

/** Who asked for the dialog goes on in its first field, not at its closing button. */
function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, []);
  return form;
}
