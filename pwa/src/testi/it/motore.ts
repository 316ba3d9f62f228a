/** Words of saving on the device. */
export const testiMotore = {
  discoPieno:
    "Non salvato: su questo dispositivo non c'è più spazio. Libera spazio e salva di nuovo.",
  versioneNuova:
    "Non salvato: su questo dispositivo c'è già una versione più nuova dell'app. Ricarica la pagina e salva di nuovo.",
  nonSalvato: 'Non salvato: questo dispositivo non è riuscito a conservare i dati. Riprova.',
  forseSalvato:
    'Questo dispositivo non ha risposto: forse è salvato. Prima di ripetere controlla in Sincronizzazione.',
  giaSistemata:
    'Nel frattempo questa registrazione è stata inviata o sistemata: controlla in Sincronizzazione.',
  dipendeDaScartata: 'Riguarda una registrazione che è stata scartata.',
};
