/** A page of plain text: a title, then paragraphs. */
export interface TextPage {
  readonly titolo: string;
  readonly paragrafi: readonly string[];
}

/** Characters of Helvetica 11 that surely fit between the margins. */
const CARATTERI_PER_RIGA = 88;

/** Characters beyond Latin-1 that WinAnsi, the encoding of PDF's own fonts, has all the same. */
const WIN_ANSI: Readonly<Record<string, number>> = { '€': 0x80, '‘': 0x91, '’': 0x92, '–': 0x96 };

/**
 * A small real PDF, the same bytes for the same text, for files that stand in for a company's own.
 * The product's documents are made in the pdf room, with embedded fonts.
 */
export function renderTextPdf({ titolo, paragrafi }: TextPage): Uint8Array {
  const righe = paragrafi.flatMap((paragrafo) => [...wrap(paragrafo), '']);
  const content = [
    'BT /F1 18 Tf 60 770 Td',
    `${literal(titolo)} Tj`,
    '/F1 11 Tf 0 -36 Td 16 TL',
    ...righe.map((riga) => `${literal(riga)} Tj T*`),
    'ET',
  ].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (it-IT) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(titolo)} >>`,
  ]);
}

/** Numbers the objects and writes the table of their places; the text is one byte per character. */
function assemble(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\n`;
  text += `startxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A PDF string in WinAnsi. */
function literal(text: string): string {
  const bytes = Array.from(text, (character) => {
    const code = WIN_ANSI[character] ?? character.charCodeAt(0);
    return String.fromCharCode(code > 0xff ? 0x3f : code);
  }).join('');
  return `(${bytes.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

function wrap(paragrafo: string): string[] {
  const righe: string[] = [''];
  for (const parola of paragrafo.split(' ')) {
    const riga = righe.at(-1) ?? '';
    const next = riga === '' ? parola : `${riga} ${parola}`;
    if (next.length <= CARATTERI_PER_RIGA) righe[righe.length - 1] = next;
    else righe.push(parola);
  }
  return righe;
}
