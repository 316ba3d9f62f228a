import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

const BYTES_PER_GB = 1024 ** 3;

const gigabytes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

const spazioDi = (bytes: number): string => `${gigabytes.format(bytes / BYTES_PER_GB)} GB`;

/** What whoever checks the configuration reads. */
export const testiControllo = {
  riga: {
    good: (frase: string): string => `bene    ${frase}`,
    advice: (frase: string): string => `AVVISO  ${frase}`,
    bad: (frase: string): string => `MALE    ${frase}`,
  },
  tuttoBene: 'Controllo concluso: niente da correggere.',
  nonTuttoBene: 'Controllo concluso: correggi quello che va male, poi ripetilo.',
  configurazione: 'Le variabili hanno valori che il server accetta.',
  nonInProduzione:
    "NODE_ENV non è production: senza dati si caricherebbe l'azienda di prova, con password note.",
  senzaProxy:
    "GESTIONALE_TRUST_PROXY è 0: giusto solo se nessun proxy sta davanti. L'app si installa solo da un indirizzo https, che di solito è di un proxy.",
  proxyAggirabile: (host: string): string =>
    `HOST è ${host}: chi raggiunge la porta senza passare dal proxy può fingere qualsiasi indirizzo. Se il proxy è su questa macchina usa 127.0.0.1, altrimenti chiudi la porta agli altri.`,
  senzaIndirizzo:
    "GESTIONALE_INDIRIZZO non è impostato: le passkey valgono per l'indirizzo che ogni richiesta dice di avere.",
  passwordDelPrimoAdmin:
    'GESTIONALE_ADMIN_PASSWORD è ancora impostata, e serve solo al primo avvio: toglila.',
  segretoNellaCartella:
    'GESTIONALE_JWT_SECRET non è impostato: vale quello tenuto nella cartella dei dati, che non fa parte dei backup.',
  segretoBuono: 'GESTIONALE_JWT_SECRET è lungo abbastanza e non si indovina facilmente.',
  cartellaAssente: (folder: string): string =>
    `La cartella dei dati ${folder} non c'è: indicala con GESTIONALE_DATA_DIR, o avvia il server, che la crea.`,
  nonECartella: (folder: string): string =>
    `Al posto della cartella dei dati ${folder} c'è un file.`,
  nonScrivibile: (place: string): string => `${place} non si legge o non si scrive.`,
  diAltri: (place: string): string =>
    `${place} è di un altro utente: questo comando e il server vanno dati dallo stesso.`,
  apertaAdAltri: (place: string): string =>
    `${place} può essere letto da altri utenti di questa macchina: chmod go-rwx`,
  cartellaBuona: (folder: string): string =>
    `La cartella dei dati ${folder} è scrivibile, e chiusa agli altri.`,
  pocoSpazio: (bytes: number): string =>
    `Sul disco dei dati restano ${spazioDi(bytes)}: libera spazio subito.`,
  pocoPerIlBackup: (bytes: number): string =>
    `Sul disco dei dati restano ${spazioDi(bytes)}: non bastano per la copia provvisoria di un backup.`,
  spazio: (bytes: number): string => `Sul disco dei dati restano ${spazioDi(bytes)}.`,
  senzaDatabase: (file: string): string => `Non c'è ancora nessun database ${file}.`,
  database: (file: string): string => `Il database ${file} è di questa versione e si legge.`,
  postgres: (dove: string, versione: string): string =>
    `PostgreSQL ${versione} (${dove}) risponde, e non perde ciò che conferma.`,
  connessioni: (server: number): string =>
    `I collegamenti che PostgreSQL ammette bastano per ${server} server come questo.`,
  pocheConnessioni: (ammessi: number, usati: number): string =>
    `PostgreSQL ammette ${ammessi} collegamenti e questo server ne usa fino a ${usati}: per un secondo server alza max_connections o abbassa GESTIONALE_DATABASE_CONNESSIONI.`,
  senzaLinea:
    "L'utente di PostgreSQL non può leggere pg_control_checkpoint(): una replica promossa non si distingue dal server di prima. GRANT EXECUTE, se si può; altrimenti dopo una promozione usa nuova-epoca.",
  orologiDiversi: (ms: number): string =>
    `L'orologio di questa macchina e quello di PostgreSQL differiscono di ${Math.round(ms / 1000)} secondi: sincronizzali (NTP).`,
  backupDiPostgres:
    "Le copie del database sono affare di PostgreSQL (pg_dump, pgBackRest) o di «npm run admin -- esporta»: qui non si vede quando è stata fatta l'ultima.",
  orologioIndietro: (adesso: string, ultimo: string): string =>
    `L'orologio segna ${formatIstante(adesso)}, ma nei dati c'è già ${conArticolo('il', formatIstante(ultimo))}: è indietro. Sincronizzalo (NTP).`,
  orologio: (adesso: string): string => `L'orologio segna ${formatIstante(adesso)} (ora italiana).`,
  nessunAdmin: 'Nessun Admin è attivo: creane uno con crea-admin.',
  unSoloAdmin: "C'è un solo Admin attivo: se perde l'accesso serve questo terminale.",
  adminSenzaFattore: (quanti: number): string =>
    `Admin senza secondo fattore: ${quanti}. Lo si chiede a tutti in Impostazioni.`,
  admin: (quanti: number): string => `Admin attivi, tutti con un secondo fattore: ${quanti}.`,
  indirizzi: (quanti: number): string =>
    `Gli ultimi accessi arrivano da indirizzi diversi (${quanti}): i proxy sono contati bene.`,
  unSoloIndirizzo: (indirizzo: string, proxies: number): string =>
    `Gli ultimi accessi, di persone diverse, arrivano tutti da ${indirizzo}: davanti c'è forse un proxy in più dei ${proxies} di GESTIONALE_TRUST_PROXY, e tutti contano come uno solo.`,
  senzaPosta: 'GESTIONALE_SMTP non è impostato: nessuna mail viene spedita.',
  posta: (place: string): string => `Il server di posta ${place} risponde e ci fa entrare.`,
  postaMuta: (place: string, code: string): string =>
    `Il server di posta ${place} non ci fa entrare (${code}).`,
  maiUnBackup: 'Nessun backup è mai stato fatto: npm run backup',
  backupVecchio: (quando: string, ore: number): string =>
    `L'ultimo backup buono è ${conArticolo('del', formatIstante(quando))}, ${ore} ore fa: è troppo vecchio.`,
  backup: (quando: string): string =>
    `L'ultimo backup buono è ${conArticolo('del', formatIstante(quando))}.`,
  backupNonPortatoVia: (folder: string): string =>
    `L'ultimo backup ${folder} non è stato portato via da GESTIONALE_BACKUP_COMANDO: fuori da qui non ce n'è copia. Correggi il comando, poi npm run backup`,
  backupConMancanze: (quanti: number): string =>
    `All'ultimo backup mancano documenti, persi già prima: ${quanti}. Li dice verifica.`,
} as const;
