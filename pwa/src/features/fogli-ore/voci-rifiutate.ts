import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import type { EntryOf, OutboxEntry } from '../../outbox/entries/entry.ts';
import { isCorrectable } from '../../records/is-correctable.ts';

/** A refused command about hours. */
export type VoceRifiutata =
  | EntryOf<'fogliOre.crea'>
  | EntryOf<'fogliOre.modifica'>
  | EntryOf<'fogliOre.elimina'>;

/** Whether it can be written differently: hours that were approved meanwhile have no form. */
export function isCorreggibile(
  voce: OutboxEntry,
  ore: readonly Pick<FoglioOre, 'id' | 'approvato'>[],
): boolean {
  if (voce.name !== 'fogliOre.modifica') return isCorrectable(voce);
  return ore.some(({ id, approvato }) => id === voce.input.id && !approvato);
}

/** The refused entries that concern the hours of a project, in the order in which they were written. */
export function vociRifiutateDi(
  voci: readonly OutboxEntry[],
  progetto: Pick<Progetto, 'id'>,
  ore: readonly Pick<FoglioOre, 'id'>[],
): VoceRifiutata[] {
  return voci.filter((voce): voce is VoceRifiutata => {
    if (voce.status !== 'refused') return false;
    if (voce.name === 'fogliOre.crea') return voce.input.progetto_id === progetto.id;
    if (voce.name !== 'fogliOre.modifica' && voce.name !== 'fogliOre.elimina') return false;
    return ore.some(({ id }) => id === voce.input.id);
  });
}
