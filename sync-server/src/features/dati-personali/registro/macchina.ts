import { data, INTERNA, nonData } from './colonne.ts';
import type { ParteRegistro } from './voce-registro.ts';

const accesso = data('accesso', 'tolta');
const chiave = data('tecnica', 'tolta');
const interna = nonData('tecnica', 'tolta');

/** What the server keeps so that nothing is done twice and nothing is lost. */
export const registroMacchina: ParteRegistro<
  | 'devices'
  | 'outcomes'
  | 'feed'
  | 'feed_digests'
  | 'feed_counter'
  | 'feed_runs'
  | 'feed_days'
  | 'row_shapes'
  | 'settled_keys'
  | 'esempi'
  | 'used_challenges'
  | 'archive_secret'
  | 'avvisi_in_coda'
  | 'avvisi_scadenze'
> = {
  devices: {
    interessato: 'dipendente',
    conservazione: 'dispositivi',
    righe: { from: 'devices AS t WHERE t.dipendente_id = ?1', chiave: ['t.id'] },
    colonne: {
      id: chiave,
      dipendente_id: chiave,
      arrived: accesso,
      issued: accesso,
      clock_offset_ms: accesso,
      last_seen: accesso,
      waiting: accesso,
      emptied: accesso,
      mismatches: accesso,
      outcomes_until: interna,
    },
  },
  outcomes: {
    interessato: 'dipendente',
    conservazione: 'outcomes',
    righe: {
      from: `devices AS v JOIN outcomes AS t ON t.device = v.id
        WHERE v.dipendente_id = ?1 AND t.dipendente_id = ?1`,
      chiave: ['t.device', 't.sequence'],
    },
    colonne: {
      device: chiave,
      sequence: chiave,
      dipendente_id: chiave,
      fingerprint: interna,
      refusal: accesso,
      row_entity: accesso,
      row_id: accesso,
      feed_sequence: interna,
      at: accesso,
      clock_offset_ms: accesso,
    },
  },
  feed: {
    interessato: 'dipendente',
    conservazione: 'sempre',
    // Which rows exist that its person may see: all of them are exported where they stand.
    righe: undefined,
    colonne: {
      entity: INTERNA,
      id: INTERNA,
      audience: INTERNA,
      sequence: INTERNA,
      deleted: INTERNA,
    },
  },
  feed_digests: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { audience: INTERNA, count: INTERNA, low: INTERNA, high: INTERNA },
  },
  feed_counter: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { id: INTERNA, sequence: INTERNA, epoch: INTERNA, purged: INTERNA },
  },
  feed_runs: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { first_sequence: INTERNA, mark: INTERNA },
  },
  feed_days: {
    interessato: 'nessuno',
    conservazione: 'a termine fisso',
    righe: undefined,
    colonne: { giorno: INTERNA, sequence: INTERNA },
  },
  row_shapes: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { ruolo: INTERNA, shape: INTERNA, since: INTERNA },
  },
  settled_keys: {
    interessato: 'dipendente',
    // As long as its device.
    conservazione: 'dispositivi',
    righe: {
      from: `devices AS v JOIN settled_keys AS t ON t.device = v.id WHERE v.dipendente_id = ?1`,
      chiave: ['t.device', 't.last'],
    },
    colonne: { device: chiave, first: accesso, last: accesso },
  },
  esempi: {
    // Whom it names was invented.
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { entita: INTERNA, id: INTERNA, digest: INTERNA },
  },
  used_challenges: {
    interessato: 'nessuno',
    conservazione: 'a termine fisso',
    righe: undefined,
    colonne: { id: INTERNA, expires_at: INTERNA },
  },
  avvisi_in_coda: {
    interessato: 'dipendente',
    conservazione: 'a termine fisso',
    righe: { from: 'avvisi_in_coda AS t WHERE t.dipendente_id = ?1', chiave: ['t.id'] },
    colonne: {
      id: chiave,
      dipendente_id: chiave,
      tipo: accesso,
      canale: accesso,
      evento: accesso,
      chiave: interna,
      giorno: accesso,
      entro_60: accesso,
      entro_30: accesso,
      entro_7: accesso,
      stato: accesso,
      tentativi: accesso,
      creato_il: accesso,
      prossimo_il: accesso,
      concluso_il: accesso,
      motivo: accesso,
      iscrizione: interna,
    },
  },
  avvisi_scadenze: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { id: INTERNA, fino_al: INTERNA },
  },
  archive_secret: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { id: INTERNA, secret: INTERNA },
  },
};
