import { haTestoVisibile } from '../values/testo.ts';

/** Longest file name that Windows and macOS can hold, in UTF-16 code units. */
export const NOME_DOCUMENTO_MASSIMO = 255;

/** A name is no path, and no line of it may break a header or a list. */
const SEPARATORI = /[/\\"\p{Cc}\u2028\u2029]/u;

/** A form writes `"`, CR and LF like this, so that the text itself would not come back as it was sent. */
const SCRITTURE_AMBIGUE = /%(?:22|0a|0d)/i;

/** Turn the direction of what follows: `fattura‮fdp.exe` is read as a PDF. */
const CAMBI_DI_VERSO = /[\u202A-\u202E\u2066-\u2069]/;

/** Half of a letter that takes two code units: no text, and no bytes could say it. */
const MEZZA_LETTERA = /\p{Surrogate}/u;

/** What remains of bytes that were no text. */
const CARATTERE_ILLEGGIBILE = '\uFFFD';

/**
 * Why a document may not have that name, as a sentence; undefined for a good one. Every other name,
 * in any script, is kept to the letter: the store on disk never sees it.
 */
export function problemaNomeDocumento(filename: string): string | undefined {
  if (filename === '') return 'Seleziona un file.';
  if (filename.length > NOME_DOCUMENTO_MASSIMO) {
    return `Il nome del file è troppo lungo (massimo ${NOME_DOCUMENTO_MASSIMO} caratteri): rinominalo e riprova.`;
  }
  if (SEPARATORI.test(filename) || SCRITTURE_AMBIGUE.test(filename)) {
    return 'Il nome del file non può contenere / \\ " o caratteri di controllo (nemmeno scritti come %22, %0D o %0A): rinominalo e riprova.';
  }
  if (CAMBI_DI_VERSO.test(filename)) {
    return 'Il nome del file contiene caratteri invisibili che ne cambiano il verso di lettura: rinominalo e riprova.';
  }
  if (MEZZA_LETTERA.test(filename) || filename.includes(CARATTERE_ILLEGGIBILE)) {
    return 'Il nome del file contiene caratteri illeggibili: rinominalo e riprova.';
  }
  if (/^\s*\.{0,2}\s*$/.test(filename) || !haTestoVisibile(filename)) {
    return 'Il nome del file non è valido: rinominalo e riprova.';
  }
  return undefined;
}

/**
 * The same for two names that differ only by case or by Unicode normalisation: side by side in one
 * folder of Windows or macOS the second would replace the first.
 */
export function chiaveDocumento(filename: string): string {
  return filename.normalize('NFD').toUpperCase().normalize('NFC');
}
