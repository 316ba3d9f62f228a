import { testiApprovazione as testi } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { useCallback, useState } from 'react';

import { useSubmit } from '../../../outbox/use-outbox.ts';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { descriviApprovazione } from '../voce-ore.ts';

/** Approvals given at once: the outbox puts them into one batch. */
const AT_ONCE = 50;

interface Mancata {
  readonly foglioOre: FoglioOre;
  readonly errore: string;
}

export interface Approvazioni {
  /** Ids that are being approved now. */
  readonly inCorso: ReadonlySet<string>;
  /** How far approving many has come; null when it is not going on. */
  readonly avanzamento: { readonly fatti: number; readonly totale: number } | null;
  /** What the last approval could not approve, and why. */
  readonly mancate: readonly Mancata[];
  readonly approva: (fogliOre: readonly FoglioOre[]) => Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();

/** Approves one or many entries of hours; what is refused is told and stays in the list. */
export function useApprova(): Approvazioni {
  const submit = useSubmit();
  const toast = useToast();
  const [inCorso, setInCorso] = useState(NONE);
  const [avanzamento, setAvanzamento] = useState<Approvazioni['avanzamento']>(null);
  const [mancate, setMancate] = useState<readonly Mancata[]>([]);

  const approvaUno = useCallback(
    async (foglioOre: FoglioOre) => {
      const { id, versione } = foglioOre;
      const result = await submit(
        'fogliOre.approva',
        { id, versione },
        descriviApprovazione(foglioOre),
      );
      if (result.outcome === 'refused')
        return { foglioOre, errore: erroreDi(result.refusal.errore) };
      if (result.outcome === 'not-saved') return { foglioOre, errore: erroreDi(result.errore) };
      return result.outcome;
    },
    [submit],
  );

  const approva = useCallback(
    async (fogliOre: readonly FoglioOre[]) => {
      const totale = fogliOre.length;
      setMancate([]);
      setInCorso((current) => new Set([...current, ...fogliOre.map(({ id }) => id)]));
      if (totale > 1) setAvanzamento({ fatti: 0, totale });
      const outcomes: Awaited<ReturnType<typeof approvaUno>>[] = [];
      for (let from = 0; from < totale; from += AT_ONCE) {
        const batch = fogliOre.slice(from, from + AT_ONCE);
        outcomes.push(...(await Promise.all(batch.map(approvaUno))));
        if (totale > 1) setAvanzamento({ fatti: outcomes.length, totale });
      }
      setAvanzamento(null);
      setInCorso((current) => without(current, fogliOre));
      const failed = outcomes.filter((outcome) => typeof outcome === 'object');
      setMancate(failed);
      if (outcomes.includes('saved')) toast(testiComuni.salvatoSulDispositivo, 'saved');
      else if (failed.length < totale) toast(testi.approvati(totale - failed.length));
    },
    [approvaUno, toast],
  );

  return { inCorso, avanzamento, mancate, approva };
}

function erroreDi(errore: string): string {
  return errore === '' ? testi.erroreApprovazione : errore;
}

function without(
  current: ReadonlySet<string>,
  fogliOre: readonly FoglioOre[],
): ReadonlySet<string> {
  const left = new Set(current);
  for (const { id } of fogliOre) left.delete(id);
  return left;
}
