import { describe, expect, it } from 'vitest';

import { CAMPI_CLIENTE } from './clienti/contracts.ts';
import { USUAL_PAGE_ROWS } from './contract/page.ts';
import { parseInput } from './contract/parse-input.ts';
import { CAMPI_DIPENDENTE } from './dipendenti/contracts.ts';
import { CAMPI_FORNITORE } from './fornitori/contracts.ts';
import { contractOf, type ContractName } from './registry.ts';
import { createId } from './values/id.ts';

const ID = createId(1, new Uint8Array(10));
const GIORNATA = { data: '2026-05-12', ora_inizio: '09:00', ora_fine: '18:00' };

/** The least that each command and action takes. */
const MINIMI = {
  'clienti.crea': { ragione_sociale: 'Rossi srl' },
  'clienti.modifica': { id: ID, ragione_sociale: 'Rossi srl' },
  'fornitori.crea': { ragione_sociale: 'Verdi spa' },
  'fornitori.modifica': { id: ID, ragione_sociale: 'Verdi spa' },
  'attrezzatura.crea': { nome_attrezzo: 'Motosega' },
  'attrezzatura.modifica': { id: ID, nome_attrezzo: 'Motosega' },
  'dipendenti.crea': {
    nome: 'Ugo',
    cognome: 'Neri',
    email: 'ugo@example.it',
    password: 'lunga abbastanza',
    ruolo: 'Operatore',
  },
  'dipendenti.modifica': { id: ID, nome: 'Ugo' },
  'dipendenti.impostaPassword': { id: ID, password: 'lunga abbastanza' },
  'progetti.crea': { nome_progetto: 'Potatura', cliente_id: ID, giornate: [GIORNATA] },
  'progetti.modifica': { id: ID, nome_progetto: 'Potatura' },
  'progetti.assegnaDipendente': { id: ID, dipendente_id: ID },
  'progetti.assegnaAttrezzatura': { id: ID, attrezzatura_id: ID },
  'fogliOre.crea': { progetto_id: ID, dipendente_id: ID, data: '2026-05-12', ore_lavorate: 8 },
  'fogliOre.modifica': { id: ID, ore_lavorate: 8 },
  'contratti.crea': {
    dipendente_id: ID,
    compenso_lordo: 100,
    luogo_stipula: 'Lecco',
    data_inizio: '2026-05-12',
    data_fine: '2026-05-12',
  },
  'contratti.annulla': { id: ID, motivo: 'Doppio' },
  'ricevute.crea': { contratto_id: ID, data_pagamento: '2026-05-12' },
  'impostazioni.salva': {},
} as const satisfies Partial<Record<ContractName, object>>;

type Nome = keyof typeof MINIMI;

const nomi = Object.keys(MINIMI) as Nome[];

/** What the fields of a command come to with some of them written otherwise; undefined leaves one out. */
function parse(nome: Nome, otherwise: Readonly<Record<string, unknown>> = {}) {
  const sent = Object.entries({ ...MINIMI[nome], ...otherwise }).filter(
    ([, value]) => value !== undefined,
  );
  const outcome = parseInput(contractOf(nome), Object.fromEntries(sent));
  return outcome.ok ? { ok: true, ...outcome.value } : outcome.refusal;
}

it.each(nomi)('the least of %s is taken', (nome) => {
  expect(parse(nome)).toMatchObject({ ok: true });
});

const DIPENDENTE = 'Nome, Cognome, Email, Password e Ruolo sono obbligatori.';
const PROGETTO = 'Nome Progetto e Cliente sono obbligatori.';
const IMPEGNO = 'Seleziona un attrezzo e una quantità valida.';
const FOGLIO_ORE = 'Seleziona giornata e dipendente.';

describe.each<[Nome, string, string]>([
  ['clienti.crea', 'ragione_sociale', 'La Ragione Sociale è obbligatoria.'],
  ['fornitori.crea', 'ragione_sociale', 'La Ragione Sociale è obbligatoria.'],
  ['attrezzatura.crea', 'nome_attrezzo', 'Il Nome Attrezzo è obbligatorio.'],
  ['dipendenti.crea', 'nome', DIPENDENTE],
  ['dipendenti.crea', 'cognome', DIPENDENTE],
  ['dipendenti.crea', 'email', DIPENDENTE],
  ['dipendenti.crea', 'password', DIPENDENTE],
  ['dipendenti.crea', 'ruolo', DIPENDENTE],
  ['dipendenti.impostaPassword', 'password', 'La Password è obbligatoria.'],
  ['progetti.crea', 'nome_progetto', PROGETTO],
  ['progetti.crea', 'cliente_id', PROGETTO],
  ['progetti.crea', 'giornate', 'Inserire almeno una giornata di attività.'],
  ['progetti.assegnaDipendente', 'dipendente_id', 'Seleziona un dipendente.'],
  ['progetti.assegnaAttrezzatura', 'attrezzatura_id', IMPEGNO],
  ['fogliOre.crea', 'dipendente_id', FOGLIO_ORE],
  ['fogliOre.crea', 'data', FOGLIO_ORE],
  ['fogliOre.crea', 'progetto_id', "Seleziona un'attività."],
  ['fogliOre.crea', 'ore_lavorate', 'Inserire un numero di ore lavorate valido.'],
  ['contratti.crea', 'dipendente_id', 'Seleziona un dipendente.'],
  ['contratti.crea', 'compenso_lordo', 'Il compenso lordo deve essere un importo da 0 in su.'],
  ['contratti.crea', 'luogo_stipula', 'Il Luogo di stipula è obbligatorio.'],
  ['contratti.annulla', 'motivo', 'Scrivi perché il contratto va annullato.'],
  ['contratti.crea', 'data_inizio', 'La Data inizio è obbligatoria.'],
  ['contratti.crea', 'data_fine', 'La Data fine è obbligatoria.'],
  ['ricevute.crea', 'contratto_id', 'Seleziona almeno un contratto.'],
  ['ricevute.crea', 'data_pagamento', 'La Data pagamento è obbligatoria.'],
])('%s without %s', (nome, field, sentence) => {
  it.each([
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
    ['a list', []],
    ['an object', {}],
    ['true', true],
  ])('as %s says the sentence of the form, in errore too', (_how, value) => {
    expect(parse(nome, { [field]: value })).toEqual({
      codice: 'richiesta_non_valida',
      errore: sentence,
      campi: { [field]: sentence },
    });
  });
});

describe.each<[Nome, string, string]>([
  ['clienti.modifica', 'ragione_sociale', 'La Ragione Sociale è obbligatoria.'],
  ['fornitori.modifica', 'ragione_sociale', 'La Ragione Sociale è obbligatoria.'],
  ['attrezzatura.modifica', 'nome_attrezzo', 'Il Nome Attrezzo è obbligatorio.'],
  ['dipendenti.modifica', 'nome', 'Il Nome è obbligatorio.'],
  ['dipendenti.modifica', 'cognome', 'Il Cognome è obbligatorio.'],
  ['dipendenti.modifica', 'email', "L'Email è obbligatoria."],
  ['progetti.modifica', 'nome_progetto', PROGETTO],
  ['progetti.modifica', 'cliente_id', PROGETTO],
  ['progetti.modifica', 'giornate', 'Inserire almeno una giornata di attività.'],
  ['progetti.assegnaAttrezzatura', 'quantita_impegnata', IMPEGNO],
  ['fogliOre.modifica', 'data', FOGLIO_ORE],
  ['fogliOre.modifica', 'ore_lavorate', 'Inserire un numero di ore lavorate valido.'],
])('%s that empties %s', (nome, field, sentence) => {
  it.each([null, '', [], {}, true])('with %j says the sentence of the form', (value) => {
    expect(parse(nome, { [field]: value })).toMatchObject({
      errore: sentence,
      campi: { [field]: sentence },
    });
  });
});

describe('a day of a project', () => {
  it.each(['data', 'ora_inizio', 'ora_fine'])('is incomplete without %s', (field) => {
    for (const value of [undefined, null, '', 12, [], {}]) {
      const { [field]: _left, ...rest }: Record<string, unknown> = { ...GIORNATA };
      const giornata = value === undefined ? rest : { ...rest, [field]: value };
      expect(parse('progetti.crea', { giornate: [giornata] })).toMatchObject({
        errore: 'Compila Data, Ora Inizio e Ora Fine per la giornata.',
        campi: { [`giornate.0.${field}`]: 'Compila Data, Ora Inizio e Ora Fine per la giornata.' },
      });
    }
  });

  it.each([null, 'oggi', 12, '', []])('%j is none', (giornata) => {
    expect(parse('progetti.crea', { giornate: [giornata] })).toMatchObject({
      errore: 'Compila Data, Ora Inizio e Ora Fine per la giornata.',
    });
  });

  it('is there once', () => {
    expect(parse('progetti.crea', { giornate: [GIORNATA, GIORNATA] })).toMatchObject({
      errore: 'Questa data è già stata inserita.',
      campi: { giornate: 'Questa data è già stata inserita.' },
    });
  });

  it('is needed', () => {
    expect(parse('progetti.crea', { giornate: [] })).toMatchObject({
      errore: 'Inserire almeno una giornata di attività.',
    });
  });
});

describe.each<[Nome, string, string, readonly unknown[]]>([
  ['fogliOre.crea', 'ora_inizio', 'Formato orari non valido.', ['25:00', '9', 12, {}]],
  ['fogliOre.crea', 'ora_fine', 'Formato orari non valido.', ['18:60', 'x', true]],
  ['fogliOre.crea', 'ore_lavorate', 'Inserire un numero di ore lavorate valido.', [-1, 25, '8']],
  ['progetti.assegnaAttrezzatura', 'quantita_impegnata', IMPEGNO, [0, -1, 1.5, '2']],
  ['progetti.assegnaAttrezzatura', 'attrezzatura_id', IMPEGNO, ['x', 12]],
  ['progetti.crea', 'cliente_id', PROGETTO, ['x', 12]],
  ['dipendenti.crea', 'ruolo', 'Ruolo non valido.', ['Capo', 'admin']],
])('%s with a bad %s', (nome, field, sentence, values) => {
  it('says what the form says', () => {
    for (const value of values) {
      expect(parse(nome, { [field]: value })).toMatchObject({ campi: { [field]: sentence } });
    }
  });
});

describe.each<[Nome, string, unknown]>([
  ['progetti.crea', 'stato', 'In Lavorazione'],
  ['progetti.crea', 'esl_totali', null],
  ['progetti.crea', 'descrizione', null],
  ['progetti.assegnaDipendente', 'mansioni_assegnate', []],
  ['dipendenti.crea', 'tipo_assunzione', 'contratto a chiamata'],
  ['dipendenti.crea', 'mansioni', []],
  ['dipendenti.crea', 'data_nascita', null],
  ['dipendenti.crea', 'scadenza_permesso_soggiorno', null],
  ['dipendenti.crea', 'scadenza_attestati_sicurezza', null],
  ['dipendenti.crea', 'scadenza_idoneita_medica', null],
  ['attrezzatura.crea', 'quantita_totale', 1],
  ['attrezzatura.crea', 'costo_acquisto', 0],
  ['attrezzatura.crea', 'data_acquisto', null],
  ['attrezzatura.crea', 'data_prevista_sostituzione', null],
  ['fogliOre.crea', 'ora_inizio', null],
  ['fogliOre.crea', 'ora_fine', null],
  ['contratti.crea', 'progetto_id', null],
])('%s with an empty %s', (nome, field, expected) => {
  it.each([undefined, null, ''])('as %j has its default', (value) => {
    expect(parse(nome, { [field]: value })).toMatchObject({ ok: true, [field]: expected });
  });
});

describe.each<[Nome, string]>([
  ['dipendenti.modifica', 'data_nascita'],
  ['dipendenti.modifica', 'scadenza_idoneita_medica'],
  ['attrezzatura.modifica', 'data_acquisto'],
  ['attrezzatura.modifica', 'data_prevista_sostituzione'],
  ['fogliOre.modifica', 'ora_inizio'],
  ['fogliOre.modifica', 'ora_fine'],
  ['progetti.modifica', 'esl_totali'],
  ['impostazioni.salva', 'festa_patronale'],
  ['impostazioni.salva', 'intervallo_scadenze'],
])('%s empties %s', (nome, field) => {
  it.each([null, ''])('with %j, and leaves it alone when it is absent', (value) => {
    expect(parse(nome, { [field]: value })).toMatchObject({ ok: true, [field]: null });
    expect(parse(nome)).not.toHaveProperty(field);
  });
});

it('an emptied state is no edit of it', () => {
  for (const stato of [null, '']) {
    expect(parse('progetti.modifica', { stato })).toMatchObject({ ok: true, stato: undefined });
  }
  expect(parse('progetti.modifica')).not.toHaveProperty('stato');
});

it.each(['contratti.elenca', 'ricevute.elenca'] as const)('%s: an empty filter is none', (nome) => {
  const empty = { dipendente_id: '', progetto_id: '', data_inizio: '', data_fine: '' };
  const outcome = parseInput(contractOf(nome), empty);
  expect(outcome).toEqual({ ok: true, value: { limite: USUAL_PAGE_ROWS } });
  expect(parseInput(contractOf(nome), {})).toEqual(outcome);
  expect(parseInput(contractOf(nome), { dipendente_id: 'x' })).toMatchObject({ ok: false });
  expect(parseInput(contractOf(nome), { data_inizio: 'ieri' })).toMatchObject({ ok: false });
});

const PREVISTO = 'La data deve essere compresa tra il 01/01/1970 e il 31/12/2100.';
const PASSATO = 'La data deve essere compresa tra il 01/01/1900 e oggi.';

describe.each<[Nome, string, string, string, string]>([
  ['progetti.crea', 'giornate.0.data', PREVISTO, '1970-01-01', '2100-12-31'],
  ['progetti.modifica', 'giornate.0.data', PREVISTO, '1970-01-01', '2100-12-31'],
  ['fogliOre.crea', 'data', PREVISTO, '1970-01-01', '2100-12-31'],
  ['fogliOre.modifica', 'data', PREVISTO, '1970-01-01', '2100-12-31'],
  ['contratti.crea', 'data_inizio', PREVISTO, '1970-01-01', '2026-05-12'],
  ['contratti.crea', 'data_fine', PREVISTO, '2026-05-12', '2100-12-31'],
  ['ricevute.crea', 'data_pagamento', PREVISTO, '1970-01-01', '2100-12-31'],
  ['dipendenti.crea', 'scadenza_permesso_soggiorno', PREVISTO, '1970-01-01', '2100-12-31'],
  ['dipendenti.modifica', 'scadenza_attestati_sicurezza', PREVISTO, '1970-01-01', '2100-12-31'],
  ['dipendenti.modifica', 'scadenza_idoneita_medica', PREVISTO, '1970-01-01', '2100-12-31'],
  ['attrezzatura.crea', 'data_prevista_sostituzione', PREVISTO, '1970-01-01', '2100-12-31'],
  ['attrezzatura.modifica', 'data_prevista_sostituzione', PREVISTO, '1970-01-01', '2100-12-31'],
  ['dipendenti.crea', 'data_nascita', PASSATO, '1900-01-01', '2026-05-12'],
  ['dipendenti.modifica', 'data_nascita', PASSATO, '1900-01-01', '2026-05-12'],
  ['attrezzatura.crea', 'data_acquisto', PASSATO, '1900-01-01', '2026-05-12'],
  ['attrezzatura.modifica', 'data_acquisto', PASSATO, '1900-01-01', '2026-05-12'],
])('%s with %s', (nome, field, sentence, first, last) => {
  const withDay = (data: string) =>
    field.startsWith('giornate')
      ? parse(nome, { giornate: [{ ...GIORNATA, data }] })
      : parse(nome, { [field]: data });

  it('takes the first and the last day that make sense', () => {
    expect(withDay(first)).toMatchObject({ ok: true });
    expect(withDay(last)).toMatchObject({ ok: true });
  });

  it.each(['0001-01-01', '0202-05-12', '1899-12-31', '2101-01-01', '9999-12-31'])(
    'refuses %s with a sentence',
    (data) => {
      expect(withDay(data)).toMatchObject({ campi: { [field]: sentence } });
    },
  );

  it.each(['2026-02-30', '12/05/2026', 'ieri'])('does not take %s for a day', (data) => {
    expect(withDay(data)).toMatchObject({ campi: { [field]: 'Data non valida.' } });
  });
});

it('an edit may say that a day or a name was one that is not taken any more', () => {
  const old = { ...GIORNATA, data: '0202-05-12' };
  const edit = { giornate: [GIORNATA], before: { giornate: [old] } };
  expect(parse('progetti.modifica', edit)).toMatchObject({ ok: true, ...edit });
  const invisible = { before: { nome_progetto: '\u200b' } };
  expect(parse('progetti.modifica', invisible)).toMatchObject({ ok: true, ...invisible });
  const before = { data_nascita: '1850-01-01', scadenza_idoneita_medica: '', nome: '' };
  expect(parse('dipendenti.modifica', { before })).toMatchObject({
    before: { data_nascita: '1850-01-01', scadenza_idoneita_medica: null },
  });
});

/** The fields of each edit in which a row may have held any text. */
const TESTI_PRIMA = {
  'clienti.modifica': CAMPI_CLIENTE,
  'fornitori.modifica': CAMPI_FORNITORE,
  'attrezzatura.modifica': ['nome_attrezzo', 'descrizione'],
  'dipendenti.modifica': CAMPI_DIPENDENTE.filter(
    (campo) => !/^(ruolo|tipo_assunzione|mansioni|non_residente|(data|scadenza)_.*)$/u.test(campo),
  ),
  'progetti.modifica': [
    'nome_progetto',
    'tipo_progetto',
    'tipo_attivita',
    'descrizione',
    'note_fatturazione',
  ],
  'fogliOre.modifica': ['descrizione_attivita'],
} as const satisfies Partial<Record<Nome, readonly string[]>>;

const TESTI_MAI_ASSENTI = new Set([
  'ragione_sociale',
  'nome_attrezzo',
  'nome_progetto',
  'nome',
  'cognome',
  'email',
]);

it.each(
  Object.entries(TESTI_PRIMA).flatMap(([nome, campi]) =>
    campi.map((campo) => [nome as Nome, campo] as const),
  ),
)('%s takes a former %s to the letter', (nome, campo) => {
  const texts = ['  Via Roma 1 ', '', '\u200b', 'Via\0Roma', 'Via \ud83d', 'a'.repeat(4001)];
  const mai = TESTI_MAI_ASSENTI.has(campo);
  for (const held of mai ? texts : [...texts, null]) {
    const outcome = parse(nome, { before: { [campo]: held } });
    // A form shows null as an empty field, and says so of what stood there.
    const taken = held === '' && !mai ? null : held;
    expect(outcome).toMatchObject({ ok: true, before: { [campo]: taken } });
  }
});
