import { useCallback, useEffect, useState } from 'react';

import { useShortcut } from '../../ui/use-shortcut.ts';

type Panel = 'menu' | 'palette' | 'shortcuts';

/**
 * What was opened over the page: the menu, the palette, by Ctrl K too, which is none where rows may not
 * be found by their names, and the help, by a question mark.
 */
export function usePanel(findable: boolean) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = useCallback(() => setPanel(null), []);
  const openMenu = useCallback(() => setPanel('menu'), []);
  const showPalette = useCallback(() => setPanel('palette'), []);
  const openPalette = findable ? showPalette : undefined;
  const openShortcuts = useCallback(() => setPanel('shortcuts'), []);
  useShortcut('?', openShortcuts);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // The browser's own search bar is never wanted here, an open dialog is not covered.
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) openPalette?.();
    };
    // Before anything on the page can keep the press for itself.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [openPalette]);
  return { panel, close, openMenu, openPalette, openShortcuts };
}
