import { testiDipendenti } from '#testi/dipendenti.ts';
import { GIORNI_RINNOVO_PERMESSO } from '@gestionale/shared-schema/dipendenti/permesso.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { useLive } from '../../local-db/queries/use-live.ts';
import { useRead } from '../../remote/use-read.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { useToday } from '../../ui/use-today.ts';
import { validitaScadenza, type ValiditaScadenza } from './scadenza.ts';
import type { StatoModulo } from './stato-modulo.ts';
import { suggerimentoPermesso } from './suggerimenti.ts';

const testi = testiDipendenti.modulo;

const TONI = {
  valida: 'ok',
  in_scadenza: 'warn',
  da_verificare: 'warn',
  scaduta: 'danger',
} as const satisfies Record<ValiditaScadenza, ChipTone>;

const ICONE = {
  valida: 'check',
  in_scadenza: 'clock',
  da_verificare: 'alert',
  scaduta: 'alert',
} as const satisfies Record<ValiditaScadenza, IconName>;

const NO_INPUT = {};

type CampoScadenza =
  | 'scadenza_permesso_soggiorno'
  | 'scadenza_attestati_sicurezza'
  | 'scadenza_idoneita_medica';

/** What expires, each date with its colour of today. */
export function CampiScadenze({ form }: { readonly form: StatoModulo }) {
  const oggi = useToday();
  const { values, field } = form;
  const intervallo = useIntervallo();
  return (
    <>
      <DataConColore
        form={form}
        intervallo={intervallo}
        campo="scadenza_permesso_soggiorno"
        rinnovabileGiorni={GIORNI_RINNOVO_PERMESSO}
        hint={suggerimentoPermesso(values.scadenza_permesso_soggiorno, oggi)}
      />
      <TextField
        {...field('numero_permesso_soggiorno')}
        label={testi.numero_permesso_soggiorno}
        autoComplete="off"
      />
      <TextField {...field('motivazione_permesso')} label={testi.motivazione_permesso} />
      <DataConColore form={form} intervallo={intervallo} campo="scadenza_attestati_sicurezza" />
      <DataConColore form={form} intervallo={intervallo} campo="scadenza_idoneita_medica" />
    </>
  );
}

/** Days from which a deadline is near; undefined while it is the server's to say and it has not. */
function useIntervallo(): number | undefined {
  const impostazioni = useLive(async (rows) => rows.impostazioni.get(IMPOSTAZIONI_ID), []);
  const { value } = useRead('impostazioni.leggi', NO_INPUT, { quiet: true });
  return impostazioni?.intervallo_scadenze ?? value?.intervallo_predefinito;
}

interface DataConColoreProps {
  readonly form: StatoModulo;
  readonly intervallo: number | undefined;
  readonly campo: CampoScadenza;
  /** Days past the date on which it may still hold, because it is being renewed. */
  readonly rinnovabileGiorni?: number | undefined;
  readonly hint?: string | undefined;
}

function DataConColore({ form, intervallo, campo, rinnovabileGiorni, hint }: DataConColoreProps) {
  const oggi = useToday();
  const validita = validitaScadenza(form.values[campo], oggi, intervallo, rinnovabileGiorni);
  return (
    <div className="dip-scadenza">
      <TextField {...form.field(campo)} label={testi[campo]} type="date" hint={hint} />
      {validita === null ? null : (
        <Chip tone={TONI[validita]} icon={ICONE[validita]}>
          {testiDipendenti.scadenza[validita]}
        </Chip>
      )}
    </div>
  );
}
