import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { passaggioSchema, type Passaggio } from '@gestionale/shared-schema/fogli-ore/passaggio.ts';
import { puoRegistrarePer } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { DipendenteId, FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import type { Insertable } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { jsonFields } from '../../db/json-fields.ts';
import type { PassaggiOreTable } from '../../db/parts/hours-tables.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompile, precompileRow } from '../../db/precompile.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { JsonText, type CommandContext, type QueryContext } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { findFoglioOre, type FoglioOreTrovato } from './find-foglio-ore.ts';

type Passo = Pick<PassaggiOreTable, 'azione'> &
  Partial<Pick<PassaggiOreTable, 'dettaglio' | 'motivo'>>;

/**
 * Adds what the caller did to an entry to its history, under the version that it has now; the entry is
 * handed in as it was before. The first time how it was entered is written too, which nobody could tell
 * from the entry any more.
 */
export async function annotaPassaggio(
  prima: FoglioOreTrovato,
  { azione, dettaglio = null, motivo = null }: Passo,
  { db, user, adesso: quando }: Pick<CommandContext, 'db' | 'user' | 'adesso'>,
): Promise<void> {
  const { id: foglio_ore_id, versione } = prima;
  const inizio = inizioDi(prima);
  if (inizio !== undefined) await db.run(queries(db).insertFirst(inizio));
  await db.run(
    queries(db).insert({
      foglio_ore_id,
      versione: versione + 1,
      azione,
      dettaglio,
      motivo,
      quando,
      autore_id: user.id,
    }),
  );
}

/** The first step of an entry that is as it was entered; undefined for one that does not tell. */
function inizioDi(foglioOre: FoglioOreTrovato): PassaggiOreTable | undefined {
  const { id: foglio_ore_id, inserito_il: quando, inserito_da: autore_id } = foglioOre;
  if (quando === null || autore_id === null) return undefined;
  const ore_lavorate = fromCentesimiOra(foglioOre.ore_lavorate_centesimi);
  const dettaglio = testi.storico.oreDiPassaggio({ ...foglioOre, ore_lavorate });
  return {
    foglio_ore_id,
    versione: 1,
    azione: 'inserita',
    dettaglio,
    motivo: null,
    quando,
    autore_id,
  };
}

/** The version that an entry had after what somebody did to it last; later ones come of the plan or of a month. */
export async function findUltimoPassaggio(
  db: Queries,
  { id, versione }: Pick<FoglioOreTrovato, 'id' | 'versione'>,
): Promise<number> {
  return (await db.first(queries(db).ultimo(id)))?.versione ?? versione;
}

/** Whether it was that person who approved an entry and so made that version of it. */
export async function haApprovato(
  db: Queries,
  chi: DipendenteId,
  { id, versione }: Pick<FoglioOreTrovato, 'id' | 'versione'>,
): Promise<boolean> {
  return (await db.first(queries(db).approvazione(id, versione, chi))) !== undefined;
}

/** What happened to an entry from its first day, for the office and for whoever worked it. */
export async function leggiStoria(
  id: FoglioOreId,
  { db, user }: Pick<QueryContext, 'db' | 'user'>,
): Promise<Outcome<JsonText>> {
  const foglioOre = await findFoglioOre(db, id);
  if (foglioOre === undefined) return refuse('non_trovato');
  if (!puoRegistrarePer(user, foglioOre.dipendente_id)) return refuse('riga_altrui');
  const rows = await db.all(rawQuery<{ row: string }>(STORIA, [id, testi.storico.chiNonCe]));
  const inizio = rows.length === 0 ? inizioDi(foglioOre) : undefined;
  if (inizio !== undefined) return accept(new JsonText(`[${await leggiInizio(db, inizio)}]`));
  return accept(new JsonText(`[${rows.map(({ row }) => row).join(',')}]`));
}

async function leggiInizio(db: Queries, inizio: PassaggiOreTable): Promise<string> {
  const { azione, quando, dettaglio, motivo, autore_id } = inizio;
  const autore = await db.first(queries(db).autore(autore_id));
  const { nome, cognome } = autore ?? { nome: '', cognome: testi.storico.chiNonCe };
  return JSON.stringify({ azione, quando, nome, cognome, dettaglio, motivo } satisfies Passaggio);
}

/** Whoever only ever sent back or corrected the hours of others may have been deleted since. */
const STORIA = `SELECT json_object(${jsonFields('passaggi_ore AS s', passaggioSchema, {
  nome: "coalesce(d.nome, '')",
  cognome: 'coalesce(d.cognome, ?2)',
})}) AS row
  FROM passaggi_ore AS s LEFT JOIN dipendenti AS d ON d.id = s.autore_id
  WHERE s.foglio_ore_id = ?1 ORDER BY s.versione`;

const queries = perDatabase(({ query }) => ({
  insert: precompileRow((values: Insertable<PassaggiOreTable>) =>
    query.insertInto('passaggi_ore').values(values),
  ),
  insertFirst: precompileRow((values: Insertable<PassaggiOreTable>) =>
    query
      .insertInto('passaggi_ore')
      .values(values)
      .onConflict((conflict) => conflict.doNothing()),
  ),
  ultimo: precompile((id: FoglioOreId) =>
    query
      .selectFrom('passaggi_ore')
      .select('versione')
      .where('foglio_ore_id', '=', id)
      .orderBy('versione', 'desc')
      .limit(1),
  ),
  approvazione: precompile((id: FoglioOreId, versione: number, chi: DipendenteId) =>
    query
      .selectFrom('passaggi_ore')
      .select('versione')
      .where('foglio_ore_id', '=', id)
      .where('versione', '=', versione)
      .where('azione', '=', 'approvata')
      .where('autore_id', '=', chi),
  ),
  autore: precompile((id: DipendenteId) =>
    query.selectFrom('dipendenti').select(['nome', 'cognome']).where('id', '=', id),
  ),
}));
