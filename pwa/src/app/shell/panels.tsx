import { useCallback } from 'react';

import { useIsProving, useRemote } from '../../remote/use-remote.ts';
import type { User } from '../../session/session.ts';
import { ConfermaIdentita, LogoutDialog, MenuDrawer, ShortcutsHelp } from '../later-parts.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { SpareParts } from './spare-parts.tsx';
import type { useLogout } from './use-logout.ts';
import type { usePanel } from './use-panel.ts';

interface PanelsProps {
  readonly user: User;
  readonly opened: ReturnType<typeof usePanel>;
  readonly logout: ReturnType<typeof useLogout>;
}

/** What opens over the page. */
export function Panels({ user, opened, logout }: PanelsProps) {
  const { panel, close, openPalette } = opened;
  const { asking, ask, cancel, leave, giveUp } = logout;
  const { identity } = useRemote();
  const proving = useIsProving();
  const closeAll = useCallback(() => {
    close();
    cancel();
    // Whoever waits for the answer is told that nobody could be asked.
    identity.answer(false);
  }, [close, cancel, identity]);
  return (
    <SpareParts shown={`${panel} ${asking} ${proving}`} onMissing={closeAll}>
      {panel === 'menu' ? (
        <MenuDrawer user={user} onClose={close} onLogout={ask} onPalette={openPalette} />
      ) : null}
      {panel === 'palette' ? <CommandPalette ruolo={user.ruolo} onClose={close} /> : null}
      {panel === 'shortcuts' ? <ShortcutsHelp ruolo={user.ruolo} onClose={close} /> : null}
      {proving ? <ConfermaIdentita /> : null}
      {asking === null ? null : (
        <LogoutDialog
          about={asking}
          onCancel={cancel}
          onLogout={asking === 'unsent' ? leave : giveUp}
        />
      )}
    </SpareParts>
  );
}
