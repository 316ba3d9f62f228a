import { testiDipendenti } from '#testi/dipendenti.ts';
import type { Validita } from '@gestionale/shared-schema/dipendenti/dipendente.ts';

import { Chip, type ChipTone } from '../../ui/chip.tsx';
import type { IconName } from '../../ui/icon.tsx';

const TONI = {
  valida: 'ok',
  in_scadenza: 'warn',
  scaduta: 'danger',
  assente: 'neutral',
} as const satisfies Record<Validita, ChipTone>;

const ICONE: Partial<Record<Validita, IconName>> = {
  valida: 'check',
  in_scadenza: 'clock',
  scaduta: 'alert',
};

/** The colour of a person's documents, in words. */
export function ChipValidita({ validita }: { readonly validita: Validita }) {
  const icon = ICONE[validita];
  const testo = testiDipendenti.validita[validita];
  return (
    <span className="dip-validita" title={testo}>
      <Chip tone={TONI[validita]} {...(icon === undefined ? {} : { icon })}>
        <span>{testo}</span>
      </Chip>
    </span>
  );
}
