/** Words of the dashboard. */
export const testiDashboard = {
  titolo: 'Dashboard Principale',
  sottotitolo: 'Riepilogo delle attività e scadenze',
  daCompletare: 'Attività da Completare',
  daApprovare: (quanti: number) => `${quanti} Fogli Ore da approvare`,
  nessuna: 'Nessuna attività in sospeso',
};
