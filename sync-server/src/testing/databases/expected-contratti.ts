/** The columns of contracts and receipts, as their types have them. */
export const expectedContratti = {
  contratti: {
    id: 'required',
    numero: 'required',
    dipendente_id: 'required',
    progetto_id: 'nullable',
    compenso_lordo_centesimi: 'required',
    data_inizio: 'required',
    data_fine: 'required',
    luogo_stipula: 'required',
    data_stipula: 'required',
    stampa: 'nullable',
    annullato_il: 'nullable',
    annullato_da: 'nullable',
    motivo_annullamento: 'nullable',
    ritenuta: 'required',
  },
  ricevute: {
    id: 'required',
    numero: 'required',
    contratto_id: 'required',
    data_pagamento: 'required',
    netto_a_pagare_centesimi: 'required',
    stampa: 'nullable',
    ritenuta: 'required',
  },
} as const;
