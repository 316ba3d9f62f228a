import { testiProgetti } from '#testi/progetti.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { useKnown } from '../../local-db/queries/use-known.ts';
import { useSession } from '../../session/use-session.ts';
import { gateOf, type Gate } from '../../ui/gate/gate.ts';
import { Pending } from '../../ui/gate/pending.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { follow, ToLanding } from './gates.tsx';
import { guardOwnActivity } from './guards.ts';

const testi = testiProgetti.mioPlanning;

/**
 * `/planning/{id}`: the office's page of a project; an Operatore is led to the own page of one that is
 * assigned to them.
 */
export function OwnActivityGate({ office }: { readonly office: ReactNode }) {
  const session = useSession();
  const { id = '' } = useParams();
  if (session.status !== 'logged-in') return <ToLanding />;
  if (session.user.ruolo !== 'Operatore') return office;
  // Made anew for each: what was read of the activity before says nothing of this one.
  return <ToOwnActivity key={id} id={id} />;
}

function ToOwnActivity({ id }: { readonly id: string }) {
  const held = useKnown(async ({ progetti }) => (await progetti.get(id)) !== undefined, [id]);
  // Of projects an Operatore's device holds the assigned ones alone; until all came, absence says nothing.
  const assigned = held?.value === true ? true : held?.complete === true ? false : undefined;
  if (assigned === undefined) return <Awaited gate={gateOf(held, testi.errore)} />;
  return follow(guardOwnActivity(id, assigned), null);
}

/** The page that is led to, before it is known whether there is one. */
function Awaited({ gate }: { readonly gate: Gate }) {
  return (
    <Page title={testi.titolo}>
      <Pending gate={gate} skeleton={<Skeleton lines={4} height={90} />} />
    </Page>
  );
}
