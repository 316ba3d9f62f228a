import type { ReactNode } from 'react';

import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useGateSituation, type Gate } from './gate.ts';

import './pending.css';

interface PendingProps {
  readonly gate: Gate;
  /** The room that the rows will take. */
  readonly skeleton: ReactNode;
}

/** What stands in the place of rows that are not there yet: their room, then in it why they do not come. */
export function Pending({ gate, skeleton }: PendingProps) {
  const { stalled, texts } = useGateSituation();
  if (gate !== 'whole' && stalled) {
    return (
      <Room skeleton={skeleton}>
        <LoadTrouble error={gate.error} />
      </Room>
    );
  }
  return (
    <div aria-busy="true">
      <p className="ui-visually-hidden">{texts.loading}</p>
      {skeleton}
    </div>
  );
}

interface RoomProps {
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Says something where rows will be, in all the room that they will take. */
export function Room({ skeleton, children }: RoomProps) {
  return (
    <div className="ui-room">
      <div className="ui-room__kept" aria-hidden="true">
        {skeleton}
      </div>
      {children}
    </div>
  );
}

interface LoadTroubleProps {
  readonly error: string;
  /** Why nothing comes is said beside it already. */
  readonly brief?: boolean;
}

/** The sentence that something could not be loaded, and trying again at once. */
export function LoadTrouble({ error, brief = false }: LoadTroubleProps) {
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
      {brief ? undefined : detail}
    </Notice>
  );
}
