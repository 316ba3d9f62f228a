import { describe, expect, it } from 'vitest';

import { chiaveDocumento, NOME_DOCUMENTO_MASSIMO, problemaNomeDocumento } from './rules.ts';

describe('the name of a document', () => {
  it.each([
    'Regolamento.pdf',
    'Perché «così» è – bozza (2).PDF',
    "l'elenco; parte 1, 100% #2 & 3?.txt",
    '%2e%2e%2fpasswd',
    'CON',
    'nul.txt',
    'finisce con un punto.',
    ' spazi ai lati ',
    '.nascosto',
    '...',
    '日本語の書類.docx',
    'مستند.pdf',
    '👩🏽‍🌾🇮🇹.png',
    'e\u0301.txt',
    '-rf *',
    'a'.repeat(NOME_DOCUMENTO_MASSIMO),
  ])('%j is kept', (filename) => {
    expect(problemaNomeDocumento(filename)).toBeUndefined();
  });

  it.each([
    ['', 'Seleziona un file.'],
    ['a'.repeat(300), 'troppo lungo (massimo 255 caratteri)'],
    ['../../etc/passwd', 'non può contenere'],
    ['/etc/passwd', 'non può contenere'],
    ['C:\\Windows\\win.ini', 'non può contenere'],
    ['a\0.pdf', 'non può contenere'],
    ['a\r\nSet-Cookie: x=1.pdf', 'non può contenere'],
    ['a\u0085b', 'non può contenere'],
    ['a\u2028b', 'non può contenere'],
    ['"a".pdf', 'non può contenere'],
    ['%22a%22.pdf', 'non può contenere'],
    ['a%0d%0Ab', 'non può contenere'],
    ['fattura\u202Efdp.exe', 'verso di lettura'],
    ['a\u2066b', 'verso di lettura'],
    ['solo\ud800.pdf', 'illeggibili'],
    ['solo\ufffd.pdf', 'illeggibili'],
    ['.', 'non è valido'],
    ['..', 'non è valido'],
    ['   ', 'non è valido'],
    ['\u200B\u2800', 'non è valido'],
  ])('%j is refused with a sentence', (filename, sentence) => {
    expect(problemaNomeDocumento(filename)).toContain(sentence);
    expect(problemaNomeDocumento(filename)).toMatch(/^[A-Z].*\.$/);
  });
});

describe('two names are one', () => {
  it.each([
    ['Verbale.pdf', 'VERBALE.PDF'],
    ['Perché.pdf', 'Perche\u0301.pdf'],
    ['PERCHE\u0301.pdf', 'perché.pdf'],
    ['Straße.txt', 'STRASSE.txt'],
    ['ΟΔΟΣ', 'οδος'],
  ])('when they differ only by case or by normalisation: %j and %j', (left, right) => {
    expect(chiaveDocumento(left)).toBe(chiaveDocumento(right));
  });

  it.each([
    ['Perché.pdf', 'Perche.pdf'],
    ['a.pdf', 'a .pdf'],
    ['a.pdf', 'a.pdf.'],
    ['ﬁne.txt', 'fine 2.txt'],
    ['1.txt', '①.txt'],
  ])('and not otherwise: %j and %j', (left, right) => {
    expect(chiaveDocumento(left)).not.toBe(chiaveDocumento(right));
  });
});
