/**
 * The text of a decimal moved to the next multiple of the step, between 0 and max, written with an
 * Italian comma. Text that is no number counts as 0.
 */
export function stepDecimal(text: string, step: number, max: number): string {
  const parsed = Number(text.trim().replace(',', '.'));
  const from = Number.isFinite(parsed) ? parsed : 0;
  const size = Math.abs(step);
  const steps = from / size;
  const next = step > 0 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1;
  const bounded = Math.min(max, Math.max(0, next * size));
  return bounded
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace('.', ',');
}
