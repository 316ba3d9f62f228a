import type { TipoAssunzione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { primoGiorno, ultimoGiorno, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { meseDel, mesiDi, type Quando } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import type { Notte } from '@gestionale/shared-schema/mesi/notte.ts';
import {
  haRegoleOrario,
  regoleOrario,
  type RegoleOrario,
} from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Flag, ImpostazioniTable } from '../../db/tables.ts';

/** What a month is reckoned by. */
export interface RegoleMese extends RegoleOrario {
  /** Of a closed month: whom rules of working time concerned when it was closed; null: as now. */
  readonly con_regole: readonly DipendenteId[] | null;
  /** Of a closed month: how everybody was hired when it was closed; of the first closings it is not known. */
  readonly assunzioni?: Readonly<Record<DipendenteId, TipoAssunzione>>;
  /** Of a closed month: hours with a start and no end were split; in the first closings they were not. */
  readonly fine_dedotta?: boolean;
  /** Of a closed month: those over its first midnight were whole in the month before. */
  readonly inizio_intero?: boolean;
  /** Of a closed month: those over its last midnight were whole in it. */
  readonly fine_intera?: boolean;
}

interface ConAssunzione {
  readonly id: DipendenteId;
  readonly tipo_assunzione: TipoAssunzione;
}

/** As the settings are now. */
export async function regoleDiOggi(db: Queries): Promise<RegoleMese> {
  const letta = await db.first(
    db.query.selectFrom('impostazioni').select(['festa_patronale', 'notte_dalle', 'notte_alle']),
  );
  return { ...regoleOrario(letta && { ...letta, notte: notteDi(letta) }), con_regole: null };
}

/** The window is set whole or not at all, which the table sees to. */
function notteDi({
  notte_dalle: dalle,
  notte_alle: alle,
}: Pick<ImpostazioniTable, 'notte_dalle' | 'notte_alle'>): Notte | null {
  return dalle === null || alle === null ? null : { dalle, alle };
}

/** Those of the closing of a month that is closed, else those of now. */
export async function regoleDel(db: Queries, mese: Mese): Promise<RegoleMese> {
  const chiusura = await db.first(
    db.query
      .selectFrom('chiusure_mesi')
      .select('regole')
      .where('mese', '=', mese)
      .where('riaperto_il', 'is', null),
  );
  return chiusura === undefined
    ? regoleDiOggi(db)
    : // Written by `chiudiMese` and by nobody else.
      (JSON.parse(chiusura.regole) as RegoleMese);
}

/** Somebody as they were hired when the month was closed, as far as its closing knows. */
export function comeAllora<Persona extends ConAssunzione>(
  persona: Persona,
  { assunzioni }: RegoleMese,
): Persona {
  const allora = assunzioni?.[persona.id];
  return allora === undefined ? persona : { ...persona, tipo_assunzione: allora };
}

/** The rules by which somebody's hours are split; null where they are only a report. */
export function regoleDi(
  { con_regole, notte, festa_patronale }: RegoleMese,
  { id, tipo_assunzione }: ConAssunzione,
): RegoleOrario | null {
  const ne_ha = con_regole === null ? haRegoleOrario(tipo_assunzione) : con_regole.includes(id);
  return ne_ha ? { notte, festa_patronale } : null;
}

/** Closed months in which hours without an end lie whole on their day: all of them, or those of an edge. */
const CON_INTERE = `SELECT mese,
    CASE WHEN regole LIKE '%"fine_dedotta":true%' THEN 0 ELSE 1 END AS tutte,
    CASE WHEN regole LIKE '%"inizio_intero":true%' THEN 1 ELSE 0 END AS inizio,
    CASE WHEN regole LIKE '%"fine_intera":true%' THEN 1 ELSE 0 END AS fine
  FROM chiusure_mesi WHERE riaperto_il IS NULL`;

interface ConIntere {
  readonly mese: Mese;
  readonly tutte: Flag;
  readonly inizio: Flag;
  readonly fine: Flag;
}

/** Where closed months have hours whole: within each, and over the midnight in which it begins or ends. */
async function intereDi(db: Queries) {
  const righe = await db.all(rawQuery<ConIntere>(CON_INTERE, []));
  const mesi = (sono: (riga: ConIntere) => boolean) =>
    new Set(righe.flatMap((riga) => (sono(riga) ? [riga.mese] : [])));
  return {
    dentro: mesi(({ tutte }) => tutte === 1),
    inizio: mesi(({ tutte, inizio }) => tutte === 1 || inizio === 1),
    fine: mesi(({ tutte, fine }) => tutte === 1 || fine === 1),
  };
}

/**
 * What a month is about to be closed with: over a midnight that it has in common with a closed month,
 * hours lie as they do in that one, and stay so when it is opened.
 */
export async function bordiDi(
  db: Queries,
  mese: Mese,
): Promise<Pick<RegoleMese, 'inizio_intero' | 'fine_intera'>> {
  const { inizio, fine } = await intereDi(db);
  const primo = primoGiorno(mese);
  return {
    inizio_intero: fine.has(meseDel(addGiorni(primo, -1))),
    fine_intera: inizio.has(meseDel(addGiorni(ultimoGiorno(mese), 1))),
  };
}

/**
 * Places hours as the closings have them: those with a start and no end that a closed month was reckoned
 * with whole stay whole on their day, or that month would change.
 */
export async function collocazione(db: Queries): Promise<<Ore extends Quando>(ore: Ore) => Ore> {
  const { dentro, inizio, fine } = await intereDi(db);
  return (ore) => {
    if (ore.ora_fine !== null) return ore;
    const [mese, dopo] = mesiDi(ore);
    const intera = dopo === undefined ? dentro.has(mese) : fine.has(mese) || inizio.has(dopo);
    return intera ? { ...ore, ora_inizio: null } : ore;
  };
}
