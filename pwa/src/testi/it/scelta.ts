/** Words of every field in which one of many is looked for; apart, as an operator has none. */
export const testiScelta = {
  options: 'Scelte',
  open: (campo: string) => `Apri l'elenco: ${campo}`,
  clear: 'Togli la scelta',
  found: (quanti: number) => (quanti === 1 ? '1 risultato' : `${quanti} risultati`),
  none: 'Nessun risultato.',
  more: (altri: number) =>
    altri === 1
      ? "Ce n'è un altro: scrivi per restringere."
      : `Altri ${altri}: scrivi per restringere.`,
  gone: 'Non è in elenco',
  arriving: 'Elenco in arrivo…',
};
