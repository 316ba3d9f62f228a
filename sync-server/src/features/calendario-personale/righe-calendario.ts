/** A line of a calendar has at most so many bytes, without its end. */
const MOST_BYTES = 75;

/** What RFC 5545 lets stand in no text: control characters but the tab. Line breaks are written `\n`. */
const CONTROL = /\p{Cc}/gu;

/** A text as the value of a property (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROL, (each) => (each === '\n' || each === '\t' ? each : ' '))
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Lines as they stand in a file: long ones go on in the next one, behind a blank (3.1). */
export function writeLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** No character is cut through, though the standard would let it be. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > MOST_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += more;
  }
  return [...parts, part].join('\r\n');
}
