import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { useRowStates } from '../../outbox/use-outbox.ts';
import { Chip } from '../../ui/chip.tsx';
import { ChipRiga } from './chip-riga.tsx';
import { statoRiga } from './stato-riga.ts';

/** Approved or pending, and before all else what still waits on this device. */
export function ChipArchivio({ foglioOre }: { readonly foglioOre: FoglioOre }) {
  const stato = statoRiga(foglioOre.approvato, useRowStates('fogliOre').get(foglioOre.id));
  if (stato !== 'inviato') return <ChipRiga stato={stato} />;
  return (
    <Chip tone="neutral" icon="clock">
      {testiFogliOre.archivio.daApprovare}
    </Chip>
  );
}
