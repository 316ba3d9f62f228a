/** Words about files on their way from the server. */
export const testiScarico = {
  titolo: 'File in arrivo',
  preparo: (nome: string) => `Preparo ${nome}…`,
  arrivati: (nome: string, quanti: string) => `Scarico ${nome}: ${quanti}`,
  arrivatiDi: (nome: string, quanti: string, tutti: string) =>
    `Scarico ${nome}: ${quanti} di ${tutti}`,
  annulla: 'Annulla',
  annullaDi: (nome: string) => `Annulla lo scaricamento di ${nome}`,
  avanzamento: (nome: string) => `Avanzamento di ${nome}`,
  'called-off': 'Scaricamento annullato.',
  pronto: (nome: string) => `Pronto: ${nome}`,
  apri: 'Apri',
  apriFile: (nome: string) => `Apri ${nome}`,
  nonAperto: 'Il file non si è aperto: riprova.',
  chiudi: 'Chiudi',
  chiudiFile: (nome: string) => `Chiudi ${nome}`,
  broken: 'Lo scaricamento si è interrotto a metà: riprova.',
};
