import { testiDipendenti } from '#testi/dipendenti.ts';

import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { StatoModulo } from './stato-modulo.ts';
import { suggerimentoCap, suggerimentoCodiceFiscale, suggerimentoIban } from './suggerimenti.ts';
import { ibanDigitato, RESIDENZE } from './valori-dipendente.ts';

const testi = testiDipendenti.modulo;

const OPZIONI_RESIDENZA = RESIDENZE.map((value) => ({ value, label: value }));

/** Personal data, with doubts beside what does not look right: none of them keeps from saving. */
export function CampiAnagrafici({ form }: { readonly form: StatoModulo }) {
  const { values, set, field } = form;
  return (
    <>
      <TextField
        {...field('codice_fiscale')}
        label={testi.codice_fiscale}
        capitals
        autoComplete="off"
        hint={suggerimentoCodiceFiscale(values)}
      />
      <TextField {...field('data_nascita')} label={testi.data_nascita} type="date" />
      <TextField {...field('luogo_nascita')} label={testi.luogo_nascita} />
      <TextField {...field('cellulare')} label={testi.cellulare} inputMode="tel" />
      <TextField
        {...field('iban')}
        label={testi.iban}
        capitals
        autoComplete="off"
        hint={suggerimentoIban(values.iban)}
        onChange={(typed) => set('iban', ibanDigitato(values.iban, typed))}
      />
      <TextField {...field('numero_documento')} label={testi.numero_documento} />
      <TextField {...field('residenza_indirizzo')} label={testi.residenza_indirizzo} />
      <TextField {...field('residenza_citta')} label={testi.residenza_citta} />
      <TextField
        {...field('residenza_cap')}
        label={testi.residenza_cap}
        inputMode="numeric"
        hint={suggerimentoCap(values.residenza_cap)}
      />
      <SelectField
        {...field('non_residente')}
        label={testi.residenzaFiscale}
        options={OPZIONI_RESIDENZA}
        help={testi.aiutoResidenzaFiscale}
      />
    </>
  );
}
