import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { cita } from './cita.ts';

/** Names that a sentence quotes before it only counts the rest. */
const MASSIMO_NOMI = 3;

interface LegamiDipendente {
  readonly ore: number;
  readonly approvazioni: number;
  readonly contratti: number;
  readonly assegnazioni: number;
}

interface Impegno {
  readonly giorno: Giorno;
  readonly quantita: number;
  readonly progetti: readonly string[];
}

/** Why something is not done, when only the data can say: what depends on it, and how much. */
export const testiRifiuti = {
  clienteConProgetti: (progetti: readonly string[]) =>
    `Il cliente ha ${contaProgetti(progetti)}: ${elenco(progetti)}. Finché ci sono non si può eliminare.`,
  attrezzoImpegnato: (progetti: readonly string[]) =>
    `L'attrezzo è impegnato in ${contaProgetti(progetti)}: ${elenco(progetti)}. Finché lo impegnano non si può eliminare.`,
  quantitaImpegnata: ({ giorno, quantita, progetti }: Impegno) =>
    `La quantità totale non può scendere sotto ${quantita}: tanti ne sono impegnati il ${formatGiorno(giorno)} (${elenco(progetti)}).`,
  dipendenteConStorico: (legami: LegamiDipendente) =>
    `Il dipendente ha ${unisci(descriviLegami(legami))}: non si può eliminare. Si può invece disattivare: perde l'accesso e lo storico resta.`,
} as const;

function descriviLegami({
  ore,
  approvazioni,
  contratti,
  assegnazioni,
}: LegamiDipendente): string[] {
  return [
    ...conta(ore, 'registrazione di ore', 'registrazioni di ore'),
    ...conta(approvazioni, 'approvazione di ore', 'approvazioni di ore'),
    ...conta(contratti, 'contratto', 'contratti'),
    ...conta(assegnazioni, 'assegnazione a un progetto', 'assegnazioni a progetti'),
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

/** `a, b e c`. */
function unisci(parti: readonly string[]): string {
  const ultima = parti.at(-1) ?? '';
  return parti.length < 2 ? ultima : `${parti.slice(0, -1).join(', ')} e ${ultima}`;
}

function elenco(nomi: readonly string[]): string {
  const altri = nomi.length - MASSIMO_NOMI;
  if (altri <= 0) return unisci(nomi.map(cita));
  const resto = altri === 1 ? 'un altro' : `altri ${altri}`;
  return unisci([...nomi.slice(0, MASSIMO_NOMI).map(cita), resto]);
}
