import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { TUTTI, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts, type ContractName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import {
  callRequests,
  PASSWORD,
  setCallScene,
  type CallRequest,
  type CallScene,
} from '../testing/call-scene.ts';
import {
  createTestServer,
  type TestReply,
  type TestServer,
} from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { giveNewRows, type Fault } from '../testing/databases/planted-faults.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { readPdf } from '../testing/requests/read-pdf.ts';
import { API_BASE } from './contract-routes.ts';

/** What is private of a person or a supplier, each as it may stand in an answer. */
const PLANTED = {
  codice_fiscale: ['ZQCFZQ71H20E507Z'],
  iban: ['ZQ60X0542811101000000123456'],
  residenza_indirizzo: ['Via ZQ delle Prove 71'],
  cellulare: ['ZQ-333-7771234'],
  numero_documento: ['ZQ-DOC-77123'],
  luogo_nascita: ['ZQ-Luogo'],
  data_nascita: ['1971-06-20', '20/06/1971'],
  numero_permesso_soggiorno: ['ZQ-PERM-77123'],
  motivazione_permesso: ['ZQ-Motivo'],
  scadenza_permesso_soggiorno: ['2041-03-17', '17/03/2041'],
  scadenza_attestati_sicurezza: ['2041-04-18', '18/04/2041'],
  scadenza_idoneita_medica: ['2041-05-19', '19/05/2041'],
  password_hash: ['$argon2id$'],
} as const;

const IBAN_FORNITORE = 'ZQ99SUPPLIER0000000000042';
const COMPENSO_CENTESIMI = 739_137;
const COMPENSO = ['7391.37', '7.391,37', '7391,37'];

type Datum = keyof typeof PLANTED | 'iban_fornitore' | 'compenso';

const spellings: readonly (readonly [Datum, readonly string[]])[] = [
  ...(Object.entries(PLANTED) as [Datum, readonly string[]][]),
  ['iban_fornitore', [IBAN_FORNITORE]],
  ['compenso', COMPENSO],
];

type Case = `${Ruolo} ${'own' | 'others'}`;
const cases: readonly Case[] = TUTTI.flatMap((ruolo): Case[] => [
  `${ruolo} own`,
  `${ruolo} others`,
]);

const of = (...data: Datum[]): readonly Datum[] => data.toSorted();
const persona = of(
  'codice_fiscale',
  'iban',
  'residenza_indirizzo',
  'cellulare',
  'numero_documento',
  'luogo_nascita',
  'data_nascita',
  'numero_permesso_soggiorno',
  'motivazione_permesso',
  'scadenza_permesso_soggiorno',
  'scadenza_attestati_sicurezza',
  'scadenza_idoneita_medica',
);

let server: TestServer;
let password_hash: string;
let faults: readonly Fault[];

beforeAll(async () => {
  password_hash = hashCheaply(PASSWORD);
  server = await createTestServer();
  const { password_hash: _hash, ...personal } = PLANTED;
  const columns = Object.fromEntries<string>(
    Object.entries(personal).map(([column, [value]]) => [column, value]),
  );
  faults = [
    giveNewRows(server.db, 'dipendenti', columns),
    giveNewRows(server.db, 'fornitori', { iban: IBAN_FORNITORE }),
    giveNewRows(server.db, 'contratti', { compenso_lordo_centesimi: COMPENSO_CENTESIMI }),
  ];
});

afterAll(async () => {
  for (const fault of faults) fault.mend();
  await server.close();
});

async function textOf({ bytes, text, headers }: TestReply): Promise<string> {
  const type = headers['content-type'];
  if (type === 'application/pdf') return (await readPdf(bytes)).text;
  if (type !== 'application/zip') return text;
  const files = Object.entries(unzipSync(bytes)).map(async ([name, content]) =>
    name.endsWith('.pdf') ? (await readPdf(content)).text : Buffer.from(content).toString(),
  );
  return (await Promise.all(files)).join('\n');
}

function call(
  { name, method, path }: Contract,
  { ids = {}, input = {} }: CallRequest,
  as: DipendenteId,
): Promise<TestReply> {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(ids[field] ?? ''),
  );
  const form = name === 'documenti.carica' ? documentForm(server.rows.id()) : undefined;
  return server.call(method, API_BASE + place, {
    as,
    ...(method === 'GET' ? {} : (form ?? { body: input })),
  });
}

function dataIn(text: string): Datum[] {
  return spellings
    .filter(([, ways]) => ways.some((way) => text.includes(way)))
    .map(([datum]) => datum)
    .toSorted();
}

const all: readonly (Contract & { readonly name: ContractName })[] = contracts;
const reads = all.filter(({ name, method }) => method === 'GET' && name !== 'sync.live');
const writes = all.filter(({ method }) => method !== 'GET');

/** Where something private stands in an answer, by call and case; the others have nothing. */
type Found = Record<string, Partial<Record<Case, readonly Datum[]>>>;

/** What stands in the answer to each question of those cases. */
async function findRead(cases: readonly Case[], found: Found = {}): Promise<Found> {
  for (const each of cases) {
    const { me, setScene } = castFor(each);
    const scene = await setScene();
    await server.publish();
    for (const contract of reads) {
      const request: CallRequest = callRequests[contract.name](scene);
      await note(found, contract.name, each, await call(contract, request, me));
    }
  }
  return found;
}

async function note(found: Found, name: string, each: Case, reply: TestReply): Promise<void> {
  const data = dataIn(await textOf(reply));
  if (data.length > 0) (found[name] ??= {})[each] = data;
}

async function findAll(): Promise<Found> {
  const found = await findRead(cases);
  // Those by whom most calls are granted.
  for (const each of ['Admin others', 'Manager others', 'Operatore own'] as const) {
    await findWritten(each, found);
  }
  return found;
}

/** The same of what each change is answered. */
async function findWritten(each: Case, found: Found): Promise<void> {
  let laidOut: { readonly me: DipendenteId; readonly scene: CallScene } | undefined;
  for (const contract of writes) {
    laidOut ??= await layOut(each);
    const { me, scene } = laidOut;
    const reply = await call(contract, callRequests[contract.name](scene), me);
    await note(found, contract.name, each, reply);
    // Whoever may not do it has left the rows as they were.
    if (reply.status !== 403) laidOut = undefined;
  }
}

async function layOut(each: Case): Promise<{ me: DipendenteId; scene: CallScene }> {
  const { me, setScene } = castFor(each);
  return { me, scene: await setScene() };
}

function castFor(each: Case) {
  // What was asked for too often is over.
  server.clock.advance(60_000);
  const [ruolo, whose] = each.split(' ') as [Ruolo, string];
  const person = (which: Ruolo) => server.rows.dipendente({ ruolo: which, password_hash });
  const me = person(ruolo);
  const admin = person('Admin');
  const owner = whose === 'own' ? me : person('Operatore');
  return { me, setScene: () => setCallScene(server, owner, admin) };
}

const ofTheOffice = (...data: Datum[]): Partial<Record<Case, readonly Datum[]>> => ({
  'Admin own': of(...data),
  'Admin others': of(...data),
  'Manager own': of(...data),
  'Manager others': of(...data),
});

/**
 * Written from what was asked for, not read from the answers: personal data are Admin's and everybody's
 * own copy of them; a contract and a receipt carry what the law wants on the paper, whoever prints it;
 * suppliers and pay are the office's, an Operatore has none of it.
 */
const expected: Found = {
  'dipendenti.elenca': { 'Admin own': persona, 'Admin others': persona },
  // What was changed of people, an import among it: who reads it may read the people, too.
  'registroAttivita.elenca': { 'Admin own': persona, 'Admin others': persona },
  'registroAttivita.esporta': { 'Admin own': persona, 'Admin others': persona },
  'dipendenti.crea': { 'Admin others': persona },
  'dipendenti.modifica': { 'Admin others': persona },
  'dipendenti.disattiva': { 'Admin others': persona },
  'dipendenti.riattiva': { 'Admin others': persona },
  'datiPersonali.esporta': {
    'Admin own': persona,
    'Admin others': persona,
    'Manager own': persona,
    'Operatore own': persona,
  },
  // Namesakes are told apart by it: everybody's on what an Admin hands on, one's own on one's own sheet.
  'mesi.scarica': { 'Admin own': of('codice_fiscale'), 'Admin others': of('codice_fiscale') },
  'mesi.scaricaMio': {
    ...ofTheOffice('codice_fiscale'),
    'Operatore own': of('codice_fiscale'),
    'Operatore others': of('codice_fiscale'),
  },
  'contratti.elenca': ofTheOffice('compenso'),
  'contratti.crea': { 'Admin others': of('compenso'), 'Manager others': of('compenso') },
  'contratti.annulla': { 'Admin others': of('compenso'), 'Manager others': of('compenso') },
  'contratti.scarica': ofTheOffice(
    'compenso',
    'codice_fiscale',
    'data_nascita',
    'luogo_nascita',
    'residenza_indirizzo',
  ),
  // What is summed up is what their contracts say.
  'ricevute.compensi': ofTheOffice('compenso'),
  'ricevute.scarica': ofTheOffice('compenso', 'codice_fiscale', 'residenza_indirizzo'),
  'fornitori.elenca': ofTheOffice('iban_fornitore'),
  'fornitori.crea': {
    'Admin others': of('iban_fornitore'),
    'Manager others': of('iban_fornitore'),
  },
  'sync.pull': ofTheOffice('iban_fornitore'),
};

test('what is private stands in no answer but those in which it has to', async () => {
  expect(await findAll()).toEqual(expected);
}, 600_000);

test('a company that shows colleagues their telephone shows it on one’s activities, and nowhere else', async () => {
  server.db.now.run(rawQuery('UPDATE impostazioni SET telefoni_colleghi = 1', []));
  const own: Case = 'Operatore own';
  expect(await findRead([own, 'Operatore others'])).toEqual({
    'datiPersonali.esporta': { [own]: persona },
    'mesi.scaricaMio': {
      [own]: of('codice_fiscale'),
      'Operatore others': of('codice_fiscale'),
    },
    'progetti.mioPlanning': { [own]: of('cellulare') },
    'progetti.leggi': { [own]: of('cellulare') },
    'sync.pull': { [own]: of('cellulare') },
  });
}, 600_000);
