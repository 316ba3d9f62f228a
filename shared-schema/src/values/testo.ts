import * as z from 'zod/mini';

/** Something to see: neither blank, control or format character, nor a filler that shows nothing. */
const VISIBILE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}\u2800]/u;

/** Half of a surrogate pair is no character of any script. */
const MEZZO_CARATTERE = /\p{Cs}/u;

const NON_AMMESSO = 'Il testo contiene caratteri non ammessi.';

/** True when something of the text can be seen, whatever its script. */
export function haTestoVisibile(text: string): boolean {
  return VISIBILE.test(text);
}

/** A text as it is stored where it may be missing: trimmed; null when nothing of it shows. */
export function storedText(text: string): string | null {
  return haTestoVisibile(text) ? text.trim() : null;
}

/** Refuses what not every database, document and printer can hold: NUL and halves of characters. */
export function caratteriAmmessi() {
  return z.refine<string>(
    (text) => !text.includes('\0') && !MEZZO_CARATTERE.test(text),
    NON_AMMESSO,
  );
}

/** Free text or null: trimmed, at most 4,000 characters; one in which nothing shows becomes null. */
export const testoSchema = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.maxLength(4000, 'Il testo è troppo lungo (massimo 4000 caratteri).'),
        caratteriAmmessi(),
      ),
    z.transform(storedText),
  ),
);

/** The same, null when it is left out. */
export const testoFacoltativoSchema = z._default(testoSchema, null);

/**
 * Text that a row had before an edit, to the letter: what is not taken any more may be there, and only
 * what is compared as it is lets such a row be mended. No row holds an empty text: it is a form's null.
 */
export const testoPrimaSchema = z.optional(
  z.nullable(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
  ),
);

/** The same, of text that is never left out. */
export const testoObbligatorioPrimaSchema = z.optional(z.string());

/**
 * Text that must be there and show something: trimmed, at most 400 characters if nothing else is said;
 * the sentence says which one is missing.
 */
export function testoObbligatorioSchema(mancante: string, massimo = 400) {
  return z
    .string(mancante)
    .check(
      z.trim(),
      z.minLength(1, mancante),
      z.refine(haTestoVisibile, mancante),
      z.maxLength(massimo, `Il testo è troppo lungo (massimo ${massimo} caratteri).`),
      caratteriAmmessi(),
    );
}
