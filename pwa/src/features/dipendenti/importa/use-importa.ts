import { testiImporta } from '#testi/importa.ts';
import {
  RIGHE_PER_PARTE,
  type RigaImportata,
} from '@gestionale/shared-schema/dipendenti/contracts.ts';
import type { ImportazioneId } from '@gestionale/shared-schema/values/id.ts';
import { useRef, useState } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import { useToldWhenGone } from '../../../ui/dialogs/use-failure.ts';

export type StatoImporta =
  | { readonly tipo: 'ferma'; readonly errore?: string }
  | { readonly tipo: 'in corso'; readonly fatte: number; readonly tutte: number }
  | {
      readonly tipo: 'finita';
      readonly prese: number;
      /** By the id of their line. */
      readonly rifiutate: ReadonlyMap<string, string>;
    };

/**
 * Sends people in parts, under the ids that their lines have: a part whose answer was lost is sent
 * again, and makes nobody twice. One at a time, however often it is pressed.
 */
export function useImporta(importazione: ImportazioneId, onFinished: () => void) {
  const { call } = useRemote();
  const [stato, setStato] = useState<StatoImporta>({ tipo: 'ferma' });
  const tellWhenGone = useToldWhenGone();
  const running = useRef(false);

  async function send(righe: readonly RigaImportata[]): Promise<StatoImporta> {
    const rifiutate = new Map<string, string>();
    let prese = 0;
    for (let from = 0; from < righe.length; from += RIGHE_PER_PARTE) {
      setStato({ tipo: 'in corso', fatte: from, tutte: righe.length });
      const parte = righe.slice(from, from + RIGHE_PER_PARTE);
      const result = await call('dipendenti.importa', { importazione, righe: parte });
      if ('reached' in result) return { tipo: 'ferma', errore: testiImporta.interrotta };
      if (!result.ok) return { tipo: 'ferma', errore: result.refusal.errore };
      prese += result.value.presi;
      for (const { id, errore } of result.value.rifiutati) rifiutate.set(id, errore);
    }
    return { tipo: 'finita', prese, rifiutate };
  }

  async function importa(righe: readonly RigaImportata[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      const fine = await send(righe);
      const errore = fine.tipo === 'ferma' ? fine.errore : undefined;
      if (errore !== undefined) tellWhenGone(testiImporta.titolo, errore);
      setStato(fine);
      if (fine.tipo === 'finita') onFinished();
    } finally {
      running.current = false;
    }
  }

  return { stato, importa };
}
