import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { useCacheComplete } from '../local-db/use-cache-complete.ts';
import { useLive } from '../local-db/use-live.ts';
import { useSession } from '../session/use-session.ts';
import { follow, ToLanding } from './gates.tsx';
import { guardOwnActivity } from './guards.ts';

/**
 * `/planning/{id}`: the office's page of a project; an Operatore is led to the own page of one that is
 * assigned to them.
 */
export function OwnActivityGate({ office }: { readonly office: ReactNode }) {
  const session = useSession();
  const { id = '' } = useParams();
  const complete = useCacheComplete();
  const held = useLive(async ({ progetti }) => (await progetti.get(id)) !== undefined, [id]);
  if (session.stato !== 'dentro') return <ToLanding />;
  if (session.utente.ruolo !== 'Operatore') return office;
  // Of projects an Operatore's device holds the assigned ones alone; until all came, absence says nothing.
  const assigned = held === true ? true : complete && held === false ? false : undefined;
  return follow(guardOwnActivity(id, assigned), null);
}
