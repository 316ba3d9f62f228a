/**
 * What a role may do with a call. `own`: only with what is theirs; `others`: only with what is not;
 * a list leaves the rest out, any other call answers 403 to it. `no` is 403, and 401 to nobody.
 */
export type Grant = 'all' | 'own' | 'others' | 'no';

type Line = readonly [
  call: string,
  Admin: Grant,
  Manager: Grant,
  Operatore: Grant,
  nobody: 'all' | 'no',
];

/**
 * Who may call what, written from the roles and calls that were asked for and never read from the
 * contracts: one that is opened to somebody else, or that is new, has to be decided here too.
 */
export const callGrants: Readonly<Record<string, Line>> = {
  'auth.login': ['POST /auth/login', 'all', 'all', 'all', 'all'],
  // Whoever knows the id of a session may end it.
  'auth.logout': ['POST /auth/logout', 'all', 'all', 'all', 'all'],
  // Of whoever calls, by their password.
  'auth.conferma': ['POST /auth/conferma', 'all', 'all', 'all', 'no'],
  'auth.cambiaPassword': ['PUT /auth/password', 'all', 'all', 'all', 'no'],

  // Whoever knows the password of an account that has no second factor.
  'auth.preparaSecondoFattore': ['POST /auth/secondo-fattore', 'all', 'all', 'all', 'all'],

  // A passkey is a whole login.
  'auth.sfidaPasskey': ['POST /auth/passkey/sfida', 'all', 'all', 'all', 'all'],
  'auth.entraConPasskey': ['POST /auth/passkey', 'all', 'all', 'all', 'all'],

  'secondoFattore.preparaPasskey': [
    'POST /secondo-fattore/passkey/prepara',
    'all',
    'all',
    'all',
    'no',
  ],
  // With the challenge that the same person was given.
  'secondoFattore.aggiungiPasskey': ['POST /secondo-fattore/passkey', 'own', 'own', 'own', 'no'],
  'secondoFattore.rinominaPasskey': [
    'PUT /secondo-fattore/passkey/{id}',
    'own',
    'own',
    'own',
    'no',
  ],
  'secondoFattore.togliPasskey': [
    'DELETE /secondo-fattore/passkey/{id}',
    'own',
    'own',
    'own',
    'no',
  ],

  // One's own, whoever one is: no request names anybody.
  'secondoFattore.leggi': ['GET /secondo-fattore', 'all', 'all', 'all', 'no'],
  'secondoFattore.prepara': ['POST /secondo-fattore/app', 'all', 'all', 'all', 'no'],
  'secondoFattore.attiva': ['PUT /secondo-fattore/app', 'all', 'all', 'all', 'no'],
  'secondoFattore.disattiva': ['DELETE /secondo-fattore/app', 'all', 'all', 'all', 'no'],
  'secondoFattore.azzera': ['DELETE /dipendenti/{id}/secondo-fattore', 'all', 'no', 'no', 'no'],
  'secondoFattore.nuoviCodici': ['POST /secondo-fattore/codici', 'all', 'all', 'all', 'no'],

  'calendarioPersonale.leggi': ['GET /calendario-personale', 'all', 'all', 'all', 'no'],
  'calendarioPersonale.crea': ['POST /calendario-personale', 'all', 'all', 'all', 'no'],
  'calendarioPersonale.revoca': ['DELETE /calendario-personale', 'all', 'all', 'all', 'no'],

  'avvisi.leggi': ['GET /avvisi', 'all', 'all', 'all', 'no'],
  'avvisi.iscrivi': ['POST /avvisi/dispositivo', 'all', 'all', 'all', 'no'],
  'avvisi.disiscrivi': ['DELETE /avvisi/dispositivo', 'all', 'all', 'all', 'no'],
  'avvisi.scegli': ['PUT /avvisi/{tipo}/{canale}', 'all', 'all', 'all', 'no'],

  'dashboard.widgetScadenze': ['GET /dashboard/widget-scadenze', 'all', 'all', 'no', 'no'],

  'fogliOre.inAttesa': ['GET /fogli-ore/pending', 'all', 'others', 'no', 'no'],
  'fogliOre.approva': ['PUT /fogli-ore/{id}/approve', 'all', 'others', 'no', 'no'],
  'fogliOre.rimanda': ['PUT /fogli-ore/{id}/rimanda', 'all', 'others', 'no', 'no'],
  'fogliOre.riprendi': ['PUT /fogli-ore/{id}/riprendi', 'all', 'others', 'no', 'no'],
  'fogliOre.storia': ['GET /fogli-ore/{id}/storia', 'all', 'all', 'own', 'no'],
  'fogliOre.giornate': ['GET /fogli-ore/giornate/{id}', 'all', 'all', 'no', 'no'],
  'fogliOre.crea': ['POST /fogli-ore', 'all', 'all', 'own', 'no'],
  'fogliOre.elenca': ['GET /fogli-ore', 'all', 'all', 'own', 'no'],
  'fogliOre.modifica': ['PUT /fogli-ore/{id}', 'all', 'all', 'own', 'no'],
  'fogliOre.elimina': ['DELETE /fogli-ore/{id}', 'all', 'all', 'own', 'no'],
  'fogliOre.scarica': ['GET /fogli-ore/{id}/download', 'all', 'all', 'own', 'no'],

  'dipendenti.elenca': ['GET /dipendenti', 'all', 'all', 'no', 'no'],
  // Which fields are empty, never what stands in the others.
  'dipendenti.datiMancanti': ['GET /dipendenti/dati-mancanti', 'all', 'all', 'no', 'no'],
  'dipendenti.crea': ['POST /dipendenti', 'all', 'no', 'no', 'no'],
  'dipendenti.modifica': ['PUT /dipendenti/{id}', 'all', 'no', 'no', 'no'],
  'dipendenti.elimina': ['DELETE /dipendenti/{id}', 'all', 'no', 'no', 'no'],
  'dipendenti.disattiva': ['PUT /dipendenti/{id}/disattiva', 'all', 'no', 'no', 'no'],
  'dipendenti.riattiva': ['PUT /dipendenti/{id}/riattiva', 'all', 'no', 'no', 'no'],
  'dipendenti.impostaPassword': ['PUT /dipendenti/{id}/password', 'all', 'no', 'no', 'no'],
  'dipendenti.passwordProvvisoria': [
    'POST /dipendenti/{id}/password-provvisoria',
    'all',
    'no',
    'no',
    'no',
  ],
  'dipendenti.sblocca': ['PUT /dipendenti/{id}/sblocca', 'all', 'no', 'no', 'no'],
  'dipendenti.accesso': ['GET /dipendenti/{id}/accesso', 'all', 'no', 'no', 'no'],
  'dipendenti.importa': ['POST /dipendenti/importazioni', 'all', 'no', 'no', 'no'],
  'dipendenti.importazioni': ['GET /dipendenti/importazioni', 'all', 'no', 'no', 'no'],
  'dipendenti.annullaImportazione': [
    'PUT /dipendenti/importazioni/{id}/annulla',
    'all',
    'no',
    'no',
    'no',
  ],

  'clienti.elenca': ['GET /clienti', 'all', 'all', 'no', 'no'],
  'clienti.crea': ['POST /clienti', 'all', 'all', 'no', 'no'],
  'clienti.modifica': ['PUT /clienti/{id}', 'all', 'all', 'no', 'no'],
  'clienti.elimina': ['DELETE /clienti/{id}', 'all', 'all', 'no', 'no'],

  'fornitori.elenca': ['GET /fornitori', 'all', 'all', 'no', 'no'],
  'fornitori.crea': ['POST /fornitori', 'all', 'all', 'no', 'no'],
  'fornitori.modifica': ['PUT /fornitori/{id}', 'all', 'all', 'no', 'no'],
  'fornitori.elimina': ['DELETE /fornitori/{id}', 'all', 'all', 'no', 'no'],

  'attrezzatura.elenca': ['GET /attrezzatura', 'all', 'all', 'no', 'no'],
  'attrezzatura.crea': ['POST /attrezzatura', 'all', 'all', 'no', 'no'],
  'attrezzatura.modifica': ['PUT /attrezzatura/{id}', 'all', 'all', 'no', 'no'],
  'attrezzatura.elimina': ['DELETE /attrezzatura/{id}', 'all', 'all', 'no', 'no'],

  'progetti.elenca': ['GET /progetti', 'all', 'all', 'no', 'no'],
  'progetti.mioPlanning': ['GET /progetti/me/planning', 'own', 'own', 'own', 'no'],
  'progetti.leggi': ['GET /progetti/{id}', 'all', 'all', 'own', 'no'],
  'progetti.validita': ['GET /progetti/{id}/validita', 'all', 'all', 'no', 'no'],
  'progetti.crea': ['POST /progetti', 'all', 'all', 'no', 'no'],
  'progetti.modifica': ['PUT /progetti/{id}', 'all', 'all', 'no', 'no'],
  'progetti.segnaNotaLetta': ['PUT /progetti/{id}/nota-letta', 'own', 'own', 'own', 'no'],
  'progetti.elimina': ['DELETE /progetti/{id}', 'all', 'no', 'no', 'no'],
  'progetti.assegnaDipendente': ['POST /progetti/{id}/dipendenti', 'all', 'all', 'no', 'no'],
  'progetti.rimuoviDipendente': [
    'DELETE /progetti/{id}/dipendenti/{dipendente_id}',
    'all',
    'all',
    'no',
    'no',
  ],
  'progetti.assegnaAttrezzatura': ['POST /progetti/{id}/attrezzatura', 'all', 'all', 'no', 'no'],
  'progetti.rimuoviAttrezzatura': [
    'DELETE /progetti/{id}/attrezzatura/{impegno_id}',
    'all',
    'all',
    'no',
    'no',
  ],
  'progetti.riepilogo': ['GET /progetti/{id}/recap-pdf', 'all', 'all', 'no', 'no'],

  'contratti.elenca': ['GET /contratti', 'all', 'all', 'no', 'no'],
  'contratti.crea': ['POST /contratti', 'all', 'all', 'no', 'no'],
  'contratti.annulla': ['PUT /contratti/{id}/annulla', 'all', 'all', 'no', 'no'],
  'contratti.scarica': ['GET /contratti/{id}/download', 'all', 'all', 'no', 'no'],

  'ricevute.elenca': ['GET /ricevute', 'all', 'all', 'no', 'no'],
  'ricevute.compensi': ['GET /ricevute/compensi', 'all', 'all', 'no', 'no'],
  'ricevute.crea': ['POST /ricevute', 'all', 'all', 'no', 'no'],
  'ricevute.elimina': ['DELETE /ricevute/{id}', 'all', 'all', 'no', 'no'],
  'ricevute.scarica': ['GET /ricevute/{id}/download', 'all', 'all', 'no', 'no'],

  'impostazioni.leggi': ['GET /impostazioni', 'all', 'no', 'no', 'no'],
  'impostazioni.salva': ['PUT /impostazioni', 'all', 'no', 'no', 'no'],

  'documenti.elenca': ['GET /documenti', 'all', 'all', 'all', 'no'],
  'documenti.carica': ['POST /documenti/upload', 'all', 'no', 'no', 'no'],
  'documenti.scarica': ['GET /documenti/download/{filename}', 'all', 'all', 'all', 'no'],
  'documenti.elimina': ['DELETE /documenti/{filename}', 'all', 'no', 'no', 'no'],

  'dispositivi.elenca': ['GET /dispositivi', 'all', 'all', 'own', 'no'],
  'dispositivi.verifica': ['PUT /dispositivi/{id}/verifica', 'all', 'all', 'no', 'no'],

  'dispositivi.accessi': ['GET /dispositivi/accessi', 'all', 'own', 'own', 'no'],
  'dispositivi.scollega': ['DELETE /dispositivi/accessi/{id}', 'all', 'own', 'own', 'no'],
  'mesi.elenca': ['GET /mesi', 'all', 'all', 'no', 'no'],
  'mesi.leggi': ['GET /mesi/{mese}', 'all', 'all', 'no', 'no'],
  'mesi.scarica': ['GET /mesi/{mese}/scarica/{formato}', 'all', 'all', 'no', 'no'],
  // One's own, whoever one is: no request names anybody.
  'mesi.scaricaMio': ['GET /mesi/{mese}/mio', 'all', 'all', 'all', 'no'],
  'mesi.scaricaPaghe': ['GET /mesi/{mese}/paghe/{formato}', 'all', 'no', 'no', 'no'],
  'mesi.leggiCodici': ['GET /codici-paghe', 'all', 'no', 'no', 'no'],
  'mesi.salvaCodici': ['PUT /codici-paghe', 'all', 'no', 'no', 'no'],
  'mesi.chiudi': ['POST /mesi/{mese}/chiudi', 'all', 'no', 'no', 'no'],
  'mesi.riapri': ['POST /mesi/{mese}/riapri', 'all', 'no', 'no', 'no'],

  'dispositivi.scollegaTutti': ['DELETE /dispositivi/accessi', 'all', 'all', 'all', 'no'],
  // Derived of whoever asks: there is nobody else's to be had.
  'dispositivi.chiaveArchivio': ['GET /dispositivi/chiave-archivio', 'all', 'all', 'all', 'no'],

  // Everybody's own; an Admin answers for whoever asks on paper.
  'datiPersonali.esporta': ['GET /dati-personali/{id}/esporta', 'all', 'own', 'own', 'no'],

  'datiPersonali.conservazione': ['GET /conservazione', 'all', 'no', 'no', 'no'],
  'datiPersonali.quantoConserva': ['GET /conservazione/per-persona', 'all', 'no', 'no', 'no'],
  'datiPersonali.daTogliere': ['GET /conservazione/{regola}/da-togliere', 'all', 'no', 'no', 'no'],
  'datiPersonali.impostaDurata': ['PUT /conservazione/{regola}', 'all', 'no', 'no', 'no'],
  'datiPersonali.anteprimaAnonimato': [
    'GET /dati-personali/{id}/anonimato',
    'all',
    'no',
    'no',
    'no',
  ],
  'datiPersonali.anonimizza': ['PUT /dati-personali/{id}/anonimato', 'all', 'no', 'no', 'no'],

  'registroAttivita.elenca': ['GET /registro-attivita', 'all', 'no', 'no', 'no'],
  'registroAttivita.esporta': ['GET /registro-attivita/esporta', 'all', 'no', 'no', 'no'],
  // Everybody's own.
  'registroAttivita.sguardi': ['GET /registro-attivita/me', 'all', 'all', 'all', 'no'],

  // How the server is doing; nobody's data.
  'esempi.leggi': ['GET /esempi', 'all', 'no', 'no', 'no'],
  'esempi.carica': ['POST /esempi', 'all', 'no', 'no', 'no'],
  'esempi.togli': ['DELETE /esempi', 'all', 'no', 'no', 'no'],
  'stato.leggi': ['GET /stato', 'all', 'no', 'no', 'no'],

  // What is in a push is judged command by command, as if it had been called by itself.
  'sync.push': ['POST /sync/push', 'all', 'all', 'all', 'no'],
  'sync.pull': ['GET /sync/pull', 'all', 'all', 'own', 'no'],
  'sync.live': ['GET /sync/live', 'all', 'all', 'all', 'no'],
};

/**
 * What asks again who is calling when that was not proven in the last ten minutes, with what it protects.
 * Written from what was asked for, never read from the contracts: each new call is decided here too.
 */
export const askedAgain: Readonly<Record<string, 'pay' | 'access' | 'a whole person'>> = {
  'contratti.elenca': 'pay',
  'contratti.crea': 'pay',
  'contratti.annulla': 'pay',
  'contratti.scarica': 'pay',
  'ricevute.elenca': 'pay',
  'ricevute.compensi': 'pay',
  'ricevute.crea': 'pay',
  'ricevute.elimina': 'pay',
  'ricevute.scarica': 'pay',
  'datiPersonali.esporta': 'a whole person',
  'datiPersonali.anonimizza': 'a whole person',
  // What everybody did, and what was changed of whom.
  'registroAttivita.elenca': 'a whole person',
  'registroAttivita.esporta': 'a whole person',
  // What is set here is removed of everybody.
  'datiPersonali.impostaDurata': 'a whole person',
  // The role, the email that one logs in with, the account that pay goes to.
  'dipendenti.crea': 'access',
  'dipendenti.modifica': 'access',
  'dipendenti.elimina': 'access',
  'dipendenti.disattiva': 'access',
  'dipendenti.riattiva': 'access',
  'dipendenti.impostaPassword': 'access',
  'dipendenti.passwordProvvisoria': 'access',
  'dipendenti.sblocca': 'access',
  'dipendenti.importa': 'access',
  'dipendenti.annullaImportazione': 'access',
  // People come and go with them.
  'esempi.carica': 'access',
  'esempi.togli': 'access',
  'dispositivi.scollega': 'access',
  'dispositivi.scollegaTutti': 'access',
  // Opens one's days to whoever has its password, for as long as that lasts.
  'calendarioPersonale.crea': 'access',
  'secondoFattore.prepara': 'access',
  'secondoFattore.attiva': 'access',
  'secondoFattore.preparaPasskey': 'access',
  'secondoFattore.togliPasskey': 'access',
  'secondoFattore.disattiva': 'access',
  'secondoFattore.nuoviCodici': 'access',
  'secondoFattore.azzera': 'access',
  // Beside these `impostazioni.salva`, where it protects less than before: by what is saved, not by its name.
};

/** Routes that are no contract and only take: anybody may tell them something, and reads nothing. */
export const takingRoutes: ReadonlySet<string> = new Set(['POST /api/policy-reports']);

/** Routes that are no contract: a password of their own opens them (RFC 7617). */
export const secretRoutes: ReadonlySet<string> = new Set(['GET /api/calendario.ics']);

/** Routes that are no contract: nobody's data is behind them, and everybody may read them. */
export const plainRoutes: ReadonlySet<string> = new Set([
  'GET /api/docs',
  'GET /api/docs.css',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
]);
