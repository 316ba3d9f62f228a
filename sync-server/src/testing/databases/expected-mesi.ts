/** Of closed months and of what the payroll consultant calls everything: a part of `expected-columns.ts`. */
export const expectedMesi = {
  chiusure_mesi: {
    numero: 'required',
    mese: 'required',
    chiuso_il: 'required',
    chiuso_da: 'required',
    regole: 'required',
    riaperto_il: 'nullable',
    riaperto_da: 'nullable',
    motivo: 'nullable',
  },
  codici_paghe: {
    id: 'required',
    azienda: 'nullable',
    ordinarie: 'nullable',
    notturne: 'nullable',
    festive: 'nullable',
    festive_notturne: 'nullable',
  },
  codici_dipendenti: { dipendente_id: 'required', codice: 'required' },
} as const;
