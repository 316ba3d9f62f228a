import {
  DURATE,
  type RegolaConservazione,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';

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
    cosa: "Le ore approvate di progetti completati o annullati, contando dalla fine di gennaio dell'anno dopo.",
    motivo:
      "Le presenze stanno nel Libro Unico del Lavoro, che si conserva cinque anni dall'ultima registrazione (D.M. 9 luglio 2008, art. 6), e dicembre si registra entro gennaio.",
  },
  contratti: {
    titolo: 'Contratti',
    cosa: 'I contratti pagati, insieme alla loro ricevuta, contando dalla fine del loro anno, e quelli annullati, contando dalla fine di quello in cui lo sono stati.',
    motivo:
      "Le scritture contabili e i loro documenti si conservano dieci anni dall'ultima registrazione (art. 2220 del codice civile).",
  },
  ricevute: {
    titolo: 'Ricevute',
    cosa: "Le ricevute, insieme al loro contratto, contando dalla fine dell'anno del pagamento.",
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
    cosa: 'Nome e dati personali di chi è disattivato, contando da quel giorno: di notte mai prima che siano tolti ore e contratti, se non sono annullati.',
    motivo:
      'I crediti di lavoro si prescrivono in cinque anni dalla fine del rapporto (art. 2948 del codice civile).',
  },
  dispositivi: {
    titolo: 'Dispositivi mai usati per inviare',
    cosa: 'I dispositivi che non hanno mai inviato niente, contando dal loro ultimo contatto.',
    motivo: 'Scelta, non legge: un telefono può restare spento per una stagione intera.',
  },
  accessi: {
    titolo: 'Accessi ai dispositivi',
    cosa: "Gli accessi chiusi o scaduti, contando dal giorno in cui sono stati scollegati o dall'ultimo uso.",
    motivo:
      'Scelta, non legge: per 400 giorni un dispositivo scollegato che si riaccende viene ancora svuotato.',
  },
  registro_attivita: {
    titolo: 'Registro delle attività',
    cosa: 'Le righe che dicono chi ha fatto che cosa e chi ha guardato che cosa, contando dal loro giorno.',
    motivo:
      'Scelta, non legge: due anni bastano per accorgersi di quello che non va. Gli accessi di chi amministra il sistema si conservano almeno sei mesi (Garante, provvedimento del 27 novembre 2008).',
  },
  outcomes: {
    titolo: 'Esiti degli invii',
    cosa: 'Quello che il server ha risposto a ogni registrazione inviata, contando da quel giorno.',
    motivo:
      'Scelta, non legge: per 400 giorni un telefono che invia di nuovo non registra due volte le stesse ore.',
  },
};

/** Why a duration is not taken. */
export const testiDurate = {
  troppoBreve: (regola: RegolaConservazione) =>
    `Meno di ${durata(regola, DURATE[regola].minima)} non si può. ${testiConservazione[regola].motivo}`,
  troppoLunga: (regola: RegolaConservazione) =>
    `Più di ${durata(regola, DURATE[regola].massima)} non serve a nessuno: i dati personali non si conservano per sempre.`,
} as const;

function durata(regola: RegolaConservazione, quanti: number): string {
  const { unita } = DURATE[regola];
  if (quanti === 1) return unita === 'mesi' ? '1 mese' : '1 giorno';
  return `${quanti} ${unita}`;
}
