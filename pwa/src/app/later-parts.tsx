import { lazy } from 'react';

import { loadLater } from './shell/load-later.ts';

/** Parts of the frame that come when they are first shown: nobody's first screen waits for them. */

export const ShortcutsHelp = lazy(async () => {
  const { ShortcutsHelp } = await import('./shell/shortcuts-help.tsx');
  return { default: ShortcutsHelp };
});

export const MenuDrawer = lazy(async () => {
  const { MenuDrawer } = await import('./menu/menu-drawer.tsx');
  return { default: MenuDrawer };
});

export const LogoutDialog = lazy(async () => {
  const { LogoutDialog } = await import('./shell/logout-dialog.tsx');
  return { default: LogoutDialog };
});

export const LateParts = lazy(async () => {
  const { LateParts } = await loadLater(() => import('./shell/late-parts.tsx'));
  return { default: LateParts };
});

export const ExpiredSessionBar = lazy(async () => {
  const { ExpiredSessionBar } = await import('./shell/expired-session-bar.tsx');
  return { default: ExpiredSessionBar };
});

export const ConfermaIdentita = lazy(async () => {
  const { ConfermaIdentita } = await import('../features/auth/conferma-identita.tsx');
  return { default: ConfermaIdentita };
});

export const AbsenceBar = lazy(async () => {
  const { AbsenceBar } = await import('./shell/absence-bar.tsx');
  return { default: AbsenceBar };
});

export const HiddenRows = lazy(async () => {
  const { HiddenRows } = await import('./gates/hidden-rows.tsx');
  return { default: HiddenRows };
});
