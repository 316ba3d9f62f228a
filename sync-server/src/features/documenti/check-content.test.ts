import { Readable } from 'node:stream';
import { deflateRawSync, gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { checkContent } from './check-content.ts';
import { NotEncryptedOfficeError } from './encrypted-office.ts';

const bytes = (...values: number[]) => Buffer.from(values);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj');
const PNG = Buffer.concat([
  bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
  Buffer.from('IHDR'),
  Buffer.alloc(17),
  bytes(0, 0, 0, 0),
  Buffer.from('IDAT'),
]);
const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0);
const WEBP = Buffer.concat([Buffer.from('RIFF'), bytes(9, 0, 0, 0), Buffer.from('WEBPVP8 ')]);
const HEIC = Buffer.concat([bytes(0, 0, 0, 24), Buffer.from('ftypheic'), Buffer.alloc(12)]);
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);
const ELF = Buffer.concat([bytes(0x7f), Buffer.from('ELF'), Buffer.alloc(100)]);
const UTF16 = Buffer.from('\uFEFFa;b', 'utf16le');
/** A program by all that Windows looks at: its header and, where that says, another mark. */
const PROGRAM = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  bytes(64, 0, 0, 0),
  Buffer.from('PE'),
]);
const XML = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';

/** A compound file with a part of that name, far from its beginning. */
function compound(part: string): Buffer {
  const mark = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
  return Buffer.concat([
    mark,
    Buffer.alloc(10_001),
    Buffer.from(part, 'utf16le'),
    Buffer.alloc(900),
  ]);
}

/** The head of a ZIP whose first member has that name, as programs of an office begin theirs. */
function zipped(name: string, content = '<a/>'): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), packed]);
}

async function check(filename: string, content: Uint8Array, chunkBytes = 7): Promise<string> {
  const chunks = Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, n) =>
    content.subarray(n * chunkBytes, (n + 1) * chunkBytes),
  );
  const checked = await checkContent(filename, Readable.from(chunks));
  if ('problema' in checked) return checked.problema;
  const parts: Uint8Array[] = [];
  for await (const part of checked.content) parts.push(part);
  return Buffer.concat(parts).equals(content) ? 'whole' : 'changed on the way';
}

describe('what a name promises and the content is', () => {
  test.each<[string, Uint8Array]>([
    ['a.pdf', PDF],
    ['a.PDF', Buffer.concat([Buffer.from('\n\n'), PDF])],
    ['a.png', PNG],
    ['a.jpg', JPEG],
    ['a.jpeg', JPEG],
    ['a.webp', WEBP],
    ['a.heic', HEIC],
    ['a.zip', zipped('a.txt')],
    ['a.docx', zipped('[Content_Types].xml')],
    ['a.xlsx', zipped('xl/workbook.xml')],
    ['a.odt', zipped('content.xml')],
    ['a.txt', Buffer.from('Perché no? à')],
    ['a.txt', Buffer.from([0xe0, 0x20, 0xe8])],
    ['a.csv', UTF16],
    ['a.txt', Buffer.alloc(0)],
    // Letters that are a mark, too: of a bitmap, a program, a sound, another sound, a picture, a disk.
    ['a.csv', Buffer.from('BM;Comune;Provincia\r\n1;Lecco;LC\r\n')],
    ['a.csv', Buffer.from('\uFEFFBM;Comune;Provincia\r\n')],
    ['a.txt', Buffer.from('MZ è la sigla del cantiere.')],
    ['a.txt', Buffer.from('FORMAZIONE: lunedì')],
    ['a.csv', Buffer.from('ID3;Nome\r\n1;Mario\r\n')],
    ['a.csv', Buffer.from('GIFT;prezzo\r\n')],
    ['a.txt', Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\n')],
    ['a.txt', Buffer.from(XML)],
    ['a.txt', Buffer.from(`\uFEFF${XML}`, 'utf16le')],
    ['a.csv', Buffer.from('BM;perch\xe9', 'latin1')],
    ['a.zip', zipped('META-INF/MANIFEST.MF')],
    ['a.zip', bytes(0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0))],
    ['a.docx', compound('EncryptedPackage')],
    ['a.XLSX', compound('EncryptedPackage')],
    ['a.pptx', compound('EncryptedPackage')],
  ])('%s is taken, whole (%#)', async (filename, content) => {
    expect(await check(filename, content)).toBe('whole');
  });

  test('a long file comes through whole, however it comes', async () => {
    const long = Buffer.concat([PDF, Buffer.alloc(20_000, 'é')]);
    expect(await check('a.pdf', long, 4096)).toBe('whole');
    expect(await check('a.pdf', long, 50_000)).toBe('whole');
  });
});

describe('what it promises and the content is not', () => {
  test.each<[string, Uint8Array]>([
    ['a.pdf', Buffer.from('<script>alert(1)</script>')],
    ['a.pdf', EXE],
    ['a.pdf', Buffer.alloc(0)],
    ['a.png', JPEG],
    ['a.jpg', ELF],
    ['a.webp', PNG],
    ['a.heic', PDF],
    ['a.zip', gzipSync('x')],
    ['a.docx', PDF],
    ['a.txt', EXE],
    ['a.csv', zipped('a.txt')],
    ['a.txt', Buffer.from('a\0b')],
    ['a.txt', PROGRAM],
    ['a.csv', Buffer.from('\uFEFF<?xml \u0001', 'utf16le')],
    ['a.csv', bytes(0x42, 0x4d, 0x9a, 0x01, 0x02)],
    ['a.txt', PDF],
    ['a.txt', Buffer.from(String.raw`{\rtf1 ciao}`)],
    ['a.txt', gzipSync('x')],
    ['a.txt', compound('EncryptedPackage')],
    ['a.odt', compound('EncryptedPackage')],
    ['a.docx', zipped('META-INF/MANIFEST.MF')],
    ['a.zip', EXE],
  ])('%s is refused with a sentence (%#)', async (filename, content) => {
    const [, extension = ''] = filename.split('.');
    expect(await check(filename, content)).toContain(
      `non è quello che il suo nome dice (.${extension})`,
    );
  });
});

test.each(['a.dwg', 'senza', 'a.exe', 'a.html'])('%s may be anything', async (filename) => {
  expect(await check(filename, EXE)).toBe('whole');
});

test.each(['WordDocument', 'Workbook', 'Encrypted', ''])(
  'a compound file that has %j and no encrypted document is none with a password',
  async (part) => {
    for (const chunkBytes of [7, 4096, 50_000]) {
      await expect(check('a.docx', compound(part), chunkBytes)).rejects.toThrow(
        NotEncryptedOfficeError,
      );
    }
  },
);

test('a source that fails is no content', async () => {
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('%P');
    await Promise.resolve();
    throw new Error('cut off');
  };
  await expect(checkContent('a.pdf', failing())).rejects.toThrow('cut off');
});
