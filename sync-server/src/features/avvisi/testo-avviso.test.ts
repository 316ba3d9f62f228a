import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { TUTTI } from '@gestionale/shared-schema/contract/ruolo.ts';
import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { afterEach, expect, test } from 'vitest';

import { createTestServer } from '../../testing/create-test-server.ts';
import { startMailReceiver } from '../../testing/receivers/mail-receiver.ts';
import { endpointAt, startPushReceiver } from '../../testing/receivers/push-receiver.ts';
import { BROWSER_KEYS } from '../../testing/receivers/read-push.ts';
import { GIORNO } from '../../testing/row-maker.ts';
import { TIPO_DI } from './scrivi-avvisi.ts';
import { CAMPI_AVVISO, testoAvviso, type CampiAvviso } from './testo-avviso.ts';

const trusted = getCACertificates('default');

afterEach(() => setDefaultCACertificates(trusted));

const VUOTI = { giorno: null, entro_60: 0, entro_30: 0, entro_7: 0 };
const GIORNO_DI_PROVA = giornoSchema.parse('2031-02-03');
const EVENTI = Object.keys(TIPO_DI) as CampiAvviso['evento'][];

test('these fields and no others may stand in a text', () => {
  expect(CAMPI_AVVISO).toEqual(['evento', 'giorno', 'entro_60', 'entro_30', 'entro_7']);
});

test('all sentences there are', () => {
  const days = [null, GIORNO_DI_PROVA];
  const sentences = EVENTI.flatMap((evento) =>
    days.map((giorno) => {
      const conteggi = evento === 'scadenze' ? { entro_60: 3, entro_30: 2, entro_7: 1 } : {};
      const { titolo, testo } = testoAvviso({ ...VUOTI, ...conteggi, evento, giorno }, 'Operatore');
      return `${titolo}: ${testo}`;
    }),
  );
  const day = 'lunedì 3 febbraio 2031';
  const deadlines =
    'Scadenze vicine: Scadenze appena arrivate a 7 giorni o meno: 1. Scadenze appena arrivate a 30 giorni o meno: 2. Scadenze appena arrivate a 60 giorni o meno: 3.';
  expect(sentences).toEqual([
    "Nuova attività: Sei in un'attività nuova, ancora senza giornate.",
    `Nuova attività: Sei in un'attività nuova: si comincia ${day}.`,
    "Non sei più in un'attività: Non sei più nell'attività.",
    `Non sei più in un'attività: Non sei più nell'attività di ${day}.`,
    'Giornate cambiate: Il programma di una tua attività è cambiato: guarda la giornata e le successive.',
    `Giornate cambiate: Il programma di una tua attività è cambiato: guarda la giornata di ${day} e le successive.`,
    "Attività annullata: L'attività è stata annullata.",
    `Attività annullata: L'attività di ${day} è stata annullata.`,
    "Attività non più annullata: L'attività si svolge: non è più annullata.",
    `Attività non più annullata: L'attività di ${day} si svolge: non è più annullata.`,
    "Ore da sistemare: Le ore ti sono state rimandate: il motivo è nell'app.",
    `Ore da sistemare: Le ore di ${day} ti sono state rimandate: il motivo è nell'app.`,
    "Ore eliminate: L'ufficio ha eliminato le tue ore: se mancano, inseriscile di nuovo o chiedi perché.",
    `Ore eliminate: L'ufficio ha eliminato le tue ore di ${day}: se mancano, inseriscile di nuovo o chiedi perché.`,
    deadlines,
    deadlines,
  ]);
});

test.each(TUTTI)('%s is led to a page that this role has', (ruolo) => {
  const pages = new Set(EVENTI.map((evento) => testoAvviso({ ...VUOTI, evento }, ruolo).pagina));
  const planning = ruolo === 'Operatore' ? '/my-planning' : '/calendario';
  expect([...pages]).toEqual([planning, '/le-mie-ore', '/dashboard']);
});

test('of what stands in the rows nothing else ever leaves the house', async () => {
  await using receiver = await startMailReceiver();
  await using push = await startPushReceiver();
  setDefaultCACertificates([...trusted, push.certificate]);
  await using server = await createTestServer({
    mail: receiver.settings,
    pushServices: [push.service],
    publicAddress: 'https://gestionale.example.it',
  });
  const { rows } = server;
  const planted = (name: string) => `piantato-${name}`;
  const deadline = addGiorni(GIORNO, 7);
  const person = (role: 'Admin' | 'Operatore', login: string) =>
    rows.dipendente({
      ruolo: role,
      nome: planted('nome'),
      cognome: planted('cognome'),
      email: `${login}@azienda.example`,
      cellulare: planted('cellulare'),
      residenza_indirizzo: planted('indirizzo'),
      residenza_citta: planted('citta'),
      residenza_cap: planted('cap'),
      codice_fiscale: planted('cf'),
      iban: planted('iban'),
      numero_documento: planted('documento'),
      luogo_nascita: planted('nascita'),
      motivazione_permesso: planted('permesso'),
      numero_permesso_soggiorno: planted('numero-permesso'),
      scadenza_permesso_soggiorno: deadline,
      scadenza_idoneita_medica: deadline,
      mansioni: JSON.stringify([planted('mansione')]),
    });
  const capo = person('Admin', 'capo');
  const collega = person('Admin', 'collega');
  const persona = person('Operatore', 'persona');
  const cliente_id = rows.cliente({
    ragione_sociale: planted('cliente'),
    referente_nome: planted('referente'),
    telefono: planted('telefono'),
  });
  rows.attrezzatura({ nome_attrezzo: planted('attrezzo'), data_prevista_sostituzione: deadline });
  const days = [addGiorni(GIORNO, 1), addGiorni(GIORNO, 2)];
  const project = () =>
    rows.progetto(days, {
      nome_progetto: planted('progetto'),
      cliente_id,
      descrizione: planted('descrizione'),
      note_fatturazione: planted('fatturazione'),
      cantiere_indirizzo: planted('cantiere'),
      contatto_nome: planted('contatto'),
      contatto_telefono: planted('contatto-telefono'),
      nota_ufficio: planted('nota'),
    });
  const [primo, secondo, terzo] = [project(), project(), project()];
  for (const progetto of [secondo, terzo]) rows.assegna(progetto, persona);
  const ore = rows.foglioOre(secondo, persona, { descrizione_attivita: planted('ore') });
  rows.contratto(persona, { luogo_stipula: planted('stipula') });
  const call = async (method: string, path: string, body?: unknown, as = capo) => {
    const reply = await server.call(method, `/api${path}`, { as, body });
    expect(reply.status, reply.text).toBeLessThan(300);
  };
  for (const as of [persona, collega]) {
    await call(
      'POST',
      '/avvisi/dispositivo',
      { endpoint: endpointAt(push, as), ...BROWSER_KEYS },
      as,
    );
    for (const canale of ['mail', 'push']) {
      for (const tipo of ['assegnazioni', 'giornate', 'ore']) {
        await call('PUT', `/avvisi/${tipo}/${canale}`, { attivo: true }, as);
      }
    }
  }
  await call('PUT', '/avvisi/scadenze/mail', { attivo: true }, collega);
  await call('PUT', '/avvisi/scadenze/push', { attivo: true }, collega);

  await call('POST', `/progetti/${primo}/dipendenti`, { dipendente_id: persona });
  await call('PUT', `/fogli-ore/${ore}/rimanda`, { motivo: planted('motivo') });
  await call('PUT', `/progetti/${secondo}`, {
    descrizione: planted('altra'),
    giornate: [{ data: days[0], ora_inizio: '10:00', ora_fine: '12:00' }],
  });
  await call('PUT', `/progetti/${terzo}`, { stato: 'Annullato' });
  await server.app.keepUp();
  server.clock.advance(60_000);
  await server.app.sendNotices();
  await call('DELETE', `/progetti/${primo}/dipendenti/${persona}`);
  await call('PUT', `/progetti/${terzo}`, { stato: 'Confermato' });
  await call('DELETE', `/fogli-ore/${ore}`);
  server.clock.advance(60_000);
  await server.app.sendNotices();

  const seen = server.db.now.all(server.db.query.selectFrom('avvisi_in_coda').select('evento'));
  expect(new Set(seen.map(({ evento }) => evento))).toEqual(new Set(EVENTI));
  expect(receiver.taken).toHaveLength(EVENTI.length);
  expect(push.taken).toHaveLength(EVENTI.length);
  for (const { text, topic, path } of push.taken) {
    expect(`${text} ${topic} ${path}`.toLowerCase()).not.toContain('piantato');
    expect(text).not.toMatch(/\d\d:\d\d|permesso|idoneit|attestat|motivo:/i);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['title', 'body', 'page', 'tag']);
  }
  for (const mail of receiver.taken) {
    expect(`${mail.raw} ${mail.subject} ${mail.text}`.toLowerCase()).not.toContain('piantato');
    // Times, reasons and kinds of papers are no fields of a text either.
    expect(mail.text).not.toMatch(/\d\d:\d\d|permesso|idoneit|attestat|motivo:/i);
    const headers = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n')).split('\r\n');
    expect(headers.flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? [])).toEqual([
      'Auto-Submitted',
      'From',
      'To',
      'Subject',
      'Message-ID',
      'Content-Transfer-Encoding',
      'Date',
      'MIME-Version',
      'Content-Type',
    ]);
  }
});
