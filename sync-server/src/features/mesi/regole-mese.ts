import type { TipoAssunzione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { mesiDi, type Quando } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import type { Notte } from '@gestionale/shared-schema/mesi/notte.ts';
import {
  haRegoleOrario,
  regoleOrario,
  type RegoleOrario,
} from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { ImpostazioniTable } from '../../db/tables.ts';

/** What a month is reckoned by. */
export interface RegoleMese extends RegoleOrario {
  /** Of a closed month: whom rules of working time concerned when it was closed; null: as now. */
  readonly con_regole: readonly DipendenteId[] | null;
  /** Of a closed month: how everybody was hired when it was closed; of the first closings it is not known. */
  readonly assunzioni?: Readonly<Record<DipendenteId, TipoAssunzione>>;
  /** Of a closed month: hours with a start and no end were split; in the first closings they were not. */
  readonly fine_dedotta?: boolean;
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
  { con_regole, assunzioni: _assunzioni, fine_dedotta: _fine_dedotta, ...regole }: RegoleMese,
  { id, tipo_assunzione }: ConAssunzione,
): RegoleOrario | null {
  const ne_ha = con_regole === null ? haRegoleOrario(tipo_assunzione) : con_regole.includes(id);
  return ne_ha ? regole : null;
}

const NON_DIVISI = `SELECT mese FROM chiusure_mesi
  WHERE riaperto_il IS NULL AND regole NOT LIKE '%"fine_dedotta":true%'`;

/**
 * Places hours as the closings have them: those with a start and no end that any month has part of which
 * was closed before such hours were split stay whole on their day, or that month would change.
 */
export async function collocazione(db: Queries): Promise<<Ore extends Quando>(ore: Ore) => Ore> {
  const righe = await db.all(rawQuery<{ readonly mese: Mese }>(NON_DIVISI, []));
  const nonDivisi = new Set(righe.map(({ mese }) => mese));
  return (ore) =>
    ore.ora_fine === null && mesiDi(ore).some((mese) => nonDivisi.has(mese))
      ? { ...ore, ora_inizio: null }
      : ore;
}
