/**
 * What is said where no answer came to what the server may have done all the same, so that nobody takes
 * an error for a promise that nothing happened.
 */
export const testiSenzaRisposta = {
  eliminazione: "Il server non ha risposto: non si sa se l'ha eliminato. Controlla l'elenco.",
  contratto:
    "Errore nella generazione. Il server non ha risposto: non si sa se il contratto c'è. Controlla l'elenco; con gli stessi dati puoi premere di nuovo, non se ne crea un secondo.",
  annullamento:
    "Il server non ha risposto: non si sa se il contratto è stato annullato. Guarda nell'elenco; puoi premere di nuovo, si annulla una volta sola.",
  dipendente:
    "Errore nel salvataggio. Il server non ha risposto: non si sa se il dipendente c'è. Controlla l'elenco; con gli stessi dati puoi premere di nuovo, non se ne crea un secondo.",
  ricevuta: "il server non ha risposto: non si sa se la ricevuta c'è. Controlla l'archivio.",
  documento:
    "Errore nell'upload. Se il server lo aveva già ricevuto per intero, il documento compare nell'elenco.",
};
