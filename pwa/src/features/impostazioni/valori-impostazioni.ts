import { testiImpostazioni } from '#testi/impostazioni.ts';
import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import { finestraGiorniSchema } from '@gestionale/shared-schema/impostazioni/finestra.ts';
import {
  intervalloScadenzeSchema,
  pausaAbitualeSchema,
  type Impostazioni,
} from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import {
  NOTTE_ABITUALE,
  NOTTE_NON_VALIDA,
  notteSchema,
} from '@gestionale/shared-schema/mesi/notte.ts';
import type { ContractOf } from '@gestionale/shared-schema/registry.ts';
import { readOrario } from '@gestionale/shared-schema/values/read-orario.ts';
import * as z from 'zod/mini';

import { changedFields, type FormErrors } from '../../ui/data-form/form-state.ts';
import { leggiFesta, mostraFesta } from './festa-patronale.ts';

/** The settings as typed; empty for what is not set. */
export type ValoriImpostazioni = Readonly<
  Record<
    | Exclude<keyof Impostazioni, 'id' | 'mesi_chiusi' | 'notte' | 'ore_dal'>
    | 'notte_dalle'
    | 'notte_alle',
    string
  >
>;

/** What the form saves; what counts at once is decided beside it. */
type Richiesta = Omit<
  RequestOf<ContractOf<'impostazioni.salva'>>,
  'secondo_fattore_richiesto' | 'telefoni_colleghi' | 'sostituto_imposta'
>;

export function toValori(impostazioni: Impostazioni): ValoriImpostazioni {
  const notte = impostazioni.notte ?? NOTTE_ABITUALE;
  return {
    ragione_sociale: impostazioni.ragione_sociale ?? '',
    partita_iva: impostazioni.partita_iva ?? '',
    sede_legale: impostazioni.sede_legale ?? '',
    dati_fatturazione: impostazioni.dati_fatturazione ?? '',
    festa_patronale: mostraFesta(impostazioni.festa_patronale),
    intervallo_scadenze: impostazioni.intervallo_scadenze?.toString() ?? '',
    notte_dalle: notte.dalle,
    notte_alle: notte.alle,
    pausa_abituale: impostazioni.pausa_abituale?.toString() ?? '',
    finestra_giorni: impostazioni.finestra_giorni?.toString() ?? '',
  };
}

const bozzaSchema = z.looseObject({
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
});

/** A draft from before there was a field has it as it is. */
export function conCampiNuovi(stored: unknown, inizio: ValoriImpostazioni): unknown {
  const parsed = bozzaSchema.safeParse(stored);
  if (!parsed.success) return stored;
  const { base, values } = parsed.data;
  return { ...parsed.data, base: { ...inizio, ...base }, values: { ...inizio, ...values } };
}

/** What keeps the settings from being saved; null when nothing does. */
export function controlla(valori: ValoriImpostazioni): FormErrors | null {
  const festa = valori.festa_patronale.trim();
  const campi: Record<string, string> = {
    ...(festa !== '' && leggiFesta(festa) === undefined
      ? { festa_patronale: testiImpostazioni.festaNonValida }
      : {}),
    ...(leggiIntervallo(valori.intervallo_scadenze) === undefined
      ? { intervallo_scadenze: testiImpostazioni.intervalloNonValido }
      : {}),
    ...erroriNotte(valori),
    ...erroriDi('pausa_abituale', leggiPausaAbituale(valori.pausa_abituale)),
    ...erroriDi('finestra_giorni', leggiFinestra(valori.finestra_giorni)),
  };
  if (Object.keys(campi).length === 0) return null;
  return { errore: testiImpostazioni.controllaCampi, campi };
}

/** The request that saves what was changed, with what it was before, so that two Admins undo nothing of each other. */
export function richiestaSalva(valori: ValoriImpostazioni, base: ValoriImpostazioni): Richiesta {
  const changed = changedFields(valori, base).map((campo) =>
    campo === 'notte_dalle' || campo === 'notte_alle' ? 'notte' : campo,
  );
  if (changed.length === 0) return {};
  const pick = (campi: Campi): Partial<Campi> =>
    Object.fromEntries(changed.map((campo) => [campo, campi[campo]]));
  // As it is: what is stored with a space at its end would else never be what was seen.
  const seen = {
    ...toCampi(base),
    ragione_sociale: base.ragione_sociale || null,
    partita_iva: base.partita_iva || null,
    sede_legale: base.sede_legale || null,
    dati_fatturazione: base.dati_fatturazione || null,
  };
  return { ...pick(toCampi(valori)), before: pick(seen) };
}

type Campi = Required<Omit<Richiesta, 'before'>>;

function toCampi(valori: ValoriImpostazioni): Campi {
  return {
    ragione_sociale: testo(valori.ragione_sociale),
    partita_iva: testo(valori.partita_iva),
    sede_legale: testo(valori.sede_legale),
    dati_fatturazione: testo(valori.dati_fatturazione),
    festa_patronale: leggiFesta(valori.festa_patronale) ?? null,
    intervallo_scadenze: leggiIntervallo(valori.intervallo_scadenze) ?? null,
    // Of the night's window one end means nothing without the other.
    notte: leggiNotte(valori)?.data ?? null,
    pausa_abituale: leggiPausaAbituale(valori.pausa_abituale).data ?? null,
    finestra_giorni: leggiFinestra(valori.finestra_giorni).data ?? null,
  };
}

/** What the server has of fields that were changed elsewhere, the night by its two ends as the form has it. */
export function conNotte(
  current: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const letta = notteSchema.safeParse(current['notte']);
  if (!letta.success) return current;
  return { ...current, notte_dalle: letta.data.dalle, notte_alle: letta.data.alle };
}

/** The window as typed; null when nothing is, which is as it mostly is. */
export function leggiNotte({
  notte_dalle,
  notte_alle,
}: Pick<ValoriImpostazioni, 'notte_dalle' | 'notte_alle'>) {
  const notte = { dalle: readOrario(notte_dalle), alle: readOrario(notte_alle) };
  return notte.dalle === '' && notte.alle === '' ? null : notteSchema.safeParse(notte);
}

function erroriNotte(valori: ValoriImpostazioni): Record<string, string> {
  const notte = leggiNotte(valori);
  if (notte === null || notte.success) return {};
  const mancante = (['notte_dalle', 'notte_alle'] as const).find(
    (campo) => valori[campo].trim() === '',
  );
  return mancante === undefined
    ? { notte_dalle: NOTTE_NON_VALIDA }
    : { [mancante]: testiImpostazioni.nottePerMeta };
}

type Letto = ReturnType<typeof leggiFinestra>;

function erroriDi(campo: string, letto: Letto): Record<string, string> {
  return letto.success ? {} : { [campo]: letto.error.issues[0]?.message ?? '' };
}

function leggiPausaAbituale(typed: string) {
  return z.nullable(pausaAbitualeSchema).safeParse(numeroDi(typed));
}

function leggiFinestra(typed: string) {
  return z.nullable(finestraGiorniSchema).safeParse(numeroDi(typed));
}

/** Null where nothing is typed; what is no number stays a text, which no number is. */
function numeroDi(typed: string): number | string | null {
  const digits = typed.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : digits;
}

/** Null when empty, undefined when it is no number of days. */
function leggiIntervallo(typed: string): number | null | undefined {
  const digits = typed.trim();
  if (digits === '') return null;
  const giorni = intervalloScadenzeSchema.safeParse(/^\d+$/.test(digits) ? Number(digits) : digits);
  return giorni.success ? giorni.data : undefined;
}

function testo(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' ? null : trimmed;
}
