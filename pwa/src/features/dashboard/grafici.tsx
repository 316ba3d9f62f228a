import { testiDashboard } from '#testi/dashboard.ts';

import { useGateSituation } from '../../ui/gate/gate.ts';
import { Section } from '../../ui/page.tsx';
import { GraficoOrePerProgetto } from './grafico-ore-per-progetto.tsx';
import { GraficoOrePerSettimana } from './grafico-ore-per-settimana.tsx';
import { GraficoPersone } from './grafico-persone.tsx';

import './grafici.css';

/** How work is going, from the rows on this device; where they do not come the panels above say so. */
export function Grafici() {
  const { stalled } = useGateSituation();
  if (stalled) return null;
  return (
    <Section title={testiDashboard.grafici.titolo}>
      <div className="dash-grafici">
        <GraficoOrePerSettimana />
        <GraficoOrePerProgetto />
        <GraficoPersone />
      </div>
    </Section>
  );
}
