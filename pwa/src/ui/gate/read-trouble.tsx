import { useRef, type ReactNode } from 'react';

import { Button } from '../button.tsx';
import { useHandedFocus } from '../focus/hand-focus-on.ts';
import { Notice } from '../notice.tsx';
import { useGateSituation } from './gate.ts';

interface ReadTroubleProps {
  readonly error: string;
  readonly onRetry: () => void;
  /** It is still waited for, and so it is said. */
  readonly late?: boolean;
  readonly children?: ReactNode;
}

/** What is read from elsewhere than this device did not come: the sentence, and asking again. */
export function ReadTrouble({ error, onRetry, late = false, children }: ReadTroubleProps) {
  const { stalled, detail, retrying, texts } = useGateSituation();
  const retry = useRef<HTMLSpanElement>(null);
  useHandedFocus(retry);
  const why = late ? texts.late : undefined;
  return (
    <Notice
      tone={late ? 'warn' : 'danger'}
      live="alert"
      title={error}
      action={
        <span ref={retry}>
          <Button onClick={onRetry}>{retrying ? texts.retrying : texts.retry}</Button>
        </span>
      }
    >
      {children ?? (stalled ? detail : why)}
    </Notice>
  );
}
