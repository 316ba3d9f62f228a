import { DI_NESSUNO, INTERNA, nonData } from './colonne.ts';
import type { ParteRegistro } from './voce-registro.ts';

const referente = nonData('recapiti');

/** What belongs to the company: of people in it, those whom clients and suppliers have named. */
export const registroAzienda: ParteRegistro<
  | 'clienti'
  | 'fornitori'
  | 'attrezzatura'
  | 'progetti'
  | 'giornate'
  | 'impegni'
  | 'impostazioni'
  | 'documenti'
  | 'conservazione'
  | 'notti_conservazione'
  | 'chiusure_mesi'
  | 'codici_paghe'
> = {
  clienti: {
    interessato: 'referente del cliente',
    conservazione: "finché l'ufficio la tiene",
    righe: undefined,
    colonne: {
      id: INTERNA,
      ragione_sociale: DI_NESSUNO,
      partita_iva: DI_NESSUNO,
      referente_nome: nonData('identificazione'),
      referente_email: referente,
      telefono: referente,
      indirizzo_fatturazione: referente,
      ordine: INTERNA,
    },
  },
  fornitori: {
    interessato: 'fornitore',
    conservazione: "finché l'ufficio la tiene",
    righe: undefined,
    colonne: {
      id: INTERNA,
      ragione_sociale: DI_NESSUNO,
      tipo_fornitore: DI_NESSUNO,
      iban: nonData('paga'),
      contatto_email: referente,
      contatto_telefono: referente,
      ordine: INTERNA,
    },
  },
  attrezzatura: {
    interessato: 'nessuno',
    conservazione: "finché l'ufficio la tiene",
    righe: undefined,
    colonne: {
      id: INTERNA,
      nome_attrezzo: DI_NESSUNO,
      descrizione: DI_NESSUNO,
      quantita_totale: DI_NESSUNO,
      costo_acquisto_centesimi: DI_NESSUNO,
      data_acquisto: DI_NESSUNO,
      data_prevista_sostituzione: DI_NESSUNO,
      ordine: INTERNA,
    },
  },
  progetti: {
    interessato: 'referente del cliente',
    conservazione: "finché l'ufficio la tiene",
    righe: undefined,
    colonne: {
      id: INTERNA,
      nome_progetto: DI_NESSUNO,
      cliente_id: INTERNA,
      tipo_progetto: DI_NESSUNO,
      tipo_attivita: DI_NESSUNO,
      esl_totali: DI_NESSUNO,
      descrizione: DI_NESSUNO,
      note_fatturazione: DI_NESSUNO,
      cantiere_indirizzo: referente,
      contatto_nome: nonData('identificazione'),
      contatto_telefono: referente,
      nota_ufficio: DI_NESSUNO,
      nota_versione: INTERNA,
      stato: DI_NESSUNO,
      versione: INTERNA,
      ordine: INTERNA,
      primo_giorno: INTERNA,
    },
  },
  giornate: {
    interessato: 'nessuno',
    conservazione: 'con il progetto',
    righe: undefined,
    colonne: {
      id: INTERNA,
      progetto_id: INTERNA,
      data: DI_NESSUNO,
      ora_inizio: DI_NESSUNO,
      ora_fine: DI_NESSUNO,
    },
  },
  impegni: {
    interessato: 'nessuno',
    conservazione: 'con il progetto',
    righe: undefined,
    colonne: {
      id: INTERNA,
      progetto_id: INTERNA,
      attrezzatura_id: INTERNA,
      quantita_impegnata: DI_NESSUNO,
    },
  },
  impostazioni: {
    interessato: 'nessuno',
    conservazione: "finché l'ufficio la tiene",
    righe: undefined,
    colonne: {
      id: INTERNA,
      ragione_sociale: DI_NESSUNO,
      partita_iva: DI_NESSUNO,
      sede_legale: DI_NESSUNO,
      dati_fatturazione: DI_NESSUNO,
      festa_patronale: DI_NESSUNO,
      intervallo_scadenze: DI_NESSUNO,
      secondo_fattore_richiesto: DI_NESSUNO,
      notte_dalle: DI_NESSUNO,
      notte_alle: DI_NESSUNO,
      pausa_abituale: DI_NESSUNO,
      telefoni_colleghi: DI_NESSUNO,
      sostituto_imposta: DI_NESSUNO,
      finestra_giorni: DI_NESSUNO,
      ore_dal: DI_NESSUNO,
    },
  },
  documenti: {
    interessato: 'nessuno',
    conservazione: "finché l'ufficio la tiene",
    righe: undefined,
    colonne: {
      filename: DI_NESSUNO,
      chiave: INTERNA,
      file: INTERNA,
      dimensione: INTERNA,
      caricato_il: DI_NESSUNO,
      ordine: INTERNA,
    },
  },
  conservazione: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { regola: INTERNA, valore: INTERNA },
  },
  chiusure_mesi: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: {
      numero: INTERNA,
      mese: DI_NESSUNO,
      chiuso_il: DI_NESSUNO,
      chiuso_da: INTERNA,
      regole: INTERNA,
      riaperto_il: DI_NESSUNO,
      riaperto_da: INTERNA,
      // A free text, out of which the name of whoever is made anonymous is taken.
      motivo: nonData('lavoro', 'sostituita'),
    },
  },
  codici_paghe: {
    interessato: 'nessuno',
    conservazione: "finché l'ufficio la tiene",
    righe: undefined,
    colonne: {
      id: INTERNA,
      azienda: DI_NESSUNO,
      ordinarie: DI_NESSUNO,
      notturne: DI_NESSUNO,
      festive: DI_NESSUNO,
      festive_notturne: DI_NESSUNO,
    },
  },
  notti_conservazione: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { giorno: INTERNA, tolte: INTERNA, stato: INTERNA },
  },
};
