import { useState, type ReactNode } from 'react';

import type { Sight } from '../../local-db/contact/sight.ts';
import { useSight } from '../../local-db/contact/use-sight.ts';
import type { User } from '../../session/session.ts';
import { useAnyFormDirty } from '../../ui/dialogs/dirty-forms.tsx';
import { HiddenRows } from '../later-parts.tsx';

/** What is written on this device is for its user, however long ago the last contact was. */
const ALWAYS_SHOWN = '/sincronizzazione';

/** Whether rows may be shown; nothing goes from under the hands of somebody who types. */
export function useShownSight(): Sight | undefined {
  const sight = useSight();
  const dirty = useAnyFormDirty();
  const [shown, setShown] = useState(sight);
  const turns = (shown?.kind === 'hidden') !== (sight?.kind === 'hidden');
  const waits = dirty && shown !== undefined && turns;
  if (!waits && sight !== shown) setShown(sight);
  return waits ? shown : sight;
}

interface ContactGateProps {
  readonly user: User;
  readonly sight: Sight | undefined;
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows the screens while the rows of this device may be shown. */
export function ContactGate({ user, sight, path, children }: ContactGateProps) {
  if (sight === undefined) return null;
  if (sight.kind === 'hidden' && path !== ALWAYS_SHOWN) {
    return <HiddenRows user={user} sight={sight} />;
  }
  return children;
}
