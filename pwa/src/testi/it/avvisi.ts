import type { CanaleAvviso, TipoAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';

/** Words about what one is told of outside the app. */
export const testiAvvisi = {
  titolo: 'Avvisi',
  spiega:
    "Di che cosa vuoi essere avvisato quando non usi l'app. Nei messaggi non ci sono nomi né altri dati: solo che cosa è successo e in quale giorno.",
  serveLaRete: 'Per gli avvisi serve la rete.',
  leggo: 'Controllo…',
  posta: (indirizzo: string) => `La mail arriva a ${indirizzo}.`,
  senzaPosta: 'La mail non è attiva su questo server.',
  didascalia: 'Avvisi scelti',
  cosa: 'Che cosa',
  canali: { mail: 'Mail' } satisfies Record<CanaleAvviso, string>,
  tipi: {
    assegnazioni: 'Attività nuove o tolte',
    giornate: 'Giornate cambiate o annullate',
    ore: 'Ore rimandate',
    scadenze: 'Scadenze a 60, 30 e 7 giorni',
  } satisfies Record<TipoAvviso, string>,
  scelta: (tipo: string, canale: string) => `${tipo}: ${canale}`,
  nonRiuscito: 'Non è arrivata risposta: la scelta è rimasta come prima.',
};
