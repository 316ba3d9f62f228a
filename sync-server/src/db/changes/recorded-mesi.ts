import type { RecordedTable } from './recorded-table.ts';

/** What the log is told of closed months, and of the codes that payroll knows people and causes by. */
export const recordedMesi: {
  readonly [T in 'chiusure_mesi' | 'codici_paghe' | 'codici_dipendenti']: RecordedTable<T>;
} = {
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
    id: 'r.id',
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
    id: 'r.dipendente_id',
    person: 'r.dipendente_id',
    columns: { dipendente_id: 'nothing', codice: 'content' },
  },
};
