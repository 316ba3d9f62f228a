/** The columns of notices, as their types have them. */
export const expectedAvvisi = {
  avvisi_scelti: {
    dipendente_id: 'required',
    tipo: 'required',
    canale: 'required',
  },
  avvisi_in_coda: {
    id: 'required',
    dipendente_id: 'required',
    tipo: 'required',
    canale: 'required',
    evento: 'required',
    chiave: 'required',
    giorno: 'nullable',
    entro_60: 'required',
    entro_30: 'required',
    entro_7: 'required',
    stato: 'required',
    tentativi: 'required',
    creato_il: 'required',
    prossimo_il: 'required',
    concluso_il: 'nullable',
    motivo: 'nullable',
  },
  avvisi_scadenze: {
    id: 'required',
    fino_al: 'required',
  },
} as const;
