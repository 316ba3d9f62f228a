import { testiDashboard } from '#testi/dashboard.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { useKnown } from '../../local-db/queries/use-known.ts';
import { useToday } from '../../ui/use-today.ts';
import { Colonne, type Colonna } from './colonne.tsx';
import { Grafico } from './grafico.tsx';
import {
  orePerSettimana,
  periodoSettimane,
  SETTIMANE_ORE,
  type SettimanaOre,
} from './ore-per-settimana.ts';

const testi = testiDashboard.grafici.orePerSettimana;

/** Is approving keeping up with working? */
export function GraficoOrePerSettimana() {
  const oggi = useToday();
  const { dal, al } = periodoSettimane(oggi);
  const lette = useKnown(
    async (cache) => cache.fogliOre.where('data').between(dal, al, true, true).toArray(),
    [dal, al],
  );
  const fogliOre = lette?.value ?? [];
  const settimane = orePerSettimana(fogliOre, oggi);
  return (
    <Grafico
      titolo={testi.titolo}
      nota={testi.nota(SETTIMANE_ORE)}
      known={lette}
      isEmpty={settimane.every((each) => totaleDi(each) === 0)}
      vuoto={testi.vuoto}
      legenda={<Legenda />}
      intestazioni={[
        testi.settimana,
        testi.approvate,
        testi.daApprovare,
        testi.rimandate,
        testi.totale,
      ]}
      righe={settimane.map(rigaDi)}
    >
      <Colonne
        colonne={settimane.map(colonnaDi)}
        format={(value) => value.toLocaleString('it-IT')}
      />
    </Grafico>
  );
}

function Legenda() {
  return (
    <ul className="dash-legenda" aria-hidden="true">
      <li className="dash-legenda--approvate">{testi.approvate}</li>
      <li className="dash-legenda--da-approvare">{testi.daApprovare}</li>
      <li className="dash-legenda--rimandate">{testi.rimandate}</li>
    </ul>
  );
}

function rigaDi(settimana: SettimanaOre): string[] {
  const { lunedi, approvate, daApprovare, rimandate } = settimana;
  const ore = [approvate, daApprovare, rimandate, totaleDi(settimana)];
  return [formatGiorno(lunedi), ...ore.map(formatOre)];
}

function colonnaDi(settimana: SettimanaOre): Colonna {
  const { lunedi, approvate, daApprovare, rimandate } = settimana;
  const totale = totaleDi(settimana);
  const dal = formatGiorno(lunedi);
  return {
    chiave: lunedi,
    etichetta: dal.slice(0, 5),
    sopra: totale === 0 ? '' : Math.round(totale).toLocaleString('it-IT'),
    titolo: [
      testi.settimanaDi(dal),
      `${testi.approvate}: ${formatOre(approvate)}`,
      `${testi.daApprovare}: ${formatOre(daApprovare)}`,
      `${testi.rimandate}: ${formatOre(rimandate)}`,
    ].join('\n'),
    parti: [
      { classe: 'dash-parte--approvate', valore: approvate },
      { classe: 'dash-parte--da-approvare', valore: daApprovare },
      { classe: 'dash-parte--rimandate', valore: rimandate },
    ],
  };
}

function totaleDi({ approvate, daApprovare, rimandate }: SettimanaOre): number {
  return sommaOre([approvate, daApprovare, rimandate]);
}
