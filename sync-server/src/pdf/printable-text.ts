/** Control and invisible direction characters: no font draws them, and some reorder what follows. */
const UNPRINTABLE =
  /[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** The text as it can be printed: one kind of line break, tabs as spaces, nothing invisible. */
export function printableText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', '    ')
    .split('\n')
    .map((line) => line.replaceAll(UNPRINTABLE, ''))
    .join('\n');
}
