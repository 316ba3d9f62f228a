import { describe, expect, it } from 'vitest';

import {
  componiCodiceFiscale,
  incoerenzeCodiceFiscale,
  verificaCodiceFiscale,
  type Anagrafica,
} from './codice-fiscale.ts';
import { giornoSchema } from './giorno.ts';

function persona(dati: Partial<Omit<Anagrafica, 'data_nascita'>> & { nato?: string }): Anagrafica {
  const { nato = '1985-12-10', ...resto } = dati;
  return {
    cognome: 'Rossi',
    nome: 'Mario',
    sesso: 'M',
    codice_luogo: 'A562',
    data_nascita: giornoSchema.parse(nato),
    ...resto,
  };
}

describe('verificaCodiceFiscale', () => {
  it.each([
    ['RSSMRA79B11C566R', 'valido', 'published sample'],
    ['RSSMRA85T10A562S', 'valido', 'published sample'],
    ['RSSMRA85M01H501Q', 'valido', 'published sample'],
    ['RSSMRA85M01H50MI', 'valido', 'omocodic: M stands for 1'],
    ['rss mra 85t10 a562s', 'valido', 'typed with spaces and in lower case'],
    ['02342520158', 'valido', 'eleven digits of an entity'],
    ['12345678903', 'valido', 'eleven digits without a provincial office: provisional'],
    ['02342520159', 'carattere_di_controllo', 'eleven digits, last one wrong'],
    ['RSSMRA85T10A562T', 'carattere_di_controllo', 'last letter wrong'],
    ['RSSMRA85T10A652S', 'carattere_di_controllo', 'two digits swapped'],
    ['RSSMRA85T41A562X', 'carattere_di_controllo', 'day of a woman, last letter wrong'],
    ['RSSMRA85T00A562S', 'giorno_di_nascita', 'day 0'],
    ['RSSMRA85T32A562S', 'giorno_di_nascita', 'day 32'],
    ['RSSMRA85T40A562S', 'giorno_di_nascita', 'day 0 of a woman'],
    ['RSSMRA85T72A562S', 'giorno_di_nascita', 'day 32 of a woman'],
    ['RSSMRA85T81A562S', 'giorno_di_nascita', 'beyond the days of women'],
    ['RSSMRA85TULA562S', 'giorno_di_nascita', 'day 80 written in omocodic letters'],
    ['RSSMRA85B30A562G', 'giorno_di_nascita', '30 February'],
    ['RSSMRA85B71A562J', 'giorno_di_nascita', '31 February of a woman'],
    ['RSSMRA85D31A562M', 'giorno_di_nascita', '31 April'],
    ['RSSMRA85B29A562Z', 'valido', '29 February: the century is not known'],
    ['RSSMRA85A31A562G', 'valido', '31 January'],
    ['RSSMRA85F10A562S', 'formato', 'F is no month'],
    ['RSSMRA85TO0A562S', 'formato', 'O is no omocodic digit'],
    ['RSSMRA85T10A562', 'formato', 'fifteen characters'],
    ['RSSMRA85T10A562SS', 'formato', 'seventeen characters'],
    ['RSSMR185T10A562S', 'formato', 'a digit in the name'],
    ['', 'formato', 'nothing'],
  ])('%s is %s (%s)', (codice, outcome) => {
    expect(verificaCodiceFiscale(codice)).toBe(outcome);
  });

  it('accepts a code whose seven digits are all omocodic', () => {
    const codice = 'RSSMRAURTMLARSN';
    const accepted = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter(
      (letter) => verificaCodiceFiscale(`${codice}${letter}`) === 'valido',
    );
    expect(accepted).toHaveLength(1);
  });
});

describe('componiCodiceFiscale', () => {
  it.each([
    ['1985-12-10', 'A562', 'RSSMRA85T10A562S'],
    ['1979-02-11', 'C566', 'RSSMRA79B11C566R'],
    ['1985-08-01', 'H501', 'RSSMRA85M01H501Q'],
  ])('gives the published sample of Mario Rossi born on %s in %s', (nato, codice_luogo, codice) => {
    expect(componiCodiceFiscale(persona({ nato, codice_luogo }))).toBe(codice);
  });

  it.each([
    ['Fo', 'FOX', 'a short surname is filled with X'],
    ['Aiello', 'LLA', 'vowels follow when consonants are few'],
    ["D'Amico", 'DMC', 'apostrophes do not count'],
    ['De Luca', 'DLC', 'spaces do not count'],
    ['Forlì', 'FRL', 'accents do not count'],
    ['Müller', 'MLL', 'foreign accents do not count'],
  ])('writes the surname %s as %s: %s', (cognome, start) => {
    expect(componiCodiceFiscale(persona({ cognome })).slice(0, 3)).toBe(start);
  });

  it.each([
    ['Francesca', 'FNC', 'the second of four or more consonants is skipped'],
    ['Marco', 'MRC', 'three consonants are taken as they are'],
    ['Luca', 'LCU', 'vowels follow when consonants are few'],
    ['Ian', 'NIA', 'consonants come before vowels'],
    ['Bo', 'BOX', 'a short name is filled with X'],
  ])('writes the name %s as %s: %s', (nome, middle) => {
    expect(componiCodiceFiscale(persona({ nome })).slice(3, 6)).toBe(middle);
  });

  it('adds forty to the day of birth of women and stays valid', () => {
    const codice = componiCodiceFiscale(persona({ nome: 'Anna', sesso: 'F', nato: '1990-01-31' }));
    expect(codice.slice(6, 11)).toBe('90A71');
    expect(verificaCodiceFiscale(codice)).toBe('valido');
  });

  it('gives a valid code for every month and for people born abroad', () => {
    for (let month = 1; month <= 12; month += 1) {
      const nato = `2001-${String(month).padStart(2, '0')}-05`;
      const codice = componiCodiceFiscale(persona({ nato, codice_luogo: 'Z330' }));
      expect(verificaCodiceFiscale(codice)).toBe('valido');
    }
  });
});

describe('incoerenzeCodiceFiscale', () => {
  const mario = { cognome: 'Rossi', nome: 'Mario', data_nascita: giornoSchema.parse('1985-12-10') };

  it.each([
    ['RSSMRA85T10A562S', {}, []],
    ['rss mra 85t10 a562s', {}, []],
    ['RSSMRA85T50A562W', {}, []],
    ['RSSMRA85TMLA562X', {}, []],
    ['RSSMRAURTMLARSNA', {}, []],
    ['RSSMRA85T10A562S', { cognome: 'Bianchi' }, ['cognome']],
    ['RSSMRA85T10A562S', { nome: 'Maria Grazia' }, ['nome']],
    ['RSSMRA85T10A562S', { data_nascita: giornoSchema.parse('1985-12-11') }, ['data_nascita']],
    ['RSSMRA85T10A562S', { data_nascita: giornoSchema.parse('1985-11-10') }, ['data_nascita']],
    ['RSSMRA85T10A562S', { data_nascita: giornoSchema.parse('1986-12-10') }, ['data_nascita']],
    ['BNCLCU90A01H501X', {}, ['cognome', 'nome', 'data_nascita']],
    ['02342520158', {}, []],
    ['RSSMRA', {}, []],
    // Letters that do not come apart, as offices write them; who wrote them otherwise is not doubted either.
    ['DKCMRA85T10Z118X', { cognome: 'Đokić' }, []],
    ['KCOMRA85T10Z118X', { cognome: 'Đokić' }, []],
    ['LKSMRA85T10Z127X', { cognome: 'Łukasik' }, []],
    ['RNOMRA85T10Z107X', { cognome: 'Ørn' }, []],
    ['THRMRA85T10Z117X', { cognome: 'Þórir' }, []],
    ['RSSGRA85T10Z107X', { nome: 'Ægir' }, []],
    ['WSSMRA85T10Z112X', { cognome: 'Weiß' }, []],
    ['BNCMRA85T10Z118X', { cognome: 'Đokić' }, ['cognome']],
  ])('%s against %o contradicts %j', (codice, dati, expected) => {
    expect(incoerenzeCodiceFiscale(codice, { ...mario, ...dati })).toEqual(expected);
  });

  it('holds a code only against what is known', () => {
    expect(incoerenzeCodiceFiscale('BNCLCU90A01H501X', {})).toEqual([]);
    expect(incoerenzeCodiceFiscale('BNCLCU90A01H501X', { nome: 'Mario' })).toEqual(['nome']);
  });
});
