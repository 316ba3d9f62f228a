import { testiArchivioOre } from '#testi/archivio-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';

import { useRowStates } from '../../../outbox/use-outbox.ts';
import { ProgressChip } from '../../../ui/progress-chip.tsx';
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
    <ProgressChip progress="refused">{testi.rimandata}</ProgressChip>
  ) : (
    <ProgressChip progress="sent">{testi.daApprovare}</ProgressChip>
  );
}
