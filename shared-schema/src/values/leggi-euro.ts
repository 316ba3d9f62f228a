/** `1.234,50`: points between thousands, a comma before cents. */
const ALL_ITALIANA = /^([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d{0,2})?$/;
/** `1234.50`: a point before cents, as keypads without a comma write it. */
const COL_PUNTO = /^\d+\.\d{0,2}$/;

/**
 * Euros as a person types them, with comma or point, with or without the sign: a point before three
 * digits is one of thousands. Null when it is no amount, or has more than two decimals.
 */
export function leggiEuro(text: string): number | null {
  const importo = text.replaceAll(/[\s€]/g, '');
  if (ALL_ITALIANA.test(importo)) {
    return Number(importo.replaceAll('.', '').replace(',', '.'));
  }
  return COL_PUNTO.test(importo) ? Number(importo) : null;
}
