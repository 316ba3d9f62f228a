import type { PdfBlock } from './pdf-document.ts';

type PdfTable = Extract<PdfBlock, { kind: 'table' }>;
type PdfText = Extract<PdfBlock, { kind: 'text' }>;

/** Id of the text under the first line to sign on. */
export const SIGNED_ID = 'signed';

/** Rows that go along with the signatures, beside the totals. */
const ROWS_ALONG = 3;

/** Characters of a text that go along with them, at least. */
const CHARACTERS_ALONG = 280;

/** What is told of a node that was laid out, as far as it is looked at here. */
interface LaidOut {
  readonly id?: string | undefined;
  readonly text?: unknown;
}

/** True of the text under the first signature when nothing else is written above it on its page. */
export function isSignedAlone(node: LaidOut, before: () => readonly LaidOut[]): boolean {
  return node.id === SIGNED_ID && !before().some(({ text }) => text !== undefined);
}

/** The blocks of a document, and which of them begins the page on which it is signed. */
export interface SignedEnd {
  readonly blocks: readonly PdfBlock[];
  readonly newPageAt: number;
}

/**
 * The same document with the end of what stands before the signatures on their page: the last rows of a
 * table, the last sentences of a text, under the heading again.
 */
export function takeEndAlong(blocks: readonly PdfBlock[]): SignedEnd {
  const newPageAt = blocks.findIndex(({ kind }) => kind === 'signatures') - 1;
  const before = blocks[newPageAt];
  const parts = before === undefined ? undefined : partsOf(before);
  if (parts === undefined) return { blocks, newPageAt };
  return { blocks: blocks.toSpliced(newPageAt, 1, ...parts), newPageAt: newPageAt + 1 };
}

function partsOf(block: PdfBlock): readonly [PdfBlock, PdfBlock] | undefined {
  if (block.kind === 'table') return partsOfTable(block);
  return block.kind === 'text' ? partsOfText(block) : undefined;
}

function partsOfTable({ totals, ...table }: PdfTable): readonly [PdfBlock, PdfBlock] | undefined {
  const { rows } = table;
  if (rows.length <= ROWS_ALONG) return undefined;
  const end = { ...table, rows: rows.slice(-ROWS_ALONG) };
  return [
    { ...table, rows: rows.slice(0, -ROWS_ALONG) },
    totals === undefined ? end : { ...end, totals },
  ];
}

/** Parted where a line or a sentence ends, else between two words. */
function partsOfText(block: PdfText): readonly [PdfBlock, PdfBlock] | undefined {
  const { text } = block;
  const latest = text.trimEnd().length - CHARACTERS_ALONG;
  for (const end of ['\n', '. ', ' ']) {
    const place = text.lastIndexOf(end, latest);
    // Two halves of a text are better than a page that says next to nothing.
    if (place <= 0 || place < latest / 2) continue;
    const head = text.slice(0, place + end.length).trimEnd();
    const tail = text.slice(place + end.length);
    return [
      { ...block, text: head },
      { ...block, text: tail },
    ];
  }
  return undefined;
}
