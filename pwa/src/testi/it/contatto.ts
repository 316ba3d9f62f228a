/** Words about a device that has not been in contact with the server for long. */
export const testiContatto = {
  titolo: 'Dati nascosti',
  nascosti: (giorni: number) =>
    `Questo dispositivo non è in contatto con il server da ${quanti(giorni)}: per sicurezza i dati non si vedono finché non si ricollega.`,
  orologio:
    "L'orologio di questo dispositivo è stato spostato: per sicurezza i dati non si vedono finché il dispositivo non si ricollega al server.",
  nullaCancellato:
    'Non è stato cancellato nulla: appena il server risponde torna tutto come prima.',
  riprova: 'Prova a collegarti',
  riprovo: 'Mi collego…',
  senzaRete: "Ora non c'è rete: quando c'è, i dati tornano da soli.",
  coda: 'Quello che hai scritto è al sicuro: lo trovi in',
  codaCollegamento: 'Sincronizzazione',
  ore: {
    titolo: 'Registra ore lo stesso',
    attivita: 'Attività',
    scegli: 'Scegli…',
    altre: 'Altre attività…',
    registra: 'Registra ore',
    obbligatoria: "Scegli l'attività.",
  },
  avviso: (giorni: number, fra: number) =>
    giorni === 0
      ? `Questo dispositivo oggi non è ancora in contatto con il server: i dati verranno nascosti fra ${quanti(fra)}.`
      : `Questo dispositivo non è in contatto con il server da ${quanti(giorni)}: i dati verranno nascosti fra ${quanti(fra)}.`,
};

function quanti(giorni: number): string {
  return giorni === 1 ? '1 giorno' : `${giorni} giorni`;
}
