import { testiCalendario } from '#testi/calendario.ts';

import { importAnew } from '../../remote/app-files/import-anew.ts';
import { laterPart } from '../../ui/later/later-part.tsx';
import { Page } from '../../ui/page.tsx';
import { CaricamentoCalendario } from './caricamento-calendario.tsx';
import { Legenda } from './legenda.tsx';

import './calendario-screen.css';

/** The calendar library is big and comes by itself, while title and legend are already there. */
const { Part: Calendario } = laterPart(
  importAnew(() => import('./calendario.tsx')),
  ({ Calendario }) => Calendario,
  <CaricamentoCalendario />,
);

/** All planned activities at a glance, from the rows on this device. */
export function CalendarioScreen() {
  return (
    <Page title={testiCalendario.titolo} subtitle={testiCalendario.sottotitolo}>
      <p className="cal-suggerimento">{testiCalendario.suggerimento}</p>
      <Legenda />
      <Calendario />
    </Page>
  );
}
