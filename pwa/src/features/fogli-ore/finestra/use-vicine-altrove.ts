import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { useEffect, useRef } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { chiaveDi, type TrattoDiPersona } from './tratti-altrove.ts';

/** As many questions are asked unasked; the days of the others stay on the server, and are said to. */
const DOMANDE_DA_SOLE = 60;

/** What came of days that are not on this device. */
export interface VicineAltrove {
  readonly righe: readonly FoglioOre[];
  /** Of which people and days that is all. */
  readonly note: readonly TrattoDiPersona[];
}

export const NIENTE_DI_ALTROVE: VicineAltrove = { righe: [], note: [] };

/**
 * The hours of some people and days that this device does not hold, read from the server while there is a
 * network, each once. `tratti` may be another array with the same in it. They live in the screen's memory.
 */
export function useVicineAltrove(
  tratti: readonly TrattoDiPersona[],
  onLette: (lette: VicineAltrove) => void,
): void {
  const { call } = useRemote();
  const offline = useOffline();
  const finora = useRef(NIENTE_DI_ALTROVE);
  const chiave = JSON.stringify(tratti);
  useEffect(() => {
    if (offline) return undefined;
    let via = false;
    const leggi = async (): Promise<void> => {
      const note = new Set(finora.current.note.map(chiaveDi));
      const cercati = (JSON.parse(chiave) as readonly TrattoDiPersona[]).filter(
        (tratto) => !note.has(chiaveDi(tratto)),
      );
      for (const tratto of cercati.slice(0, DOMANDE_DA_SOLE)) {
        const result = await call('fogliOre.elenca', tratto, { unasked: true });
        // Asked again when there is a network again, or something else to ask.
        if (via || 'reached' in result || !result.ok) return;
        finora.current = {
          righe: [...finora.current.righe, ...result.value],
          note: [...finora.current.note, tratto],
        };
        onLette(finora.current);
      }
    };
    leggi().catch(reportError);
    return () => {
      via = true;
    };
  }, [call, chiave, offline, onLette]);
}
