import { testiComuni } from '#testi/comuni.ts';
import { testiDashboard } from '#testi/dashboard.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { useKnown } from '../../local-db/queries/use-known.ts';
import { useToday } from '../../ui/use-today.ts';
import { Grafico } from './grafico.tsx';
import { orePerProgetto, periodoMese } from './ore-per-progetto.ts';

const testi = testiDashboard.grafici.orePerProgetto;

/** Where does this month's work go? */
export function GraficoOrePerProgetto() {
  const { dal, al } = periodoMese(useToday());
  const lette = useKnown(
    async (cache) => cache.fogliOre.where('data').between(dal, al, true, true).toArray(),
    [dal, al],
  );
  const fogliOre = lette?.value ?? [];
  const { primi, altri } = orePerProgetto(fogliOre);
  const barre = [
    ...primi.map(({ id, nome, ore }) => ({ chiave: String(id), nome, ore })),
    ...(altri.quanti === 0
      ? []
      : [{ chiave: 'altri', nome: testi.altri(altri.quanti), ore: altri.ore }]),
  ];
  const most = Math.max(...barre.map(({ ore }) => ore));
  return (
    <Grafico
      titolo={testi.titolo}
      nota={testiComuni.daA(formatGiorno(dal), formatGiorno(al))}
      known={lette}
      isEmpty={barre.length === 0}
      vuoto={testi.vuoto}
      intestazioni={[testi.progetto, testi.ore]}
      righe={barre.map(({ nome, ore }) => [nome, formatOre(ore)])}
    >
      <div className="dash-barre">
        {barre.map(({ chiave, nome, ore }) => (
          <div key={chiave} className="dash-barra">
            <span className="dash-barra__nome" title={nome}>
              {nome}
            </span>
            <div className="dash-barra__pista">
              <div
                className={`dash-barra__corsa${chiave === 'altri' ? ' dash-barra__corsa--altri' : ''}`}
                style={{ width: `${(ore / most) * 100}%` }}
              />
            </div>
            <span className="dash-barra__ore">{formatOre(ore)}</span>
          </div>
        ))}
      </div>
    </Grafico>
  );
}
