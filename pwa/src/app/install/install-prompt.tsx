import { testiInstallazione as testi } from '#testi/installazione.ts';
import { use, useState, useSyncExternalStore } from 'react';

import { useLive } from '../../local-db/queries/use-live.ts';
import type { User } from '../../session/session.ts';
import { useSyncStatus } from '../../situation/use-sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { InstallOfferContext } from './install-offer-context.ts';
import { useAppKept } from './use-app-kept.ts';

import './install-prompt.css';

const DISMISSED_KEY = 'gestionale-installazione-rimandata';
const DAY_MS = 86_400_000;
const ASK_AGAIN_AFTER_MS = 30 * DAY_MS;
/** A phone that deletes the data of whoever stays away for seven days says so before they are over. */
const ASK_AGAIN_ON_IPHONE_MS = 6 * DAY_MS;

/**
 * Asks an operator to install the app once they have entered hours with it, for whoever works with
 * no network needs it; on an iPhone, where data are lost without it, everybody, and with the steps,
 * because only the user can do it there.
 */
export function InstallPrompt({ user }: { readonly user: User }) {
  const offer = use(InstallOfferContext);
  const ready = useSyncExternalStore(
    (changed) => offer?.subscribe(changed) ?? (() => undefined),
    () => offer?.ready() ?? false,
  );
  const [dismissed, setDismissed] = useState(wasDismissedLately);
  const installed = useMedia('(display-mode: standalone)');
  const touch = useMedia('(pointer: coarse)');
  const hasHours = useLive(
    async ({ fogliOre }) =>
      (await fogliOre.where('dipendente_id').equals(user.id).limit(1).count()) > 0,
    [user.id],
  );
  const kept = useAppKept();
  const iphone = isIphoneBrowser();
  const { kind } = useSyncStatus();
  const sent = kind === 'synced' || kind === 'checking';
  const needed = iphone || (user.ruolo === 'Operatore' && hasHours === true);
  const wanted = needed && touch && !installed && !dismissed;
  // There the installed app has a memory of its own: what waits in the browser would be left behind.
  if (!wanted || kept === null || !(iphone ? sent : ready)) return null;
  // What is not on the device yet must not be relied on.
  const why = kept ? testi.perche : testi.inArrivo;
  const dismiss = () => {
    setDismissed(true);
    // A full device says no, and asks again next time.
    localStorage.setItem(DISMISSED_KEY, String(Date.now()));
  };
  return (
    <aside className="app-install" aria-label={testi.titolo}>
      <Icon name="download" size={24} />
      <div className="app-install__words">
        <strong>{testi.titolo}</strong>
        <p>{iphone ? `${why} ${testi.percheIphone}` : why}</p>
        {iphone ? <p>{testi.passiIphone}</p> : null}
      </div>
      <div className="app-install__actions">
        <Button look="quiet" onClick={dismiss}>
          {testi.nonOra}
        </Button>
        {iphone ? null : (
          <Button look="primary" onClick={() => void offer?.use()}>
            {testi.installa}
          </Button>
        )}
      </div>
    </aside>
  );
}

function wasDismissedLately(): boolean {
  const at = Number(localStorage.getItem(DISMISSED_KEY) ?? '0');
  return Date.now() - at < (isIphoneBrowser() ? ASK_AGAIN_ON_IPHONE_MS : ASK_AGAIN_AFTER_MS);
}

/** `standalone` exists on the phones that cannot ask by themselves; it is false outside the installed app. */
function isIphoneBrowser(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
