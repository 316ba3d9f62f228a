import { ruoloSchema, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import {
  mansioneSchema,
  tipoAssunzioneSchema,
  type Mansione,
  type TipoAssunzione,
} from '@gestionale/shared-schema/dipendenti/dipendente.ts';

const RUOLI = parole<Ruolo>(ruoloSchema.options, { amministratore: 'Admin' });

const ASSUNZIONI = parole<TipoAssunzione>(tipoAssunzioneSchema.options, {
  'a chiamata': 'contratto a chiamata',
  chiamata: 'contratto a chiamata',
  intermittente: 'contratto a chiamata',
  occasionale: 'prestazione occasionale',
  'lavoro occasionale': 'prestazione occasionale',
  'partita iva': 'fattura',
  'p. iva': 'fattura',
  'p.iva': 'fattura',
});

const MANSIONI = parole<Mansione>(mansioneSchema.options, {});

/** A role as somebody wrote it; undefined when it is none. */
export function leggiRuolo(testo: string): Ruolo | undefined {
  return RUOLI.get(semplice(testo));
}

export function leggiAssunzione(testo: string): TipoAssunzione | undefined {
  return ASSUNZIONI.get(semplice(testo));
}

/** Duties, divided by commas, semicolons, bars or lines, and what is none of them. */
export function leggiMansioni(testo: string) {
  const written = testo.split(/[,;|/\n]/).filter((each) => each.trim() !== '');
  const read = written.map((each) => ({
    each: each.trim(),
    mansione: MANSIONI.get(semplice(each)),
  }));
  return {
    mansioni: [...new Set(read.flatMap(({ mansione }) => mansione ?? []))],
    ignote: read.flatMap(({ each, mansione }) => (mansione === undefined ? [each] : [])),
  };
}

/** Yes or no; undefined when it cannot be known. */
export function leggiSiNo(testo: string): boolean | undefined {
  if (/^(si|s|x|vero|true|1)$/.test(semplice(testo))) return true;
  return /^(no|n|falso|false|0)$/.test(semplice(testo)) ? false : undefined;
}

/** Whether somebody lives abroad, by yes or no or by the words of the form; undefined when it cannot be known. */
export function leggiEstero(testo: string): boolean | undefined {
  if (semplice(testo) === 'estero') return true;
  return semplice(testo) === 'italia' ? false : leggiSiNo(testo);
}

/** `M` or `F`; undefined when it cannot be known. */
export function leggiSesso(testo: string): 'F' | 'M' | undefined {
  if (/^(m|maschio|maschile|uomo)$/i.test(testo.trim())) return 'M';
  return /^(f|femmina|femminile|donna)$/i.test(testo.trim()) ? 'F' : undefined;
}

function parole<Value extends string>(
  values: readonly Value[],
  others: Readonly<Record<string, Value>>,
): ReadonlyMap<string, Value> {
  return new Map([
    ...values.map((value) => [semplice(value), value] as const),
    ...Object.entries(others),
  ]);
}

function semplice(testo: string): string {
  return testo
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
}
