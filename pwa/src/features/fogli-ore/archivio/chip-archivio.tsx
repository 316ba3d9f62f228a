import { testiArchivioOre } from '#testi/archivio-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';

import { useRowStates } from '../../../outbox/use-outbox.ts';
import { Chip } from '../../../ui/chip.tsx';
import { statoRiga } from '../attivita/stato-riga.ts';
import { ChipRiga } from '../modulo/chip-riga.tsx';

const testi = testiArchivioOre.archivio;

/** Approved, sent back or pending, and before all else what still waits on this device. */
export function ChipArchivio({ foglioOre }: { readonly foglioOre: FoglioOre }) {
  const coda = useRowStates('fogliOre').get(foglioOre.id);
  const stato = statoRiga(foglioOre, coda);
  const rimandata = statoOre(foglioOre) === 'rimandata';
  if (stato === 'in_attesa' || stato === 'approvato' || coda === 'refused') {
    return <ChipRiga stato={stato} />;
  }
  return rimandata ? (
    <Chip tone="warn" icon="alert">
      {testi.rimandata}
    </Chip>
  ) : (
    <Chip tone="neutral" icon="clock">
      {testi.daApprovare}
    </Chip>
  );
}
