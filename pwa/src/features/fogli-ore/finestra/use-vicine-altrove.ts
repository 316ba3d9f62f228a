import { useEffect, useRef } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import {
  leggiVicine,
  NIENTE_DI_ALTROVE,
  type ChiediTratto,
  type VicineAltrove,
} from './leggi-vicine.ts';
import type { TrattoDiPersona } from './tratti-altrove.ts';

/**
 * The hours of some people and days that this device does not hold, read from the server while there is a
 * network, each once, and told together: whoever hears of them examines all that waits anew. `tratti` may
 * be another array with the same in it. They live in the screen's memory.
 */
export function useVicineAltrove(
  tratti: readonly TrattoDiPersona[],
  onLette: (lette: VicineAltrove) => void,
): void {
  const { call } = useRemote();
  const offline = useOffline();
  // One reading after the other: each begins with what the one before it has brought, whole or not.
  const letture = useRef(Promise.resolve(NIENTE_DI_ALTROVE));
  const dette = useRef(NIENTE_DI_ALTROVE);
  const chiave = JSON.stringify(tratti);
  useEffect(() => {
    if (offline) return undefined;
    let via = false;
    // Asked again when there is a network again, or something else to ask.
    const chiedi: ChiediTratto = async (tratto) => {
      if (via) return null;
      const result = await call('fogliOre.elenca', tratto, { unasked: true });
      return 'reached' in result || !result.ok ? null : result.value;
    };
    const leggi = async (finora: VicineAltrove): Promise<VicineAltrove> => {
      const lette = await leggiVicine(JSON.parse(chiave) as TrattoDiPersona[], finora, chiedi);
      if (!via && lette !== dette.current) {
        dette.current = lette;
        onLette(lette);
      }
      return lette;
    };
    letture.current = letture.current.then((finora) =>
      leggi(finora).catch((error: unknown) => {
        reportError(error);
        return finora;
      }),
    );
    return () => {
      via = true;
    };
  }, [call, chiave, offline, onLette]);
}
