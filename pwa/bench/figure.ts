/** One measurement beside what it may be; smaller is better. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly limit: number;
  readonly unit: string;
}

/** Prints the figures as a table and says plainly which are missed. Gives how many are. */
export function printFigures(figures: readonly Figure[]): number {
  const nameWidth = Math.max(...figures.map(({ name }) => name.length));
  for (const figure of figures) {
    const verdict = isMissed(figure) ? 'MISSED' : 'ok';
    const columns = [
      figure.name.padEnd(nameWidth),
      format(figure.measured).padStart(10),
      'limit',
      format(figure.limit).padStart(8),
      figure.unit.padEnd(6),
      verdict,
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

function isMissed({ measured, limit }: Figure): boolean {
  return measured > limit;
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
