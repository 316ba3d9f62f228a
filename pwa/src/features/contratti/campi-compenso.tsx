import { testiContratti } from '#testi/contratti.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { leggiEuro } from '@gestionale/shared-schema/values/leggi-euro.ts';

import type { RecordFormState } from '../../ui/data-form/use-record-form.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ValoriContratto } from './valori-contratto.ts';

const testi = testiContratti.modulo;

/** How much and where: what every contract asks for. */
export function CampiCompenso({ form }: { readonly form: RecordFormState<ValoriContratto> }) {
  const lordo = leggiEuro(form.values.compenso_lordo);
  return (
    <>
      <NumberField
        {...form.field('compenso_lordo')}
        label={testi.compenso}
        min={0}
        step={0.01}
        required
        help={lordo === null ? undefined : formatEuro(lordo)}
      />
      <TextField {...form.field('luogo_stipula')} label={testi.luogo} required />
    </>
  );
}
