import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { Chip } from '../../../ui/chip.tsx';
import { ProgressChip, type Progress } from '../../../ui/progress-chip.tsx';
import type { StatoRiga } from '../attivita/stato-riga.ts';

const progress: Record<StatoRiga, Progress> = {
  in_attesa: 'waiting',
  inviato: 'sent',
  approvato: 'approved',
  da_sistemare: 'refused',
};

/** The state of one entry of hours, in words. */
export function ChipRiga({ stato }: { readonly stato: StatoRiga }) {
  return <ProgressChip progress={progress[stato]}>{testiComuni.statoRiga[stato]}</ProgressChip>;
}

/** Of hours that came when their month was closed, and are in none of its totals; else nothing. */
export function ChipMeseChiuso({ foglioOre }: { readonly foglioOre: FoglioOre }) {
  return foglioOre.mese_chiuso ? (
    <Chip tone="warn" icon="clock">
      {testiFogliOre.meseChiuso}
    </Chip>
  ) : null;
}
