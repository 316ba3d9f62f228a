import { testiImpostazioni } from '#testi/impostazioni.ts';
import { FINESTRA_ABITUALE } from '@gestionale/shared-schema/impostazioni/finestra.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { RecordFormState } from '../../ui/data-form/use-record-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { ValoriImpostazioni } from './valori-impostazioni.ts';

const { campi, aiutoFinestra, oreDal } = testiImpostazioni;

interface CampiDispositiviProps {
  readonly form: RecordFormState<ValoriImpostazioni>;
  /** From which day on the office's devices have all hours now; null where they have all there are. */
  readonly dal: Giorno | null;
}

/** What of the past the office's devices hold. */
export function CampiDispositivi({ form, dal }: CampiDispositiviProps) {
  const adesso = dal === null ? '' : ` ${oreDal(formatGiorno(dal))}`;
  return (
    <TextField
      {...form.field('finestra_giorni')}
      label={campi.finestra_giorni}
      inputMode="numeric"
      help={`${aiutoFinestra(FINESTRA_ABITUALE)}${adesso}`}
    />
  );
}
