/** Words of the calendar that a person's own calendar reads. */
export const testiCalendario = {
  nome: 'Lavoro (Gestionale)',
  cliente: (nome: string) => `Cliente: ${nome}`,
};
