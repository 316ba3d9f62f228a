import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';
import type { Dipendente, Validita } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Fornitore } from '@gestionale/shared-schema/fornitori/fornitore.ts';
import type { Impostazioni } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { Giornata, StatoProgetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Storico } from '@gestionale/shared-schema/progetti/storico.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { Centesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import type {
  AttrezzaturaId,
  ClienteId,
  DipendenteId,
  DeviceId,
  ImpegnoId,
  ImportazioneId,
  ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Orario } from '@gestionale/shared-schema/values/orario.ts';
import type { CentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import type { Generated } from 'kysely';

import type { AuditTables } from './parts/audit-tables.ts';
import type { AvvisiTables } from './parts/avvisi-tables.ts';
import type { ContrattiTable, RicevuteTable } from './parts/contratti-tables.ts';
import type { EndsTables } from './parts/ends-tables.ts';
import type { EsempiTables } from './parts/esempi-tables.ts';
import type { OfficeWindow, PassaggiOreTable } from './parts/hours-tables.ts';
import type { MesiTables } from './parts/mesi-tables.ts';
import type { RetentionTables } from './parts/retention-tables.ts';
import type {
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  UsedChallengesTable,
} from './parts/second-factor-tables.ts';
import type { CalendariPersonaliTable, SessionsTable } from './parts/session-tables.ts';

/** SQLite has no boolean: 0 or 1. */
export type Flag = 0 | 1;

export interface DipendentiTable extends Omit<
  Dipendente,
  'mansioni' | 'attivo' | 'validita_documenti' | 'non_residente'
> {
  /** PHC string of argon2id. */
  password_hash: string;
  /** JSON array of strings. */
  mansioni: string;
  attivo: Flag;
  non_residente: Generated<Flag>;
  /** Worst of the deadlines as of the last refresh; 'assente' until then. */
  validita_documenti: Generated<Validita>;
  /** Rises with role, password and being active, by a trigger: no token of before works again. */
  account_epoch: Generated<number>;
  /** Until when the password that somebody else gave is good; null for one that the person chose. */
  password_scade_il: Istante | null;
  /** By which file they came; null for one who was entered by hand. */
  importazione: ImportazioneId | null;
  importato_il: Istante | null;
  /** Digest of the record as it came: another one now says that something was done with it. */
  digest_importato: string | null;
}

export type ClientiTable = Cliente;

export type FornitoriTable = Fornitore;

export interface AttrezzaturaTable extends Omit<Attrezzatura, 'costo_acquisto'> {
  costo_acquisto_centesimi: Centesimi;
}

export interface ProgettiTable {
  id: ProgettoId;
  nome_progetto: string;
  cliente_id: ClienteId;
  tipo_progetto: string | null;
  tipo_attivita: string | null;
  esl_totali: number | null;
  descrizione: string | null;
  note_fatturazione: string | null;
  cantiere_indirizzo: string | null;
  contatto_nome: string | null;
  contatto_telefono: string | null;
  nota_ufficio: string | null;
  /** How many notes there were. */
  nota_versione: number;
  stato: StatoProgetto;
  versione: number;
}

/** What is left of a deleted project, for the sentence that refuses what arrives too late. */
export interface ProgettiEliminatiTable {
  id: ProgettoId;
  nome_progetto: string;
  eliminato_il: Istante;
  /** JSON array of the ids of all who were ever on it. */
  dipendenti: string;
}

export interface GiornateTable extends Giornata {
  progetto_id: ProgettoId;
}

/** A row stays, with `rimosso_il`, when a person is taken off: their late hours are still accepted. */
export interface AssegnazioniTable {
  progetto_id: ProgettoId;
  dipendente_id: DipendenteId;
  /** JSON array of strings. */
  mansioni_assegnate: string;
  rimosso_il: Istante | null;
  /** The last `nota_versione` of the project that they said to have read; 0: none. */
  nota_letta: number;
}

export interface ImpegniTable {
  id: ImpegnoId;
  progetto_id: ProgettoId;
  attrezzatura_id: AttrezzaturaId;
  quantita_impegnata: number;
}

export interface StoricoTable extends Omit<Storico, 'nome' | 'cognome'> {
  /** Copied, so that history survives a change of name. */
  autore_nome: string;
  autore_cognome: string;
  /** Whose they are; null in lines from before, where two people had the name. */
  autore_id: DipendenteId | null;
}

/** Fields of hours that are shown with them and stand in other tables. */
type CampiMostrati = 'dipendente_nome' | 'dipendente_cognome' | 'nome_progetto';

export interface FogliOreTable extends Omit<
  FoglioOre,
  | CampiMostrati
  | 'ore_lavorate'
  | 'pausa'
  | 'approvato'
  | 'fuori_giornata'
  | 'fuori_assegnazione'
  | 'mese_chiuso'
> {
  ore_lavorate_centesimi: CentesimiOra;
  /** Minutes. */
  pausa: number;
  approvato: Flag;
  fuori_giornata: Flag;
  fuori_assegnazione: Flag;
  mese_chiuso: Flag;
  /** 1: approved, and older than what the office's devices hold. */
  fuori_finestra: Flag;
  /** When it was entered; null in entries whose first step was written by itself. */
  inserito_il: Istante | null;
  inserito_da: DipendenteId | null;
}

/** The last number that was given out in a series and a year; see `nextNumber`. */
export interface NumeratoriTable {
  serie: string;
  anno: number;
  ultimo: number;
}

export interface ImpostazioniTable extends Omit<
  Impostazioni,
  'mesi_chiusi' | 'notte' | 'pausa_abituale' | 'finestra_giorni' | 'ore_dal'
> {
  /** The night's window: both or neither. */
  notte_dalle: Orario | null;
  notte_alle: Orario | null;
  pausa_abituale: number | null;
}

interface DemandsSecondFactor {
  /** 1: Admin and Manager get in with a second factor alone. */
  secondo_fattore_richiesto: Generated<Flag>;
  /** 1: whoever is on an activity sees the telephone of colleagues on it. */
  telefoni_colleghi: Generated<Flag>;
  /** 0: no withholding agent, and nothing is withheld. */
  sostituto_imposta: Generated<Flag>;
}

export interface DocumentiTable extends Omit<Documento, 'id'> {
  /** Its `chiaveDocumento`; unique too. */
  chiave: string;
  /** Name in the store, made by the server. */
  file: string;
  caricato_il: Istante;
}

/** Who sees which row, and since which sequence; one line per audience, entity and id. */
export interface FeedTable {
  entity: EntityName;
  id: string;
  /** `admin`, `staff`, `all` or `user:<id>`. */
  audience: string;
  sequence: number;
  deleted: Flag;
}

/** The digest of each audience's lines that are not deleted; one that never had any has no row. */
export interface FeedDigestsTable {
  audience: string;
  count: number;
  low: number;
  high: number;
}

/** The single counter row that orders every change. */
export interface FeedCounterTable {
  id: 1;
  sequence: number;
  /** Up to which sequence lines of rows that somebody does not see any more may be missing. */
  purged: Generated<number>;
  /** Identity of this history; changed when the database is restored from a backup. */
  epoch: string;
}

/** The stretches of the history, each written by one run of the server. */
export interface FeedRunsTable {
  first_sequence: number;
  /** Random; no other run has it. */
  mark: string;
}

/** The stored outcome of every command key, so that a replay answers as the first time. */
export interface OutcomesTable {
  device: DeviceId;
  sequence: number;
  /** Whose command it was. */
  dipendente_id: DipendenteId;
  /** SHA-256 of the command's canonical text. */
  fingerprint: Uint8Array;
  /** Null when the command was plainly applied, else the refusal as JSON. */
  refusal: string | null;
  /** The row that an applied command answered with, both or neither. */
  row_entity: EntityName | null;
  row_id: string | null;
  /** Sequence of the feed at which its effects show. */
  feed_sequence: number;
  at: Istante;
  /** Server minus device clock when it was sent, in milliseconds; null when nobody told. */
  clock_offset_ms: number | null;
}

export interface DevicesTable {
  id: DeviceId;
  dipendente_id: DipendenteId;
  /** Highest sequence that ever arrived. */
  arrived: number;
  /** Highest sequence that the device said it gave out. */
  issued: number;
  /** Server minus device clock at the last push, in milliseconds. */
  clock_offset_ms: number;
  /** Of the last contact, within some minutes. */
  last_seen: Istante;
  /** Ranges of sequences that the device said had no answer yet; some may have been answered since. */
  waiting: Generated<string>;
  /** 1: its outbox is gone, and only a trace of it told what was in it. */
  emptied: Generated<Flag>;
  /** How often its rows were not those of the server. */
  mismatches: Generated<number>;
  /** Up to which sequence what was answered may be gone; 0: nothing is. */
  outcomes_until: Generated<number>;
}

/** What the names of a row are sorted by; a trigger writes it. */
interface SortedByName {
  ordine: Generated<string>;
}

/** Who was deleted here: a restored server that never knew somebody has no line of theirs. */
export interface DeletedAccountsTable {
  id: DipendenteId;
  /** Whether the log of activity has forgotten what they were like. */
  values_erased: Generated<Flag>;
}

/** Wrong passwords in a row. */
export interface LoginFailuresTable {
  dipendente_id: DipendenteId;
  failures: number;
  last_failure: Istante;
}

/** One row, once a device has asked: the keys of all archives are derived from it. */
export type ArchiveSecretTable = Readonly<{ id: 1; secret: string }>;

/** The first of a project's days, '9999' without any; triggers write it. */
interface SortedByDay {
  primo_giorno: Generated<string>;
}

export interface Tables
  extends AuditTables, AvvisiTables, EndsTables, EsempiTables, MesiTables, RetentionTables {
  dipendenti: DipendentiTable & SortedByName;
  clienti: ClientiTable & SortedByName;
  fornitori: FornitoriTable & SortedByName;
  attrezzatura: AttrezzaturaTable & SortedByName;
  progetti: ProgettiTable & SortedByName & SortedByDay;
  progetti_eliminati: ProgettiEliminatiTable;
  giornate: GiornateTable;
  assegnazioni: AssegnazioniTable;
  impegni: ImpegniTable;
  storico: StoricoTable;
  fogli_ore: FogliOreTable;
  passaggi_ore: PassaggiOreTable;
  contratti: ContrattiTable;
  ricevute: RicevuteTable;
  numeratori: NumeratoriTable;
  impostazioni: ImpostazioniTable & DemandsSecondFactor & OfficeWindow;
  documenti: DocumentiTable & SortedByName;
  feed: FeedTable;
  feed_digests: FeedDigestsTable;
  feed_counter: FeedCounterTable;
  feed_runs: FeedRunsTable;
  outcomes: OutcomesTable;
  devices: DevicesTable;
  sessions: SessionsTable;
  calendari_personali: CalendariPersonaliTable;
  deleted_accounts: DeletedAccountsTable;
  archive_secret: ArchiveSecretTable;
  login_failures: LoginFailuresTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
}
