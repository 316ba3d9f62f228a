import { testiAttrezzatura } from '#testi/attrezzatura.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { leggiEuro } from '@gestionale/shared-schema/values/leggi-euro.ts';

import type { RecordFormState } from '../../ui/data-form/use-record-form.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { dubbioSostituzione, type ValoriAttrezzo } from './valori-attrezzo.ts';

const { campi, modulo: testi } = testiAttrezzatura;

/** The controls of the form of a piece of equipment. */
export function CampiAttrezzo({ form }: { readonly form: RecordFormState<ValoriAttrezzo> }) {
  const costo = leggiEuro(form.values.costo_acquisto);
  return (
    <>
      <TextField {...form.field('nome_attrezzo')} label={campi.nome_attrezzo} required />
      <NumberField
        {...form.field('quantita_totale')}
        label={campi.quantita_totale}
        min={0}
        step={1}
      />
      <NumberField
        {...form.field('costo_acquisto')}
        label={campi.costo_acquisto}
        min={0}
        step={0.01}
        help={costo === null || costo < 1000 ? undefined : testi.aiutoCosto(formatEuro(costo))}
      />
      <TextField {...form.field('data_acquisto')} label={campi.data_acquisto} type="date" />
      <TextField
        {...form.field('data_prevista_sostituzione')}
        label={campi.data_prevista_sostituzione}
        type="date"
        hint={dubbioSostituzione(form.values)}
      />
      <TextAreaField {...form.field('descrizione')} label={campi.descrizione} />
    </>
  );
}
