import { testiDashboard } from '#testi/dashboard.ts';
import type { ReactNode } from 'react';

import { importAnew } from '../../remote/app-files/import-anew.ts';
import type { User } from '../../session/session.ts';
import { useGateSituation } from '../../ui/gate/gate.ts';
import { laterPart } from '../../ui/later/later-part.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PannelloDaCompletare } from './pannello-da-completare.tsx';
import { PannelloScadenze } from './pannello-scadenze.tsx';
import { useScadenze } from './use-scadenze.ts';

import './dashboard-screen.css';

const { Part: Grafici } = laterPart(
  importAnew(() => import('./grafici.tsx')),
  ({ Grafici }) => Grafici,
  <Skeleton lines={2} height={320} />,
);

/** For a company's first days, and Admin alone. */
const { Part: PrimiPassi } = laterPart(
  importAnew(() => import('./primi-passi/primi-passi.tsx')),
  ({ PrimiPassi }) => PrimiPassi,
);

const ERRORE = { kind: 'errore', error: testiDashboard.errore, late: false } as const;

export interface DashboardScreenProps {
  readonly user: User;
  /** What an empty company is tried with, or is rid of again. */
  readonly esempi: (expected: 'offerta' | 'presenti') => ReactNode;
}

/** The office's start: what expires, what waits, and how work is going. */
export function DashboardScreen({ user, esempi }: DashboardScreenProps) {
  const { stalled, onRetry } = useGateSituation();
  const { stato: letto, riprova } = useScadenze();
  // A device that got nothing yet has nothing to show beside: what is missing is missing everywhere.
  const stato =
    stalled && letto.kind !== 'pronte' ? { ...ERRORE, ...letto, kind: ERRORE.kind } : letto;
  // What is only late is said where it is waited for.
  const isFailed = stato.kind === 'errore' && (stalled || !stato.late);
  const riprovaTutto = () => {
    riprova();
    if (stalled) onRetry();
  };
  return (
    <Page title={testiDashboard.titolo} subtitle={testiDashboard.sottotitolo}>
      {user.ruolo === 'Admin' ? <PrimiPassi user={user} esempi={esempi} /> : null}
      <div className="dash-pannelli">
        <PannelloScadenze ruolo={user.ruolo} stato={stato} onRiprova={riprovaTutto} />
        <PannelloDaCompletare user={user} errore={isFailed ? stato.error : undefined} />
      </div>
      <Grafici />
    </Page>
  );
}
