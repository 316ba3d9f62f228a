/** Words of hours that their own project does not take. */
export const testiAltraAttivita = {
  registra: "Registra su un'altra attività",
  registraVoce: (testo: string) => `Registra su un'altra attività: ${testo}`,
  attivita: 'Attività',
  scegli: "Scegli l'attività",
  altre: 'Altre attività…',
  scegliObbligatorio: "Scegli l'attività.",
  aiuto: 'Giornata, orari e descrizione restano: li rivedi prima di salvare.',
  prevista: (nome: string) => `${nome} (giornata prevista)`,
  continua: 'Continua',
  nessuna:
    "Su questo dispositivo non c'è un'altra attività assegnata. Puoi esportare le ore oppure chiedere all'ufficio.",
};
