import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import type { EntryOf, OutboxEntry } from '../../outbox/entries/entry.ts';

/** A refused command about hours. */
export type VoceRifiutata =
  | EntryOf<'fogliOre.crea'>
  | EntryOf<'fogliOre.modifica'>
  | EntryOf<'fogliOre.elimina'>;

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

/** What the form of a project can begin with: its own refused entries, and hours that may move to it. */
export function vociPerModulo(
  voci: readonly OutboxEntry[],
  progetto: Pick<Progetto, 'id'>,
  ore: readonly Pick<FoglioOre, 'id'>[],
): VoceRifiutata[] {
  return [...vociRifiutateDi(voci, progetto, ore), ...voci.filter(isSpostabile)];
}

/** True for hours that their project does not take, now or ever: another one may. */
export function isSpostabile(voce: OutboxEntry): voce is EntryOf<'fogliOre.crea'> {
  if (voce.name !== 'fogliOre.crea' || voce.status !== 'refused') return false;
  const codice = voce.refusal?.codice;
  return codice === 'progetto_eliminato' || codice === 'mai_assegnato';
}
