import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { lazy, Suspense } from 'react';

import type { usePanel } from './use-panel.ts';

/** Downloaded when first asked for: nobody's first screen waits for them. */
const CommandPalette = lazy(async () => {
  const { CommandPalette } = await import('./palette/command-palette.tsx');
  return { default: CommandPalette };
});

const ShortcutsHelp = lazy(async () => {
  const { ShortcutsHelp } = await import('./shortcuts-help.tsx');
  return { default: ShortcutsHelp };
});

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
