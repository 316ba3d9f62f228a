import type { ReactNode } from 'react';

import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useGateSituation } from './gate.ts';

interface ReadTroubleProps {
  readonly error: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** What is read from elsewhere than this device did not come: the sentence, and asking again. */
export function ReadTrouble({ error, onRetry, children }: ReadTroubleProps) {
  const { stalled, detail, retrying, texts } = useGateSituation();
  return (
    <Notice
      tone="danger"
      live="alert"
      title={error}
      action={<Button onClick={onRetry}>{retrying ? texts.retrying : texts.retry}</Button>}
    >
      {children ?? (stalled ? detail : undefined)}
    </Notice>
  );
}
