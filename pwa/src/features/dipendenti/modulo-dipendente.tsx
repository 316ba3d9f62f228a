import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import { testiModuli } from '#testi/moduli.ts';
import type { ReactNode } from 'react';

import { FormGroup, RecordForm } from '../../ui/data-form/record-form.tsx';
import { CampiAnagrafici } from './campi-anagrafici.tsx';
import { CampiPrincipali } from './campi-principali.tsx';
import { CampiScadenze } from './campi-scadenze.tsx';
import { SceltaMansioni } from './scelta-mansioni.tsx';
import type { StatoModulo } from './stato-modulo.ts';

const testi = testiDipendenti.modulo;

interface ModuloDipendenteProps {
  readonly title: string;
  readonly form: StatoModulo;
  readonly save: string;
  readonly saving: string;
  /** The password, where one is given. */
  readonly password?: ReactNode;
  readonly required: boolean;
  /** What is to be known before it is saved. */
  readonly children?: ReactNode;
}

/** The fields of an employee, in the sections of the office. */
export function ModuloDipendente(props: ModuloDipendenteProps) {
  const { title, form, save, saving, password, required, children } = props;
  return (
    <RecordForm
      title={title}
      form={form}
      save={save}
      saving={saving}
      cancel={testiComuni.annulla}
      resumed={testiModuli.modulo.ripresa}
      required={testiModuli.modulo.obbligatorio}
    >
      <FormGroup title={testi.datiPrincipali}>
        <CampiPrincipali form={form} required={required}>
          {password}
        </CampiPrincipali>
      </FormGroup>
      <FormGroup title={testi.datiAnagrafici}>
        <CampiAnagrafici form={form} />
      </FormGroup>
      <FormGroup title={testi.scadenze}>
        <CampiScadenze form={form} />
      </FormGroup>
      <FormGroup title={testi.mansioni}>
        <SceltaMansioni form={form} />
      </FormGroup>
      {children}
    </RecordForm>
  );
}
