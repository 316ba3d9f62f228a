import { testiDashboard } from '#testi/dashboard.ts';
import { lazy, Suspense } from 'react';

import type { Utente } from '../../session/session.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { PannelloDaCompletare } from './pannello-da-completare.tsx';
import { PannelloScadenze } from './pannello-scadenze.tsx';
import { erroreDi } from './stato-scadenze.ts';
import { useScadenze } from './use-scadenze.ts';

import './dashboard-screen.css';

const Grafici = lazy(async () => {
  const { Grafici } = await import('./grafici.tsx');
  return { default: Grafici };
});

/** The office's start: what expires, what waits, and how work is going. */
export function DashboardScreen({ utente }: { readonly utente: Utente }) {
  const { stato, riprova } = useScadenze();
  const errore = erroreDi(stato, useOnline());
  return (
    <Page title={testiDashboard.titolo} subtitle={testiDashboard.sottotitolo}>
      <div className="dash-pannelli">
        <PannelloScadenze ruolo={utente.ruolo} stato={stato} errore={errore} onRiprova={riprova} />
        <PannelloDaCompletare utente={utente} errore={errore} />
      </div>
      <Suspense fallback={<Skeleton lines={2} height={320} />}>
        <Grafici />
      </Suspense>
    </Page>
  );
}
