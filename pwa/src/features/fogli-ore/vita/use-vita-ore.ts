import { testiComuni } from '#testi/comuni.ts';
import { testiVitaOre as testi } from '#testi/vita-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { useCallback, useMemo } from 'react';

import type { SubmitResult } from '../../../outbox/outbox-service.ts';
import { useSubmitAll } from '../../../outbox/use-outbox.ts';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useHeldToast } from '../../../ui/dialogs/use-held-toast.ts';
import { descriviDecisione } from './voce-decisione.ts';

/**
 * Decisions given at once, in one transaction of the device. Of 50 a slow desk copied rows for longer
 * than a press may wait.
 */
export const AT_ONCE = 25;

export interface VitaOre {
  /** Sends hours back, as they are shown; gives those that were not taken. */
  readonly rimanda: (fogliOre: readonly FoglioOre[], motivo: string) => Promise<FoglioOre[]>;
  /** Takes approvals back likewise; what is one's own needs no reason. */
  readonly riprendi: (fogliOre: readonly FoglioOre[], motivo?: string) => Promise<FoglioOre[]>;
}

/** What the office decides about hours after their first approval or before it, and what is said of it. */
export function useVitaOre(): VitaOre {
  const submitAll = useSubmitAll();
  const toast = useToast();
  const tellHeld = useHeldToast();
  const dillo = useCallback(
    (results: readonly SubmitResult[], fatto: (quanti: number) => string) => {
      const errori = results.flatMap((result) => {
        if (result.outcome === 'refused') return [result.refusal.errore];
        return result.outcome === 'not-saved' ? [result.errore] : [];
      });
      const [errore] = errori;
      const held = results.find(({ outcome }) => outcome === 'held');
      if (held?.outcome === 'held') tellHeld(testiComuni.trattenuto, held.behind);
      if (errore !== undefined) toast(testi.nonRiuscite(errori.length, errore), 'danger');
      else if (held === undefined && results.some(({ outcome }) => outcome === 'saved')) {
        toast(testiComuni.salvatoSulDispositivo, 'saved');
      } else if (held === undefined) toast(fatto(results.length));
    },
    [tellHeld, toast],
  );
  return useMemo<VitaOre>(
    () => ({
      rimanda: async (fogliOre, motivo) => {
        const results: SubmitResult[] = [];
        for (const some of aParti(fogliOre)) {
          const commands = some.map((foglioOre) => ({
            input: { id: foglioOre.id, versione: foglioOre.versione, motivo },
            text: descriviDecisione('rimanda', foglioOre),
          }));
          results.push(...(await submitAll('fogliOre.rimanda', commands)));
        }
        dillo(results, testi.rimanda.fatto);
        return nonPrese(fogliOre, results);
      },
      riprendi: async (fogliOre, motivo) => {
        const results: SubmitResult[] = [];
        for (const some of aParti(fogliOre)) {
          const commands = some.map((foglioOre) => ({
            input: { id: foglioOre.id, versione: foglioOre.versione, motivo },
            text: descriviDecisione('riprendi', foglioOre),
          }));
          results.push(...(await submitAll('fogliOre.riprendi', commands)));
        }
        dillo(results, testi.riprendi.fatto);
        return nonPrese(fogliOre, results);
      },
    }),
    [dillo, submitAll],
  );
}

function aParti(fogliOre: readonly FoglioOre[]): (readonly FoglioOre[])[] {
  return Array.from({ length: Math.ceil(fogliOre.length / AT_ONCE) }, (_, place) =>
    fogliOre.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  );
}

function nonPrese(fogliOre: readonly FoglioOre[], results: readonly SubmitResult[]): FoglioOre[] {
  return fogliOre.filter((_, place) => {
    const outcome = results[place]?.outcome;
    return outcome === 'refused' || outcome === 'not-saved';
  });
}
