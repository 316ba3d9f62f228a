/** Words about phones whose registrations never arrived, and about a phone's clock. */
export const testiDispositivi = {
  titolo: 'Telefoni con registrazioni mai arrivate',
  maiArrivate: (quante: number, quale: string) =>
    quante === 1
      ? `1 registrazione di ${quale} non è mai arrivata`
      : `${quante.toLocaleString('it-IT')} registrazioni di ${quale} non sono mai arrivate`,
  nonAncora: (quante: number) =>
    quante === 1
      ? '1 registrazione di questo telefono non è ancora arrivata'
      : `${quante.toLocaleString('it-IT')} registrazioni di questo telefono non sono ancora arrivate`,
  questo: 'questo telefono',
  unAltro: 'un altro tuo telefono',
  ultimoContatto: (quando: string) => `Ultimo contatto: ${quando}.`,
  perche: {
    svuotato: 'Il browser ha cancellato i dati che aspettavano di partire: vanno scritti di nuovo.',
    sostituito:
      "Da allora è stato usato un altro telefono: se il primo c'è ancora, aprire l'app lì con la rete basta a inviarle.",
    silenzioso: 'Forse è solo spento o senza rete: le invia da solo appena torna in rete.',
  },
  verificato: 'Ho verificato',
  verificatoDi: (persona: string) => `Ho verificato il telefono di ${persona}`,
  nonChiusa: 'La segnalazione non è stata chiusa: serve la rete. Riprova.',
  orologio: (minuti: number, avanti: boolean) =>
    `L'orologio di questo telefono è ${avanti ? 'avanti' : 'indietro'} di ${minuti.toLocaleString('it-IT')} minuti`,
  orologioSpiega:
    'Le ore che registri restano valide. Controlla data e ora nelle impostazioni del telefono.',
};
