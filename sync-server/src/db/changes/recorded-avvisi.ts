import type { AvvisiTables } from '../parts/avvisi-tables.ts';
import type { RecordedTable } from './recorded-table.ts';

const OWNER = 'r.dipendente_id';

/** What the log is told of choices of notices and of the browsers that get them: not where these are. */
export const recordedAvvisi: {
  readonly [T in keyof AvvisiTables]: RecordedTable<T> | null;
} = {
  avvisi_scelti: {
    id: OWNER,
    person: OWNER,
    columns: { dipendente_id: 'nothing', tipo: 'content', canale: 'content' },
  },
  iscrizioni_push: {
    id: OWNER,
    person: OWNER,
    columns: {
      id: 'nothing',
      dipendente_id: 'nothing',
      sessione: 'nothing',
      endpoint: 'hidden',
      p256dh: 'hidden',
      auth: 'hidden',
      chiave_server: 'nothing',
      creata_il: 'content',
    },
  },
  // Each follows from what others did, or is what the machine keeps for itself.
  avvisi_in_coda: null,
  avvisi_scadenze: null,
};
