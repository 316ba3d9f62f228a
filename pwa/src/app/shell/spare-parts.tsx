import { testiShell } from '#testi/shell.ts';
import { useEffect, type ReactNode } from 'react';

import { useToast } from '../../ui/dialogs/toasts.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

interface SparePartsProps {
  /** Which of them are shown: another value tries again. */
  readonly shown: string;
  /** One of them did not come: none can be shown. */
  readonly onMissing?: () => void;
  readonly children: ReactNode;
}

/** Says which parts of the frame do not come: the screen and what is typed there go on without them. */
export function SpareParts({ shown, onMissing, children }: SparePartsProps) {
  return (
    <ErrorBoundary resetKey={shown} renderFallback={() => <Missing onMissing={onMissing} />}>
      {children}
    </ErrorBoundary>
  );
}

function Missing({ onMissing }: { readonly onMissing: (() => void) | undefined }) {
  const toast = useToast();
  useEffect(() => {
    toast(testiShell.parteMancante, 'danger');
    onMissing?.();
  }, [toast, onMissing]);
  return null;
}
