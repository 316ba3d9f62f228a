import { testiDashboard } from '#testi/dashboard.ts';
import { puoApprovare } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { Link } from 'react-router-dom';

import { useLive } from '../../local-db/use-live.ts';
import type { Utente } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface PannelloDaCompletareProps {
  readonly utente: Utente;
  readonly errore: string | undefined;
}

/** What waits for this user, counted on the device: it is right without a network too. */
export function PannelloDaCompletare({ utente, errore }: PannelloDaCompletareProps) {
  const pending = useLive(
    async ({ fogliOre }) => {
      const rows = await fogliOre.where('da_approvare').equals(1).toArray();
      return rows.filter((foglioOre) => puoApprovare(utente, foglioOre)).length;
    },
    [utente.id, utente.ruolo],
  );
  return (
    <Section title={testiDashboard.daCompletare}>
      {errore === undefined ? null : <Notice tone="danger">{errore}</Notice>}
      {pending === undefined ? <Skeleton lines={1} height={62} /> : null}
      {pending === 0 ? <p className="ui-empty">{testiDashboard.nessuna}</p> : null}
      {pending === undefined || pending === 0 ? null : (
        <Link to="/approve-timesheets" className="ui-card dash-lavoro">
          <Icon name="clock" size={24} />
          <span>{testiDashboard.daApprovare(pending)}</span>
          <Icon name="forward" />
        </Link>
      )}
    </Section>
  );
}
