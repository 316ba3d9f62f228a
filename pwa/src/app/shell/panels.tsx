import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { Suspense } from 'react';

import { ShortcutsHelp } from '../later-parts.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import type { usePanel } from './use-panel.ts';

interface PanelsProps {
  readonly ruolo: Ruolo;
  readonly open: ReturnType<typeof usePanel>['panel'];
  readonly onClose: () => void;
}

/** What the keyboard opens over the page. */
export function Panels({ ruolo, open, onClose }: PanelsProps) {
  return (
    <>
      {open === 'palette' ? <CommandPalette ruolo={ruolo} onClose={onClose} /> : null}
      <Suspense fallback={null}>
        {open === 'shortcuts' ? <ShortcutsHelp ruolo={ruolo} onClose={onClose} /> : null}
      </Suspense>
    </>
  );
}
