/** One measurement beside what it may be. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly limit: number;
  readonly unit: string;
  /** The larger the better: `limit` is the least that is allowed. Otherwise it is the most. */
  readonly atLeast?: boolean;
  /** From where to where it went, when it was measured more than once. */
  readonly range?: readonly [least: number, most: number];
}

/** Prints the figures as a table and says plainly which are missed. Gives how many are. */
export function printFigures(figures: readonly Figure[]): number {
  const nameWidth = Math.max(...figures.map(({ name }) => name.length));
  const rangeWidth = Math.max(...figures.map((figure) => rangeOf(figure).length));
  for (const figure of figures) {
    const columns = [
      figure.name.padEnd(nameWidth),
      format(figure.measured).padStart(10),
      ...(rangeWidth === 0 ? [] : [rangeOf(figure).padEnd(rangeWidth)]),
      figure.atLeast === true ? 'at least' : 'limit',
      format(figure.limit).padStart(8),
      figure.unit.padEnd(6),
      isMissed(figure) ? 'MISSED' : 'ok',
    ];
    console.log(columns.join('  '));
  }
  const missed = figures.filter(isMissed);
  console.log(
    missed.length === 0
      ? `All ${figures.length} figures are within their limits.`
      : `Missed: ${missed.map(({ name }) => name).join('; ')}.`,
  );
  return missed.length;
}

/** What could not be measured is missed. */
export function isMissed({ measured, limit, atLeast = false }: Figure): boolean {
  return !(atLeast ? measured >= limit : measured <= limit);
}

export function format(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

function rangeOf({ range }: Figure): string {
  return range === undefined ? '' : `(${format(range[0])}–${format(range[1])})`;
}
