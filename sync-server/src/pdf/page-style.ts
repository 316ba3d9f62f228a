/** A4 in points (1/72 inch). */
export const PAGE = { width: 595.28, height: 841.89 } as const;

/** Left, top, right and bottom margins in points: 22 mm at the sides. */
export const MARGINS = [62, 60, 62, 68] as const;

export const CONTENT_WIDTH = PAGE.width - MARGINS[0] - MARGINS[2];

/** One accent on black, grey and white, so that a document loses nothing on an office printer. */
export const COLORS = {
  ink: '#1c1a17',
  muted: '#5c564c',
  hairline: '#d3ccc0',
  accent: '#0b6b66',
  danger: '#a3201b',
} as const;

/** Space between two columns of a page, in points. */
export const GUTTER = 28;

/** Type sizes in points that are the same in every document. */
export const SIZES = { company: 11, small: 8.5, label: 8 } as const;

/** Line widths in points. */
export const LINES = { hair: 0.5, rule: 1.5 } as const;

/** How much a page of one document holds; lengths in points. */
export interface PageStyle {
  readonly sizes: {
    readonly title: number;
    readonly figure: number;
    readonly lead: number;
    readonly section: number;
    readonly body: number;
  };
  /** Vertical space of this document for a space of a roomy one. */
  readonly gap: (points: number) => number;
}

const roomy: PageStyle = {
  sizes: { title: 28, figure: 28, lead: 15, section: 12, body: 10.5 },
  gap: (points) => points,
};

const dense: PageStyle = {
  sizes: { title: 22, figure: 20, lead: 13, section: 11, body: 9.5 },
  gap: (points) => points * 0.5,
};

/** Dense documents say much and are signed: they should fit few sheets. */
export function pageStyleOf(density: 'roomy' | 'dense'): PageStyle {
  return density === 'dense' ? dense : roomy;
}
