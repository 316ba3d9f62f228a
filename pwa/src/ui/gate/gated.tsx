import type { ReactNode } from 'react';

import { useGateSituation, useGateState, type Gate } from './gate.ts';
import { LoadTrouble, Pending } from './pending.tsx';

import './gated.css';

interface GatedProps {
  readonly gate: Gate;
  /** How many rows there are to show; undefined while they are being read. */
  readonly count: number | undefined;
  readonly skeleton: ReactNode;
  /** Said only when it is known that there are none. */
  readonly empty: ReactNode;
  /** True for what adds rows up: a part of it would be taken for the whole. */
  readonly sum?: boolean;
  readonly children: ReactNode;
}

/**
 * The one gate before what is shown of many rows: their room until they are there, the sentence of an
 * empty list only when it is known to be empty, a part never without saying so.
 */
export function Gated({ gate, count, skeleton, empty, sum = false, children }: GatedProps) {
  const state = useGateState(gate);
  const isPart = state === 'part';
  const isShown = state === 'open' || (isPart && !sum && count !== 0);
  if (count === undefined || !isShown) return <Pending gate={gate} skeleton={skeleton} />;
  if (count === 0) return empty;
  return (
    <>
      {children}
      {isPart ? <PartNote gate={gate} /> : null}
    </>
  );
}

/** Under a part of the rows, and in sight however many there are. */
export function PartNote({ gate }: { readonly gate: Gate }) {
  const { stalled, texts } = useGateSituation();
  return (
    <div className="ui-part">
      {stalled && gate !== 'whole' ? (
        <LoadTrouble error={gate.error} />
      ) : (
        <p role="status" className="ui-part__words">
          {texts.part}
        </p>
      )}
    </div>
  );
}
