/** Words for what the hours form meets when it comes back to hours that have moved on. */
export const testiModuloOre = {
  giaSalvate: 'Queste ore erano già salvate: le trovi nella pagina, puoi chiudere.',
  altraFinestra:
    "In un'altra finestra hai appena salvato altre ore: salva di nuovo per aggiungere anche queste.",
  adesso: (valore: string) => `Nel frattempo: ${valore}. Salva di nuovo per tenere il tuo.`,
};
