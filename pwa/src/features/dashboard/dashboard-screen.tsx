import { testiDashboard } from '#testi/dashboard.ts';
import { lazy, Suspense } from 'react';

import type { Utente } from '../../session/session.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { PannelloDaCompletare } from './pannello-da-completare.tsx';
import { PannelloScadenze } from './pannello-scadenze.tsx';
import { useScadenze } from './use-scadenze.ts';

import './dashboard-screen.css';

const Grafici = lazy(async () => {
  const { Grafici } = await import('./grafici.tsx');
  return { default: Grafici };
});

interface DashboardScreenProps {
  readonly utente: Utente;
  /** True while the server cannot be reached. */
  readonly senzaRete: boolean;
}

/** The office's start: what expires, what waits, and how work is going. */
export function DashboardScreen({ utente, senzaRete }: DashboardScreenProps) {
  const online = useOnline();
  const { stato, riprova } = useScadenze(senzaRete || !online);
  return (
    <Page title={testiDashboard.titolo} subtitle={testiDashboard.sottotitolo}>
      <div className="dash-pannelli">
        <PannelloScadenze ruolo={utente.ruolo} stato={stato} onRiprova={riprova} />
        <PannelloDaCompletare
          utente={utente}
          errore={stato.tipo === 'errore' ? stato.errore : undefined}
        />
      </div>
      <Suspense fallback={<Skeleton lines={2} height={320} />}>
        <Grafici />
      </Suspense>
    </Page>
  );
}
