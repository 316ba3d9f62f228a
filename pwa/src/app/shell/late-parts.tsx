import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';

import type { User } from '../../session/session.ts';
import { swallowDoublePresses } from '../../ui/dialogs/double-press.ts';
import { followKeyboard } from '../../ui/dialogs/follow-keyboard.ts';
import { watchLetters } from '../../ui/letters-apart.ts';
import { DownloadsBar } from '../downloads/downloads-bar.tsx';
import { InstallPrompt } from '../install/install-prompt.tsx';
import { ClockBar } from './bars/clock-bar.tsx';
import { LeftOutBar } from './bars/left-out-bar.tsx';
import { SyncNewsRegion } from './sync-news-region.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

/** Where somebody enters hours, by the clock of the phone, or reads what became of them. */
const OF_HOURS = /^\/(my-planning|le-mie-ore)(\/|$)/;

/** What the frame shows seldom, or needs seldom, and nobody's first screen waits for. */
export function LateParts({ user }: { readonly user: User }) {
  useReturnedFocus();
  const { pathname } = useLocation();
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    // A bar stands above the screen, like those that the frame has from the start.
    document.querySelector('#contenuto')?.before(place);
    return () => place.remove();
  }, [place]);
  useEffect(() => {
    swallowDoublePresses(document);
    watchLetters(document);
  }, []);
  useEffect(followKeyboard, []);
  return (
    <>
      {createPortal(
        <>
          <LeftOutBar />
          {OF_HOURS.test(pathname) ? <ClockBar /> : null}
        </>,
        place,
      )}
      <InstallPrompt user={user} />
      <DownloadsBar />
      <SyncNewsRegion />
    </>
  );
}
