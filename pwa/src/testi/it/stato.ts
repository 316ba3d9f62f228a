import type { AmbitoErrore } from '@gestionale/shared-schema/stato/contracts.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

import { cifre } from './quanti.ts';

/** Words of the page on how the server is doing. */
export const testiStato = {
  titolo: 'Stato del sistema',
  indietro: 'Impostazioni',
  collegamento: 'Stato del sistema',
  spiegaCollegamento:
    'Come sta il server: spazio, ultimo backup, dispositivi, code ed errori, con gli ultimi 30 giorni:',
  aggiornato: (quando: string) => `Aggiornato: ${quando}`,
  aggiorna: 'Aggiorna',
  erroreCaricamento: 'Lo stato del sistema non è stato letto.',
  serveRete: 'Lo stato del sistema si legge con la rete.',
  spiegaRete: 'Lo dice il server: senza rete non si può sapere come sta adesso.',
  adesso: 'Adesso',
  senzaBackup: 'Nessun backup conosciuto',
  senzaBackupSpiega:
    'Se il disco si guasta si perde tutto ciò che sta sul server. Chi gestisce il server esegua «npm run backup», meglio se ogni notte.',
  backupVecchio: (ore: string) => `L'ultimo backup riuscito è di ${ore} fa`,
  backupVecchioSpiega: 'Chi gestisce il server guardi perché quello programmato non è riuscito.',
  backupSoloQui: "L'ultimo backup non è stato portato altrove",
  backupSoloQuiSpiega:
    'È buono, ma sta solo dove è stato fatto: un guasto può toglierlo insieme ai dati. Chi gestisce il server lo porti via, e guardi perché il comando di GESTIONALE_BACKUP_COMANDO si è fermato.',
  discoPoco: "Sul disco del server c'è poco spazio",
  discoPocoSpiega: (libero: string, tutto: string) =>
    `Ne restano ${libero} di ${tutto}. Quando finisce, il server non può più salvare.`,
  voci: {
    versione: 'Versione',
    avviato: (quando: string) => `in funzione ${conArticolo('dal', quando)}`,
    backup: 'Ultimo backup',
    mai: 'Mai',
    fa: (quanto: string) => `${quanto} fa`,
    database: 'Database',
    log: (quanto: string) => `compresi ${quanto} da riversare nel file`,
    disco: 'Disco libero',
    discoDi: (tutto: string, percento: string) => `di ${tutto} (${percento}%)`,
    dispositivi: 'Dispositivi da sentire',
    dispositiviDi: (silenziosi: number, svuotati: number, sostituiti: number) =>
      [
        `silenziosi ${cifre(silenziosi)}`,
        `svuotati ${cifre(svuotati)}`,
        `sostituiti ${cifre(sostituiti)}`,
      ].join(', '),
    registrazioni: 'Registrazioni da inviare',
    registrazioniDi: "sui dispositivi, come l'hanno detto l'ultima volta",
    avvisi: 'Avvisi da spedire',
    avvisiDi: 'email e notifiche in coda',
    errori: 'Errori di oggi',
    erroriDi: 'annotati nel log del server',
  },
  errori: 'Errori di oggi',
  erroriNota: 'Il dettaglio è nel log del server.',
  nessunErrore: 'Oggi il server non ha annotato errori.',
  ambiti: {
    richieste: 'Richieste che il server non è riuscito a servire',
    sincronizzazione: 'Dispositivi con righe diverse da quelle del server, riscaricate',
    avvisi: 'Avvisi non partiti',
    documenti: 'File di documenti non spostati',
    disco: 'Disco o database non disponibili',
    manutenzione: 'Lavori periodici non riusciti',
    app: 'Contenuti estranei bloccati nel browser',
    altro: 'Altri errori',
  } satisfies Readonly<Record<AmbitoErrore, string>>,
  volte: (quante: number) => (quante === 1 ? '1 volta' : `${cifre(quante)} volte`),
  andamento: 'Andamento',
  periodo: 'Periodo',
  periodi: { ore: 'Ultime 24 ore', giorni: 'Ultimi 30 giorni' },
  grafici: {
    risposte: 'Richieste',
    registrazioni: 'Registrazioni ricevute',
    errori: 'Errori',
    database: 'Database',
    disco: 'Disco libero',
    colonne: { quando: 'Quando', quanto: 'Quanto' },
    inTutto: (quanto: string) => `${quanto} in tutto`,
    ora: (quanto: string) => `adesso ${quanto}`,
    nonMisurato: 'non misurato',
    vuoto: 'Ancora niente da mostrare.',
  },
  minuti: (quanti: number) => (quanti === 1 ? '1 minuto' : `${cifre(quanti)} minuti`),
  ore: (quante: number) => (quante === 1 ? '1 ora' : `${cifre(quante)} ore`),
  giorni: (quanti: number) => (quanti === 1 ? '1 giorno' : `${cifre(quanti)} giorni`),
  conta: cifre,
};
