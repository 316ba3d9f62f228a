import { testiInviti } from '#testi/inviti.ts';
import { useEffect, useState } from 'react';

import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';

interface LeaveInviti {
  /** How many sheets stand on the page. */
  readonly fogli: number;
  /** Somebody may have a password that nobody read, and is in no other list. */
  readonly incerto: boolean;
  readonly inCorso: boolean;
  /** No more are to be prepared. */
  readonly onLeave: () => void;
}

/**
 * Keeps sheets that were not printed, those that are being prepared and whoever is to get one again from
 * being taken away unasked, by a link or by a new version of the app.
 */
export function useLeaveInviti({ fogli, incerto, inCorso, onLeave }: LeaveInviti): void {
  const daStampare = fogli > useStampati(fogli);
  const lascia = daStampare ? testiInviti.lascia : testiInviti.senzaFoglio;
  const texts = inCorso ? testiInviti.interrompi : lascia;
  useLeaveGuard(inCorso || daStampare || incerto, texts, onLeave);
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
