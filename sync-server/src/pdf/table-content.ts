import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';

import { drawableText } from './drawable-text.ts';
import { label, print } from './page-parts.ts';
import { COLORS, CONTENT_WIDTH, LINES, type PageStyle } from './page-style.ts';
import type { PdfBlock, PdfColumn, PdfRow } from './pdf-document.ts';

type PdfTable = Extract<PdfBlock, { kind: 'table' }>;

/** The heading and the labels of the columns, both repeated on every page. */
const HEADER_ROWS = 2;

/** Up to so many rows and characters a table is one thing to read, like the amounts of a receipt. */
const KEPT_TOGETHER = { rows: 6, characters: 900 } as const;

/** Space between two columns, in points. */
const GAP = 12;

/** Rows under labelled columns, over as many pages as they take. */
export function tableContent(table: PdfTable, style: PageStyle): Content {
  if (table.rows.length === 0) return emptyTable(table, style);
  const { columns, rows, totals } = table;
  const body = [
    headingRow(table, style),
    columns.map((column) => ({ ...label(column.label), alignment: alignmentOf(column) })),
    ...rows.map((row) => bodyRow(columns, row, false)),
    ...(totals === undefined ? [] : [bodyRow(columns, totals, true)]),
  ];
  return {
    margin: [0, style.gap(24), 0, 0],
    unbreakable: isShort(table),
    table: {
      headerRows: HEADER_ROWS,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widthsOf(columns),
      body,
    },
    layout: layout(totals !== undefined, style),
  };
}

/** A table that may be taller than a page must be allowed to break. */
function isShort({ rows }: PdfTable): boolean {
  const characters = rows.flat().reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
  return rows.length <= KEPT_TOGETHER.rows && characters <= KEPT_TOGETHER.characters;
}

function emptyTable({ heading, empty }: PdfTable, style: PageStyle): Content {
  return {
    unbreakable: true,
    margin: [0, style.gap(24), 0, 0],
    stack: [
      { ...headingCell(heading, style), margin: [0, 0, 0, 4] },
      { text: drawableText(empty), color: COLORS.muted },
    ],
  };
}

function headingRow({ heading, columns }: PdfTable, style: PageStyle): TableCell[] {
  const rest = columns.slice(1).map((): TableCell => ({}));
  return [{ ...headingCell(heading, style), colSpan: columns.length }, ...rest];
}

function headingCell(heading: string, { sizes }: PageStyle) {
  return { text: drawableText(heading), fontSize: sizes.section, bold: true };
}

function bodyRow(columns: readonly PdfColumn[], row: PdfRow, bold: boolean): TableCell[] {
  return columns.map((column, place) => ({
    text: print(row[place] ?? null),
    alignment: alignmentOf(column),
    bold,
  }));
}

function alignmentOf({ align }: PdfColumn): 'left' | 'right' {
  return align === 'end' ? 'right' : 'left';
}

/** In points, and never by content: a long word is broken before it widens its column. */
function widthsOf(columns: readonly PdfColumn[]): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const available = CONTENT_WIDTH - GAP * (columns.length - 1);
  return columns.map(({ share }) => (available * share) / shares);
}

/** Hairlines under rows, a rule under the labels and over the totals, none at the sides. */
function layout(hasTotals: boolean, { gap }: PageStyle): CustomTableLayout {
  const isRule = (line: number, rows: number): boolean =>
    line === HEADER_ROWS || (hasTotals && line === rows - 1);
  const rowsOf = (node: ContentTable): number => node.table.body.length;
  return {
    hLineWidth: (line, node) => {
      if (line < HEADER_ROWS || (hasTotals && line === rowsOf(node))) return 0;
      return isRule(line, rowsOf(node)) ? LINES.rule / 2 : LINES.hair;
    },
    hLineColor: (line, node) => (isRule(line, rowsOf(node)) ? COLORS.ink : COLORS.hairline),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : GAP / 2),
    paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : GAP / 2),
    paddingTop: (row) => gap(row === 1 ? 6 : 3.5),
    paddingBottom: (row) => gap(row === 0 ? 0 : 3.5),
  };
}
