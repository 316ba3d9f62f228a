/** A piece of equipment as the warehouse counts it. */
export interface Articolo {
  readonly nome: string;
  readonly descrizione: string;
  readonly quantita: number;
  /** Euros for all of them. */
  readonly costo: number;
  /** Years from purchase to planned replacement; 0 when none is planned. */
  readonly durata: number;
}

export const inventario: readonly Articolo[] = [
  articolo('Motosega 50 cc', 'Abbattimento e sezionatura a terra', 6, 4_200, 5),
  articolo('Motosega da potatura', 'Uso in quota, da assicurare con cordino', 8, 3_960, 4),
  articolo('Imbracatura da treeclimbing', 'EN 813 ed EN 358, revisione annuale', 14, 5_180, 10),
  articolo('Fune semistatica 11 mm (60 m)', 'EN 1891 tipo A', 18, 3_060, 5),
  articolo('Casco forestale', 'Con visiera e cuffie', 24, 2_280, 5),
  articolo('Furgone cassonato', 'Portata 1.100 kg', 3, 84_500, 8),
  articolo('Piattaforma autocarrata 20 m', 'Patente B, due operatori', 2, 118_000, 12),
  articolo('Cippatrice trainata', 'Fino a 18 cm di diametro', 2, 31_400, 10),
  articolo('Furgone 9 posti', 'Trasporto squadra', 2, 62_000, 8),
  articolo('Rimorchio ribaltabile', '2.500 kg', 2, 9_600, 15),
  articolo('Decespugliatore', 'Testina e disco', 7, 4_830, 4),
  articolo('Soffiatore a spalla', 'Pulizia di fine cantiere', 5, 2_750, 4),
  articolo('Tagliasiepi', 'Lama 60 cm', 4, 1_880, 4),
  articolo('Potatore ad asta', 'Telescopico', 3, 2_130, 4),
  articolo('Discensore autobloccante', 'EN 341 ed EN 12841', 12, 2_640, 10),
  articolo('Bloccante ventrale', 'EN 567', 12, 780, 10),
  articolo('Cordino di posizionamento', 'Anima in acciaio, antitaglio', 16, 2_080, 5),
  articolo('Carrucola di abbassamento', 'Carico di lavoro 30 kN', 6, 1_020, 10),
  articolo('Frizione da tronco', 'Abbassamento controllato', 3, 1_470, 10),
  articolo('Fune di abbassamento 16 mm (80 m)', 'Carico di rottura 60 kN', 5, 1_650, 4),
  articolo('Pantaloni antitaglio', 'Classe 1, tipo C', 20, 4_400, 3),
  articolo('Guanti antitaglio', 'Paio', 40, 1_120, 1),
  articolo('Kit primo soccorso', 'Allegato 1, D.M. 388/2003', 8, 640, 2),
  articolo('Kit recupero in quota', 'Con barella e paranco', 2, 2_980, 10),
  articolo('Estintore 6 kg', 'Polvere, verifica semestrale', 8, 480, 6),
  articolo('Segnaletica stradale di cantiere', 'Serie completa', 4, 2_260, 6),
  articolo('Transenne', 'Modulo 2 m', 30, 1_950, 10),
  articolo('Coni stradali', 'Altezza 50 cm', 40, 520, 6),
  articolo('Radio ricetrasmittente', 'Con auricolare', 12, 1_740, 5),
  articolo('Scala telescopica 3 pezzi', 'Altezza 9 m', 4, 1_360, 8),
  articolo('Verricello forestale', 'Tiro 1.000 kg', 1, 3_200, 10),
  articolo('Generatore 3 kW', 'Insonorizzato', 2, 2_480, 8),
  articolo('Torre faro', 'Lavori notturni, LED', 1, 6_900, 10),
  articolo('Perforatore a batteria', 'Ancoraggi su roccia', 3, 1_980, 5),
  articolo('Rete paramassi (rotolo)', '50 m²', 10, 3_700, 0),
  articolo('Dendrodensimetro', 'Analisi di stabilità', 1, 7_850, 12),
  articolo('Tablet da cantiere', 'Con custodia antiurto', 5, 2_450, 4),
  articolo('Tirfor 1,6 t', 'Con fune da 20 m', 3, 2_190, 12),
  articolo('Big bag', 'Raccolta ramaglie', 60, 540, 0),
  articolo('Tanica carburante 20 l', 'Omologata', 10, 320, 0),
];

function articolo(
  nome: string,
  descrizione: string,
  quantita: number,
  costo: number,
  durata: number,
): Articolo {
  return { nome, descrizione, quantita, costo, durata };
}
