import type { Selectable } from 'kysely';

import type { Tables } from '../tables.ts';

/**
 * What the log of activity is told of a column: its content, only that it was changed, or nothing
 * (what follows from others, or only the machine needs).
 */
export type Told = 'content' | 'hidden' | 'nothing';

/** How the changes of a table are told. In its SQL `r.` stands for the row. */
export interface RecordedTable<T extends keyof Tables> {
  readonly id: string;
  /** Whose data the row is; nobody's without it. */
  readonly person?: string;
  /** Columns that are told of a row that is deleted; all by default. */
  readonly ofDeleted?: readonly (keyof Selectable<Tables[T]>)[];
  readonly columns: { readonly [C in keyof Selectable<Tables[T]>]: Told };
}

/** The same of whichever table. */
export interface AnyRecordedTable {
  readonly id: string;
  readonly person?: string;
  readonly ofDeleted?: readonly string[];
  readonly columns: Readonly<Record<string, Told>>;
}

const ID = 'r.id';
const OWNER = 'r.dipendente_id';

/**
 * Every table, and what the log is told of it: a table or a column that is not here does not compile,
 * so that no secret gets into the log because nobody thought of it. Null: nothing.
 */
export const recordedTables: { readonly [T in keyof Tables]: RecordedTable<T> | null } = {
  dipendenti: {
    id: ID,
    person: ID,
    // Whoever is deleted is to be gone, here too.
    ofDeleted: ['nome', 'cognome'],
    columns: {
      id: 'nothing',
      nome: 'content',
      cognome: 'content',
      email: 'content',
      password_hash: 'hidden',
      password_scade_il: 'content',
      ruolo: 'content',
      tipo_assunzione: 'content',
      mansioni: 'content',
      attivo: 'content',
      disattivato_il: 'content',
      cellulare: 'content',
      residenza_indirizzo: 'content',
      residenza_citta: 'content',
      residenza_cap: 'content',
      codice_fiscale: 'content',
      iban: 'content',
      numero_documento: 'content',
      data_nascita: 'content',
      luogo_nascita: 'content',
      scadenza_permesso_soggiorno: 'content',
      motivazione_permesso: 'content',
      numero_permesso_soggiorno: 'content',
      scadenza_attestati_sicurezza: 'content',
      scadenza_idoneita_medica: 'content',
      validita_documenti: 'nothing',
      account_epoch: 'nothing',
      anonimizzato_il: 'content',
      ordine: 'nothing',
    },
  },
  clienti: {
    id: ID,
    columns: {
      id: 'nothing',
      ragione_sociale: 'content',
      partita_iva: 'content',
      referente_nome: 'content',
      referente_email: 'content',
      telefono: 'content',
      indirizzo_fatturazione: 'content',
      ordine: 'nothing',
    },
  },
  fornitori: {
    id: ID,
    columns: {
      id: 'nothing',
      ragione_sociale: 'content',
      tipo_fornitore: 'content',
      iban: 'content',
      contatto_email: 'content',
      contatto_telefono: 'content',
      ordine: 'nothing',
    },
  },
  attrezzatura: {
    id: ID,
    columns: {
      id: 'nothing',
      nome_attrezzo: 'content',
      descrizione: 'content',
      quantita_totale: 'content',
      costo_acquisto_centesimi: 'content',
      data_acquisto: 'content',
      data_prevista_sostituzione: 'content',
      ordine: 'nothing',
    },
  },
  progetti: {
    id: ID,
    columns: {
      id: 'nothing',
      nome_progetto: 'content',
      cliente_id: 'content',
      tipo_progetto: 'content',
      tipo_attivita: 'content',
      esl_totali: 'content',
      descrizione: 'content',
      note_fatturazione: 'content',
      stato: 'content',
      versione: 'nothing',
      ordine: 'nothing',
      primo_giorno: 'nothing',
    },
  },
  giornate: {
    id: ID,
    columns: {
      id: 'nothing',
      progetto_id: 'content',
      data: 'content',
      ora_inizio: 'content',
      ora_fine: 'content',
    },
  },
  assegnazioni: {
    id: 'r.progetto_id',
    person: OWNER,
    columns: {
      progetto_id: 'nothing',
      dipendente_id: 'content',
      mansioni_assegnate: 'content',
      rimosso_il: 'content',
    },
  },
  impegni: {
    id: ID,
    columns: {
      id: 'nothing',
      progetto_id: 'content',
      attrezzatura_id: 'content',
      quantita_impegnata: 'content',
    },
  },
  fogli_ore: {
    id: ID,
    person: OWNER,
    columns: {
      id: 'nothing',
      progetto_id: 'content',
      dipendente_id: 'content',
      data: 'content',
      ora_inizio: 'content',
      ora_fine: 'content',
      ore_lavorate_centesimi: 'content',
      pausa: 'content',
      descrizione_attivita: 'content',
      approvato: 'content',
      approvato_il: 'nothing',
      approvato_da: 'nothing',
      rimandato_il: 'nothing',
      rimandato_motivo: 'content',
      fuori_giornata: 'nothing',
      fuori_assegnazione: 'nothing',
      mese_chiuso: 'nothing',
      versione: 'nothing',
    },
  },
  // The log has these by their commands.
  passaggi_ore: null,
  contratti: {
    id: ID,
    person: OWNER,
    columns: {
      id: 'nothing',
      numero: 'content',
      dipendente_id: 'content',
      progetto_id: 'content',
      compenso_lordo_centesimi: 'content',
      data_inizio: 'content',
      data_fine: 'content',
      luogo_stipula: 'content',
      data_stipula: 'content',
      stampa: 'nothing',
    },
  },
  ricevute: {
    id: ID,
    person: '(SELECT dipendente_id FROM contratti WHERE id = r.contratto_id)',
    columns: {
      id: 'nothing',
      numero: 'content',
      contratto_id: 'content',
      data_pagamento: 'content',
      netto_a_pagare_centesimi: 'content',
      stampa: 'nothing',
    },
  },
  impostazioni: {
    id: ID,
    columns: {
      id: 'nothing',
      ragione_sociale: 'content',
      partita_iva: 'content',
      sede_legale: 'content',
      dati_fatturazione: 'content',
      festa_patronale: 'content',
      intervallo_scadenze: 'content',
      secondo_fattore_richiesto: 'content',
    },
  },
  documenti: {
    id: 'r.filename',
    columns: {
      filename: 'content',
      chiave: 'nothing',
      file: 'nothing',
      dimensione: 'content',
      caricato_il: 'nothing',
      ordine: 'nothing',
    },
  },
  sessions: {
    // Not its id: whoever knows that may end it.
    id: OWNER,
    person: OWNER,
    columns: {
      id: 'nothing',
      dipendente_id: 'nothing',
      device: 'nothing',
      agent: 'content',
      opened_at: 'nothing',
      last_seen: 'nothing',
      revoked_at: 'content',
      verified_at: 'nothing',
      generation: 'nothing',
      generation_seen: 'nothing',
    },
  },
  second_factors: {
    id: OWNER,
    person: OWNER,
    columns: {
      dipendente_id: 'nothing',
      secret: 'hidden',
      activated_at: 'content',
      last_step: 'nothing',
      new_secret: 'hidden',
      prepared_at: 'content',
    },
  },
  recovery_codes: {
    id: OWNER,
    person: OWNER,
    columns: { hash: 'nothing', dipendente_id: 'nothing', used_at: 'content' },
  },
  passkeys: {
    id: OWNER,
    person: OWNER,
    columns: {
      id: 'nothing',
      dipendente_id: 'nothing',
      nome: 'content',
      public_key: 'hidden',
      counter: 'nothing',
      transports: 'nothing',
      created_at: 'content',
      last_used: 'nothing',
    },
  },
  anonimizzazioni: {
    id: OWNER,
    person: OWNER,
    columns: {
      numero: 'nothing',
      dipendente_id: 'nothing',
      chiesta_il: 'content',
      nome: 'nothing',
      cognome: 'nothing',
      conclusa_il: 'content',
    },
  },
  conservazione: { id: 'r.regola', columns: { regola: 'content', valore: 'content' } },
  chiusure_mesi: {
    id: 'r.mese',
    columns: {
      numero: 'nothing',
      mese: 'content',
      chiuso_il: 'content',
      chiuso_da: 'nothing',
      regole: 'nothing',
      riaperto_il: 'content',
      riaperto_da: 'nothing',
      motivo: 'content',
    },
  },
  codici_paghe: {
    id: ID,
    columns: {
      id: 'nothing',
      azienda: 'content',
      ordinarie: 'content',
      notturne: 'content',
      festive: 'content',
      festive_notturne: 'content',
    },
  },
  codici_dipendenti: {
    id: OWNER,
    person: OWNER,
    columns: { dipendente_id: 'nothing', codice: 'content' },
  },
  // Each follows from the rows above, or is what the machine keeps for itself.
  progetti_eliminati: null,
  storico: null,
  numeratori: null,
  feed: null,
  feed_digests: null,
  feed_counter: null,
  feed_runs: null,
  outcomes: null,
  devices: null,
  deleted_accounts: null,
  login_failures: null,
  used_challenges: null,
  notti_conservazione: null,
  registro_attivita: null,
  registro_interessati: null,
  registro_sigilli: null,
  archive_secret: null,
};
