import { testiComuni } from '#testi/comuni.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiPlanning } from '#testi/planning.ts';
import { statoProgettoSchema, type Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { useState, type SubmitEvent } from 'react';

import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/data-form/error-summary.tsx';
import { takeRefusal, type ConflictOptions } from '../../../ui/data-form/form-conflict.ts';
import type { FormErrors } from '../../../ui/data-form/form-state.ts';
import { openFormName } from '../../../ui/data-form/open-form-name.ts';
import { useLeaveGuard, useUnloadGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Section } from '../../../ui/page.tsx';
import { useComando } from './use-comando.ts';

const testi = testiPlanning.stato;

interface Valori {
  readonly stato: string;
  readonly note_fatturazione: string;
}

/** What others wrote meanwhile, beside its field. */
const CONFLITTO: ConflictOptions<Valori> = {
  valuesOf: (current, base) => ({ ...base, ...toValori(current) }),
  texts: testiModuli.conflitto,
};

/** State and billing notes, saved in one action. */
export function StatoENote({ progetto }: { readonly progetto: Progetto }) {
  const letti: Valori = {
    stato: progetto.stato,
    note_fatturazione: progetto.note_fatturazione ?? '',
  };
  const [base, setBase] = useState(letti);
  const [valori, setValori] = useState(letti);
  const [errori, setErrori] = useState<FormErrors | null>(null);
  const [falliti, setFalliti] = useState(0);
  const [salvando, setSalvando] = useState(false);
  const comando = useComando();
  const dirty = !same(valori, base);
  useLeaveGuard(dirty, testiModuli.salvataggio.leave, nothing, openFormName);
  useUnloadGuard(dirty);
  // What others save shows at once, unless something is being typed here.
  if (!dirty && !salvando && !same(letti, base)) {
    setBase(letti);
    setValori(letti);
    setErrori(null);
  }
  const salva = async (): Promise<boolean> => {
    if (salvando) return false;
    setSalvando(true);
    setErrori(null);
    const no = await comando('progetti.modifica', toDati(progetto, valori, base), {
      voce: testiPlanning.voce.modifica(progetto.nome_progetto),
      riuscito: testiPlanning.modulo.aggiornata,
      errore: testiComuni.erroreSalvataggio,
    });
    setSalvando(false);
    if (no === null) setBase(valori);
    else {
      const refused = takeRefusal(no, base, CONFLITTO);
      setBase(refused.base);
      setErrori(refused.errors);
      setFalliti((quanti) => quanti + 1);
    }
    return no === null;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const form = event.currentTarget;
    event.preventDefault();
    void salva().then((done) => {
      if (done) keepFocus(form);
    });
  };
  return (
    <Section title={testi.titolo}>
      <form className="progetto-stato" autoComplete="off" onSubmit={submit}>
        <ErrorSummary errors={errori} failures={falliti} />
        <SelectField
          name="stato"
          label={testi.stato}
          value={valori.stato}
          error={errori?.campi?.['stato']}
          options={statoProgettoSchema.options.map((stato) => ({ value: stato, label: stato }))}
          onChange={(stato) => setValori({ ...valori, stato })}
        />
        <TextAreaField
          name="note_fatturazione"
          label={testiPlanning.modulo.note}
          value={valori.note_fatturazione}
          error={errori?.campi?.['note_fatturazione']}
          onChange={(note_fatturazione) => setValori({ ...valori, note_fatturazione })}
        />
        <Button type="submit" look="primary" busy={!dirty}>
          {salvando ? testiComuni.salvataggioModifiche : testi.salva}
        </Button>
      </form>
    </Section>
  );
}

/** The button that saved has nothing more to do: who works on goes on from the first field. */
function keepFocus(form: HTMLFormElement): void {
  const { activeElement } = document;
  const pressed = activeElement?.closest('button') ?? null;
  if (activeElement !== document.body && (pressed === null || !form.contains(pressed))) return;
  form.querySelector('select')?.focus();
}

function nothing(): void {
  // What is left is forgotten with the page.
}

function toDati(
  { id }: Progetto,
  valori: Valori,
  base: Valori,
): CommandRequest<'progetti.modifica'> {
  const fields = (from: Valori) => ({
    ...(valori.stato === base.stato ? {} : { stato: statoProgettoSchema.parse(from.stato) }),
    ...(valori.note_fatturazione === base.note_fatturazione
      ? {}
      : { note_fatturazione: from.note_fatturazione }),
  });
  return { id, ...fields(valori), before: fields(base) };
}

/** Of our server's words about a project, those about these fields. */
function toValori(current: Readonly<Record<string, unknown>>): Partial<Valori> {
  const { stato, note_fatturazione } = current;
  return {
    ...(typeof stato === 'string' ? { stato } : {}),
    ...(note_fatturazione === undefined
      ? {}
      : { note_fatturazione: typeof note_fatturazione === 'string' ? note_fatturazione : '' }),
  };
}

function same(left: Valori, right: Valori): boolean {
  return left.stato === right.stato && left.note_fatturazione === right.note_fatturazione;
}
