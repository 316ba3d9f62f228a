import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import { formatOre, formatOreEsteso } from '@gestionale/shared-schema/values/ore.ts';

const conteggio = (uno: string, altri: string) => (quanti: number) =>
  quanti === 1 ? `1 ${uno}` : `${quanti} ${altri}`;

/** Words of the month: its grid, what is still open in it, its closing and its files. */
export const testiMese = {
  titolo: 'Mese',
  sottotitolo: 'Le ore approvate per persona e per giorno, e quello che manca per chiudere.',
  scegli: 'Mese',
  erroreCaricamento: 'Impossibile caricare il mese.',
  serveRete: 'Il mese si legge, si chiude e si scarica con la rete.',
  spiegaRete: 'I totali vengono dal server e non restano su questo dispositivo.',
  aperto: (mese: string) => `Le ore di ${mese} possono ancora cambiare.`,
  chiuso: (mese: string) => `Il mese di ${mese} è chiuso.`,
  chiusoDa: (quando: string, chi: string | null) =>
    chi === null
      ? `Chiuso ${conArticolo('il', quando)}.`
      : `Chiuso ${conArticolo('il', quando)} da ${chi}.`,
  scadenza: (giorno: Giorno, mancano: number) =>
    mancano < 0
      ? `Il Libro Unico andava registrato entro ${conArticolo('il', formatGiorno(giorno))}: ${conteggio('giorno fa', 'giorni fa')(-mancano)}.`
      : mancano === 0
        ? 'Il Libro Unico va registrato entro oggi.'
        : `Libro Unico entro ${conArticolo('il', formatGiorno(giorno))}: ${mancano === 1 ? 'manca' : 'mancano'} ${conteggio('giorno', 'giorni')(mancano)}.`,
  daGuardare: 'Da guardare',
  nienteDaGuardare: 'Niente in sospeso: tutte le ore previste ci sono e sono approvate.',
  inAttesa: conteggio('registrazione aspetta', 'registrazioni aspettano'),
  rimandata: 'rimandata',
  approva: 'Apri Approva Ore',
  arrivateDopo: (quante: number) => `Arrivate dopo la chiusura: ${quante}`,
  spiegaArrivate: 'Non sono nei totali: contano quando il mese viene riaperto e sono approvate.',
  anomalie: conteggio('anomalia', 'anomalie'),
  anomalia: {
    sovrapposte: () => 'ore che si sovrappongono',
    oltre_12_ore: (ore: number) => `${formatOre(ore)} ore in un giorno`,
    riposo_breve: (minuti: number) => `riposo di ${formatOreEsteso(minuti / 60)}`,
    oltre_48_ore: (ore: number) => `${formatOre(ore)} ore nella settimana`,
    senza_pausa: (minuti: number) => `${formatOreEsteso(minuti / 60)} senza pausa`,
    fuori_giornata: () => 'giornata non prevista',
    fuori_assegnazione: () => 'non più assegnato',
  },
  avviso: {
    giorno_futuro: 'la giornata deve ancora venire',
    cambio_ora: "nella notte in cui cambia l'ora",
  },
  anomaliaDi: (chi: string, giorno: Giorno, cosa: string) =>
    `${chi}, ${formatGiorno(giorno)}: ${cosa}`,
  mancanti: conteggio('giornata prevista senza ore', 'giornate previste senza ore'),
  mancantiDi: (chi: string, giorni: readonly Giorno[]) =>
    `${chi}: ${giorni.map((giorno) => formatGiorno(giorno).slice(0, 5)).join(', ')}`,
  telefoni: conteggio('telefono può avere altre ore', 'telefoni possono avere altre ore'),
  telefono: (chi: string, contatto: string, daInviare: number) =>
    daInviare > 0
      ? `${chi}: ${conteggio('registrazione da inviare', 'registrazioni da inviare')(daInviare)}, ultimo contatto ${contatto}`
      : `${chi}: nessun contatto ${conArticolo('dal', contatto)}`,
  voce: (giorno: Giorno, progetto: string, ore: number) =>
    `${formatGiorno(giorno)}, ${progetto}: ${formatOre(ore)}`,
  persone: 'Persone e giorni',
  tabella: (mese: string) => `Ore di ${mese} per persona e per giorno`,
  legenda: 'Con un asterisco: domeniche e feste. Il segno rosso: una giornata prevista senza ore.',
  dipendente: 'Dipendente',
  giorno: (giorno: Giorno) => formatGiorno(giorno),
  festivo: 'festivo',
  segnoFestivo: '*',
  manca: 'mancano le ore',
  causali: {
    ordinarie: 'Ord.',
    notturne: 'Nott.',
    festive: 'Fest.',
    festive_notturne: 'F. nott.',
  },
  causaliIntere: {
    ordinarie: 'Ordinarie',
    notturne: 'Notturne',
    festive: 'Festive',
    festive_notturne: 'Festive notturne',
  },
  totale: 'Totale',
  giorni: 'Giorni',
  giorniLavorati: conteggio('giorno lavorato', 'giorni lavorati'),
  soloResoconto: 'Solo resoconto',
  vuoto: 'In questo mese nessuno ha ore né giornate previste.',
  scarica: 'Scarica',
  nonChiuso: 'Il mese non è chiuso: ogni file lo dice, e i totali possono ancora cambiare.',
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  pdf: 'PDF da firmare, uno per persona',
  pdfUnico: 'PDF da firmare, tutti in un file',
  pdfDi: (chi: string) => `PDF da firmare di ${chi}`,
  pdfPersona: 'PDF da firmare',
  paghe: 'Per il consulente del lavoro',
  spiegaPaghe: 'Una riga per dipendente, giorno e causale, con i codici del consulente.',
  fuoriPaghe: (chi: readonly (readonly [nome: string, perche: string])[]) =>
    `Non sono nel file: ${chi.map(([nome, perche]) => `${nome} (${perche})`).join(', ')}.`,
  pagheChiuso: 'Si scarica quando il mese è chiuso.',
  pagheCsv: 'CSV',
  pagheXml: 'XML (TRRIPW)',
  inCorso: 'Preparo il file…',
  moltiFogli: (quanti: number) =>
    `I ${quanti} fogli da firmare si preparano uno dopo l'altro e arrivano man mano: possono volerci minuti, e un riquadro dice quanto è arrivato. Resta su questa schermata, o lo scaricamento si interrompe; intanto puoi lavorare in un'altra scheda.`,
  scaricato: 'File scaricato.',
  nonScaricato: 'Il file non è stato scaricato. Controlla la rete e riprova.',
  nomeFile: (mese: string, formato: string) => `ore-${mese}.${formato}`,
  chiudi: 'Chiudi il mese',
  chiudiTitolo: (mese: string) => `Chiudere ${mese}?`,
  spiegaChiudi:
    'Le ore approvate non cambieranno più finché un Admin non riapre il mese. Quelle che arrivano dopo restano fuori dai totali e sono elencate.',
  nonFinito: 'Il mese non è ancora finito: delle giornate in corso le ore non mancano ancora.',
  ancoraAperto: 'Ancora in sospeso',
  chiusoFatto: 'Mese chiuso.',
  riapri: 'Riapri',
  riapriTitolo: (mese: string) => `Riaprire ${mese}?`,
  spiegaRiapri: 'Il motivo resta nella storia del mese.',
  motivo: 'Motivo',
  riapertoFatto: 'Mese riaperto.',
  nonRiuscito:
    'Non è arrivata risposta: potrebbe essere stato salvato lo stesso. Controlla la rete e riprova.',
  storia: 'Chiusure precedenti',
  riaperto: (quando: string, chi: string | null, motivo: string | null) =>
    `Riaperto ${conArticolo('il', quando)}${chi === null ? '' : ` da ${chi}`}: ${motivo ?? ''}`,
  codici: 'Codici paghe',
  salva: 'Salva',
  codiciTitolo: 'Codici del consulente del lavoro',
  spiegaCodici: 'Li dà il consulente del lavoro: lettere e cifre, con gli zeri davanti.',
  azienda: 'Azienda',
  causale: (nome: string) => `Causale ${nome.toLowerCase()}`,
  codiceDi: (chi: string) => `Codice di ${chi}`,
  codiciSalvati: 'Codici salvati.',
  codiceErrato: 'Un codice ha da 1 a 10 lettere o cifre, senza spazi.',
  soloCsv: {
    azienda: "Nel file XML (TRRIPW) l'azienda ha 6 cifre: questo codice va bene solo per il CSV.",
    causale:
      'Nel file XML (TRRIPW) una causale ha 2 lettere o cifre: questo codice va bene solo per il CSV.',
    dipendente:
      'Nel file XML (TRRIPW) un dipendente ha 7 cifre: questo codice va bene solo per il CSV.',
  },
} as const;
