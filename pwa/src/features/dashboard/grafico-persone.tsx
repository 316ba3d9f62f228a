import { testiDashboard } from '#testi/dashboard.ts';
import { testiFestivita } from '#testi/festivita.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { festivitaDel } from '@gestionale/shared-schema/values/festivita.ts';
import {
  formatGiorno,
  formatGiornoLungo,
  lunediDellaSettimana,
} from '@gestionale/shared-schema/values/giorno.ts';

import { readLastDays } from '../../local-db/queries/last-days.ts';
import { progettiNelPeriodo } from '../../local-db/queries/progetti-nel-periodo.ts';
import { useKnown } from '../../local-db/queries/use-known.ts';
import { useLive } from '../../local-db/queries/use-live.ts';
import { useToday } from '../../ui/use-today.ts';
import { Colonne, type Colonna } from './colonne.tsx';
import { Grafico } from './grafico.tsx';
import {
  periodoPersone,
  personePerGiorno,
  SETTIMANE_PERSONE,
  type GiornoPersone,
} from './persone-per-giorno.ts';

const testi = testiDashboard.grafici.personePerGiorno;

/** Where is there room for more work? */
export function GraficoPersone() {
  const oggi = useToday();
  const { dal, al } = periodoPersone(oggi);
  const letti = useKnown(
    async (cache) => {
      const progetti = await progettiNelPeriodo(cache, { dal, al });
      return personePerGiorno(progetti, oggi, await readLastDays(cache, progetti));
    },
    [dal, al, oggi],
  );
  const impostazioni = useLive(async (cache) => cache.impostazioni.get(IMPOSTAZIONI_ID), []);
  const patrono = impostazioni?.festa_patronale ?? null;
  const giorni = letti?.value ?? [];
  return (
    <Grafico
      titolo={testi.titolo}
      nota={testi.nota(SETTIMANE_PERSONE)}
      known={letti}
      isEmpty={giorni.every(({ persone }) => persone === 0)}
      vuoto={testi.vuoto}
      intestazioni={[testi.giorno, testi.persone]}
      righe={giorni.map(({ giorno, persone }) => [formatGiornoLungo(giorno), String(persone)])}
    >
      <Colonne whole colonne={giorni.map((each) => colonnaDi(each, patrono))} format={String} />
    </Grafico>
  );
}

function colonnaDi({ giorno, persone }: GiornoPersone, patrono: string | null): Colonna {
  const lunedi = lunediDellaSettimana(giorno) === giorno;
  const festivita = festivitaDel(giorno, patrono);
  const nome = festivita === undefined ? '' : ` (${testiFestivita[festivita]})`;
  return {
    chiave: giorno,
    etichetta: lunedi ? formatGiorno(giorno).slice(0, 5) : '',
    sopra: persone === 0 ? '' : String(persone),
    titolo: `${formatGiornoLungo(giorno)}${nome}\n${testi.persone}: ${persone}`,
    parti: [{ classe: 'dash-parte--persone', valore: persone }],
    classe: lunedi ? 'dash-colonna--lunedi' : '',
  };
}
