import * as z from 'zod/mini';

/** Free text or null: trimmed, at most 4,000 characters; blank becomes null. */
export const testoSchema = z.nullable(
  z.pipe(
    z.string().check(z.maxLength(4000, 'Il testo è troppo lungo (massimo 4000 caratteri).')),
    z.transform((text: string) => blankToNull(text)),
  ),
);

/** The same, null when it is left out. */
export const testoFacoltativoSchema = z._default(testoSchema, null);

/** Text that must be there: trimmed, at most 400 characters; the sentence says which one is missing. */
export function testoObbligatorioSchema(mancante: string) {
  return z
    .string(mancante)
    .check(
      z.trim(),
      z.minLength(1, mancante),
      z.maxLength(400, 'Il testo è troppo lungo (massimo 400 caratteri).'),
    );
}

function blankToNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
