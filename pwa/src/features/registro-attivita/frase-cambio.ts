import { testiRegistroAttivita as testi } from '#testi/registro-attivita.ts';
import type { Cambio } from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno, isGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

type Valore = string | number | null | undefined;

/** Columns in which one is yes and nothing is no. */
const SI_O_NO: ReadonlySet<string> = new Set([
  'attivo',
  'approvato',
  'secondo_fattore_richiesto',
  'telefoni_colleghi',
  'non_residente',
  'sostituto_imposta',
]);

const ISTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The name of a table or a column, as somebody reads it who does not know them. */
export function nomeLeggibile(nome: string): string {
  if (nome === 'sostituto_imposta') return testi.sostitutoImposta;
  const parole = nome.replace(/_centesimi$|_id$/, '').replaceAll('_', ' ');
  return parole.slice(0, 1).toUpperCase() + parole.slice(1);
}

/** What became of a row, a sentence for each field; ids of other rows say nothing and are left out. */
export function frasiCambio({ prima, dopo, nascosti = [] }: Cambio): string[] {
  const campi = [...new Set([...Object.keys(prima ?? {}), ...Object.keys(dopo ?? {})])];
  const detti = campi.flatMap((campo) => {
    const [era, ora] = [prima?.[campo], dopo?.[campo]];
    if (isId(era) || isId(ora)) return [];
    const nome = nomeLeggibile(campo);
    if (prima === undefined) return [`${nome}: ${dici(campo, ora)}`];
    if (dopo === undefined) return [`${nome}: ${dici(campo, era)}`];
    return [`${nome}: ${dici(campo, era)} → ${dici(campo, ora)}`];
  });
  return [...detti, ...nascosti.map((campo) => `${nomeLeggibile(campo)}: ${testi.nascosto}`)];
}

function isId(valore: Valore): boolean {
  return typeof valore === 'string' && ID.test(valore);
}

function dici(campo: string, valore: Valore): string {
  if (SI_O_NO.has(campo)) return valore === 1 ? testi.si : testi.no;
  if (campo.startsWith('ore_')) return formatOre(Number(valore ?? 0) / 100);
  if (campo.endsWith('_centesimi')) return formatEuro(Number(valore ?? 0) / 100);
  if (valore === undefined || valore === null || valore === '') return testi.vuotoCampo;
  if (typeof valore === 'number') return String(valore).replace('.', ',');
  if (isGiorno(valore)) return formatGiorno(valore);
  if (ISTANTE.test(valore)) return formatIstante(valore);
  return valore.startsWith('["') ? elenco(valore) : valore;
}

function elenco(json: string): string {
  try {
    return (JSON.parse(json) as string[]).join(', ');
  } catch {
    // One that was cut because it was long.
    return json;
  }
}
