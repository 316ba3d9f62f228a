import { testiApprovazione } from '#testi/approvazione.ts';
import { testiFinestra } from '#testi/finestra.ts';
import { testiSegnalazioni as testi } from '#testi/segnalazioni.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre, sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { fraseSegnalazione } from '../frase-segnalazione.ts';
import { orarioDi } from '../voce-ore.ts';
import type { Anomalia, FoglioOreEsaminato } from './anomalie.ts';

/** Each reason to look twice as a sentence with what is behind it, gravest first. */
export function frasiAnomalie(esaminato: FoglioOreEsaminato): string[] {
  return esaminato.anomalie.map((anomalia) => frase(anomalia, esaminato));
}

function frase(
  anomalia: Anomalia,
  { foglioOre, prevista, sovrapposte, doppie, segnalazioni }: FoglioOreEsaminato,
): string {
  switch (anomalia) {
    case 'fuori_assegnazione':
      return testi.fuori_assegnazione(foglioOre.nome_progetto);
    case 'fuori_giornata':
      return testi.fuori_giornata(formatGiorno(foglioOre.data));
    case 'sovrapposizione':
      return testi.sovrapposizione(sovrapposte.length);
    case 'stessa_attivita':
      return testi.stessa_attivita(formatOre(sommaOre(doppie.map((each) => each.ore_lavorate))));
    case 'fuori_orario':
      return testi.fuori_orario(
        orarioDi(foglioOre),
        prevista === undefined ? testiApprovazione.nonPrevisto : orarioDi(prevista),
      );
    case 'giorno_futuro':
      return testi.giorno_futuro;
    case 'vicine_altrove':
      return testiFinestra.vicineAltrove;
    case 'oltre_12_ore':
    case 'riposo_breve':
    case 'oltre_48_ore':
    case 'oltre_12_giorni':
    case 'senza_pausa':
    case 'notte':
    case 'festivo':
    case 'cambio_ora': {
      const found = segnalazioni.find(({ codice }) => codice === anomalia);
      return found === undefined ? testiApprovazione.anomalie[anomalia] : fraseSegnalazione(found);
    }
  }
}
