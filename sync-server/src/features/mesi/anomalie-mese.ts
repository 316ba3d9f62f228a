import type { TipoAssunzione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { attraversaCambioOra } from '@gestionale/shared-schema/fogli-ore/cambio-ora.ts';
import { intorniTra, sovrapposteTra } from '@gestionale/shared-schema/fogli-ore/ore-intorno.ts';
import {
  segnalazioniIn,
  type Segnalazione,
} from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import type { AnomaliaDelMese, AvvisoDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import type { RegoleOrario } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { VoceDelMese } from './righe-mese.ts';

/**
 * What is to be looked at twice in one person's month. Night and holidays are no anomaly here: they are
 * columns. `vicine` are all of their hours since some days before the month (`primoGiornoVicino`), those
 * of the month among them, in the order in which they begin.
 */
export function anomalieDi(
  voci: readonly VoceDelMese[],
  vicine: readonly VoceDelMese[],
  regole: RegoleOrario,
  tipo_assunzione: TipoAssunzione,
): AnomaliaDelMese[] {
  const intorni = intorniTra(vicine);
  const sovrapposte = sovrapposteTra(voci);
  const tutte = voci.flatMap((voce): AnomaliaDelMese[] => {
    const { dipendente_id, dipendente_nome: nome, dipendente_cognome: cognome, data } = voce;
    const di = { dipendente_id, nome, cognome, data };
    const segnalate = segnalazioniIn(voce, intorni(voce), regole, tipo_assunzione).flatMap(
      (each) => {
        const figura = figuraDi(each);
        return figura === undefined ? [] : [{ ...di, ...figura }];
      },
    );
    return [
      ...segnalate,
      ...(sovrapposte.has(voce) ? [{ ...di, codice: 'sovrapposte' as const, quanto: 0 }] : []),
      ...(voce.fuori_giornata === 1
        ? [{ ...di, codice: 'fuori_giornata' as const, quanto: 0 }]
        : []),
      ...(voce.fuori_assegnazione === 1
        ? [{ ...di, codice: 'fuori_assegnazione' as const, quanto: 0 }]
        : []),
    ];
  });
  return unaAlGiorno(tutte);
}

/** Of one person's month: hours of a day that has not come, and nights when the clocks change. */
export function avvisiDi(voci: readonly VoceDelMese[], oggi: Giorno): AvvisoDelMese[] {
  const tutti = voci.flatMap((voce): AvvisoDelMese[] => {
    const { dipendente_id, dipendente_nome: nome, dipendente_cognome: cognome, data } = voce;
    const di = { dipendente_id, nome, cognome, data };
    return [
      ...(data > oggi ? [{ ...di, codice: 'giorno_futuro' as const }] : []),
      ...(attraversaCambioOra(voce) ? [{ ...di, codice: 'cambio_ora' as const }] : []),
    ];
  });
  return unaAlGiorno(tutti);
}

/** A day of two entries is long once. */
function unaAlGiorno<Trovata extends Pick<AvvisoDelMese, 'data'> & { readonly codice: string }>(
  trovate: readonly Trovata[],
): Trovata[] {
  const viste = new Set<string>();
  return trovate.filter(({ data, codice }) => {
    const key = `${data} ${codice}`;
    const nuova = !viste.has(key);
    viste.add(key);
    return nuova;
  });
}

/** Hours as decimals, minutes as they are. */
function figuraDi(
  segnalazione: Segnalazione,
): Pick<AnomaliaDelMese, 'codice' | 'quanto'> | undefined {
  switch (segnalazione.codice) {
    case 'oltre_12_ore':
    case 'oltre_48_ore':
      return { codice: segnalazione.codice, quanto: segnalazione.ore };
    case 'riposo_breve':
    case 'senza_pausa':
      return { codice: segnalazione.codice, quanto: segnalazione.minuti };
    case 'oltre_12_giorni':
    case 'notte':
    case 'festivo':
    case 'cambio_ora':
      return undefined;
  }
}
