/** Words of the calendar of activities. */
export const testiCalendario = {
  titolo: 'Calendario Attività',
  sottotitolo: "Visione d'insieme di tutte le attività pianificate.",
  caricamento: 'Caricamento calendario...',
  errore: 'Errore caricamento dati.',
  suggerimento: 'Tocca il numero di un giorno per vederne tutte le attività.',
  legenda: 'Legenda dei colori',
  evento: (stato: string, progetto: string, cliente: string) =>
    `(${stato}) ${progetto} - ${cliente}`,
  navigazione: 'Periodo mostrato',
  viste: 'Vista del calendario',
  /** The words of the calendar's own parts. */
  messaggi: {
    next: 'Succ',
    previous: 'Prec',
    today: 'Oggi',
    month: 'Mese',
    week: 'Settimana',
    day: 'Giorno',
    agenda: 'Agenda',
    date: 'Data',
    time: 'Ora',
    event: 'Evento',
    allDay: 'Tutto il giorno',
    tomorrow: 'Domani',
    yesterday: 'Ieri',
    noEventsInRange: 'Nessun evento in questo periodo.',
    showMore: (quanti: number) => `+ Altri ${quanti}`,
  },
  altriDel: (altri: string, giorno: string) => `${altri}, ${giorno}`,
  /** What a screen reader says of each view's grid. */
  griglie: {
    month: 'Vista del mese',
    week: 'Vista della settimana',
    day: 'Vista del giorno',
    agenda: 'Agenda di 30 giorni',
    ore: 'Ore del giorno',
  },
  vaiAlGiorno: (giorno: string) => `Apri il giorno ${giorno}`,
  intervallo: (da: string, a: string) => `${da} – ${a}`,
  soloPersona: (nome: string) => `Solo le attività di ${nome}`,
  togliFiltro: 'Mostra tutte le attività',
};
