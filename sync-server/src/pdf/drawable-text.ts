import { refusal, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import { testiPrestazione } from '../testi/prestazione-occasionale.ts';
import { printableText } from './printable-text.ts';

/** What both fonts of `fonts.ts` have a glyph for, beyond ASCII; a test reads the fonts. */
const GLYPHS = [
  String.raw`\u00A0-\u017F\u018F\u0192\u01A0-\u01A1\u01AF-\u01B0\u01CD-\u01DC\u01FA-\u01FF\u0218-\u021B`,
  String.raw`\u0237\u0259\u02BB-\u02BC\u02C6-\u02C7\u02D8-\u02DD\u0300-\u0304\u0306-\u030C\u0312\u0315`,
  String.raw`\u031B\u0323\u0326-\u0328\u037E\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F`,
  String.raw`\u0462-\u0463\u046A-\u046B\u0472-\u0475\u0490-\u04C2\u04CF-\u04D9\u04DC-\u04E9`,
  String.raw`\u04EE-\u04F9\u0524-\u0525\u0E3F\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u2000-\u200D\u2010-\u2015`,
  String.raw`\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2028-\u2029\u202F-\u2030\u2032-\u2033`,
  String.raw`\u2039-\u203A\u2044\u2070\u2074-\u2079\u2080-\u2089\u20A1\u20A4\u20A6\u20A8-\u20AE`,
  String.raw`\u20B1-\u20B2\u20B4-\u20B5\u20B8-\u20BA\u20BD\u20BF\u2113\u2116\u2122\u2126\u212E`,
  String.raw`\u2150-\u2151\u2153-\u215E\u2190-\u2199\u21A9-\u21AA\u21B0-\u21B3\u21B6-\u21B7`,
  String.raw`\u21BA-\u21BB\u21C4\u21C6\u2202\u2206\u220F\u2211-\u2212\u2215\u2219-\u221A\u221E\u222B`,
  String.raw`\u2236\u2248\u2260\u2264-\u2265\u25CA\u2713\u274C\u2B0E-\u2B11\uECE0\uEFCC\uFB01-\uFB02`,
  String.raw`\uFEFF\uFFFD`,
].join('');

const WITHOUT_GLYPH = new RegExp(`[^\\n\\u0020-\\u007E${GLYPHS}]`, 'u');

/** They choose between two looks of the character before them and have none of their own. */
const VARIATION_SELECTORS = /[\uFE00-\uFE0F]/g;

/** Stands where a letter cannot be drawn: an empty box would look like a fault of the printer. */
export const NOT_DRAWN = '?';

const CHARACTERS = new Intl.Segmenter('it');

/** The text as the fonts draw it: each character that they lack, whatever it is made of, is one mark. */
export function drawableText(text: string): string {
  const composed = composedText(text);
  if (!WITHOUT_GLYPH.test(composed)) return composed;
  return Array.from(CHARACTERS.segment(composed), ({ segment }) =>
    WITHOUT_GLYPH.test(segment) ? NOT_DRAWN : segment,
  ).join('');
}

/** True when {@link drawableText} leaves every letter as it is. */
export function isDrawable(text: string): boolean {
  return !WITHOUT_GLYPH.test(composedText(text));
}

/** The names of whoever a paper is between, and of whom it speaks. */
export interface NamesOnPaper {
  readonly persona: string;
  readonly azienda: string | null;
  readonly cliente: string | null;
}

/** Why a paper that is kept for good is not made: it would not say whose it is. */
export function refuseMissingLetters(names: NamesOnPaper): Refusal | undefined {
  for (const whose of ['persona', 'azienda', 'cliente'] as const) {
    const name = names[whose];
    if (name === null || isDrawable(name)) continue;
    return refusal('nome_non_stampabile', {
      errore: testiPrestazione.nomeNonStampabile[whose](name),
    });
  }
  return undefined;
}

/** With a letter and its accent as one, which the fonts know more of. */
function composedText(text: string): string {
  return printableText(text).replaceAll(VARIATION_SELECTORS, '').normalize('NFC');
}
