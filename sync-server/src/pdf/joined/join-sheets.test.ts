import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { istanteSchema } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, it } from 'vitest';

import { readPdf } from '../../testing/requests/read-pdf.ts';
import type { PdfAbout } from '../pdf-document.ts';
import { cutPart } from './cut-part.ts';
import { joinSheets } from './join-sheets.ts';

const ABOUT: PdfAbout = {
  createdAt: istanteSchema.parse('2026-11-05T11:00:00.000Z'),
  author: 'Società (prova) \\ & figli',
  metadata: { title: 'Ore di tutti, ottobre', subject: 'Riepilogo' },
};

/** A document with a page for each text. */
async function sheet(...texts: readonly string[]): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  for (const text of texts) made.addPage().drawText(text, { font });
  return made.save();
}

async function* each(sheets: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* sheets;
}

async function joined(sheets: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(joinSheets(sheets, cutPart, ABOUT)));
}

describe('documents in one file', () => {
  it('have their pages one after the other, and a name for all', async () => {
    const sheets = [await sheet('Ada'), await sheet('Bruno', 'ancora Bruno'), await sheet('Carla')];
    const file = await joined(each(sheets));
    const { pages, info } = await readPdf(file);
    expect(pages.map((page) => page.trim())).toEqual(['Ada', 'Bruno', 'ancora Bruno', 'Carla']);
    expect(info).toMatchObject({
      Title: 'Ore di tutti, ottobre',
      Subject: 'Riepilogo',
      Author: 'Società (prova) \\ & figli',
      Producer: 'Gestionale',
      CreationDate: 'D:20261105110000Z',
      Language: 'it-IT',
    });
    expect(await joined(each(sheets))).toEqual(file);
  });

  it('stand where its table says', async () => {
    const file = await joined(each([await sheet('Ada'), await sheet('Bruno')]));
    const text = file.toString('latin1');
    const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const [, count = '', lines = ''] = /^xref\n0 (\d+)\n([^]*?)trailer/.exec(text.slice(at)) ?? [];
    const entries = lines.match(/\d{10} \d{5} [fn] \n/g) ?? [];
    expect(entries).toHaveLength(Number(count));
    expect(entries.join('')).toBe(lines);
    const found = entries.flatMap((entry, number) =>
      entry.includes('n')
        ? [text.startsWith(`${number} 0 obj\n`, Number(entry.slice(0, 10))) ? 'there' : number]
        : [],
    );
    expect(new Set(found)).toEqual(new Set(['there']));
    // Whoever is strict about the format reads it, too.
    expect((await PDFDocument.load(file, { throwOnInvalidObject: true })).getPageCount()).toBe(2);
  });

  it('are given as they are made', async () => {
    const events: string[] = [];
    async function* made(): AsyncGenerator<Uint8Array> {
      for (const name of ['Ada', 'Bruno']) {
        events.push(name);
        yield await sheet(name);
      }
    }
    for await (const bytes of joinSheets(made(), cutPart, ABOUT)) {
      events.push(bytes.length > 100 ? 'bytes' : 'a beginning');
    }
    expect(events).toEqual(['Ada', 'a beginning', 'bytes', 'Bruno', 'bytes', 'bytes']);
  });

  it('are none where one is no PDF', async () => {
    await expect(joined(each([await sheet('Ada'), Buffer.from('niente')]))).rejects.toThrow(
      'No PDF header',
    );
  });
});
