/** Words for what the hours form meets when it comes back to hours that have moved on. */
export const testiModuloOre = {
  giaSalvate: 'Queste ore erano già salvate: le trovi nella pagina, puoi chiudere.',
  adesso: (valore: string) => `Nel frattempo: ${valore}. Salva di nuovo per tenere il tuo.`,
};
