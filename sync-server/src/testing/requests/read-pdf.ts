import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** A PDF as a reader sees it. */
export interface ReadPdf {
  /** The text of each page, in reading order. */
  readonly pages: readonly string[];
  /** All of it, with single spaces. */
  readonly text: string;
  readonly info: Readonly<Record<string, unknown>>;
  /** How many things can be clicked. */
  readonly links: number;
}

/** Reads a PDF with a library that did not make it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // A copy: the reader takes the bytes away from whoever hands them in, and wants no Buffer.
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { text: pages } = await extractText(document);
  const { info } = await getMeta(document);
  let links = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    links += (await page.getAnnotations()).length;
  }
  return { pages, text: pages.join(' ').replaceAll(/\s+/g, ' '), info, links };
}
