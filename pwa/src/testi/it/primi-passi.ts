/** Words of the first steps of a company that has nothing yet. */
export const testiPrimiPassi = {
  titolo: 'Primi passi',
  spiega: "Quello che serve per cominciare, in quest'ordine o in un altro.",
  fatti: (fatti: number, tutti: number) => `${fatti} di ${tutti} fatti`,
  nascondi: 'Nascondi',
  nascosti: 'Primi passi nascosti.',
  spiegaNascosti: 'Sono nascosti nella dashboard di questo dispositivo.',
  mostra: 'Mostra i primi passi',
  rimessi: 'I primi passi sono di nuovo nella dashboard.',
  fatto: 'Fatto',
  passi: {
    azienda: {
      titolo: "Dati dell'azienda",
      testo: 'Ragione sociale, partita IVA e sede: stanno su contratti, ricevute e fogli ore.',
      apri: 'Apri le impostazioni',
    },
    persone: {
      titolo: 'Le persone',
      testo: 'Da un file CSV o XLSX, o una alla volta.',
      apri: 'Importa da un file',
      altro: 'A mano',
    },
    inviti: {
      titolo: 'Gli inviti',
      testo:
        'Una password provvisoria e un foglio con il codice da inquadrare, per chi non ha ancora un accesso.',
      apri: 'Prepara gli inviti',
    },
    cliente: {
      titolo: 'Il primo cliente',
      testo: 'Chi ordina il lavoro.',
      apri: 'Aggiungi un cliente',
    },
    attivita: {
      titolo: 'La prima attività',
      testo: 'Chi va dove, in quali giorni. Si vede subito sui telefoni.',
      apri: "Crea un'attività",
    },
  },
};
