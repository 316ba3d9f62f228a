import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import { giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

export type RispostaScadenze = ContractOutput<'dashboard.widgetScadenze'>;

/** One deadline, of an employee or of a piece of equipment. */
export interface Scadenza {
  readonly chiave: string;
  readonly di: 'dipendente' | 'attrezzatura';
  readonly nome: string;
  readonly tipo: string;
  readonly data: Giorno;
  /** Days from today; negative when it has expired. */
  readonly mancano: number;
}

export type Urgenza = 'rossa' | 'arancione' | 'nessuna';

const GIORNI_ROSSA = 7;
const GIORNI_ARANCIONE = 30;

/** How urgent a deadline is, by the days that are left; what has expired is as urgent as can be. */
export function urgenzaDi(mancano: number): Urgenza {
  if (mancano <= GIORNI_ROSSA) return 'rossa';
  return mancano <= GIORNI_ARANCIONE ? 'arancione' : 'nessuna';
}

/** All deadlines in one list, the earliest first, so that expired ones lead it. */
export function scadenzeDi(risposta: RispostaScadenze, oggi: Giorno): Scadenza[] {
  const dipendenti = risposta.scadenzeDipendenti.map((each) => ({
    ...comune(each, oggi),
    di: 'dipendente' as const,
    nome: `${each.cognome} ${each.nome}`,
  }));
  const attrezzatura = risposta.scadenzeAttrezzatura.map((each) => ({
    ...comune(each, oggi),
    di: 'attrezzatura' as const,
    nome: each.nome_attrezzo,
  }));
  return [...dipendenti, ...attrezzatura].toSorted(
    (one, other) => compare(one.data, other.data) || compare(sortKey(one), sortKey(other)),
  );
}

function comune(
  each: { readonly id: string; readonly tipo_scadenza: string; readonly data_scadenza: Giorno },
  oggi: Giorno,
) {
  return {
    chiave: `${each.id} ${each.tipo_scadenza}`,
    tipo: each.tipo_scadenza,
    data: each.data_scadenza,
    mancano: giorniTra(oggi, each.data_scadenza),
  };
}

function sortKey({ nome, tipo }: Scadenza): string {
  return italianSortKey(`${nome} ${tipo}`);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
