/** What is said when a new version of the app is there. */
export const testiNuovaVersione = {
  pronta: "È pronta una nuova versione dell'app.",
  aggiorna: 'Aggiorna ora',
  altraFinestra:
    "In un'altra finestra c'è un lavoro non salvato: salvalo o chiudilo, poi aggiorna.",
  subentrata:
    'È arrivata una nuova versione: salva o chiudi, e la pagina si ricarica. Se qualcosa non si apre, ricaricala tu.',
};
