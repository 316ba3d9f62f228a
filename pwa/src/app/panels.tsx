import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { Suspense } from 'react';

import { CommandPalette, ShortcutsHelp } from './later-parts.tsx';
import type { usePanel } from './use-panel.ts';

interface PanelsProps {
  readonly ruolo: Ruolo;
  readonly open: ReturnType<typeof usePanel>['panel'];
  readonly onClose: () => void;
}

/** What the keyboard opens over the page. */
export function Panels({ ruolo, open, onClose }: PanelsProps) {
  return (
    <Suspense fallback={null}>
      {open === 'palette' ? <CommandPalette ruolo={ruolo} onClose={onClose} /> : null}
      {open === 'shortcuts' ? <ShortcutsHelp onClose={onClose} /> : null}
    </Suspense>
  );
}
