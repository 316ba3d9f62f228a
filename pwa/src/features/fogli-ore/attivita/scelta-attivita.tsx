import { useState } from 'react';

import type { FieldProps } from '../../../ui/fields/field-frame.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ALTRE, scelteAttivita, type AttivitaOfferta } from '../modulo/attivita-per-le-ore.ts';

interface SceltaAttivitaProps extends FieldProps {
  readonly offerte: readonly AttivitaOfferta[];
  /** Says what is chosen here while nothing is, and what shows all the others. */
  readonly testi: { readonly scegli: string; readonly altre: string };
  readonly nomeDi: (offerta: AttivitaOfferta) => string;
  /** Of the one that was chosen before: it stays chosen when the person is on it no more. */
  readonly nomeScelta?: string;
}

/** One of a person's activities: those near the day, and all of them once they are asked for. */
export function SceltaAttivita(props: SceltaAttivitaProps) {
  const { offerte, testi, nomeDi, nomeScelta, onChange, ...field } = props;
  const [tutte, setTutte] = useState(false);
  const { value: scelta } = field;
  const isOfferta = scelta === '' || offerte.some(({ id }) => id === scelta);
  const options = scelteAttivita(offerte, scelta, tutte).map(({ value, offerta }) => ({
    value,
    label: offerta === undefined ? testi.altre : nomeDi(offerta),
  }));
  return (
    <SelectField
      {...field}
      options={[
        { value: '', label: testi.scegli },
        ...(isOfferta ? [] : [{ value: scelta, label: nomeScelta ?? '' }]),
        ...options,
      ]}
      onChange={(value) => {
        if (value === ALTRE) setTutte(true);
        else onChange(value);
      }}
    />
  );
}
