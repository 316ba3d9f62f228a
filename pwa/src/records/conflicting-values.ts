import { isMark } from '@gestionale/shared-schema/sync/former-mark.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno, isGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import type { OutboxEntry } from '../outbox/entries/entry.ts';

/** One field that was changed here and elsewhere. */
export interface ConflictingValue {
  readonly campo: string;
  /** What it was when it was changed here; undefined when that is not known. */
  readonly before: unknown;
  readonly mio: unknown;
  readonly current: unknown;
}

/**
 * The fields over which an entry was refused, with all three values; of a decision about a row that was
 * another by then, what the row is now; none when neither was the reason.
 */
export function conflictingValues({
  refusal,
  input,
}: Pick<OutboxEntry, 'refusal' | 'input'>): readonly ConflictingValue[] {
  const codice = refusal?.codice;
  if (codice !== 'conflitto_versione' && codice !== 'conflitto_campi') return [];
  const written: Readonly<Record<string, unknown>> = { ...input };
  const former: Readonly<Record<string, unknown>> = {
    ...(written['before'] as object | undefined),
  };
  // No field: it tells one state of a row from another.
  const { versione: _, ...values } = refusal?.current ?? {};
  return Object.entries(values).map(([campo, current]) => ({
    campo,
    before: isMark(former[campo]) ? undefined : former[campo],
    mio: written[campo],
    current,
  }));
}

interface ValueWords {
  /** Stands for a value that is missing. */
  readonly vuoto: string;
  /** The name behind an id; undefined when it is no id, or nobody knows it. */
  readonly nameOf: (id: string) => string | undefined;
  /** What it is a value of: hours and money have two decimals. */
  readonly campo?: string;
}

/** A field's value as people read it: dates, numbers and days of a project the Italian way. */
export function formatFieldValue(value: unknown, words: ValueWords): string {
  if (value === null || value === undefined || value === '') return words.vuoto;
  if (typeof value === 'string') {
    return words.nameOf(value) ?? (isGiorno(value) ? formatGiorno(value) : value);
  }
  if (typeof value === 'number') return formatNumber(value, words.campo ?? '');
  if (Array.isArray(value)) return value.map((each) => formatFieldValue(each, words)).join(', ');
  return typeof value === 'object' ? formatGiornata(value) : JSON.stringify(value);
}

function formatNumber(value: number, campo: string): string {
  if (campo.startsWith('ore_')) return formatOre(value);
  return campo.startsWith('costo_') ? formatEuro(value) : String(value).replace('.', ',');
}

/** A day of a project, as `12/05/2026 09:00–18:00`. */
function formatGiornata(giornata: object): string {
  const { data = '', ora_inizio = '', ora_fine = '' } = giornata as Record<string, string>;
  return `${formatGiorno(data)} ${ora_inizio.slice(0, 5)}–${ora_fine.slice(0, 5)}`;
}
