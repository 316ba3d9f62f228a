import { lazy, useEffect, useState, type ComponentType } from 'react';

import { importAnew } from '../remote/app-files/import-anew.ts';
import { loadLater } from './shell/load-later.ts';

/** Parts of the frame that come when they are first shown: nobody's first screen waits for them. */

export const ShortcutsHelp = shownLater(
  () => import('./shell/shortcuts-help.tsx'),
  ({ ShortcutsHelp }) => ShortcutsHelp,
);

export const MenuDrawer = shownLater(
  () => import('./menu/menu-drawer.tsx'),
  ({ MenuDrawer }) => MenuDrawer,
);

export const LogoutDialog = shownLater(
  () => import('./shell/logout-dialog.tsx'),
  ({ LogoutDialog }) => LogoutDialog,
);

export const LateParts = lazy(async () => {
  const { LateParts } = await loadLater(() => import('./shell/late-parts.tsx'));
  return { default: LateParts };
});

export const ExpiredSessionBar = shownLater(
  () => import('./shell/bars/expired-session-bar.tsx'),
  ({ ExpiredSessionBar }) => ExpiredSessionBar,
);

export const ConfermaIdentita = shownLater(
  () => import('../features/auth/conferma-identita.tsx'),
  ({ ConfermaIdentita }) => ConfermaIdentita,
);

export const AbsenceBar = shownLater(
  () => import('./shell/bars/absence-bar.tsx'),
  ({ AbsenceBar }) => AbsenceBar,
);

export const HiddenRows = lazy(async () => {
  const { HiddenRows } = await import('./gates/hidden-rows.tsx');
  return { default: HiddenRows };
});

/**
 * A part that is nothing until its file has come. One that does not come breaks it, and is asked for
 * again the next time that the part is shown, where React would remember the failure.
 */
function shownLater<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const loadAnew = importAnew(load);
  let come: ComponentType<Props> | undefined;
  return function Part(props: Props) {
    const [Drawn, setDrawn] = useState(() => come);
    const [error, setError] = useState<Error>();
    useEffect(() => {
      if (come !== undefined) return;
      loadAnew().then((module) => {
        come = partOf(module);
        setDrawn(() => come);
      }, setError);
    }, []);
    if (error !== undefined) throw error;
    return Drawn === undefined ? null : <Drawn {...props} />;
  };
}
