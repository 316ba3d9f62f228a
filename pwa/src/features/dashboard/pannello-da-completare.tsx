import { testiDashboard } from '#testi/dashboard.ts';
import { puoApprovare } from '@gestionale/shared-schema/fogli-ore/rules.ts';

import { useKnown } from '../../local-db/queries/use-known.ts';
import type { User } from '../../session/session.ts';
import { gateOf, useGateState } from '../../ui/gate/gate.ts';
import { Gated } from '../../ui/gate/gated.tsx';
import { LoadTrouble, Room } from '../../ui/gate/pending.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Link } from '../../ui/routing/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Of the card, with its words in two lines on a phone. */
const ALTEZZA_PX = 83;

interface PannelloDaCompletareProps {
  readonly user: User;
  readonly errore: string | undefined;
}

/** What waits for this user, counted on the device: it is right without a network too. */
export function PannelloDaCompletare({ user, errore }: PannelloDaCompletareProps) {
  const known = useKnown(
    async ({ fogliOre }) => {
      const rows = await fogliOre.where('da_approvare').equals(1).toArray();
      return rows.filter((foglioOre) => puoApprovare(user, foglioOre)).length;
    },
    [user.id, user.ruolo],
  );
  const gate = gateOf(known, testiDashboard.errore);
  const state = useGateState(gate);
  // The server's own reason, where it gave one, says more than that nothing came.
  if (errore !== undefined && state !== 'open') {
    return (
      <Section title={testiDashboard.daCompletare}>
        <Room skeleton={<Sagoma />}>
          <LoadTrouble error={errore} brief />
        </Room>
      </Section>
    );
  }
  return (
    <Section title={testiDashboard.daCompletare}>
      {errore === undefined ? null : <Notice tone="danger">{errore}</Notice>}
      <Gated
        gate={gate}
        count={known?.value}
        skeleton={<Sagoma />}
        empty={<p className="ui-empty">{testiDashboard.nessuna}</p>}
        sum
      >
        <Link to="/approve-timesheets" className="ui-card dash-lavoro">
          <Icon name="clock" size={24} />
          <span>{testiDashboard.daApprovare(known?.value ?? 0)}</span>
          <Icon name="forward" />
        </Link>
      </Gated>
    </Section>
  );
}

function Sagoma() {
  return <Skeleton lines={1} height={ALTEZZA_PX} />;
}
