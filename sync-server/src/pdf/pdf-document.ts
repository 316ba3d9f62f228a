import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** The company's identity at the head of the first page; absent lines are left out. */
export interface Letterhead {
  readonly ragione_sociale: string | null;
  readonly partita_iva: string | null;
  readonly sede_legale: string | null;
}

/** A label in small type and what it stands for; a missing value is printed as N/D. */
export interface PdfField {
  readonly label: string;
  readonly value: string | null;
}

/**
 * What a page can hold: a closed language of plain data, so that a layout needs no drawing library,
 * can be handed to another thread, and no text in it is ever taken for a link, an image or a path.
 */
export type PdfBlock =
  /** The two facts that the document is about, in large type: a sentence and a figure. */
  | {
      readonly kind: 'highlight';
      readonly left: PdfField;
      readonly right: PdfField & { readonly note: string };
    }
  /** Labelled values on two columns, row by row. */
  | { readonly kind: 'fields'; readonly fields: readonly PdfField[] }
  /** Where the document stands, with what to know about it; `done` is final. */
  | {
      readonly kind: 'status';
      readonly label: string;
      readonly text: string;
      readonly done: boolean;
      readonly notes: readonly string[];
    }
  /** Running text under a heading, over as many pages as it takes; line breaks are kept. */
  | { readonly kind: 'text'; readonly heading: string; readonly text: string }
  /** Lines to sign on, side by side and never parted. */
  | { readonly kind: 'signatures'; readonly labels: readonly string[] };

/** One document to print on A4, in Italian. */
export interface PdfDocument {
  /** Large, at the head of the first page and small on the following ones. */
  readonly heading: string;
  /** Short identification, unique for the company. */
  readonly number: string;
  readonly createdAt: Istante;
  readonly letterhead: Letterhead;
  readonly blocks: readonly PdfBlock[];
  /** What a reader's window and an archive show. */
  readonly metadata: { readonly title: string; readonly subject: string };
}
