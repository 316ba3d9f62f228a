import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of whoever is not a person here any more, and of why somebody cannot be that yet. */
export const testiAnonimato = {
  nome: (numero: number) => ({ nome: `n. ${numero}`, cognome: 'Ex dipendente' }),
  giaAnonimo: (giorno: string) => `È già anonimo ${conArticolo('dal', giorno)}.`,
  nonPiuUnaPersona: 'È stato reso anonimo: la sua scheda non si può più riattivare né modificare.',
  ancoraAttivo: "Può ancora entrare nell'app: prima va disattivato.",
  troppoPresto: (giorno: string) =>
    `I suoi dati si conservano fino ${conArticolo('al', giorno)}, come dicono le regole di conservazione.`,
  oreRecenti: (anno: string) =>
    `Le sue ore del ${anno} si conservano ancora con il suo nome, come dicono le regole di conservazione.`,
  inAttesa: (quante: number) =>
    quante === 1
      ? "C'è una sua registrazione di ore da approvare."
      : `Ci sono ${quante} sue registrazioni di ore da approvare.`,
  nonPagati: (quanti: number) =>
    quanti === 1
      ? "C'è un suo contratto da pagare."
      : `Ci sono ${quanti} suoi contratti da pagare.`,
  altroNome: 'Non è il nome di questa persona: scrivi cognome e nome come stanno sulla scheda.',
} as const;
