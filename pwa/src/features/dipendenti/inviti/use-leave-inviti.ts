import { testiInviti } from '#testi/inviti.ts';
import { useEffect, useState } from 'react';

import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';

/**
 * Keeps sheets that were not printed, and those that are being prepared, from being taken away unasked,
 * by a link or by a new version of the app. `onLeave`: no more are to be prepared.
 */
export function useLeaveInviti(fogli: number, inCorso: boolean, onLeave: () => void): void {
  const stampati = useStampati(fogli);
  const texts = inCorso ? testiInviti.interrompi : testiInviti.lascia;
  useLeaveGuard(inCorso || fogli > stampati, texts, onLeave);
}

/** How many of them were there when the page was last given to a printer, by the button or by the keys. */
function useStampati(fogli: number): number {
  const [stampati, setStampati] = useState(0);
  useEffect(() => {
    const note = () => setStampati(fogli);
    globalThis.addEventListener('beforeprint', note);
    return () => globalThis.removeEventListener('beforeprint', note);
  }, [fogli]);
  return stampati;
}
