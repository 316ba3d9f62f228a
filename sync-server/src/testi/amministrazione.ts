import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';

interface Verbo {
  /** What is typed after the verb. */
  readonly argomenti: string;
  readonly aiuto: string;
}

const verbi = {
  'crea-admin': {
    argomenti: '<email> [nome] [cognome]',
    aiuto: 'Crea un Admin e stampa una password provvisoria, da cambiare al primo accesso.',
  },
  password: {
    argomenti: '<email>',
    aiuto:
      'Dà a un account una password provvisoria, da cambiare al primo accesso, e la stampa; chiude gli accessi aperti e perdona i tentativi sbagliati.',
  },
  disattiva: {
    argomenti: '<email>',
    aiuto:
      "Disattiva un dipendente: non accede più, ore e assegnazioni restano. L'ultimo Admin attivo non si disattiva.",
  },
  'azzera-secondo-fattore': {
    argomenti: '<email>',
    aiuto: 'Toglie il secondo fattore di un account e chiude i suoi accessi.',
  },
  'elenca-dispositivi': {
    argomenti: '[email]',
    aiuto: 'Elenca i dispositivi collegati, di tutti o di una persona.',
  },
  'revoca-dispositivo': {
    argomenti: '<id>',
    aiuto:
      "Scollega un dispositivo: i dati dell'azienda se ne vanno da lì appena torna in contatto. L'id è quello di elenca-dispositivi.",
  },
  verifica: {
    argomenti: '',
    aiuto:
      "Verifica i dati da cima a fondo: database, righe, sincronizzazione, registro, file dei documenti (anche il loro contenuto, dove l'ultimo backup è a portata di mano). Non cambia nulla.",
  },
  controlla: {
    argomenti: '',
    aiuto:
      "Controlla su che cosa sta il server: variabili, permessi, disco, orologio, proxy, segreto, posta, età dell'ultimo backup. Non cambia nulla.",
  },
  'nuova-epoca': {
    argomenti: '--conferma',
    aiuto:
      'Fa riscaricare i dati a ogni dispositivo, che rimanda le registrazioni degli ultimi 14 giorni; niente viene fatto due volte. Serve solo quando i dati dei dispositivi e del server non tornano uguali.',
  },
  pulisci: {
    argomenti: '[--conferma]',
    aiuto:
      "Dice quanto posto tengono i documenti eliminati da meno di 30 giorni e la copia di prima dell'ultimo aggiornamento, e con --conferma li toglie subito. Dopo, un backup più vecchio non ritrova quei documenti e non si torna alla versione di prima.",
  },
  'ruota-segreto': {
    argomenti: '--conferma',
    aiuto:
      'Cambia il segreto del server, per esempio dopo che qualcuno può averlo letto: tutti accedono di nuovo, le app dei codici e il registro delle attività continuano a valere. A server spento.',
  },
  migra: {
    argomenti: '',
    aiuto:
      "Con PostgreSQL: aggiorna la struttura del database a questa versione, a server spenti. Su un file lo fa il server all'avvio.",
  },
  esporta: {
    argomenti: '<cartella> [--sposta]',
    aiuto:
      "Scrive l'azienda intera, documenti compresi, in una cartella nuova: testo compresso per tabella e un manifesto con le impronte. Il server può restare acceso. Con --sposta, a server fermo, l'azienda va altrove: qui nessun server si riaccende più.",
  },
  importa: {
    argomenti: '<cartella> [--stessa-storia]',
    aiuto:
      "Mette un'azienda esportata in una cartella dei dati vuota, o in un database PostgreSQL nuovo, dopo averla verificata. Con --stessa-storia, dopo «esporta --sposta», i dispositivi vanno avanti senza riscaricare e nessuno deve rientrare.",
  },
  'annulla-spostamento': {
    argomenti: '--conferma',
    aiuto:
      "Riporta in servizio un'azienda esportata con --sposta, quando lo spostamento non è riuscito o vi si rinuncia.",
  },
} as const satisfies Record<string, Verbo>;

/** Every command that there is. */
export type VerbName = keyof typeof verbi;

interface Provvisoria {
  readonly email: string;
  readonly password: string;
  readonly scade: string;
}

interface Dispositivo {
  readonly id: string;
  readonly nome: string;
  readonly cognome: string;
  readonly con: string;
  readonly ultimo_contatto: string;
  readonly da_inviare: number;
  readonly scollegato_il: string | null;
  readonly finito?: boolean | undefined;
}

const inMb = (byte: number): string => `${(byte / 1024 ** 2).toFixed(1).replace('.', ',')} MB`;

const COMANDO = 'npm run admin --';

const uso = (nome: VerbName): string =>
  `Uso: ${COMANDO} ${nome} ${verbi[nome].argomenti}`.trimEnd();

const provvisoria = ({ email, password, scade }: Provvisoria): string =>
  `  Email     ${email}\n  Password  ${password}\nVale per un solo accesso, fino ${conArticolo('al', formatIstante(scade))}: poi se ne sceglie un'altra. Non è scritta da nessuna parte: consegnala a voce.`;

/** What whoever runs the server reads of its commands. */
export const testiAdmin = {
  nuovoAdmin: { nome: 'Nuovo', cognome: 'Amministratore' },
  uso,
  aiuto: (): string =>
    [
      `Uso: ${COMANDO} <comando>. I dati sono quelli di GESTIONALE_DATA_DIR e, se c'è, di GESTIONALE_DATABASE_URL; il server può essere acceso.`,
      ...Object.entries(verbi).map(
        ([nome, { argomenti, aiuto }]) => `\n${`  ${nome} ${argomenti}`.trimEnd()}\n      ${aiuto}`,
      ),
      `\nEsce con 0 se tutto va bene, con 1 se qualcosa non va, con 2 se il comando è scritto male. Di un comando: ${COMANDO} <comando> --aiuto`,
    ].join('\n'),
  aiutoDi: (nome: VerbName): string => `${uso(nome)}\n${verbi[nome].aiuto}`,
  verboIgnoto: (nome: string): string =>
    `Il comando «${nome}» non esiste. I comandi sono: ${Object.keys(verbi).join(', ')}.\nUso: ${COMANDO} <comando>, oppure ${COMANDO} aiuto`,
  opzioneIgnota: (opzione: string): string => `L'opzione ${opzione} non esiste.`,
  mancaQualcosa: 'Manca qualcosa dopo il comando.',
  qualcosaDiTroppo: "C'è qualcosa di troppo dopo il comando.",
  daRoot: (folder: string): string =>
    `La cartella dei dati ${folder} è di un altro utente, e questo comando è stato dato da root: i file creati così fermerebbero il server. Ripetilo come l'utente del server, per esempio con sudo -u. I dati non sono stati toccati.`,
  nessuno: (email: string): string => `Nessun account ha l'email ${email}: nulla è cambiato.`,
  adminCreato: (nuovo: Provvisoria): string => `Admin creato.\n${provvisoria(nuovo)}`,
  passwordData: (nuova: Provvisoria): string =>
    `Password provvisoria data; gli accessi aperti sono chiusi.\n${provvisoria(nuova)}`,
  disattivatoPerOra: (email: string): string =>
    `Attenzione: ${email} è disattivato, e non accede finché un Admin non lo riattiva in Dipendenti.`,
  giaDisattivato: (email: string): string => `${email} era già disattivato.`,
  disattivato: (email: string): string =>
    `${email} è disattivato: i suoi dispositivi perdono i dati dell'azienda appena tornano in contatto.`,
  secondoFattoreAzzerato: (email: string): string =>
    `Secondo fattore di ${email} azzerato: si accede con la sola password, o attivandone uno nuovo.`,
  nessunDispositivo: 'Nessun dispositivo è collegato.',
  dispositivo: (accesso: Dispositivo): string => {
    const { id, nome, cognome, con, ultimo_contatto, da_inviare, scollegato_il, finito } = accesso;
    return [
      `${id}  ${cognome} ${nome}, ${con}, ultimo contatto ${formatIstante(ultimo_contatto)}`,
      ...(da_inviare === 0 ? [] : [`registrazioni da inviare: ${da_inviare}`]),
      ...(finito === true ? ['accesso finito'] : []),
      ...(scollegato_il === null
        ? []
        : [`scollegato ${conArticolo('il', formatIstante(scollegato_il))}`]),
    ].join(', ');
  },
  nonUnId: "L'id di un dispositivo è quello che stampa elenca-dispositivi.",
  dispositivoIgnoto: (id: string): string =>
    `Nessun dispositivo collegato ha l'id ${id}: nulla è cambiato.`,
  dispositivoRevocato: ({ nome, cognome, con }: Dispositivo): string =>
    `Scollegato: ${con} di ${nome} ${cognome}. I dati dell'azienda se ne vanno appena torna in contatto.`,
  epocaSenzaConferma:
    'Ogni dispositivo riscaricherà tutti i suoi dati: se è quello che vuoi, aggiungi --conferma.',
  daPulire: (documenti: number, byte: number, copie: number, diCopie: number): string =>
    `Documenti eliminati: ${documenti} (${inMb(byte)}). Copie di prima dell'ultimo aggiornamento: ${copie} (${inMb(diCopie)}).`,
  pulisciSenzaConferma: 'Nulla è stato tolto: per toglierli aggiungi --conferma.',
  pulito: (byte: number): string => `Tolti: ${inMb(byte)} liberi.`,
  segretoSenzaConferma:
    'Tutti dovranno accedere di nuovo: se è quello che vuoi, aggiungi --conferma.',
  nessunSegreto:
    "Nessun segreto da cambiare: GESTIONALE_JWT_SECRET non c'è e nella cartella dei dati non ce n'è uno. Nulla è cambiato.",
  segretoRuotato: 'Segreto cambiato: avvia il server, tutti accedono di nuovo.',
  segretoDaMettere: (file: string): string =>
    `Segreto cambiato. Quello nuovo è in ${file}: mettilo in GESTIONALE_JWT_SECRET al posto di quello di prima e avvia il server; con quello di prima le app dei codici non valgono. Poi ripeti il comando, che toglie il file.`,
  segretoGiaNuovo: 'Il segreto nuovo è quello in uso: il file che lo teneva è stato tolto.',
  migrato: 'La struttura del database è già quella di questa versione: nulla è cambiato.',
  migratoOra: (done: readonly string[]): string =>
    `Struttura del database aggiornata (${done.join(', ')}). Ora avvia i server di questa versione.`,
  migraSuFile:
    'Il database è un file nella cartella dei dati: lo aggiorna il server quando si avvia, dopo averne fatto una copia. «migra» serve solo con GESTIONALE_DATABASE_URL.',
  epocaNuova:
    'Storia dei dati ricominciata: i dispositivi riscaricano i dati e rimandano le registrazioni degli ultimi 14 giorni. Nulla viene fatto due volte.',
} as const;
