import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

/** The company's identity at the head of the first page; absent lines are left out. */
export interface Letterhead {
  readonly ragione_sociale: string | null;
  readonly partita_iva: string | null;
  readonly sede_legale: string | null;
  /** How the company is invoiced, line by line; not there in what was kept before it was printed. */
  readonly dati_fatturazione?: string | null;
}

/** A label in small type and what it stands for; a missing value is printed as N/D. */
export interface PdfField {
  readonly label: string;
  readonly value: string | null;
}

/** One column of a table; widths are shares of the page's, whatever they add up to. */
export interface PdfColumn {
  readonly label: string;
  readonly share: number;
  /** Where its cells begin, or `end` for figures. */
  readonly align: 'start' | 'end';
}

/** Cells in the order of the columns; a missing value is printed as N/D. */
export type PdfRow = readonly (string | null)[];

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
  /** Where the document stands, with what to know about it; `done` is final, `warns` is read first. */
  | {
      readonly kind: 'status';
      readonly label: string;
      readonly text: string;
      readonly done: boolean;
      readonly warns?: boolean;
      readonly notes: readonly string[];
    }
  /** Running text under a heading, over as many pages as it takes; line breaks are kept. */
  | { readonly kind: 'text'; readonly heading: string; readonly text: string }
  /**
   * Rows under labelled columns. Heading and labels stand again on every page that it goes over, and
   * a row is never parted; the totals are the last row. A sentence stands in for no rows.
   */
  | {
      readonly kind: 'table';
      readonly heading: string;
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly PdfRow[];
      readonly totals?: PdfRow;
      readonly empty: string;
    }
  /** Numbered articles; none begins at the foot of a page. */
  | { readonly kind: 'clauses'; readonly clauses: readonly PdfClause[] }
  /** Statements after boxes that whoever signs ticks by hand. */
  | {
      readonly kind: 'choices';
      readonly heading: string;
      readonly text: string;
      readonly options: readonly string[];
    }
  /** Lines to sign on, side by side and never parted. */
  | { readonly kind: 'signatures'; readonly labels: readonly string[] };

export interface PdfClause {
  readonly heading: string;
  readonly text: string;
}

/** One document to print on A4, in Italian. */
export interface PdfDocument {
  /** Large, at the head of the first page and small on the following ones. */
  readonly heading: string;
  /** Short identification, unique for the company. */
  readonly number: string;
  readonly createdAt: Istante;
  /** `dense` for what should fit few sheets; roomy when absent. */
  readonly density?: 'roomy' | 'dense';
  readonly letterhead: Letterhead;
  readonly blocks: readonly PdfBlock[];
  readonly metadata: PdfMetadata;
}

/** What a reader's window and an archive show. */
export interface PdfMetadata {
  readonly title: string;
  readonly subject: string;
}

/** What a file of several documents says of itself. */
export interface PdfAbout {
  readonly createdAt: Istante;
  /** Whose they are; null as long as nobody has said the name of the company. */
  readonly author: string | null;
  readonly metadata: PdfMetadata;
}

/** A document that was made, to be a part of a file of several; it keeps its own page numbers. */
export interface PdfPart {
  readonly sheet: Uint8Array;
  /** What the first object of it is numbered. */
  readonly firstObject: number;
}

/** What is asked of the thread that makes PDFs. */
export type PdfWork = PdfDocument | PdfPart;
