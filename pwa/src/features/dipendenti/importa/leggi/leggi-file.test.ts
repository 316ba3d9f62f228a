import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { leggiFile } from './leggi-file.ts';
import { raddrizza } from './leggi-testo.ts';
import { FileIllegibile, type MotivoIllegibile } from './tabella.ts';

const testo = (text: string) => new TextEncoder().encode(text);

async function celle(bytes: Uint8Array) {
  return (await leggiFile(bytes)).righe.map((riga) => riga.celle);
}

async function motivo(bytes: Uint8Array): Promise<MotivoIllegibile | undefined> {
  try {
    await leggiFile(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof FileIllegibile) return error.motivo;
    throw error;
  }
}

/** Tens of megabytes are packed, which a busy machine does slowly. */
const PACKS_WITHIN_MS = 60_000;

/** Letters as single bytes: what Windows-1252 has in common with Latin-1. */
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function utf16(text: string, little: boolean, mark: boolean): Uint8Array {
  const units = Array.from(`${mark ? '\ufeff' : ''}${text}`, (letter) => letter.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

describe('a text', () => {
  it.each([';', ',', '\t'])('is divided by %j, whichever it uses', async (sign) => {
    const text = `Nome${sign}Cognome${sign}Email\nAnna${sign}Bo${sign}a@b.it\n`;
    expect(await celle(testo(text))).toEqual([
      ['Nome', 'Cognome', 'Email'],
      ['Anna', 'Bo', 'a@b.it'],
    ]);
  });

  it('is divided by what its table agrees on, under a title and beside names with commas', async () => {
    const tabella = 'Nome;Cognome;Email\nAnna;Bo;a@b.it\n';
    expect(await celle(testo(`Elenco dipendenti, sede di Roma\n\n${tabella}`))).toEqual([
      ['Elenco dipendenti, sede di Roma'],
      ['Nome', 'Cognome', 'Email'],
      ['Anna', 'Bo', 'a@b.it'],
    ]);
    expect(await celle(testo('Persona;Email\nBo, Anna;a@b.it\nRe, Ugo;u@b.it\n'))).toEqual([
      ['Persona', 'Email'],
      ['Bo, Anna', 'a@b.it'],
      ['Re, Ugo', 'u@b.it'],
    ]);
  });

  it('has cells in quotes with separators, quotes and line breaks, and lines as its program counts them', async () => {
    const text = 'a;b\r\n"x;1";"di ""lui"""\r\n\r\n"due\nrighe";y\r\nfine;z';
    expect((await leggiFile(testo(text))).righe).toEqual([
      { linea: 1, celle: ['a', 'b'] },
      { linea: 2, celle: ['x;1', 'di "lui"'] },
      { linea: 4, celle: ['due\nrighe', 'y'] },
      { linea: 6, celle: ['fine', 'z'] },
    ]);
  });

  it('ends well where a quote is never closed, and takes the separator that it states', async () => {
    expect(await celle(testo('a;"b;c'))).toEqual([['a', 'b;c']]);
    expect((await leggiFile(testo('sep=,\na;x,b'))).righe).toEqual([
      { linea: 2, celle: ['a;x', 'b'] },
    ]);
  });

  it('is read in the encoding that it has', async () => {
    const text = 'Nome;Città\nNiccolò;Forlì';
    const expected = [
      ['Nome', 'Città'],
      ['Niccolò', 'Forlì'],
    ];
    const all = [
      [testo(text), 'UTF-8'],
      [Uint8Array.from([0xef, 0xbb, 0xbf, ...testo(text)]), 'UTF-8'],
      [utf16(text, true, true), 'UTF-16'],
      [utf16(text, false, true), 'UTF-16'],
      [utf16(text, true, false), 'UTF-16'],
      [utf16(text, false, false), 'UTF-16'],
      [latin(text), 'Windows-1252'],
    ] as const;
    for (const [bytes, codifica] of all) {
      const letto = await leggiFile(bytes);
      expect(letto.codifica).toBe(codifica);
      expect(letto.righe.map((riga) => riga.celle)).toEqual(expected);
    }
    const euro = await leggiFile(Uint8Array.from([...latin('prezzo '), 0x80]));
    expect(euro.righe[0]?.celle).toEqual(['prezzo €']);
  });

  it('is UTF-16 where its first two bytes say so, whatever the others look like', async () => {
    // Letters whose lower byte is zero: zeros alone would not tell in which order the bytes stand.
    for (const little of [true, false]) {
      const letto = await leggiFile(utf16('Nome;Città\nĀda;Ȁrba', little, true));
      expect(letto.codifica).toBe('UTF-16');
      expect(letto.righe[1]?.celle).toEqual(['Āda', 'Ȁrba']);
    }
  });

  it('tells letters that were written in another encoding', () => {
    for (const text of ['Niccolò', 'Forlì', 'perché', 'È', 'Müller', 'D’Amico', '5 €']) {
      const storto = new TextDecoder('windows-1252').decode(testo(text));
      expect(raddrizza(storto)).toBe(text);
      expect(raddrizza(text)).toBeUndefined();
    }
  });

  it('is not taken beyond its bounds', async () => {
    expect(await motivo(testo(''))).toBe('vuoto');
    expect(await motivo(testo('\n ; \n'))).toBe('vuoto');
    expect(await motivo(testo('a\n'.repeat(1001)))).toBeUndefined();
    expect(await motivo(testo('a\n'.repeat(1002)))).toBe('troppe_righe');
    expect(await motivo(testo('a;'.repeat(99)))).toBeUndefined();
    expect(await motivo(testo('a;'.repeat(100)))).toBe('troppe_colonne');
    expect(await motivo(testo('a'.repeat(4001)))).toBe('cella_lunga');
    expect(await motivo(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('troppo_grande');
    expect(await motivo(testo('abcdefgh\0i'))).toBe('non_valido');
    expect(await motivo(testo(';'.repeat(3_000_000)))).toBe('troppe_colonne');
    expect(await motivo(testo('"'.repeat(3_000_001)))).toBe('cella_lunga');
  });
});

const LEGAMI =
  '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>';
const CARTELLA = '<workbook><sheets><sheet name="A" r:id="rId7"/></sheets></workbook>';

function xlsx(foglio: string, altro: Record<string, string> = {}, level: 0 | 6 = 6): Uint8Array {
  const parti = {
    'xl/workbook.xml': CARTELLA,
    'xl/_rels/workbook.xml.rels': LEGAMI,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><x:worksheet><x:sheetData>${foglio}</x:sheetData></x:worksheet>`,
    ...altro,
  };
  const entries: Record<string, Uint8Array> = {};
  for (const [path, text] of Object.entries(parti)) entries[path] = strToU8(text);
  return zipSync(entries, { level });
}

/** A part of an archive, by its entry in the list at the end (APPNOTE 6.3, 4.3.12). */
interface Part {
  /** Changes a byte of its entry. */
  readonly set: (offset: number, byte: number) => void;
  /** Changes a byte of what stands before its bytes. */
  readonly local: (offset: number, byte: number) => void;
  /** Fills its bytes. */
  readonly packed: (byte: number) => void;
}

type Spoil = (part: Part) => void;

function entriesOf(bytes: Uint8Array): readonly Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const parts: Part[] = [];
  let at = view.getUint32(bytes.length - 22 + 16, true);
  while (view.getUint32(at, true) === 0x02014b50) {
    const entry = at;
    const start = view.getUint32(entry + 42, true);
    const packed = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const size = view.getUint32(entry + 20, true);
    parts.push({
      set: (offset, byte) => view.setUint8(entry + offset, byte),
      local: (offset, byte) => view.setUint8(start + offset, byte),
      packed: (byte) => bytes.fill(byte, packed, packed + size),
    });
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true);
  }
  return parts;
}

describe('a spreadsheet', () => {
  it.each([0, 6] as const)('gives its cells as text, packed by %i', async (level) => {
    const foglio =
      '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><t>D&apos;Amic&#242;</t></is></c></row>' +
      '<row r="4"><c r="A4" s="1"><v>29587</v></c><c r="B4" s="2"><v>61.5</v></c><c><v>3331234567</v></c>' +
      '<c t="b"><v>1</v></c><c t="str"><f>A1&amp;"x"</f><v>unito</v></c><c><f>1+1</f></c></row>';
    const altro = {
      'xl/sharedStrings.xml':
        '<sst><si><t>zero</t></si><si><r><t xml:space="preserve">Nic</t></r><r><t>colò</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    };
    expect((await leggiFile(xlsx(foglio, altro, level))).righe).toEqual([
      { linea: 2, celle: ['Niccolò', '', "D'Amicò"] },
      { linea: 4, celle: ['1981-01-01', '1900-03-01', '3331234567', 'VERO', 'unito', ''] },
    ]);
  });

  it('has the zeros before a number that its format writes', async () => {
    const altro = {
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="0.00"/></numFmts>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
    };
    const foglio =
      '<row><c s="1"><v>7100</v></c><c s="1"><v>123456</v></c><c s="1"><v>-5</v></c><c s="2"><v>7</v></c><c s="0"><v>7100</v></c></row>';
    expect(await celle(xlsx(foglio, altro))).toEqual([['07100', '123456', '-5', '7', '7100']]);
  });

  it('counts its days from 1904 where it says so', async () => {
    const altro = {
      'xl/workbook.xml': CARTELLA.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    };
    expect(await celle(xlsx('<row><c s="0"><v>1</v></c></row>', altro))).toEqual([['1904-01-02']]);
  });

  it(
    'that is made to grow is stopped while it grows, whatever it says of itself',
    async () => {
      const bytes = xlsx(`<row><c><v>${' '.repeat(41 * 1024 * 1024)}</v></c></row>`);
      expect(bytes.length).toBeLessThan(200_000);
      expect(await motivo(bytes)).toBe('troppo_grande');
      const end = bytes.length - 22;
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      let at = view.getUint32(end + 16, true);
      while (view.getUint32(at, true) === 0x02014b50) {
        view.setUint32(at + 24, 1, true);
        at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true);
      }
      expect(await motivo(bytes)).toBe('troppo_grande');
    },
    PACKS_WITHIN_MS,
  );

  it(
    'is stopped by what its parts come to together, packed or not',
    async () => {
      const half = ' '.repeat(21 * 1024 * 1024);
      const riga = `<row><c t="s"><v>0</v></c></row>${half}`;
      const testi = { 'xl/sharedStrings.xml': `<sst>${half}</sst>` };
      expect(await motivo(xlsx(riga, testi))).toBe('troppo_grande');
      const most = strToU8(`<worksheet>${' '.repeat(39 * 1024 * 1024)}</worksheet>`);
      const bytes = zipSync({
        'xl/workbook.xml': strToU8(CARTELLA),
        'xl/_rels/workbook.xml.rels': strToU8(LEGAMI),
        'xl/worksheets/sheet1.xml': most,
        // As it is, and more than what is left.
        'xl/sharedStrings.xml': [strToU8(`<sst>${' '.repeat(1024 * 1024)}</sst>`), { level: 0 }],
      });
      expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
      expect(await motivo(bytes)).toBe('troppo_grande');
    },
    PACKS_WITHIN_MS,
  );

  it.each([
    ['is behind a password', 'protetto', 6, (entry) => entry.set(8, 1)],
    ['is longer than the file', 'non_valido', 0, (entry) => entry.set(22, 0xff)],
    ['stands nowhere in it', 'non_valido', 0, (entry) => entry.local(3, 0)],
    ['is packed by something else', 'non_valido', 6, (entry) => entry.set(10, 9)],
    ['was packed wrongly', 'non_valido', 6, (entry) => entry.packed(0xff)],
  ] as const satisfies readonly [string, MotivoIllegibile, 0 | 6, Spoil][])(
    'of which a part %s is refused: %s',
    async (_what, expected, level, spoil) => {
      const bytes = xlsx('<row><c><v>1</v></c></row>'.repeat(20), {}, level);
      expect(await motivo(bytes)).toBeUndefined();
      // The sheet: without the others nobody would look for it.
      for (const entry of entriesOf(bytes).slice(-1)) spoil(entry);
      expect(await motivo(bytes)).toBe(expected);
    },
  );

  it.each(['&#x110000;', '&#1114112;'])('with %s, which is no letter, is refused', async (sign) => {
    expect(await motivo(xlsx(`<row><c t="str"><v>${sign}</v></c></row>`))).toBe('non_valido');
  });

  it('has at most a thousand parts', async () => {
    const riga = '<row><c><v>1</v></c></row>';
    const altri = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`altro/${n}`, '']));
    expect(await motivo(xlsx(riga, altri(997)))).toBeUndefined();
    expect(await motivo(xlsx(riga, altri(998)))).toBe('non_valido');
  });

  it('is refused with entities, with too many lines or columns, and when it is damaged', async () => {
    const doctype = '<!DOCTYPE a [<!ENTITY b "cccc">]><sst><si><t>&b;</t></si></sst>';
    const riga = '<row><c t="s"><v>0</v></c></row>';
    expect(await motivo(xlsx(riga, { 'xl/sharedStrings.xml': doctype }))).toBe('non_valido');
    const unused = { 'xl/sharedStrings.xml': '<!DOCTYPE sst><sst><si><t>a</t></si></sst>' };
    expect(await motivo(xlsx(riga, unused))).toBe('non_valido');
    const entity = '<sst><si><t>&b;</t></si></sst>';
    expect(await motivo(xlsx(riga, { 'xl/sharedStrings.xml': entity }))).toBe('non_valido');
    expect(await motivo(xlsx('<row><c><v>1</v></c></row>'.repeat(1002)))).toBe('troppe_righe');
    expect(await motivo(xlsx('<row><c r="XFD1"><v>1</v></c></row>'))).toBe('troppe_colonne');
    expect(await motivo(xlsx('<row><c'))).toBe('non_valido');
    expect(await motivo(xlsx('', { 'xl/workbook.xml': '<workbook/>' }))).toBe('non_valido');
    const whole = xlsx('<row><c><v>1</v></c></row>');
    for (let size = 4; size < whole.length; size += 1) {
      expect(await motivo(whole.slice(0, size))).toBe('non_zip');
    }
    for (let at = 4; at < whole.length; at += 1) {
      const damaged = whole.slice();
      damaged[at] = 0xff - (damaged[at] ?? 0);
      // Anything but another error: it is read or refused.
      await motivo(damaged);
    }
    expect(await motivo(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe('protetto');
  });
});
