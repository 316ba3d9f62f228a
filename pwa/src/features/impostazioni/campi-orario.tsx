import { testiImpostazioni } from '#testi/impostazioni.ts';
import { minutiDellaNotte } from '@gestionale/shared-schema/mesi/notte.ts';
import { formatOreEsteso } from '@gestionale/shared-schema/values/ore.ts';

import type { RecordFormState } from '../../ui/data-form/use-record-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { leggiNotte, type ValoriImpostazioni } from './valori-impostazioni.ts';

const { campi } = testiImpostazioni;
const MINUTI_PER_ORA = 60;

/** What the company's contract says of the night, and the break that is usual. */
export function CampiOrario({ form }: { readonly form: RecordFormState<ValoriImpostazioni> }) {
  const notte = leggiNotte(form.values);
  return (
    <>
      <TimeField {...form.field('notte_dalle')} label={campi.notte_dalle} />
      <TimeField
        {...form.field('notte_alle')}
        label={campi.notte_alle}
        help={
          notte?.success === true
            ? testiImpostazioni.aiutoNotte(
                formatOreEsteso(minutiDellaNotte(notte.data) / MINUTI_PER_ORA),
              )
            : testiImpostazioni.aiutoNotteVuota
        }
      />
      <TextField
        {...form.field('pausa_abituale')}
        label={campi.pausa_abituale}
        inputMode="numeric"
        help={testiImpostazioni.aiutoPausa}
      />
    </>
  );
}
