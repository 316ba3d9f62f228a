import { testiDashboard } from '#testi/dashboard.ts';
import { lazy, Suspense, type ReactNode } from 'react';

import type { User } from '../../session/session.ts';
import { useGateSituation } from '../../ui/gate/gate.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PannelloDaCompletare } from './pannello-da-completare.tsx';
import { PannelloScadenze } from './pannello-scadenze.tsx';
import { useScadenze } from './use-scadenze.ts';

import './dashboard-screen.css';

const Grafici = lazy(async () => {
  const { Grafici } = await import('./grafici.tsx');
  return { default: Grafici };
});

/** For a company's first days, and Admin alone. */
const PrimiPassi = lazy(async () => {
  const { PrimiPassi } = await import('./primi-passi/primi-passi.tsx');
  return { default: PrimiPassi };
});

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
      {user.ruolo === 'Admin' ? (
        <Suspense>
          <PrimiPassi user={user} esempi={esempi} />
        </Suspense>
      ) : null}
      <div className="dash-pannelli">
        <PannelloScadenze ruolo={user.ruolo} stato={stato} onRiprova={riprovaTutto} />
        <PannelloDaCompletare user={user} errore={isFailed ? stato.error : undefined} />
      </div>
      <Suspense fallback={<Skeleton lines={2} height={320} />}>
        <Grafici />
      </Suspense>
    </Page>
  );
}
