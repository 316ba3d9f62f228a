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
} as const;

/** Type sizes in points. */
export const SIZES = {
  title: 28,
  figure: 28,
  lead: 15,
  company: 11,
  body: 10.5,
  small: 8.5,
  label: 8,
} as const;

/** Line widths in points. */
export const LINES = { hair: 0.5, rule: 1.5 } as const;
