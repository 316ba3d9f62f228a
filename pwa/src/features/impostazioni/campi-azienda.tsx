import { testiImpostazioni } from '#testi/impostazioni.ts';
import { verificaPartitaIva } from '@gestionale/shared-schema/values/partita-iva.ts';

import type { RecordFormState } from '../../ui/data-form/use-record-form.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ValoriImpostazioni } from './valori-impostazioni.ts';

const { campi, dubbi } = testiImpostazioni;

/** The four fields of the letterhead. */
export function CampiAzienda({ form }: { readonly form: RecordFormState<ValoriImpostazioni> }) {
  return (
    <>
      <TextField {...form.field('ragione_sociale')} label={campi.ragione_sociale} />
      <TextField
        {...form.field('partita_iva')}
        label={campi.partita_iva}
        inputMode="numeric"
        hint={dubbioPartitaIva(form.values.partita_iva)}
      />
      <TextField {...form.field('sede_legale')} label={campi.sede_legale} />
      <TextAreaField {...form.field('dati_fatturazione')} label={campi.dati_fatturazione} />
    </>
  );
}

function dubbioPartitaIva(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const outcome = verificaPartitaIva(typed);
  return outcome === 'valida' ? undefined : dubbi[outcome];
}
