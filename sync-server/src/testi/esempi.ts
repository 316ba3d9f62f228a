/** What loading examples may be refused with. */
export const testiEsempi = {
  nonVuota:
    "L'azienda ha già dei dati: gli esempi si caricano finché non ci sono clienti, fornitori, attrezzatura e attività.",
  senzaContratti:
    'Una persona di esempio non riceve contratti: prenderebbero un numero tra quelli veri.',
} as const;
