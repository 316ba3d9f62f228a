import { testiDipendenti } from '#testi/dipendenti.ts';
import { ruoloSchema } from '@gestionale/shared-schema/contract/ruolo.ts';
import { tipoAssunzioneSchema } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { ReactNode } from 'react';

import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { StatoModulo } from './stato-modulo.ts';

const testi = testiDipendenti.modulo;

const RUOLI = ruoloSchema.options.map((value) => ({ value, label: value }));
const TIPI = tipoAssunzioneSchema.options.map((value) => ({ value, label: value }));

interface CampiPrincipaliProps {
  readonly form: StatoModulo;
  readonly required: boolean;
  /** Stands after the email: the password of a new employee. */
  readonly children?: ReactNode;
}

/** Who it is and how they get in. */
export function CampiPrincipali({ form, required, children }: CampiPrincipaliProps) {
  return (
    <>
      <TextField {...form.field('nome')} label={testi.nome} required={required} />
      <TextField {...form.field('cognome')} label={testi.cognome} required={required} />
      <TextField
        {...form.field('email')}
        label={testi.email}
        type="email"
        inputMode="email"
        required={required}
        autoComplete="off"
      />
      {children}
      <SelectField
        {...form.field('ruolo')}
        label={testi.ruolo}
        options={RUOLI}
        required={required}
      />
      <SelectField
        {...form.field('tipo_assunzione')}
        label={testi.tipo_assunzione}
        options={TIPI}
      />
    </>
  );
}
