import { testiComuni } from '#testi/comuni.ts';

import { Chip, type ChipTone } from '../../ui/chip.tsx';
import type { IconName } from '../../ui/icon.tsx';
import type { StatoRiga } from './stato-riga.ts';

const looks: Record<StatoRiga, { readonly tone: ChipTone; readonly icon: IconName }> = {
  in_attesa: { tone: 'warn', icon: 'clock' },
  inviato: { tone: 'accent', icon: 'send' },
  approvato: { tone: 'ok', icon: 'check' },
  da_correggere: { tone: 'danger', icon: 'alert' },
};

/** The state of one entry of hours, in words. */
export function ChipRiga({ stato }: { readonly stato: StatoRiga }) {
  return <Chip {...looks[stato]}>{testiComuni.statoRiga[stato]}</Chip>;
}
