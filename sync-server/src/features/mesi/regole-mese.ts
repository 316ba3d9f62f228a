import type { TipoAssunzione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import {
  collocaOre,
  haFineIntera,
  haInizioIntero,
  type FineTenuta,
  type TenutaDel,
} from '@gestionale/shared-schema/mesi/collocazione.ts';
import { primoGiorno, ultimoGiorno, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { meseDel, type Quando } from '@gestionale/shared-schema/mesi/mesi-di.ts';
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
export interface RegoleMese extends RegoleOrario, FineTenuta {
  /** Of a closed month: whom rules of working time concerned when it was closed; null: as now. */
  readonly con_regole: readonly DipendenteId[] | null;
  /** Of a closed month: how everybody was hired when it was closed; of the first closings it is not known. */
  readonly assunzioni?: Readonly<Record<DipendenteId, TipoAssunzione>>;
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

/** By the words of the rules alone: whom they concerned is most of them. */
const TENUTE = `SELECT mese,
    CASE WHEN regole LIKE '%"fine_dedotta":true%' THEN 1 ELSE 0 END AS fine_dedotta,
    CASE WHEN regole LIKE '%"inizio_intero":true%' THEN 1 ELSE 0 END AS inizio_intero,
    CASE WHEN regole LIKE '%"fine_intera":true%' THEN 1 ELSE 0 END AS fine_intera
  FROM chiusure_mesi WHERE riaperto_il IS NULL`;

interface Tenuta {
  readonly mese: Mese;
  readonly fine_dedotta: Flag;
  readonly inizio_intero: Flag;
  readonly fine_intera: Flag;
}

/** Where closed months have hours whole: within each, and over the midnight in which it begins or ends. */
async function tenuteDi(db: Queries): Promise<TenutaDel> {
  const righe = await db.all(rawQuery<Tenuta>(TENUTE, []));
  const tenute = new Map(
    righe.map(({ mese, fine_dedotta, inizio_intero, fine_intera }) => [
      mese,
      {
        fine_dedotta: fine_dedotta === 1,
        inizio_intero: inizio_intero === 1,
        fine_intera: fine_intera === 1,
      },
    ]),
  );
  return (mese) => tenute.get(mese);
}

/**
 * What a month is about to be closed with: over a midnight that it has in common with a closed month,
 * hours lie as they do in that one, and stay so when it is opened.
 */
export async function bordiDi(
  db: Queries,
  mese: Mese,
): Promise<Pick<RegoleMese, 'inizio_intero' | 'fine_intera'>> {
  const tenutaDel = await tenuteDi(db);
  const primo = primoGiorno(mese);
  return {
    inizio_intero: haFineIntera(tenutaDel(meseDel(addGiorni(primo, -1)))),
    fine_intera: haInizioIntero(tenutaDel(meseDel(addGiorni(ultimoGiorno(mese), 1)))),
  };
}

/** Places hours as the closings have them. */
export async function collocazione(db: Queries): Promise<<Ore extends Quando>(ore: Ore) => Ore> {
  const tenutaDel = await tenuteDi(db);
  return (ore) => collocaOre(ore, tenutaDel);
}
