import { testiImpostazioni } from '#testi/impostazioni.ts';

import type { RecordFormState } from '../../ui/data-form/use-record-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { festaInParole, leggiFesta } from './festa-patronale.ts';
import type { ValoriImpostazioni } from './valori-impostazioni.ts';

const { campi } = testiImpostazioni;

/** What the company decides about its calendar and its deadlines. */
export function CampiCalendario({ form }: { readonly form: RecordFormState<ValoriImpostazioni> }) {
  const festa = leggiFesta(form.values.festa_patronale);
  return (
    <>
      <TextField
        {...form.field('festa_patronale')}
        label={campi.festa_patronale}
        help={testiImpostazioni.aiutoFesta(festa === undefined ? null : festaInParole(festa))}
      />
      <TextField
        {...form.field('intervallo_scadenze')}
        label={campi.intervallo_scadenze}
        inputMode="numeric"
        help={testiImpostazioni.aiutoIntervallo}
      />
    </>
  );
}
