import { CHIAVE, data, DI_NESSUNO, INTERNA, nonData } from './colonne.ts';
import type { ParteRegistro } from './voce-registro.ts';

const ore = data('ore');
const paga = data('paga');

const PROGETTO = '(SELECT p.nome_progetto FROM progetti AS p WHERE p.id = t.progetto_id)';

/** What people did and are paid for. */
export const registroLavoro: ParteRegistro<
  | 'fogli_ore'
  | 'passaggi_ore'
  | 'contratti'
  | 'ricevute'
  | 'assegnazioni'
  | 'storico'
  | 'progetti_eliminati'
> = {
  fogli_ore: {
    interessato: 'dipendente',
    conservazione: 'fogli_ore',
    righe: {
      from: 'fogli_ore AS t WHERE t.dipendente_id = ?1',
      chiave: ['t.data', 't.id'],
      accanto: { nome_progetto: PROGETTO },
    },
    colonne: {
      id: CHIAVE,
      progetto_id: CHIAVE,
      dipendente_id: CHIAVE,
      data: ore,
      ora_inizio: ore,
      ora_fine: ore,
      ore_lavorate_centesimi: ore,
      pausa: ore,
      // A free text, in which whoever wrote it may have named themself, or a colleague: of whoever is made
      // anonymous the name alone goes from the texts of others.
      descrizione_attivita: data('ore', 'vuota'),
      approvato: ore,
      approvato_il: ore,
      // Another's; they are told by the office, not by a file that leaves the house.
      approvato_da: nonData('ore', 'con la riga'),
      rimandato_il: ore,
      // Written about them, and it may name anybody.
      rimandato_motivo: data('ore', 'vuota'),
      fuori_giornata: ore,
      fuori_assegnazione: ore,
      mese_chiuso: ore,
      fuori_finestra: INTERNA,
      inserito_il: ore,
      // Mostly their own; of the office where it is not.
      inserito_da: nonData('ore', 'con la riga'),
      versione: INTERNA,
    },
  },
  passaggi_ore: {
    interessato: 'dipendente',
    // With the entry that they tell of.
    conservazione: 'fogli_ore',
    righe: {
      from: 'passaggi_ore AS t JOIN fogli_ore AS f ON f.id = t.foglio_ore_id WHERE f.dipendente_id = ?1',
      chiave: ['t.foglio_ore_id', 't.versione'],
    },
    colonne: {
      foglio_ore_id: CHIAVE,
      versione: INTERNA,
      azione: ore,
      quando: ore,
      // Mostly another's.
      autore_id: nonData('ore', 'con la riga'),
      dettaglio: data('ore', 'vuota'),
      motivo: data('ore', 'vuota'),
    },
  },
  contratti: {
    interessato: 'dipendente',
    conservazione: 'contratti',
    righe: {
      from: 'contratti AS t WHERE t.dipendente_id = ?1',
      chiave: ['t.data_stipula', 't.id'],
      accanto: { nome_progetto: PROGETTO },
    },
    colonne: {
      id: CHIAVE,
      numero: paga,
      dipendente_id: CHIAVE,
      progetto_id: CHIAVE,
      compenso_lordo_centesimi: paga,
      data_inizio: paga,
      data_fine: paga,
      luogo_stipula: paga,
      data_stipula: paga,
      stampa: paga,
      annullato_il: paga,
      // Mostly another's.
      annullato_da: nonData('paga', 'con la riga'),
      motivo_annullamento: paga,
      ritenuta: paga,
    },
  },
  ricevute: {
    interessato: 'dipendente',
    conservazione: 'ricevute',
    righe: {
      from: 'ricevute AS t JOIN contratti AS c ON c.id = t.contratto_id WHERE c.dipendente_id = ?1',
      chiave: ['t.data_pagamento', 't.id'],
    },
    colonne: {
      id: CHIAVE,
      numero: paga,
      contratto_id: CHIAVE,
      data_pagamento: paga,
      netto_a_pagare_centesimi: paga,
      stampa: paga,
      ritenuta: paga,
    },
  },
  assegnazioni: {
    interessato: 'dipendente',
    conservazione: 'con il progetto',
    righe: {
      from: 'assegnazioni AS t WHERE t.dipendente_id = ?1',
      chiave: ['t.progetto_id'],
      accanto: { nome_progetto: PROGETTO },
    },
    colonne: {
      progetto_id: CHIAVE,
      dipendente_id: CHIAVE,
      mansioni_assegnate: data('lavoro', 'resta'),
      rimosso_il: data('lavoro', 'resta'),
      nota_letta: data('lavoro', 'resta'),
    },
  },
  storico: {
    interessato: 'dipendente',
    conservazione: 'con il progetto',
    righe: {
      // By who they are and not by their name, which a colleague may have too.
      from: 'storico AS t WHERE t.autore_id = ?1',
      chiave: ['t.rowid'],
      accanto: { nome_progetto: PROGETTO },
    },
    colonne: {
      id: CHIAVE,
      progetto_id: CHIAVE,
      data_ora: data('lavoro', 'resta'),
      // It quotes names of others and notes of clients.
      descrizione_azione: nonData('lavoro', 'sostituita'),
      autore_nome: data('identificazione', 'sostituita'),
      autore_cognome: data('identificazione', 'sostituita'),
      autore_id: CHIAVE,
    },
  },
  progetti_eliminati: {
    interessato: 'dipendente',
    conservazione: 'sempre',
    righe: {
      from: `progetti_eliminati AS t
        WHERE EXISTS (SELECT 1 FROM json_each(t.dipendenti) AS e WHERE e.value = ?1)`,
      chiave: ['t.id'],
    },
    colonne: {
      id: CHIAVE,
      nome_progetto: data('lavoro', 'resta'),
      eliminato_il: data('lavoro', 'resta'),
      dipendenti: DI_NESSUNO,
    },
  },
};
