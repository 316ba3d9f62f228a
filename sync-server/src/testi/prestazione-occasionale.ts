import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

const NON_STAMPABILE =
  ' ha lettere che sui documenti non si possono stampare: scrivilo in lettere latine';

/** Words that the contract and the receipt for occasional work have in common. */
export const testiPrestazione = {
  /** Number of a document within its year. */
  numero: (numero: number, anno: string) => `${numero}/${anno}`,
  periodo: (inizio: string, fine: string) =>
    inizio === fine
      ? conArticolo('il', inizio)
      : `${conArticolo('dal', inizio)} ${conArticolo('al', fine)}`,
  prestatore: 'Prestatore',
  committente: 'Committente',
  partitaIva: 'Partita IVA del committente',
  sedeLegale: 'Sede legale del committente',
  codiceFiscale: 'Codice fiscale del prestatore',
  residenza: 'Residenza del prestatore',
  luogoEData: 'Luogo e data',
  firmaPrestatore: 'Firma del prestatore',
  compensoLordo: 'Compenso lordo',
  dichiarazione: 'Dichiarazione del prestatore',
  dichiara:
    "I compensi per lavoro autonomo occasionale di tutti i committenti nell'anno, compreso il presente:",
  nomeNonStampabile: {
    persona: (nome: string) => `Il nome «${nome}»${NON_STAMPABILE}, come sul documento d'identità.`,
    azienda: (nome: string) =>
      `Il nome dell'azienda «${nome}»${NON_STAMPABILE} nelle Impostazioni.`,
    cliente: (nome: string) => `Il nome del cliente «${nome}»${NON_STAMPABILE}.`,
  },
  nonSupera: (soglia: string) => `non superano ${soglia};`,
  supera: (soglia: string) =>
    `superano ${soglia}: sulla parte eccedente è dovuto il contributo alla Gestione separata INPS.`,
} as const;
