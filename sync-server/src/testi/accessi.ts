/** Words about sessions and passwords. */
export const testiAccessi = {
  conCosa: (browser: string | undefined, system: string | undefined): string => {
    if (browser === undefined) return system ?? 'Un programma';
    return system === undefined ? browser : `${browser} su ${system}`;
  },
  /** Whose codes an app says they are. */
  emittente: 'Gestionale',
  troppePasskey: 'Hai già troppe passkey: toglierne una permette di aggiungerne altre.',
  primaIlTuoFattore:
    'Prima attiva il tuo secondo fattore in Il mio account: senza, al prossimo accesso non entreresti più tu.',
  passwordDebole:
    "Questa password si indovina facilmente: scegline una più lunga o più insolita, senza il nome della persona o dell'azienda.",
  passwordUguale: 'Scegli una password diversa da quella che hai usato finora.',
  passwordNonProvvisoria:
    'La tua password non è provvisoria: accedi con quella, e cambiala dal tuo account.',
  passwordErrata: 'Questa non è la tua password.',
} as const;
