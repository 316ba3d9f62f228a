import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { componiCodiceFiscale } from '@gestionale/shared-schema/values/codice-fiscale.ts';
import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { componiIbanItaliano } from '@gestionale/shared-schema/values/iban.ts';
import {
  createId,
  dipendenteIdSchema,
  ID_RANDOM_BYTES,
} from '@gestionale/shared-schema/values/id.ts';
import { describe, expect, it } from 'vitest';

import { controllaRighe, type RigaControllata } from './controlla-righe.ts';
import { leggiFile } from './leggi/leggi-file.ts';
import { isSenzaIntestazioni, riconosciColonne, type SensoColonna } from './riconosci-colonne.ts';

const OGGI = giornoSchema.parse('2026-05-12');
const TITOLI =
  'COGNOME;Nome;E-mail;Codice Fiscale;Sesso;Data di nascita;Ruolo;Assunzione;Mansioni;Cell.;C.A.P.;IBAN;Scad. permesso;Visita medica;Note';

let made = 0;
function id() {
  made += 1;
  return dipendenteIdSchema.parse(createId(made, new Uint8Array(ID_RANDOM_BYTES)));
}

type Campi = Record<string, string>;

/** Somebody of whom nothing is to be said, each another one. */
function persona(numero: number): Campi {
  const lettere = Array.from(
    String(numero).padStart(3, '0'),
    (cifra) => 'BCDFGLMNPR'[Number(cifra)],
  );
  const cognome = `Prova${lettere.join('a')}i`;
  const nascita = addGiorni(giornoSchema.parse('1970-01-05'), numero * 17);
  const sesso = numero % 2 === 0 ? 'F' : 'M';
  const [year = '', month = '', day = ''] = nascita.split('-');
  return {
    cognome,
    nome: 'Nicola',
    email: `prova.${numero}@example.it`,
    codice: componiCodiceFiscale({
      cognome,
      nome: 'Nicola',
      data_nascita: nascita,
      sesso,
      codice_luogo: 'F205',
    }),
    sesso,
    nascita: `${day}/${month}/${year}`,
    ruolo: 'operatore',
    assunzione: 'A chiamata',
    mansioni: 'driver, Capitano',
    cellulare: '+39 333 123.45.67',
    cap: '00184',
    iban: componiIbanItaliano({
      abi: '05428',
      cab: '11101',
      conto: String(numero).padStart(12, '0'),
    }),
    permesso: '',
    visita: '31/12/27',
    note: '=1+1',
  };
}

const cell = (text: string) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csv(persone: readonly Campi[]): Uint8Array {
  const lines = persone.map((each) => Object.values(each).map(cell).join(';'));
  return new TextEncoder().encode([TITOLI, ...lines].join('\r\n'));
}

async function controlla(
  bytes: Uint8Array,
  dipendenti: readonly Dipendente[] = [],
): Promise<RigaControllata[]> {
  const { righe } = await leggiFile(bytes);
  const [prima, ...altre] = righe;
  const sensi = riconosciColonne(prima?.celle ?? []);
  return controllaRighe(
    altre.map(({ linea, celle }) => ({ id: id(), linea, celle })),
    sensi,
    { dipendenti, oggi: OGGI },
  );
}

const collega = {
  id: id(),
  nome: 'Ugo',
  cognome: 'Presente',
  email: 'Ugo@Example.it',
  codice_fiscale: 'RSSMRA80A01F205X',
  anonimizzato_il: null,
} as Dipendente;

const storto = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

/** What is done to which person of the list, where it is said, and whether nobody can be made of them. */
const PIANTATI: readonly (readonly [number, (p: Campi) => Campi, SensoColonna, RegExp, boolean])[] =
  [
    [3, (p) => ({ ...p, nome: '' }), 'nome', /^Manca il Nome/, true],
    [7, (p) => ({ ...p, cognome: '  ' }), 'cognome', /^Manca il Cognome/, true],
    [11, (p) => ({ ...p, email: '' }), 'email', /^Manca l'Email/, true],
    [14, (p) => ({ ...p, email: 'senza chiocciola' }), 'email', /L'Email non è valida/, true],
    [20, (p) => ({ ...p, email: 'prova.19@example.it' }), 'email', /già usata: riga 21\./, true],
    [21, (p) => ({ ...p, email: 'PROVA.5@Example.it' }), 'email', /già usata: riga 7\./, true],
    [
      25,
      (p) => ({ ...p, email: 'ugo@example.it' }),
      'email',
      /Presente Ugo, già in anagrafica/,
      true,
    ],
    [
      33,
      (p) => ({ ...p, nascita: '31/02/1980' }),
      'data_nascita',
      /«31\/02\/1980» non esiste/,
      true,
    ],
    [34, (p) => ({ ...p, nascita: '29/02/1981' }), 'data_nascita', /non esiste/, true],
    [
      47,
      (p) => ({ ...p, nascita: '12/31/1980' }),
      'data_nascita',
      /giorno e mese sono scambiati/,
      true,
    ],
    [48, (p) => ({ ...p, nascita: 'primavera' }), 'data_nascita', /non è una data/, true],
    [
      49,
      (p) => ({ ...p, nascita: '13/05/2026' }),
      'data_nascita',
      /tra il 01\/01\/1900 e oggi/,
      true,
    ],
    [
      50,
      (p) => ({ ...p, nascita: '01/01/1899' }),
      'data_nascita',
      /tra il 01\/01\/1900 e oggi/,
      true,
    ],
    [
      61,
      (p) => ({ ...p, permesso: '31/04/2027' }),
      'scadenza_permesso_soggiorno',
      /non esiste/,
      true,
    ],
    [62, (p) => ({ ...p, visita: '2150-01-01' }), 'scadenza_idoneita_medica', /31\/12\/2100/, true],
    [77, (p) => ({ ...p, ruolo: 'Capo' }), 'ruolo', /«Capo» non esiste/, true],
    [
      78,
      (p) => ({ ...p, ruolo: 'Amministratore' }),
      'ruolo',
      /Un Admin vede e cambia tutto/,
      false,
    ],
    [90, (p) => ({ ...p, assunzione: 'a vita' }), 'tipo_assunzione', /«a vita» non esiste/, true],
    [91, (p) => ({ ...p, mansioni: 'Driver, Pilota' }), 'mansioni', /«Pilota» non esiste/, true],
    [102, (p) => ({ ...p, cellulare: '3,33123E+11' }), 'cellulare', /numero di telefono/, false],
    [103, (p) => ({ ...p, cellulare: 'chiedere a lui' }), 'cellulare', /numero di telefono/, false],
    [110, (p) => ({ ...p, cap: '184' }), 'residenza_cap', /5 cifre/, false],
    [120, (p) => ({ ...p, iban: 'IT40S0542811101000000123456' }), 'iban', /CIN/, false],
    [
      121,
      (p) => ({ ...p, iban: 'IT61X0542811101000000123456' }),
      'iban',
      /cifre di controllo/,
      false,
    ],
    [122, (p) => ({ ...p, iban: 'IT60' }), 'iban', /27 caratteri/, false],
    [130, (p) => ({ ...p, codice: 'RSSMRA80A01' }), 'codice_fiscale', /16 caratteri/, false],
    [
      131,
      (p) => ({ ...p, codice: 'RSSMRA80A01F205A' }),
      'codice_fiscale',
      /carattere di controllo/,
      false,
    ],
    [
      132,
      (p) => ({ ...p, codice: persona(134)['codice'] ?? '' }),
      'codice_fiscale',
      /data di nascita/,
      false,
    ],
    [134, (p) => p, 'codice_fiscale', /già usato: riga 134\./, false],
    [140, (p) => ({ ...p, nome: 'Mario' }), 'codice_fiscale', /non corrisponde a: nome/, false],
    [141, (p) => ({ ...p, nascita: '01/01/1980' }), 'codice_fiscale', /data di nascita/, false],
    [142, (p) => ({ ...p, sesso: 'M' }), 'sesso', /codice fiscale è di una donna/, false],
    [143, (p) => ({ ...p, sesso: 'F' }), 'sesso', /codice fiscale è di un uomo/, false],
    [144, (p) => ({ ...p, sesso: 'boh' }), 'sesso', /scrivi M o F/, false],
    [
      150,
      (p) => ({ ...p, nome: storto('Niccolò'), codice: '' }),
      'nome',
      /altra codifica: forse «Niccolò»/,
      false,
    ],
    [
      151,
      (p) => ({ ...p, cognome: storto('Müller'), codice: '' }),
      'cognome',
      /forse «Müller»/,
      false,
    ],
    [152, (p) => ({ ...p, nome: 'Nicol\ufffd', codice: '' }), 'nome', /perse delle lettere/, false],
    [
      160,
      (p) => ({ ...p, nome: 'Ugo', cognome: 'Presente', codice: '' }),
      'cognome',
      /Stesso nome: Presente Ugo/,
      false,
    ],
    [
      161,
      (p) => ({ ...p, cognome: persona(9)['cognome'] ?? '', codice: '' }),
      'cognome',
      /Stesso nome: riga 11/,
      false,
    ],
    [499, (p) => ({ ...p, nome: 'x'.repeat(401), codice: '' }), 'nome', /troppo lungo/, true],
  ];

describe('a file of 500 people with 40 planted errors', async () => {
  const buone = Array.from({ length: 500 }, (_, numero) => persona(numero));
  const cattive = buone.map((each, numero) => {
    const piantato = PIANTATI.find(([dove]) => dove === numero);
    return piantato === undefined ? each : piantato[1](each);
  });
  const righe = await controlla(csv(cattive), [collega]);

  it('has as many as it should', () => {
    expect(PIANTATI).toHaveLength(40);
    expect(new Set(PIANTATI.map(([dove]) => dove)).size).toBe(40);
  });

  it.each(PIANTATI)(
    'shows what is wrong with number %i at its line',
    (numero, _, campo, sentence, grave) => {
      const riga = righe.find(({ linea }) => linea === numero + 2);
      expect(riga?.problemi).toEqual([
        { campo, testo: expect.stringMatching(sentence) as string, grave },
      ]);
      expect(riga?.stato).toBe(grave ? 'errata' : 'dubbia');
      expect(riga?.dati === undefined).toBe(grave);
    },
  );

  it('says nothing of the others, and gives them as they would be entered', () => {
    const senza = righe.filter(({ stato }) => stato === 'buona');
    expect(senza).toHaveLength(460);
    for (const { problemi, dati } of senza) {
      expect(problemi).toEqual([]);
      expect(dati).toMatchObject({
        ruolo: 'Operatore',
        tipo_assunzione: 'contratto a chiamata',
        mansioni: ['Driver', 'Capitano'],
        residenza_cap: '00184',
        scadenza_idoneita_medica: '2027-12-31',
        scadenza_permesso_soggiorno: null,
      });
    }
    expect(JSON.stringify(righe)).not.toContain('=1+1');
  });

  it('says nothing at all of the file before they were planted', async () => {
    const stati = (await controlla(csv(buone), [collega])).map(({ stato }) => stato);
    expect(new Set(stati)).toEqual(new Set(['buona']));
  });

  it('does not hold lines against who came by them', () => {
    const arrivato: Dipendente = { ...collega, ...righe[0]?.dati, id: righe[0]?.id ?? id() };
    const celle = ['Provi', 'Nicola', righe[0]?.email ?? ''];
    const sensi = ['cognome', 'nome', 'email'] as const;
    const [riga] = controllaRighe([{ id: righe[0]?.id ?? id(), linea: 2, celle }], sensi, {
      dipendenti: [arrivato],
      oggi: OGGI,
    });
    expect(riga?.problemi).toEqual([]);
  });
});

describe('a column that says who is not resident', () => {
  it.each([
    ['', false],
    ['no', false],
    ['Italia', false],
    ['Sì', true],
    ['X', true],
    ['estero', true],
    ['forse', undefined],
  ])('reads %j as %j', (scritto, letto) => {
    const titolo = scritto === 'estero' ? 'Residenza fiscale' : 'Non residente';
    const sensi = riconosciColonne(['Cognome', 'Nome', 'Email', titolo]);
    expect(sensi[3]).toBe('non_residente');
    const celle = ['Provi', 'Nicola', 'prova@example.it', scritto];
    const noti = { dipendenti: [], oggi: OGGI };
    const [riga] = controllaRighe([{ id: id(), linea: 2, celle }], sensi, noti);
    expect(riga?.dati?.non_residente).toBe(letto);
    expect(riga?.problemi.map(({ campo }) => campo)).toEqual(
      letto === undefined ? ['non_residente'] : [],
    );
  });

  it('may be missing', async () => {
    const [riga] = await controlla(csv([persona(1)]));
    expect(riga?.dati?.non_residente).toBe(false);
  });
});

describe('columns', () => {
  it('are known by how offices head them', () => {
    expect(riconosciColonne(TITOLI.split(';'))).toEqual([
      'cognome',
      'nome',
      'email',
      'codice_fiscale',
      'sesso',
      'data_nascita',
      'ruolo',
      'tipo_assunzione',
      'mansioni',
      'cellulare',
      'residenza_cap',
      'iban',
      'scadenza_permesso_soggiorno',
      'scadenza_idoneita_medica',
      'ignora',
    ]);
  });

  it('of which two are alike are one', () => {
    expect(riconosciColonne(['Telefono', 'CELLULARE *', 'Città'])).toEqual([
      'cellulare',
      'ignora',
      'residenza_citta',
    ]);
  });

  it('have no headings where the first line is a person', () => {
    expect(isSenzaIntestazioni(['Rossi', 'Anna', 'a@b.it'])).toBe(true);
    expect(isSenzaIntestazioni(['Cognome', 'Nome', 'E-mail'])).toBe(false);
  });
});
