import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

const DI_CHE: Readonly<Record<EntityName, string>> = {
  progetti: 'attività',
  storico: 'storico',
  fogliOre: 'ore',
  dipendenti: 'dipendenti',
  clienti: 'clienti',
  fornitori: 'fornitori',
  attrezzatura: 'attrezzatura',
  impostazioni: 'impostazioni',
  documenti: 'documenti',
};

const CHE_FARE = "Aggiorna l'app o avvisa l'ufficio.";

/** What is said of rows that this version of the app cannot read; apart, as hardly anybody has some. */
export const testiTralasciate = {
  /** Of one list. */
  righe: (quante: number) =>
    quante === 1
      ? `1 riga non leggibile: è stata tralasciata. ${CHE_FARE}`
      : `${quante} righe non leggibili: sono state tralasciate. ${CHE_FARE}`,
  /** Of all lists that were read from the server since the app was opened. */
  elenchi: (quante: number) =>
    quante === 1
      ? `Negli elenchi letti dal server 1 riga non è leggibile ed è stata tralasciata. ${CHE_FARE}`
      : `Negli elenchi letti dal server ${quante} righe non sono leggibili e sono state tralasciate. ${CHE_FARE}`,
  /** Of what this device holds, where what could be read before is still shown. */
  dispositivo: (quante: readonly (readonly [EntityName, number])[]) => {
    const tutte = quante.reduce((somma, [, di]) => somma + di, 0);
    const diChe = quante.map(([entita, di]) => `${DI_CHE[entita]}: ${di}`).join(', ');
    return tutte === 1
      ? `1 riga ricevuta non è leggibile (${diChe}): manca, o la vedi com'era prima. ${CHE_FARE}`
      : `${tutte} righe ricevute non sono leggibili (${diChe}): mancano, o le vedi com'erano prima. ${CHE_FARE}`;
  },
};
