import { testiArchivioOre } from '#testi/archivio-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { useRowStates } from '../../../outbox/use-outbox.ts';
import { Chip } from '../../../ui/chip.tsx';
import { statoRiga } from '../attivita/stato-riga.ts';
import { ChipRiga } from '../modulo/chip-riga.tsx';

/** Approved or pending, and before all else what still waits on this device. */
export function ChipArchivio({ foglioOre }: { readonly foglioOre: FoglioOre }) {
  const stato = statoRiga(foglioOre.approvato, useRowStates('fogliOre').get(foglioOre.id));
  if (stato !== 'inviato') return <ChipRiga stato={stato} />;
  return (
    <Chip tone="neutral" icon="clock">
      {testiArchivioOre.archivio.daApprovare}
    </Chip>
  );
}
