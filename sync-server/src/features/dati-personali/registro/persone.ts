import { CHIAVE, data, INTERNA, nonData } from './colonne.ts';
import type { ParteRegistro } from './voce-registro.ts';

const recapito = data('recapiti', 'vuota');
const identita = data('identificazione', 'vuota');
const permesso = data('salute e permessi', 'vuota');
const accesso = data('accesso', 'tolta');
const chiave = data('tecnica', 'tolta');
const segreto = nonData('accesso', 'tolta');

/** Who works here, and by what they get in. */
export const registroPersone: ParteRegistro<
  | 'dipendenti'
  | 'sessions'
  | 'calendari_personali'
  | 'avvisi_scelti'
  | 'iscrizioni_push'
  | 'login_failures'
  | 'second_factors'
  | 'recovery_codes'
  | 'passkeys'
  | 'deleted_accounts'
  | 'numeratori'
  | 'anonimizzazioni'
  | 'codici_dipendenti'
  | 'nomi_di_prima'
> = {
  dipendenti: {
    interessato: 'dipendente',
    conservazione: 'anagrafica_ex',
    righe: { from: 'dipendenti AS t WHERE t.id = ?1', chiave: ['t.id'] },
    colonne: {
      id: CHIAVE,
      nome: data('identificazione', 'sostituita'),
      cognome: data('identificazione', 'sostituita'),
      email: data('recapiti', 'sostituita'),
      password_hash: nonData('accesso', 'sostituita'),
      ruolo: data('accesso', 'sostituita'),
      tipo_assunzione: data('lavoro', 'resta'),
      mansioni: data('lavoro', 'vuota'),
      attivo: data('accesso', 'resta'),
      disattivato_il: data('lavoro', 'resta'),
      cellulare: recapito,
      residenza_indirizzo: recapito,
      residenza_citta: recapito,
      residenza_cap: recapito,
      non_residente: data('paga', 'sostituita'),
      codice_fiscale: identita,
      iban: data('paga', 'vuota'),
      numero_documento: identita,
      data_nascita: identita,
      luogo_nascita: identita,
      scadenza_permesso_soggiorno: permesso,
      motivazione_permesso: permesso,
      numero_permesso_soggiorno: permesso,
      scadenza_attestati_sicurezza: permesso,
      scadenza_idoneita_medica: permesso,
      validita_documenti: data('salute e permessi', 'sostituita'),
      account_epoch: INTERNA,
      ordine: nonData('identificazione', 'sostituita'),
      anonimizzato_il: data('tecnica', 'resta'),
      password_scade_il: nonData('accesso', 'vuota'),
      importazione: nonData('tecnica', 'vuota'),
      importato_il: data('tecnica', 'vuota'),
      digest_importato: nonData('tecnica', 'vuota'),
    },
  },
  nomi_di_prima: {
    interessato: 'dipendente',
    conservazione: 'con la persona',
    righe: {
      from: 'nomi_di_prima AS t WHERE t.dipendente_id = ?1',
      chiave: ['t.cognome', 't.nome'],
    },
    colonne: {
      dipendente_id: chiave,
      nome: data('identificazione', 'tolta'),
      cognome: data('identificazione', 'tolta'),
    },
  },
  codici_dipendenti: {
    interessato: 'dipendente',
    conservazione: 'con la persona',
    righe: { from: 'codici_dipendenti AS t WHERE t.dipendente_id = ?1', chiave: ['t.codice'] },
    colonne: { dipendente_id: chiave, codice: data('paga', 'tolta') },
  },
  sessions: {
    interessato: 'dipendente',
    conservazione: 'accessi',
    righe: { from: 'sessions AS t WHERE t.dipendente_id = ?1', chiave: ['t.id'] },
    colonne: {
      id: segreto,
      dipendente_id: chiave,
      device: accesso,
      agent: accesso,
      opened_at: accesso,
      last_seen: accesso,
      revoked_at: accesso,
      verified_at: accesso,
      generation: segreto,
      generation_seen: segreto,
      epoch: segreto,
      signed_by: segreto,
      expires_at: accesso,
    },
  },
  calendari_personali: {
    interessato: 'dipendente',
    conservazione: 'con la persona',
    righe: {
      from: 'calendari_personali AS t WHERE t.dipendente_id = ?1',
      chiave: ['t.dipendente_id'],
    },
    colonne: {
      dipendente_id: chiave,
      hash: segreto,
      creato_il: accesso,
      letto_il: accesso,
    },
  },
  avvisi_scelti: {
    interessato: 'dipendente',
    conservazione: 'con la persona',
    righe: {
      from: 'avvisi_scelti AS t WHERE t.dipendente_id = ?1',
      chiave: ['t.tipo', 't.canale'],
    },
    colonne: { dipendente_id: chiave, tipo: accesso, canale: accesso },
  },
  iscrizioni_push: {
    interessato: 'dipendente',
    conservazione: 'con la persona',
    righe: { from: 'iscrizioni_push AS t WHERE t.dipendente_id = ?1', chiave: ['t.id'] },
    colonne: {
      id: segreto,
      dipendente_id: chiave,
      sessione: segreto,
      endpoint: segreto,
      p256dh: segreto,
      auth: segreto,
      chiave_server: segreto,
      creata_il: accesso,
    },
  },
  login_failures: {
    interessato: 'dipendente',
    conservazione: 'a termine fisso',
    righe: { from: 'login_failures AS t WHERE t.dipendente_id = ?1', chiave: ['t.dipendente_id'] },
    colonne: {
      dipendente_id: chiave,
      failures: accesso,
      last_failure: accesso,
    },
  },
  second_factors: {
    interessato: 'dipendente',
    conservazione: 'con la persona',
    righe: { from: 'second_factors AS t WHERE t.dipendente_id = ?1', chiave: ['t.dipendente_id'] },
    colonne: {
      dipendente_id: chiave,
      secret: segreto,
      activated_at: accesso,
      last_step: segreto,
      new_secret: segreto,
      prepared_at: accesso,
    },
  },
  recovery_codes: {
    interessato: 'dipendente',
    conservazione: 'con la persona',
    righe: { from: 'recovery_codes AS t WHERE t.dipendente_id = ?1', chiave: ['t.hash'] },
    colonne: { hash: segreto, dipendente_id: chiave, used_at: accesso },
  },
  passkeys: {
    interessato: 'dipendente',
    conservazione: 'con la persona',
    righe: { from: 'passkeys AS t WHERE t.dipendente_id = ?1', chiave: ['t.created_at', 't.id'] },
    colonne: {
      id: segreto,
      dipendente_id: chiave,
      nome: accesso,
      public_key: segreto,
      counter: segreto,
      transports: segreto,
      created_at: accesso,
      last_used: accesso,
    },
  },
  deleted_accounts: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { id: INTERNA, values_erased: INTERNA },
  },
  numeratori: {
    interessato: 'dipendente',
    conservazione: 'sempre',
    righe: { from: 'numeratori AS t WHERE t.serie = ?1', chiave: ['t.anno'] },
    colonne: { serie: CHIAVE, anno: data('paga', 'resta'), ultimo: data('paga', 'resta') },
  },
  anonimizzazioni: {
    interessato: 'dipendente',
    conservazione: 'sempre',
    righe: { from: 'anonimizzazioni AS t WHERE t.dipendente_id = ?1', chiave: ['t.numero'] },
    colonne: {
      numero: data('tecnica', 'resta'),
      dipendente_id: CHIAVE,
      chiesta_il: data('tecnica', 'resta'),
      nome: data('identificazione', 'vuota'),
      cognome: data('identificazione', 'vuota'),
      conclusa_il: data('tecnica', 'resta'),
      citazioni_tolte: INTERNA,
    },
  },
};
