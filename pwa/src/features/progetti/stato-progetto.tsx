import type { StatoProgetto as Stato } from '@gestionale/shared-schema/progetti/progetto.ts';

import { Chip, type ChipTone } from '../../ui/chip.tsx';

const tones: Record<Stato, ChipTone> = {
  'In Lavorazione': 'warn',
  Confermato: 'ok',
  Completato: 'neutral',
  Annullato: 'danger',
};

/** The state of a project in the colours of the calendar. */
export function StatoProgetto({ stato }: { readonly stato: Stato }) {
  return (
    <Chip tone={tones[stato]} struck={stato === 'Annullato'}>
      {stato}
    </Chip>
  );
}
