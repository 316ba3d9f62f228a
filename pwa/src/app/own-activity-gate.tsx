import { useParams } from 'react-router-dom';

import { useCacheComplete } from '../local-db/use-cache-complete.ts';
import { useLive } from '../local-db/use-live.ts';
import { useSession } from '../session/use-session.ts';
import { follow, ToLanding } from './gates.tsx';
import { guardOwnActivity } from './guards.ts';

/** `/planning/{id}`: leads an Operatore to the own page of a project that is assigned to them. */
export function OwnActivityGate() {
  const session = useSession();
  const { id = '' } = useParams();
  const complete = useCacheComplete();
  const held = useLive(async ({ progetti }) => (await progetti.get(id)) !== undefined, [id]);
  if (session.stato !== 'dentro' || session.utente.ruolo !== 'Operatore') return <ToLanding />;
  // Of projects an Operatore's device holds the assigned ones alone; until all came, absence says nothing.
  const assigned = held === true ? true : complete && held === false ? false : undefined;
  return follow(guardOwnActivity(id, assigned), null);
}
