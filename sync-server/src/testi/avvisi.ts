import { formatGiornoLungo, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { EventoAvviso } from '../db/parts/avvisi-tables.ts';

interface Campi {
  readonly giorno: Giorno | null;
  readonly entro_60: number;
  readonly entro_30: number;
  readonly entro_7: number;
}

const del = (giorno: Giorno | null) => (giorno === null ? '' : ` di ${formatGiornoLungo(giorno)}`);

/** Words of notices, by mail and on the screen of a phone: they are read by whoever looks at it. */
export const testiAvvisi = {
  eventi: {
    assegnato: {
      titolo: 'Nuova attività',
      testo: ({ giorno }: Campi) =>
        giorno === null
          ? "Sei in un'attività nuova, ancora senza giornate."
          : `Sei in un'attività nuova: si comincia ${formatGiornoLungo(giorno)}.`,
    },
    tolto: {
      titolo: "Non sei più in un'attività",
      testo: ({ giorno }: Campi) => `Non sei più nell'attività${del(giorno)}.`,
    },
    giornate_cambiate: {
      titolo: 'Giornate cambiate',
      testo: ({ giorno }: Campi) =>
        `Il programma di una tua attività è cambiato: guarda la giornata${del(giorno)} e le successive.`,
    },
    annullato: {
      titolo: 'Attività annullata',
      testo: ({ giorno }: Campi) => `L'attività${del(giorno)} è stata annullata.`,
    },
    ripreso: {
      titolo: 'Attività non più annullata',
      testo: ({ giorno }: Campi) => `L'attività${del(giorno)} si svolge: non è più annullata.`,
    },
    ore_rimandate: {
      titolo: 'Ore da sistemare',
      testo: ({ giorno }: Campi) =>
        `Le ore${del(giorno)} ti sono state rimandate: il motivo è nell'app.`,
    },
    ore_eliminate: {
      titolo: 'Ore eliminate',
      testo: ({ giorno }: Campi) =>
        `L'ufficio ha eliminato le tue ore${del(giorno)}: se mancano, inseriscile di nuovo o chiedi perché.`,
    },
    scadenze: {
      titolo: 'Scadenze vicine',
      testo: ({ entro_60, entro_30, entro_7 }: Campi) =>
        [
          [7, entro_7],
          [30, entro_30],
          [60, entro_60],
        ]
          .filter(([, quante]) => quante !== 0)
          .map(
            ([giorni, quante]) => `Scadenze appena arrivate a ${giorni} giorni o meno: ${quante}.`,
          )
          .join(' '),
    },
  } satisfies Record<EventoAvviso, { titolo: string; testo: (campi: Campi) => string }>,
  servizioSconosciuto: 'Le notifiche di questo browser non sono tra quelle ammesse.',
  chiaveNonValida: 'Chiave non valida.',
  mail: {
    oggetto: (titolo: string) => `Gestionale: ${titolo}`,
    corpo: (testo: string, indirizzo: string | undefined) =>
      [
        testo,
        '',
        indirizzo === undefined ? "Apri l'app per vedere di più." : `Apri l'app: ${indirizzo}`,
        '',
        'Ricevi questo messaggio perché lo hai chiesto. Per non riceverne più: Il mio account, Avvisi.',
        '',
      ].join('\n'),
  },
};
