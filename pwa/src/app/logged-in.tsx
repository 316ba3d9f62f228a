import { testiMotore } from '#testi/motore.ts';

import { useSession } from '../session/use-session.ts';
import { EngineProvider } from '../sync/engine-provider.tsx';
import { localEffects } from './local-effects.ts';
import { Shell } from './shell.tsx';

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
    </EngineProvider>
  );
}
