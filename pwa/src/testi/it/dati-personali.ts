/** Words about what is kept of people. */
export const testiDatiPersonali = {
  miei: {
    titolo: 'I miei dati',
    spiega:
      'Tutto quello che qui è conservato di te, in un archivio ZIP: contratti, ricevute, ore, anagrafica, dispositivi.',
    scarica: 'Scarica i miei dati',
    serveLaRete: 'Per scaricare i tuoi dati serve la rete.',
  },
  nomeFile: 'dati-personali.zip',
  inCorso: 'Preparo l’archivio…',
  scaricati: 'Archivio scaricato.',
  nonScaricati: 'L’archivio non è arrivato intero: serve la rete. Riprova.',
};
