import type { CanaleAvviso, TipoAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';

/** Words about what one is told of outside the app. */
export const testiAvvisi = {
  titolo: 'Avvisi',
  spiega:
    "Di che cosa vuoi essere avvisato quando non usi l'app. Nei messaggi non ci sono nomi né altri dati: solo che cosa è successo e in quale giorno.",
  serveLaRete: 'Per gli avvisi serve la rete.',
  leggo: 'Controllo…',
  salvo: 'Salvo…',
  salvato: 'Salvato.',
  posta: (indirizzo: string) => `La mail arriva a ${indirizzo}.`,
  senzaPosta: 'La mail non è attiva su questo server.',
  didascalia: 'Avvisi scelti',
  cosa: 'Che cosa',
  canali: { mail: 'Mail', push: 'Notifiche' } satisfies Record<CanaleAvviso, string>,
  tipi: {
    assegnazioni: 'Attività nuove o tolte',
    giornate: 'Giornate cambiate o annullate',
    ore: 'Ore rimandate o eliminate',
    scadenze: 'Scadenze a 60, 30 e 7 giorni',
  } satisfies Record<TipoAvviso, string>,
  scelta: (tipo: string, canale: string) => `${tipo}: ${canale}`,
  notifiche: {
    controllo: 'Controllo le notifiche…',
    spente: 'Le notifiche sono spente su questo dispositivo.',
    attive: 'Le notifiche sono attive su questo dispositivo.',
    bloccate:
      'Le notifiche sono bloccate: permettile a questo sito nelle impostazioni del browser, poi riapri la pagina.',
    daInstallare:
      "Su iPhone e iPad le notifiche arrivano solo all'app installata: Condividi, poi Aggiungi alla schermata Home.",
    nonSupportate: 'Questo browser non può ricevere notifiche.',
    attiva: 'Attiva qui',
    spegni: 'Spegni qui',
    nonAttivate: 'Notifiche non attivate: riprova quando la rete è buona.',
  },
  nonRiuscito:
    'Non è arrivata risposta: la scelta potrebbe essere stata salvata lo stesso. Controlla la rete e guarda se è come la vuoi.',
};
