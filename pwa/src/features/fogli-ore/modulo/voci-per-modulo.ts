import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import type { EntryOf, OutboxEntry } from '../../../outbox/entries/entry.ts';
import { vociRifiutateDi, type VoceRifiutata } from '../voci-rifiutate.ts';

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
