import { testiCalendario } from '#testi/calendario.ts';
import { lazy, Suspense } from 'react';

import { Page } from '../../ui/page.tsx';
import { CaricamentoCalendario } from './caricamento-calendario.tsx';
import { Legenda } from './legenda.tsx';

import './calendario-screen.css';

/** The calendar library is big and comes by itself, while title and legend are already there. */
const Calendario = lazy(async () => {
  const { Calendario } = await import('./calendario.tsx');
  return { default: Calendario };
});

/** All planned activities at a glance, from the rows on this device. */
export function CalendarioScreen() {
  return (
    <Page title={testiCalendario.titolo} subtitle={testiCalendario.sottotitolo}>
      <p className="cal-suggerimento">{testiCalendario.suggerimento}</p>
      <Legenda />
      <Suspense fallback={<CaricamentoCalendario />}>
        <Calendario />
      </Suspense>
    </Page>
  );
}
