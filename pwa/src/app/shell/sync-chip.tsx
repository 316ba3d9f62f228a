import { testiComuni } from '#testi/comuni.ts';
import { testiShell } from '#testi/shell.ts';

import { usePortal } from '../../remote/portal/portal.ts';
import { useSyncStatus } from '../../situation/use-sync-status.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/routing/link.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { describeSync } from './sync-chip-text.ts';

import './sync-chip.css';

/** What it says most of the time: while it says less, nothing beside it may move. */
const ROOM = {
  text: testiShell.chip.sincronizzatoAlle('00:00'),
  brief: testiShell.chip.sincronizzato,
};

/** The state of sending and receiving, in one place; it opens the page with the details. */
export function SyncChip() {
  const status = useSyncStatus();
  const { text, brief, tone, icon, progress } = describeSync(status);
  const portal = usePortal() && status.kind === 'offline';
  const phone = useMedia('(max-width: 767px)');
  return (
    <Link
      to="/sincronizzazione"
      className={`app-sync app-sync--${tone}`}
      title={portal ? testiComuni.portale : testiShell.apriSincronizzazione(text)}
    >
      <Icon name={icon} size={17} />
      <span className="app-sync__text" data-room={ROOM[phone ? 'brief' : 'text']}>
        {phone ? brief : text}
      </span>
      {progress === undefined ? null : (
        <progress className="app-sync__progress" aria-label={text} value={progress} max={1} />
      )}
    </Link>
  );
}
