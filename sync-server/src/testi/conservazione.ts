import type { RegolaConservazione } from '@gestionale/shared-schema/dati-personali/conservazione.ts';

interface TestiRegola {
  readonly titolo: string;
  /** What goes, and counted from when. */
  readonly cosa: string;
  /** Where the usual figure comes from: a law that says it, or that it is a choice. */
  readonly motivo: string;
}

/** How long data are kept, as the office reads it. */
export const testiConservazione: Readonly<Record<RegolaConservazione, TestiRegola>> = {
  fogli_ore: {
    titolo: 'Fogli ore',
    cosa: 'Le ore approvate di progetti completati o annullati, contando dalla fine del loro anno.',
    motivo:
      "Le presenze stanno nel Libro Unico del Lavoro, che si conserva cinque anni dall'ultima registrazione (D.M. 9 luglio 2008, art. 6).",
  },
  contratti: {
    titolo: 'Contratti',
    cosa: 'I contratti la cui ricevuta è già stata tolta, contando dalla fine del loro anno.',
    motivo:
      "Le scritture contabili e i loro documenti si conservano dieci anni dall'ultima registrazione (art. 2220 del codice civile).",
  },
  ricevute: {
    titolo: 'Ricevute',
    cosa: "Le ricevute, contando dalla fine dell'anno del pagamento.",
    motivo:
      "Le scritture contabili e i loro documenti si conservano dieci anni dall'ultima registrazione (art. 2220 del codice civile).",
  },
  documenti_ex: {
    titolo: 'Permessi e idoneità di chi non lavora più',
    cosa: 'Permesso di soggiorno, attestati e idoneità di chi è disattivato, contando da quel giorno.',
    motivo:
      'Scelta, non legge: dopo la fine del lavoro non servono più, e un anno copre chi torna per la stagione.',
  },
  anagrafica_ex: {
    titolo: 'Anagrafica di chi non lavora più',
    cosa: 'Nome e dati personali di chi è disattivato, contando da quel giorno e mai prima di ore, contratti e ricevute.',
    motivo:
      'I crediti di lavoro si prescrivono in cinque anni dalla fine del rapporto (art. 2948 del codice civile).',
  },
  dispositivi: {
    titolo: 'Dispositivi mai usati per inviare',
    cosa: 'I dispositivi che non hanno mai inviato niente, contando dal loro ultimo contatto.',
    motivo: 'Scelta, non legge: un telefono può restare spento per una stagione intera.',
  },
  outcomes: {
    titolo: 'Esiti degli invii',
    cosa: 'Quello che il server ha risposto a ogni registrazione inviata, contando da quel giorno.',
    motivo:
      'Scelta, non legge: per 400 giorni un telefono che invia di nuovo non registra due volte le stesse ore.',
  },
};
