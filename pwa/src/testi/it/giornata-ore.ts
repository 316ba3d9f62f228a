/** Words of a day's hours over several activities, entered in one form. */
export const testiGiornataOre = {
  aggiungi: "Aggiungi un'altra attività dello stesso giorno",
  altra: (numero: number) => `Altra attività dello stesso giorno (${numero})`,
  attivita: 'Attività',
  scegli: "Scegli l'attività",
  altre: 'Altre attività…',
  scegliObbligatorio: "Scegli l'attività.",
  prevista: (nome: string) => `${nome} (giornata prevista)`,
  togli: 'Togli questa attività',
  totale: (ore: string) => `In tutto: ${ore}`,
  controlla: 'Controlla le altre attività dello stesso giorno.',
  rifiutate: (quante: number, tutte: number, sulDispositivo: boolean) => {
    if (quante === tutte) {
      return 'Nessuna registrazione è stata accettata: le trovi in Da sistemare, con il motivo.';
    }
    const [una, altre] = sulDispositivo
      ? ["l'altra è salvata sul dispositivo.", 'le altre sono salvate sul dispositivo.']
      : ["l'altra è registrata.", 'le altre sono registrate.'];
    const resto = tutte - quante === 1 ? una : altre;
    return `${quante} ${quante === 1 ? 'registrazione' : 'registrazioni'} su ${tutte} da sistemare: ${resto}`;
  },
};
