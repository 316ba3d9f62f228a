import type { CanaleAvviso, TipoAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** What a person chose to be told of; what is not here is off. */
interface AvvisiSceltiTable {
  dipendente_id: DipendenteId;
  tipo: TipoAvviso;
  canale: CanaleAvviso;
}

/** A notice, from when it is due to some weeks after it was sent. */
export interface AvvisiInCodaTable {
  id: string;
  dipendente_id: DipendenteId;
  tipo: TipoAvviso;
  canale: CanaleAvviso;
  evento: EventoAvviso;
  /** What it is about, for whom and by which way: among those that wait there is one of it. */
  chiave: string;
  /** The first day that it is about; null where it is about none. */
  giorno: Giorno | null;
  /** How many deadlines are so many days away; 0 in others. */
  entro_60: number;
  entro_30: number;
  entro_7: number;
  /** `iniziato`: it may have been sent. */
  stato: 'in_attesa' | 'iniziato' | 'inviato' | 'abbandonato';
  tentativi: number;
  creato_il: Istante;
  /** Not before. */
  prossimo_il: Istante;
  /** When it was sent or given up; null until then. */
  concluso_il: Istante | null;
  /** Why it was given up, or failed the last time; a word of ours or the code of an answer. */
  motivo: string | null;
  /** The browser that it goes to; null for mail. */
  iscrizione: string | null;
}

/** What happened. */
export type EventoAvviso =
  | 'assegnato'
  | 'tolto'
  | 'giornate_cambiate'
  | 'annullato'
  /** It was called off and takes place after all. */
  | 'ripreso'
  | 'ore_rimandate'
  | 'ore_eliminate'
  | 'scadenze';

/** Up to which day deadlines were looked at; one row. */
interface AvvisiScadenzeTable {
  id: 1;
  fino_al: Giorno;
}

/** A browser that is sent notices. */
interface IscrizioniPushTable {
  id: string;
  dipendente_id: DipendenteId;
  /** The login that it ends with. */
  sessione: SessionId;
  /** Where its push service takes them. */
  endpoint: string;
  /** Its keys, base64url. */
  p256dh: string;
  auth: string;
  /** The public key of this server that it was made for. */
  chiave_server: string;
  creata_il: Istante;
}

export interface AvvisiTables {
  iscrizioni_push: IscrizioniPushTable;
  avvisi_scelti: AvvisiSceltiTable;
  avvisi_in_coda: AvvisiInCodaTable;
  avvisi_scadenze: AvvisiScadenzeTable;
}
