import { testiComuni as testi } from '#testi/comuni.ts';
import { testiMotore } from '#testi/motore.ts';
import { lazy, Suspense, useCallback, useMemo, type ReactNode } from 'react';

import type { User } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { SituationProvider } from '../situation/situation.ts';
import { engineKey } from '../sync/engine/engine-owner.ts';
import { EngineProvider } from '../sync/engine/engine-provider.tsx';
import { useIsSending, useSyncService } from '../sync/status/sync-service.ts';
import { useSendingMark } from '../ui/dialogs/dirty-forms.tsx';
import { ToastWords, useToastsUntilGone } from '../ui/dialogs/toasts.tsx';
import { DownloadGate } from './gates/download-gate.tsx';
import { localEffects } from './local-effects.ts';
import { loadLater } from './shell/load-later.ts';
import { Shell } from './shell/shell.tsx';

export { lookAhead } from '../local-db/contact/use-sight.ts';
export { makeAhead } from '../local-db/databases/device-databases.ts';

/** Nobody waits for it. */
const BehindScreens = lazy(async () => {
  const { BehindScreens } = await loadLater(() => import('./behind-screens.tsx'));
  return { default: BehindScreens };
});

/** The part of the app that has a user: the engine of that user and the frame of the screens. */
export function LoggedIn() {
  const session = useSession();
  if (session.status !== 'logged-in') return null;
  return (
    <EngineProvider
      key={engineKey(session.user)}
      user={session.user}
      effects={localEffects}
      testi={testiMotore}
    >
      <SendingMark />
      <CurrentSituation user={session.user}>
        <DownloadGate>
          <Shell user={session.user} expired={session.expired} />
        </DownloadGate>
        <Suspense fallback={null}>
          <BehindScreens />
        </Suspense>
      </CurrentSituation>
    </EngineProvider>
  );
}

interface CurrentSituationProps {
  readonly user: User;
  readonly children: ReactNode;
}

/** Says to everything inside who is logged in and how sending and receiving go. */
function CurrentSituation({ user, children }: CurrentSituationProps) {
  useToastsUntilGone();
  const sync = useSyncService();
  const situation = useMemo(() => ({ user, sync }), [user, sync]);
  const rephrase = useCallback(
    (text: string) => {
      const waits =
        text === testi.salvatoSulDispositivo && sync.status().kind === 'session-expired';
      return waits ? testi.salvatoFinoAllAccesso : text;
    },
    [sync],
  );
  return (
    <SituationProvider situation={situation}>
      <ToastWords rephrase={rephrase}>{children}</ToastWords>
    </SituationProvider>
  );
}

/** A batch that is being sent is not interrupted either: a page that reloads waits for it. */
function SendingMark() {
  useSendingMark(useIsSending());
  return null;
}
