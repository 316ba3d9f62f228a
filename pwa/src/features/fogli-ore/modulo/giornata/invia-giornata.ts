import { testiGiornataOre as testi } from '#testi/giornata-ore.ts';
import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { commandOf } from '@gestionale/shared-schema/registry-at-hand.ts';
import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { SubmitAll, SubmitResult } from '../../../../outbox/outbox-service.ts';
import type { ShowToast } from '../../../../ui/dialogs/toasts.tsx';
import { descriviComando } from '../../voce-ore.ts';
import { campiDi, erroriDi, leggiPezzi } from './pezzi.ts';

type Crea = CommandRequest<'fogliOre.crea'>;

interface Voce {
  readonly input: Crea & { readonly data: Giorno };
  readonly text: string;
}

export interface InviaParts {
  /** Nobody watches: what is refused waits in Da sistemare, while the others are done. */
  readonly submitAll: SubmitAll;
  readonly toast: ShowToast;
}

/** Of some that were refused it is told what became of each; the form has nothing to add. */
export type EsitoGiornata = SubmitResult | { readonly outcome: 'told' };

/**
 * Gives the hours of the form and those of the other activities of its day: an entry each, stored
 * together or not at all, and judged each by itself.
 */
export async function inviaGiornata(
  prima: Voce,
  altre: string,
  { submitAll, toast }: InviaParts,
): Promise<EsitoGiornata> {
  const pezzi = leggiPezzi(altre);
  if (pezzi.some((pezzo) => erroriDi(pezzo) !== null)) {
    return { outcome: 'not-saved', errore: testi.controlla };
  }
  const { data, dipendente_id } = prima.input;
  const voci = [
    prima,
    ...pezzi.flatMap((pezzo) => {
      const campi = campiDi(pezzo, data);
      if (campi === undefined) return [];
      const { nome_progetto } = pezzo;
      return {
        input: { ...campi, dipendente_id },
        text: descriviComando('crea', { ...campi, nome_progetto }),
      };
    }),
  ];
  for (const { input } of voci) {
    const parsed = parseInput(commandOf('fogliOre.crea'), input);
    if (!parsed.ok) return { outcome: 'refused', refusal: parsed.refusal };
  }
  return outcomeOfAll(await submitAll('fogliOre.crea', voci), toast);
}

/** One answer for all: the form closes with what is done or kept, and says what is to be mended. */
function outcomeOfAll(outcomes: readonly SubmitResult[], toast: ShowToast): EsitoGiornata {
  const perduta = outcomes.find(({ outcome }) => outcome === 'not-saved');
  if (perduta !== undefined) return perduta;
  const trattenuta = outcomes.find(({ outcome }) => outcome === 'held');
  const tenute = trattenuta !== undefined || outcomes.some(({ outcome }) => outcome === 'saved');
  const rifiutate = outcomes.filter(({ outcome }) => outcome === 'refused').length;
  if (rifiutate === 0) return trattenuta ?? { outcome: tenute ? 'saved' : 'accepted' };
  toast(testi.rifiutate(rifiutate, outcomes.length, tenute), 'danger');
  return { outcome: 'told' };
}
