import { elencaNomi, unisciParti } from '@gestionale/shared-schema/values/elenca-nomi.ts';
import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { cita } from './cita.ts';

interface LegamiDipendente {
  readonly ore: number;
  readonly approvazioni: number;
  readonly contratti: number;
  readonly assegnazioni: number;
  readonly storico: number;
}

interface Impegno {
  readonly giorno: Giorno;
  readonly quantita: number;
  readonly progetti: readonly string[];
}

/** Why something is not done, when only the data can say: what depends on it, and how much. */
export const testiRifiuti = {
  eliminati: {
    fogliOre: 'Queste ore sono state eliminate.',
    clienti: 'Il cliente è stato eliminato.',
    fornitori: 'Il fornitore è stato eliminato.',
    attrezzatura: "L'attrezzo è stato eliminato.",
    dipendenti: 'Il dipendente è stato eliminato.',
  },
  clienteConProgetti: (progetti: readonly string[]) =>
    `Il cliente ha ${contaProgetti(progetti)}: ${elenco(progetti)}. Finché ci sono non si può eliminare.`,
  attrezzoImpegnato: (progetti: readonly string[]) =>
    `L'attrezzo è impegnato in ${contaProgetti(progetti)}: ${elenco(progetti)}. Finché lo impegnano non si può eliminare.`,
  quantitaImpegnata: ({ giorno, quantita, progetti }: Impegno) =>
    `La quantità totale non può scendere sotto ${quantita}: tanti ne sono impegnati ${conArticolo('il', formatGiorno(giorno))} (${elenco(progetti)}).`,
  dipendenteConStorico: (legami: LegamiDipendente) =>
    `Il dipendente ha ${unisciParti(descriviLegami(legami))}: non si può eliminare. Si può invece disattivare: perde l'accesso e lo storico resta.`,
  proprieOreRimandate: "Le tue ore le rimanda un'altra persona: tu le puoi correggere.",
  propriaRipresa: "L'approvazione delle tue ore la toglie un'altra persona.",
  approvateNonRimandate: "Le ore sono già approvate: per rimandarle togli prima l'approvazione.",
} as const;

function descriviLegami({
  ore,
  approvazioni,
  contratti,
  assegnazioni,
  storico,
}: LegamiDipendente): string[] {
  return [
    ...conta(ore, 'registrazione di ore', 'registrazioni di ore'),
    ...conta(approvazioni, 'approvazione di ore', 'approvazioni di ore'),
    ...conta(contratti, 'contratto', 'contratti'),
    ...conta(assegnazioni, 'assegnazione a un progetto', 'assegnazioni a progetti'),
    ...conta(storico, 'riga nello storico delle attività', 'righe nello storico delle attività'),
  ];
}

function contaProgetti(progetti: readonly string[]): string {
  return conta(progetti.length, 'progetto', 'progetti').join('');
}

/** Nothing is not worth a mention. */
function conta(quanti: number, uno: string, molti: string): string[] {
  if (quanti === 0) return [];
  return [`${quanti} ${quanti === 1 ? uno : molti}`];
}

function elenco(nomi: readonly string[]): string {
  return elencaNomi(nomi.map(cita));
}
