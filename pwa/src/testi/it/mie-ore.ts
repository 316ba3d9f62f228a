import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of a person's own hours by week and month. */
export const testiMieOre = {
  titolo: 'Le mie ore',
  errore: 'Impossibile caricare le tue ore.',
  vista: 'Periodo mostrato',
  settimana: 'Settimana',
  mese: 'Mese',
  prima: { settimana: 'Settimana precedente', mese: 'Mese precedente' },
  dopo: { settimana: 'Settimana successiva', mese: 'Mese successivo' },
  oggi: 'Oggi',
  totale: 'Totale',
  totali: 'Ore per stato',
  previste: (ore: string) => `su ${ore} previste dal piano`,
  senzaPiano: 'Nessuna giornata prevista dal piano.',
  stati: {
    da_inviare: 'Da inviare',
    da_sistemare: 'Da sistemare',
    da_approvare: 'Da approvare',
    approvata: 'Approvate',
    chiusa: 'Chiuse',
  },
  /** Of one entry; the other states have the words that they have everywhere. */
  chiusa: 'Chiuso',
  giorni: 'Giorni',
  vuoto: 'In questo periodo non hai ore né giornate previste.',
  delGiorno: (ore: string, previste: string | null) =>
    previste === null ? `${ore} ore` : `${ore} su ${previste} ore`,
  seguito: 'continua dal giorno prima',
  finoAlGiornoDopo: 'finisce il giorno dopo',
  motivo: (testo: string) => `Motivo: ${testo}`,
  arrivataDopo: 'Arrivata dopo la chiusura del mese: non è nei totali del mese.',
  correggi: 'Correggi',
  correggiDi: (giorno: Giorno, progetto: string) =>
    `Correggi le ore ${conArticolo('del', formatGiorno(giorno))} su ${progetto}`,
  sistema: 'Apri Sincronizzazione',
  sistemaDi: (giorno: Giorno, progetto: string) =>
    `Apri Sincronizzazione per le ore ${conArticolo('del', formatGiorno(giorno))} su ${progetto}`,
  registra: 'Registra ore',
  registraDi: (giorno: Giorno, progetto: string) =>
    `Registra ore ${conArticolo('del', formatGiorno(giorno))} su ${progetto}`,
  prevista: 'Prevista',
  daQuando: (giorno: Giorno) =>
    `Su questo dispositivo le tue ore cominciano ${conArticolo('dal', formatGiorno(giorno))}.`,
  foglio: 'Il foglio del mese',
  nonChiuso: 'Il mese non è chiuso: i totali possono ancora cambiare.',
  chiuso: 'Il mese è chiuso.',
  nonSaputo: 'Se il mese è chiuso lo dice il foglio: finché non lo è, i totali possono cambiare.',
  spiegaFoglio: 'Le tue ore approvate, con lo spazio per le firme.',
  scarica: 'Scarica il PDF',
  serveRete: 'Per scaricarlo serve la rete.',
  inCorso: 'Preparo il file…',
  scaricato: 'File scaricato.',
  nonScaricato: 'Il file non è stato scaricato. Controlla la rete e riprova.',
} as const;
