import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

/** Words of the form of hours. */
export const testiModuloOre = {
  modulo: {
    disattivatoDal: (giorno: string) =>
      `Il dipendente è disattivato ${conArticolo('dal', giorno)}: si registrano solo ore fino a quel giorno.`,
    titolo: 'Registra ore',
    titoloCorreggi: 'Correggi ore',
    giornata: 'Giornata',
    scegliGiornata: 'Scegli la giornata',
    altraData: 'Altra data…',
    oggi: 'Oggi',
    data: 'Data',
    oraInizio: 'Ora inizio',
    oraFine: 'Ora fine',
    oreLavorate: 'Ore lavorate',
    meno: "Togli mezz'ora",
    piu: "Aggiungi mezz'ora",
    calcolate: (ore: string, esteso: string) => `Calcolate dagli orari: ${ore} (${esteso})`,
    inserite: (esteso: string) => `Sono ${esteso}.`,
    aiutoOre: "Lascia vuoto per calcolarle dagli orari, oppure scrivile al posto dell'ora di fine.",
    descrizione: 'Descrizione attività',
    giornoDopo: (giorno: string) => `Finisce il giorno dopo, ${giorno}.`,
    fuoriGiornata: 'Questa data non è tra le giornate previste: chi approva lo vedrà.',
    sovrapposizione: 'Attenzione, orari sovrapposti con ore già registrate',
    sovrapposta: (progetto: string, da: string, a: string) => `${progetto}, ${da} – ${a}`,
    puoiProseguire: 'Se è giusto così puoi salvare lo stesso.',
    salva: 'Salva',
    rimandate: (quando: string) => `Da sistemare: rimandate ${conArticolo('il', quando)}`,
    rispondi: 'Correggi e salva; se è giusto così, salva lo stesso: tornano da approvare.',
    registrate: 'Ore registrate.',
    aggiornate: 'Ore aggiornate.',
    bozzaRipresa: 'Abbiamo ripreso quello che avevi iniziato a scrivere.',
    giornataObbligatoria: 'Seleziona giornata e dipendente.',
  },
  /** Where it comes back to hours that have moved on. */
  giaSalvate: 'Queste ore erano già salvate: le trovi nella pagina, puoi chiudere.',
  altraFinestra:
    "In un'altra finestra hai appena salvato altre ore: salva di nuovo per aggiungere anche queste.",
  pausa: 'Pausa (min)',
  pausaAbituale: (minuti: number) =>
    `Pausa abituale di ${minuti} min: cambiala se è stata diversa.`,
  comeIeri: (orario: string) => `Come il giorno prima: ${orario}`,
  comeDaPiano: (orario: string) => `Come da piano: ${orario}`,
  minuti: (minuti: number) => `${minuti} min`,
  adesso: (valore: string) => `Nel frattempo: ${valore}. Salva di nuovo per tenere il tuo.`,
};
