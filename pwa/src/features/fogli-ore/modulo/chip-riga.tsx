import { testiComuni } from '#testi/comuni.ts';

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
