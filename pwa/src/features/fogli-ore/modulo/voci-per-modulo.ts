import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import type { EntryOf, OutboxEntry } from '../../../outbox/entries/entry.ts';
import { vociRifiutateDi, type VoceRifiutata } from '../voci-rifiutate.ts';

/**
 * What the form of a project can begin with: its own refused entries, and new hours of another one. With
 * those nobody is led to it but by `altra-attivita.tsx`, which asks whether they may move.
 */
export function vociPerModulo(
  voci: readonly OutboxEntry[],
  progetto: Pick<Progetto, 'id'>,
  ore: readonly Pick<FoglioOre, 'id'>[],
): VoceRifiutata[] {
  const altrove = voci
    .filter(isNuovaRifiutata)
    .filter(({ input }) => input.progetto_id !== progetto.id);
  return [...vociRifiutateDi(voci, progetto, ore), ...altrove];
}

/**
 * True for hours that their project does not take, now or ever, or that can be corrected nowhere, as its
 * page has no form of hours: another one may take them.
 */
export function isSpostabile(
  voce: OutboxEntry,
  hasForm: (progetto_id: string) => boolean,
): voce is EntryOf<'fogliOre.crea'> {
  if (!isNuovaRifiutata(voce)) return false;
  const codice = voce.refusal?.codice;
  if (codice === 'progetto_eliminato' || codice === 'mai_assegnato') return true;
  return !hasForm(voce.input.progetto_id);
}

function isNuovaRifiutata(voce: OutboxEntry): voce is EntryOf<'fogliOre.crea'> {
  return voce.name === 'fogliOre.crea' && voce.status === 'refused';
}
