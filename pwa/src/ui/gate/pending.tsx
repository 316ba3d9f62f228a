import type { ReactNode } from 'react';

import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useGateSituation, type Gate } from './gate.ts';

interface PendingProps {
  readonly gate: Gate;
  /** The room that the rows will take. */
  readonly skeleton: ReactNode;
}

/** What stands in the place of rows that are not there yet: their room, then why they do not come. */
export function Pending({ gate, skeleton }: PendingProps) {
  const { stalled, texts } = useGateSituation();
  if (gate !== 'whole' && stalled) return <LoadTrouble error={gate.error} />;
  return (
    <div aria-busy="true">
      <p className="ui-visually-hidden">{texts.loading}</p>
      {skeleton}
    </div>
  );
}

/** The sentence that something could not be loaded, and trying again at once. */
export function LoadTrouble({ error }: { readonly error: string }) {
  const { detail, retrying, onRetry, texts } = useGateSituation();
  return (
    <Notice
      tone="danger"
      live="alert"
      title={error}
      action={
        // Stays the same button while it is busy: the focus is on it.
        <Button onClick={onRetry}>{retrying ? texts.retrying : texts.retry}</Button>
      }
    >
      {detail}
    </Notice>
  );
}
