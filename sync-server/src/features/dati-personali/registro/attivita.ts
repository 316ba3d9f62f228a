import { CHIAVE, data, INTERNA, nonData } from './colonne.ts';
import type { ParteRegistro } from './voce-registro.ts';

/** Some milliseconds of looking. */
const ATTIVITA_ALLA_VOLTA = 10_000;

const attivita = data('accesso', 'resta');

/** Who did what, and whose data were looked at. */
export const registroAttivita: ParteRegistro<
  'registro_attivita' | 'registro_interessati' | 'registro_sigilli'
> = {
  registro_attivita: {
    interessato: 'dipendente',
    conservazione: 'registro_attivita',
    righe: {
      from: 'registro_attivita AS t WHERE t.dipendente_id = ?1',
      chiave: ['t.sequence'],
      scansione: ATTIVITA_ALLA_VOLTA,
    },
    colonne: {
      sequence: CHIAVE,
      quando: attivita,
      tipo: attivita,
      azione: attivita,
      outcome: attivita,
      dipendente_id: CHIAVE,
      ruolo: attivita,
      accesso: INTERNA,
      device: attivita,
      chiave: INTERNA,
      entita: attivita,
      riga: attivita,
      commitment: INTERNA,
      hash: INTERNA,
      salt: nonData('tecnica', 'vuota'),
      // It has the data of others.
      valori: nonData('identificazione', 'vuota'),
    },
  },
  registro_interessati: {
    interessato: 'dipendente',
    conservazione: 'registro_attivita',
    righe: {
      from: `registro_interessati AS t JOIN registro_attivita AS a ON a.sequence = t.sequence
        WHERE t.dipendente_id = ?1`,
      chiave: ['t.sequence'],
      accanto: { quando: 'a.quando', azione: 'a.azione', di_chi: 'a.dipendente_id' },
    },
    colonne: { dipendente_id: CHIAVE, sequence: CHIAVE },
  },
  registro_sigilli: {
    interessato: 'nessuno',
    conservazione: 'sempre',
    righe: undefined,
    colonne: { sequence: INTERNA, hash: INTERNA, quando: INTERNA, firma: INTERNA },
  },
};
