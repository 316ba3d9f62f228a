import { testiMotore } from '#testi/motore.ts';
import { lazy, Suspense } from 'react';

import { useSession } from '../session/use-session.ts';
import { EngineProvider } from '../sync/engine-provider.tsx';
import { localEffects } from './local-effects.ts';
import { Shell } from './shell.tsx';

/** Looks after the documents kept offline; nobody waits for it. */
const Custode = lazy(async () => {
  const { Custode } = await import('../features/documenti/custode.tsx');
  return { default: Custode };
});

/** The part of the app that has a user: the engine of that user and the frame of the screens. */
export function LoggedIn() {
  const session = useSession();
  if (session.stato !== 'dentro') return null;
  return (
    <EngineProvider
      key={session.utente.id}
      utente={session.utente}
      effects={localEffects}
      testi={testiMotore}
    >
      <Shell utente={session.utente} scaduta={session.scaduta} />
      <Suspense fallback={null}>
        <Custode />
      </Suspense>
    </EngineProvider>
  );
}
