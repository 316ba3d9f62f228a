import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { chiudiMese as contract } from '@gestionale/shared-schema/mesi/contracts.ts';
import type { StatoMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { ultimoGiorno, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { mesiDi, type Quando } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import { haRegoleOrario } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { CommandContext } from '../../sync/handlers.ts';
import { leggiStato } from './elenca-mesi.ts';
import { bordiDi, collocazione, regoleDiOggi, type RegoleMese } from './regole-mese.ts';

/**
 * Closes a month: what is approved in it stays as it is. Closing it again changes nothing. Where so many
 * wait as were seen it is closed; that one went and another came is not noticed. The rules that its totals are reckoned by are kept with it.
 */
export async function chiudiMese(
  { mese, in_attesa_viste }: InputOf<typeof contract>,
  { db, user, adesso, oggi, touch }: CommandContext,
): Promise<Outcome<StatoMese>> {
  if (oggi < ultimoGiorno(mese)) return refuse('mese_non_finito');
  const prima = await leggiStato(db, mese);
  if (prima.chiuso) return accept(prima);
  const { in_attesa } = prima;
  if (in_attesa_viste !== undefined && in_attesa_viste !== in_attesa) {
    return refuse('mese_cambiato', { current: { in_attesa } });
  }
  const dipendenti = await db.all(
    db.query.selectFrom('dipendenti').select(['id', 'tipo_assunzione']),
  );
  const con_regole = dipendenti.flatMap(({ id, tipo_assunzione }) =>
    haRegoleOrario(tipo_assunzione) ? [id] : [],
  );
  const assunzioni = Object.fromEntries(
    dipendenti.map(({ id, tipo_assunzione }) => [id, tipo_assunzione]),
  );
  const regole = JSON.stringify({
    ...(await regoleDiOggi(db)),
    con_regole,
    assunzioni,
    fine_dedotta: true,
    ...(await bordiDi(db, mese)),
  } satisfies RegoleMese);
  await db.run(
    db.query
      .insertInto('chiusure_mesi')
      .values({ mese, chiuso_il: adesso, chiuso_da: user.id, regole }),
  );
  touch('impostazioni', IMPOSTAZIONI_ID);
  return accept(await leggiStato(db, mese));
}

/**
 * Opens a closed month again: hours that came meanwhile are as any that wait. Whoever did it already, for
 * the same reason, asks again because no answer came.
 */
export async function riapriMese(
  { mese, motivo }: { readonly mese: Mese; readonly motivo: string },
  { db, user, adesso, touch }: CommandContext,
): Promise<Outcome<StatoMese>> {
  if (!(await isChiuso(db, mese))) {
    const ultima = await ultimaChiusura(db, mese);
    return ultima?.riaperto_da === user.id && ultima.motivo === motivo
      ? accept(await leggiStato(db, mese))
      : refuse('mese_non_chiuso');
  }
  await db.run(
    db.query
      .updateTable('chiusure_mesi')
      .set({ riaperto_il: adesso, riaperto_da: user.id, motivo })
      .where('mese', '=', mese)
      .where('riaperto_il', 'is', null),
  );
  touch('impostazioni', IMPOSTAZIONI_ID);
  for (const id of await daLiberare(db)) {
    await db.run(
      db.query
        .updateTable('fogli_ore')
        .set((eb) => ({ mese_chiuso: 0, versione: eb('versione', '+', 1) }))
        .where('id', '=', id),
    );
    touch('fogliOre', id);
  }
  return accept(await leggiStato(db, mese));
}

async function ultimaChiusura(db: Queries, mese: Mese) {
  const ultima = db.query
    .selectFrom('chiusure_mesi')
    .select(['riaperto_da', 'motivo'])
    .where('mese', '=', mese)
    .orderBy('numero', 'desc');
  return db.first(ultima.limit(1));
}

async function isChiuso(db: Queries, mese: Mese): Promise<boolean> {
  const aperta = db.query
    .selectFrom('chiusure_mesi')
    .select('numero')
    .where('mese', '=', mese)
    .where('riaperto_il', 'is', null);
  return (await db.first(aperta)) !== undefined;
}

/** By the index of what waits. */
const SEGNATE = `SELECT id, data, ora_inizio, ora_fine, pausa,
    ore_lavorate_centesimi / 100.0 AS ore_lavorate
  FROM fogli_ore WHERE approvato = 0 AND mese_chiuso = 1`;

interface Segnata extends Quando {
  readonly id: FoglioOreId;
}

/** Hours that are marked and that no closed month has any part of: those over its end may be of two. */
async function daLiberare(db: Queries): Promise<FoglioOreId[]> {
  const chiusi = await db.all(
    db.query.selectFrom('chiusure_mesi').select('mese').where('riaperto_il', 'is', null),
  );
  const ancora = new Set(chiusi.map(({ mese }) => mese));
  const segnate = await db.all(rawQuery<Segnata>(SEGNATE, []));
  const collocata = await collocazione(db);
  return segnate.flatMap((voce) =>
    mesiDi(collocata(voce)).some((mese) => ancora.has(mese)) ? [] : [voce.id],
  );
}
