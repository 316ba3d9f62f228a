interface Verificato {
  readonly righe: number;
  readonly prima: number;
  readonly ultima: string;
  readonly sigilli: number;
}

/** What whoever verifies the log of activity reads. */
export const testiRegistroAttivita = {
  uso: "Uso: npm run audit -- verify [<numero>:<impronta>]. Il numero e l'impronta sono quelli stampati da una verifica precedente.",
  vuoto: 'Il registro delle attività è vuoto.',
  intero: ({ righe, prima, ultima, sigilli }: Verificato): string =>
    `Il registro delle attività è intero: righe: ${righe}, dalla ${prima}, sigilli verificati: ${sigilli}.\nUltima riga: ${ultima}\nConserva questa impronta fuori dal server: la prossima verifica la confronta (npm run audit -- verify ${ultima}).`,
  sigilliNonVerificati: (quanti: number): string =>
    `Sigilli non verificati: ${quanti}. Sono stati fatti con un altro segreto, o il segreto non è indicato (GESTIONALE_JWT_SECRET): chi può scrivere nel database potrebbe averli rifatti.`,
  alterato: (danni: readonly string[]): string =>
    `Il registro delle attività è stato alterato:\n${danni.map((each) => `- ${each}`).join('\n')}\nConserva il database così com'è e confrontalo con i backup.`,
  danni: {
    altered: (riga: number): string =>
      `la riga ${riga} non è come è stata scritta, o non lo è quella prima`,
    missing: (riga: number): string => `mancano righe dalla ${riga}`,
    beginning: (riga: number): string =>
      `mancano le righe prima della ${riga}, e nessun sigillo dice che sono state tolte dal server`,
    tail: (riga: number): string => `mancano le ultime righe, dalla ${riga}`,
    seal: (riga: number): string => `il sigillo della riga ${riga} non è valido`,
  },
  csv: {
    nomeFile: (giorno: string): string => `registro-attivita-${giorno}.csv`,
    colonne: [
      'Numero',
      'Quando',
      'Istante UTC',
      'Chi',
      'Ruolo',
      'Tipo',
      'Azione',
      'Esito',
      'Dati di',
      'Cambiamenti',
      'Dispositivo',
      'Indirizzo',
    ],
    tipi: {
      modifica: 'Modifica',
      accesso: 'Accesso',
      autorizzazione: 'Autorizzazione',
      lettura: 'Lettura',
      scaricamento: 'Scaricamento',
      sistema: 'Sistema',
    },
    esiti: { fatto: 'Fatto', negato: 'Negato' },
    altri: (quanti: number): string => (quanti === 1 ? 'un altro' : `altri ${quanti}`),
    cancellati: 'Dettagli cancellati',
  },
} as const;
