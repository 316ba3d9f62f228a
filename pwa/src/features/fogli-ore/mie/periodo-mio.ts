import {
  giorniDel,
  meseDopo,
  meseSchema,
  primoGiorno,
  ultimoGiorno,
} from '@gestionale/shared-schema/mesi/mese.ts';
import { meseDel, type Mese } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import {
  addGiorni,
  isGiorno,
  lunediDellaSettimana,
  problemaGiornoPrevisto,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';

/** What is shown: the week of a day, or a month. */
export type PeriodoMio =
  | { readonly vista: 'settimana'; readonly dal: Giorno; readonly al: Giorno }
  | { readonly vista: 'mese'; readonly dal: Giorno; readonly al: Giorno; readonly mese: Mese };

/** The names in the address; without any of them it is the week of today. */
export const CHIAVI = ['settimana', 'mese'] as const;
type Scritto = Readonly<Partial<Record<(typeof CHIAVI)[number], string>>>;

/** The period that an address names; what it names wrongly is that of today. */
export function periodoDi({ settimana, mese }: Scritto, oggi: Giorno): PeriodoMio {
  if (mese !== undefined) {
    const letto = meseSchema.safeParse(mese);
    return delMese(letto.success ? letto.data : meseDel(oggi));
  }
  const scelto = settimana !== undefined && isUsabile(settimana) ? settimana : oggi;
  return dellaSettimana(scelto);
}

/** One step forward, or back. */
export function passo(periodo: PeriodoMio, avanti: boolean): PeriodoMio {
  if (periodo.vista === 'settimana') return dellaSettimana(addGiorni(periodo.dal, avanti ? 7 : -7));
  return delMese(avanti ? meseDopo(periodo.mese) : meseDel(addGiorni(periodo.dal, -1)));
}

/** The other view of the same days: of those of today, where they are among them. */
export function inVista(vista: PeriodoMio['vista'], periodo: PeriodoMio, oggi: Giorno): PeriodoMio {
  const giorno = oggi >= periodo.dal && oggi <= periodo.al ? oggi : periodo.dal;
  return vista === 'settimana' ? dellaSettimana(giorno) : delMese(meseDel(giorno));
}

/** The address of a period. */
export function indirizzoDi(periodo: PeriodoMio): string {
  return periodo.vista === 'settimana' ? `?settimana=${periodo.dal}` : `?mese=${periodo.mese}`;
}

export function giorniDelPeriodo(periodo: PeriodoMio): Giorno[] {
  if (periodo.vista === 'mese') return giorniDel(periodo.mese);
  return Array.from({ length: 7 }, (_none, index) => addGiorni(periodo.dal, index));
}

function dellaSettimana(giorno: Giorno): PeriodoMio {
  const dal = lunediDellaSettimana(giorno);
  return { vista: 'settimana', dal, al: addGiorni(dal, 6) };
}

function delMese(mese: Mese): PeriodoMio {
  return { vista: 'mese', mese, dal: primoGiorno(mese), al: ultimoGiorno(mese) };
}

function isUsabile(testo: string): testo is Giorno {
  return isGiorno(testo) && problemaGiornoPrevisto(testo) === undefined;
}
