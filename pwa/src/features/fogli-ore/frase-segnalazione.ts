import { testiFestivita } from '#testi/festivita.ts';
import { testiSegnalazioni as testi } from '#testi/segnalazioni.ts';
import type { Segnalazione } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre, formatOreEsteso } from '@gestionale/shared-schema/values/ore.ts';

const MINUTI_PER_ORA = 60;

/** What working time says of hours, as a sentence. */
export function fraseSegnalazione(segnalazione: Segnalazione): string {
  switch (segnalazione.codice) {
    case 'oltre_12_ore':
    case 'oltre_48_ore':
      return testi[segnalazione.codice](formatOre(segnalazione.ore));
    case 'riposo_breve':
      return testi.riposo_breve(durata(segnalazione.minuti), formatGiorno(segnalazione.dopo));
    case 'oltre_12_giorni':
      return testi.oltre_12_giorni(segnalazione.giorni);
    case 'senza_pausa':
      return testi.senza_pausa(durata(segnalazione.minuti));
    case 'notte': {
      const { dalle, alle } = segnalazione.finestra;
      return testi.notte(durata(segnalazione.minuti), dalle, alle);
    }
    case 'cambio_ora':
      return testi.cambio_ora;
    case 'festivo': {
      const { festa, giorno } = segnalazione;
      const nome = festa === 'domenica' ? testi.domenica : testiFestivita[festa];
      return testi.festivo(formatGiorno(giorno), nome);
    }
  }
}

/** `9 h 30 min`, and below an hour `20 min`. */
function durata(minuti: number): string {
  return minuti < MINUTI_PER_ORA ? testi.minuti(minuti) : formatOreEsteso(minuti / MINUTI_PER_ORA);
}
