import type { ContractName } from '@gestionale/shared-schema/registry.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type {
  AttrezzaturaId,
  ClienteId,
  ContrattoId,
  DipendenteId,
  FoglioOreId,
  FornitoreId,
  ImpegnoId,
  ImportazioneId,
  ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';

import type { TestServer } from './create-test-server.ts';
import { importPerson } from './databases/import-person.ts';
import { closeMonth, layOutExample } from './databases/lay-out-rows.ts';
import { openTestSession } from './open-test-session.ts';
import { documentForm } from './requests/multipart-form.ts';
import { GIORNO } from './row-maker.ts';
import { layOutPasskeys, prepareAppCodes } from './second-factor/scene-factors.ts';

/** A row of everything that a call can name, for one call alone. */
export interface CallScene {
  /** Whose hours, project and phone these are. */
  readonly owner: DipendenteId;
  /** Of somebody with the owner's password and no second factor. */
  readonly email: string;
  /** Whose email that is. */
  readonly senzaFattore: DipendenteId;
  /** Somebody on nothing, whom occasional contracts are for. */
  readonly altro: DipendenteId;
  /** Somebody on whom nothing depends. */
  readonly libero: DipendenteId;
  /** Somebody who left long ago, and of whom nothing is left. */
  readonly partito: DipendenteId;
  readonly cliente: ClienteId;
  readonly fornitore: FornitoreId;
  readonly attrezzo: AttrezzaturaId;
  /** With the owner, their hours and a piece of equipment on it. */
  readonly progetto: ProgettoId;
  readonly impegno: ImpegnoId;
  /** With nobody and nothing on it. */
  readonly progettoVuoto: ProgettoId;
  readonly foglioOre: FoglioOreId;
  readonly daPagare: ContrattoId;
  readonly ricevuta: string;
  readonly documento: string;
  /** A phone of the owner that says its entries are lost. */
  readonly telefono: string;
  /** A login of the owner's. */
  readonly accesso: string;
  /** Of the app of codes that everybody is about to activate. */
  readonly codice: string;
  /** A passkey of the owner's, and what a browser gives when it is used, and when another one is made. */
  readonly passkey: string;
  readonly usata: Record<string, unknown>;
  readonly creata: Record<string, unknown>;
  /** One that is closed. */
  readonly meseChiuso: string;
  /** Never used. */
  readonly nuovo: string;
  /** Which brought somebody. */
  readonly importazione: ImportazioneId;
}

/** Lays out the rows; `admin` does what only calls can do. */
export async function setCallScene(
  server: TestServer,
  owner: DipendenteId,
  admin: DipendenteId,
): Promise<CallScene> {
  const { rows, db } = server;
  const altro = rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
  const attrezzo = rows.attrezzatura();
  const progetto = rows.progetto();
  rows.assegna(progetto, owner);
  const select = db.query.selectFrom('dipendenti').select('password_hash').where('id', '=', owner);
  // The owner has a passkey, with which a password alone opens nothing.
  const email = `${rows.id()}@example.it`;
  const senzaFattore = rows.dipendente({
    email,
    password_hash: db.now.first(select)?.password_hash ?? '',
  });
  const ricevuta = rows.id();
  const documento = `${rows.id()}.txt`;
  const telefono = rows.id();
  const contratto_id = rows.contratto(altro);
  const made = [
    await server.call('POST', '/api/ricevute', {
      as: admin,
      body: { id: ricevuta, contratto_id, data_pagamento: GIORNO },
    }),
    await server.call('POST', '/api/documenti/upload', { as: admin, ...documentForm(documento) }),
    await server.call('GET', `/api/sync/pull?device=${telefono}&highest=3&pending=1-3&emptied=1`, {
      as: owner,
    }),
  ];
  const failed = made.find(({ status }) => status >= 300);
  if (failed !== undefined) throw new Error(failed.text);
  layOutExample(server);
  return {
    owner,
    email,
    senzaFattore,
    altro,
    libero: rows.dipendente(),
    partito: rows.dipendente({ attivo: 0, disattivato_il: giornoSchema.parse('2015-03-01') }),
    cliente: rows.cliente(),
    fornitore: rows.fornitore(),
    attrezzo: rows.attrezzatura(),
    progetto,
    impegno: rows.impegna(progetto, attrezzo, 1),
    progettoVuoto: rows.progetto([GIORNO]),
    foglioOre: rows.foglioOre(progetto, owner),
    daPagare: rows.contratto(altro),
    ricevuta,
    documento,
    telefono,
    accesso: openTestSession(db, server.clock, owner).sid,
    codice: await prepareAppCodes(server),
    ...layOutPasskeys(server, owner),
    meseChiuso: closeMonth(server, admin),
    nuovo: rows.id(),
    importazione: await importPerson(server, admin),
  };
}

/** The fields of the path, and what else is sent. */
export interface CallRequest {
  readonly ids?: Readonly<Record<string, string>>;
  readonly input?: Readonly<Record<string, unknown>>;
  /** The row by which a list shows whether it has the owner's. */
  readonly listed?: string;
}

/** Every password that the calls set or give; long enough for any account. */
export const PASSWORD = 'Prova-di-accesso-1';

/** What somebody chooses for themselves. */
const SCELTA = 'tre-lepri-nel-mais';

const persona = { nome: 'Nina', cognome: 'Nova', ruolo: 'Operatore', password: PASSWORD };
const giornata = { data: GIORNO, ora_inizio: '08:00', ora_fine: '16:00' };

/** For each call a request that succeeds for whoever may do everything. */
export const callRequests = {
  'auth.login': ({ email }) => ({ input: { email, password: PASSWORD } }),
  'auth.logout': ({ accesso }) => ({ input: { accesso } }),
  'auth.preparaSecondoFattore': ({ email }) => ({ input: { email, password: PASSWORD } }),
  'auth.sfidaPasskey': () => ({ input: {} }),
  'auth.entraConPasskey': ({ usata }) => ({ input: { risposta: usata } }),
  'secondoFattore.preparaPasskey': () => ({}),
  'secondoFattore.aggiungiPasskey': ({ creata }) => ({
    input: { nome: 'Chiave', risposta: creata },
  }),
  'secondoFattore.rinominaPasskey': ({ passkey }) => ({
    ids: { id: passkey },
    input: { nome: 'Altro' },
  }),
  'secondoFattore.togliPasskey': ({ passkey }) => ({ ids: { id: passkey } }),
  'calendarioPersonale.leggi': () => ({}),
  'calendarioPersonale.crea': () => ({}),
  'calendarioPersonale.revoca': () => ({}),
  'avvisi.leggi': () => ({}),
  'avvisi.iscrivi': ({ nuovo }) => ({
    input: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${nuovo}`,
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  }),
  'avvisi.disiscrivi': () => ({}),
  'avvisi.scegli': () => ({ ids: { tipo: 'ore', canale: 'mail' }, input: { attivo: true } }),
  'secondoFattore.leggi': () => ({}),
  'secondoFattore.prepara': () => ({}),
  'secondoFattore.attiva': ({ codice }) => ({ input: { codice } }),
  'secondoFattore.disattiva': () => ({}),
  'secondoFattore.azzera': ({ altro }) => ({ ids: { id: altro } }),
  'secondoFattore.nuoviCodici': () => ({}),
  'auth.conferma': () => ({ input: { password: PASSWORD } }),
  'auth.cambiaPassword': () => ({ input: { password: PASSWORD, password_nuova: SCELTA } }),
  'dispositivi.accessi': ({ accesso }) => ({ listed: accesso }),
  'dispositivi.scollega': ({ accesso }) => ({ ids: { id: accesso } }),
  'dispositivi.scollegaTutti': () => ({}),
  'dispositivi.chiaveArchivio': () => ({}),
  'progetti.elenca': ({ progetto }) => ({ listed: progetto }),
  'progetti.mioPlanning': ({ progetto }) => ({ listed: progetto }),
  'progetti.leggi': ({ progetto }) => ({ ids: { id: progetto } }),
  'progetti.validita': ({ progetto }) => ({ ids: { id: progetto } }),
  'progetti.crea': ({ cliente, nuovo }) => ({
    input: { id: nuovo, nome_progetto: 'Nuovo', cliente_id: cliente, giornate: [giornata] },
  }),
  'progetti.modifica': ({ progetto }) => ({
    ids: { id: progetto },
    input: { descrizione: 'altra' },
  }),
  'progetti.segnaNotaLetta': ({ progetto }) => ({
    ids: { id: progetto },
    input: { nota_versione: 1 },
  }),
  'progetti.elimina': ({ progettoVuoto }) => ({ ids: { id: progettoVuoto } }),
  'progetti.assegnaDipendente': ({ progettoVuoto, owner }) => ({
    ids: { id: progettoVuoto },
    input: { dipendente_id: owner },
  }),
  'progetti.rimuoviDipendente': ({ progetto, owner }) => ({
    ids: { id: progetto, dipendente_id: owner },
  }),
  'progetti.assegnaAttrezzatura': ({ progettoVuoto, attrezzo }) => ({
    ids: { id: progettoVuoto },
    input: { attrezzatura_id: attrezzo, quantita_impegnata: 1 },
  }),
  'progetti.rimuoviAttrezzatura': ({ progetto, impegno }) => ({
    ids: { id: progetto, impegno_id: impegno },
  }),
  'progetti.riepilogo': ({ progetto }) => ({ ids: { id: progetto } }),
  'fogliOre.crea': ({ progetto, owner, nuovo }) => ({
    input: {
      id: nuovo,
      progetto_id: progetto,
      dipendente_id: owner,
      data: GIORNO,
      ore_lavorate: 1,
    },
  }),
  'fogliOre.elenca': ({ foglioOre }) => ({ listed: foglioOre }),
  'fogliOre.inAttesa': ({ foglioOre }) => ({ listed: foglioOre }),
  'fogliOre.modifica': ({ foglioOre }) => ({ ids: { id: foglioOre }, input: { ore_lavorate: 2 } }),
  'fogliOre.approva': ({ foglioOre }) => ({ ids: { id: foglioOre } }),
  'fogliOre.rimanda': ({ foglioOre }) => ({ ids: { id: foglioOre }, input: { motivo: 'Pausa?' } }),
  'fogliOre.riprendi': ({ foglioOre }) => ({ ids: { id: foglioOre } }),
  'fogliOre.storia': ({ foglioOre }) => ({ ids: { id: foglioOre } }),
  'fogliOre.giornate': ({ owner }) => ({ ids: { id: owner } }),
  'fogliOre.elimina': ({ foglioOre }) => ({ ids: { id: foglioOre } }),
  'fogliOre.scarica': ({ foglioOre }) => ({ ids: { id: foglioOre } }),
  'esempi.leggi': () => ({}),
  'esempi.carica': () => ({}),
  'esempi.togli': () => ({}),
  'stato.leggi': () => ({}),
  'mesi.elenca': () => ({}),
  'mesi.leggi': () => ({ ids: { mese: '2026-05' } }),
  'mesi.chiudi': () => ({ ids: { mese: '2026-04' } }),
  'mesi.scarica': () => ({ ids: { mese: '2026-05', formato: 'csv' } }),
  'mesi.scaricaMio': () => ({ ids: { mese: '2026-05' } }),
  'mesi.scaricaPaghe': ({ meseChiuso }) => ({ ids: { mese: meseChiuso, formato: 'csv' } }),
  'mesi.leggiCodici': () => ({}),
  'mesi.salvaCodici': () => ({ input: { azienda: '000001' } }),
  'mesi.riapri': ({ meseChiuso }) => ({
    ids: { mese: meseChiuso },
    input: { motivo: 'Ore da correggere' },
  }),
  'contratti.elenca': ({ daPagare }) => ({ listed: daPagare }),
  'contratti.crea': ({ altro }) => ({
    input: {
      dipendente_id: altro,
      compenso_lordo: 100,
      luogo_stipula: 'Lecco',
      data_inizio: GIORNO,
      data_fine: GIORNO,
    },
  }),
  'contratti.annulla': ({ daPagare }) => ({
    ids: { id: daPagare },
    input: { motivo: 'Le date erano di un altro lavoro' },
  }),
  'contratti.scarica': ({ daPagare }) => ({ ids: { id: daPagare } }),
  'ricevute.elenca': ({ ricevuta }) => ({ listed: ricevuta }),
  'ricevute.compensi': () => ({}),
  'ricevute.crea': ({ daPagare }) => ({
    input: { contratto_id: daPagare, data_pagamento: GIORNO },
  }),
  'ricevute.elimina': ({ ricevuta }) => ({ ids: { id: ricevuta } }),
  'ricevute.scarica': ({ ricevuta }) => ({ ids: { id: ricevuta } }),
  'dashboard.widgetScadenze': () => ({}),
  'dipendenti.elenca': ({ altro }) => ({ listed: altro }),
  'dipendenti.datiMancanti': () => ({}),
  'dipendenti.crea': ({ nuovo }) => ({ input: { ...persona, email: `${nuovo}@example.it` } }),
  'dipendenti.modifica': ({ altro }) => ({ ids: { id: altro }, input: { nome: 'Ivo' } }),
  'dipendenti.elimina': ({ libero }) => ({ ids: { id: libero } }),
  'dipendenti.disattiva': ({ altro }) => ({ ids: { id: altro } }),
  'dipendenti.riattiva': ({ altro }) => ({ ids: { id: altro } }),
  'dipendenti.impostaPassword': ({ altro }) => ({
    ids: { id: altro },
    input: { password: PASSWORD },
  }),
  'dipendenti.passwordProvvisoria': ({ altro }) => ({ ids: { id: altro } }),
  'dipendenti.sblocca': ({ altro }) => ({ ids: { id: altro } }),
  'dipendenti.accesso': ({ altro }) => ({ ids: { id: altro } }),
  'dipendenti.importa': ({ nuovo, importazione }) => ({
    input: { importazione, righe: [{ ...persona, id: nuovo, email: `${nuovo}@example.it` }] },
  }),
  'dipendenti.importazioni': () => ({}),
  'dipendenti.annullaImportazione': ({ importazione }) => ({ ids: { id: importazione } }),
  'clienti.elenca': ({ cliente }) => ({ listed: cliente }),
  'clienti.crea': () => ({ input: { ragione_sociale: 'Nuova' } }),
  'clienti.modifica': ({ cliente }) => ({ ids: { id: cliente }, input: { telefono: '02' } }),
  'clienti.elimina': ({ cliente }) => ({ ids: { id: cliente } }),
  'fornitori.elenca': ({ fornitore }) => ({ listed: fornitore }),
  'fornitori.crea': () => ({ input: { ragione_sociale: 'Nuova' } }),
  'fornitori.modifica': ({ fornitore }) => ({ ids: { id: fornitore }, input: { iban: '' } }),
  'fornitori.elimina': ({ fornitore }) => ({ ids: { id: fornitore } }),
  'attrezzatura.elenca': ({ attrezzo }) => ({ listed: attrezzo }),
  'attrezzatura.crea': () => ({ input: { nome_attrezzo: 'Nuovo' } }),
  'attrezzatura.modifica': ({ attrezzo }) => ({
    ids: { id: attrezzo },
    input: { descrizione: 'altra' },
  }),
  'attrezzatura.elimina': ({ attrezzo }) => ({ ids: { id: attrezzo } }),
  'impostazioni.leggi': () => ({}),
  'impostazioni.salva': () => ({ input: { sede_legale: 'Lecco' } }),
  'documenti.elenca': ({ documento }) => ({ listed: documento }),
  'documenti.carica': () => ({}),
  'documenti.scarica': ({ documento }) => ({ ids: { filename: documento } }),
  'documenti.elimina': ({ documento }) => ({ ids: { filename: documento } }),
  'dispositivi.elenca': ({ telefono }) => ({ listed: telefono }),
  'dispositivi.verifica': ({ telefono }) => ({ ids: { id: telefono } }),
  'datiPersonali.esporta': ({ owner }) => ({ ids: { id: owner } }),
  'datiPersonali.conservazione': () => ({}),
  'datiPersonali.quantoConserva': () => ({}),
  'datiPersonali.daTogliere': ({ partito }) => ({
    ids: { regola: 'anagrafica_ex' },
    listed: partito,
  }),
  'datiPersonali.impostaDurata': () => ({ ids: { regola: 'outcomes' }, input: { valore: 500 } }),
  'datiPersonali.anteprimaAnonimato': ({ partito }) => ({ ids: { id: partito } }),
  'datiPersonali.anonimizza': ({ partito }) => ({
    ids: { id: partito },
    input: { conferma: 'Cognome Nome' },
  }),
  'registroAttivita.elenca': () => ({}),
  'registroAttivita.esporta': () => ({}),
  'registroAttivita.sguardi': () => ({}),
  'sync.push': ({ nuovo }) => ({
    input: {
      protocol: PROTOCOL_VERSION,
      device: nuovo,
      first: 1,
      commands: [null],
      highest: 1,
    },
  }),
  'sync.pull': ({ foglioOre }) => ({ listed: foglioOre }),
  'sync.live': () => ({}),
} as const satisfies Record<ContractName, (scene: CallScene) => CallRequest>;
