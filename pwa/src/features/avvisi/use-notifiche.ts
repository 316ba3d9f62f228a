import { testiAvvisi as testi } from '#testi/avvisi.ts';
import type { Avvisi } from '@gestionale/shared-schema/avvisi/contracts.ts';
import { useEffect, useState } from 'react';

import type { CallResult } from '../../remote/call-result.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import {
  disiscriviBrowser,
  iscriviBrowser,
  leggiNotifiche,
  type Notifiche,
} from './iscrizione-browser.ts';

export interface NotificheQui {
  /** Undefined before it is known. */
  readonly notifiche: Notifiche | undefined;
  readonly isBusy: boolean;
  readonly attiva: () => Promise<void>;
  readonly spegni: () => Promise<void>;
}

/** Notices of the browser on this device, as it and the server say together. */
export function useNotifiche(
  avvisi: Avvisi | undefined,
  onAvvisi: (avvisi: Avvisi) => void,
): NotificheQui {
  const { call } = useRemote();
  const toast = useToast();
  const [browser, setBrowser] = useState<Notifiche>();
  const [isBusy, setIsBusy] = useState(false);
  const chiave = avvisi?.push.chiave;
  useEffect(() => {
    if (chiave !== undefined) leggiNotifiche(chiave).then(setBrowser, reportError);
  }, [chiave]);

  const told = (result: CallResult<Avvisi>): boolean => {
    if (!('reached' in result) && result.ok) {
      onAvvisi(result.value);
      return true;
    }
    toast('reached' in result ? testi.nonRiuscito : result.refusal.errore, 'danger');
    return false;
  };
  const busily = (work: (chiave: string) => Promise<void>) => async () => {
    if (chiave === undefined) return;
    setIsBusy(true);
    try {
      await work(chiave);
    } catch (error) {
      reportError(error);
      toast(testi.notifiche.nonAttivate, 'danger');
    }
    setBrowser(await leggiNotifiche(chiave));
    setIsBusy(false);
  };
  return {
    // A browser that is subscribed and a server that does not know of it are to be brought together.
    notifiche: browser === 'attive' && avvisi?.push.qui === false ? 'spente' : browser,
    isBusy,
    attiva: busily(async (key) => {
      const chiavi = await iscriviBrowser(key);
      if (chiavi === undefined) return;
      if (!told(await call('avvisi.iscrivi', chiavi))) await disiscriviBrowser();
    }),
    spegni: busily(async () => {
      if (told(await call('avvisi.disiscrivi', {}))) await disiscriviBrowser();
    }),
  };
}
