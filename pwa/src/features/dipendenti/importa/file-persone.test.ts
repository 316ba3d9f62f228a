import { testiImporta } from '#testi/importa.ts';
import { expect, test } from 'vitest';

import { filePersone } from './file-persone.ts';
import { leggiCsv } from './leggi/leggi-csv.ts';
import { FileIllegibile } from './leggi/tabella.ts';

const TITOLI = 'Cognome;Nome;Email;Ruolo';
const PERSONA = 'Valsecchi;Marco;m.valsecchi@example.it;Operatore';

/** Any: none of them is looked at. */
const createId = (): string => '0190a3c0-0000-7000-8000-000000000001';

/** Why nobody is read of a text; undefined where somebody is. */
function motivoDi(testo: string): string | undefined {
  try {
    filePersone('persone.csv', leggiCsv(testo), createId);
    return undefined;
  } catch (error) {
    if (error instanceof FileIllegibile) return error.motivo;
    throw error;
  }
}

test.each([
  ['nothing', '', 'vuoto'],
  ['headings alone', TITOLI, 'solo_titoli'],
  ['headings and empty lines', `${TITOLI}\r\n;;;\r\n\r\n`, 'solo_titoli'],
  ['headings and somebody', `${TITOLI}\r\n${PERSONA}`, undefined],
  ['somebody without headings', PERSONA, undefined],
])('of a file with %s it is said what is missing', (_what, testo, motivo) => {
  expect(motivoDi(testo)).toBe(motivo);
});

test('a file that has headings is not called empty', () => {
  expect(testiImporta.illeggibile.solo_titoli).toBe(
    'Il file ha solo i titoli delle colonne: mancano le persone.',
  );
});
