/** `1.234`: as amounts are read, a point before three digits is one of thousands. */
const THOUSANDS = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** A number as typed, without the points between its thousands; `7.25` keeps the one before decimals. */
export function withoutThousands(text: string): string {
  const number = text.trim();
  return number.includes(',') || THOUSANDS.test(number) ? number.replaceAll('.', '') : number;
}
