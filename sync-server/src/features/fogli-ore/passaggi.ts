import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { passaggioSchema } from '@gestionale/shared-schema/fogli-ore/passaggio.ts';
import { puoRegistrarePer } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import type { Insertable } from 'kysely';

import { jsonFields } from '../../db/json-fields.ts';
import type { PassaggiOreTable } from '../../db/parts/hours-tables.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompileRow } from '../../db/precompile.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { JsonText, type CommandContext, type QueryContext } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { findFoglioOre } from './find-foglio-ore.ts';

type Passo = Pick<PassaggiOreTable, 'foglio_ore_id' | 'versione' | 'azione'> &
  Partial<Pick<PassaggiOreTable, 'dettaglio' | 'motivo'>>;

/** Adds what the caller did to an entry to its history, under the version that it has now. */
export async function annotaPassaggio(
  passo: Passo,
  { db, user, adesso }: Pick<CommandContext, 'db' | 'user' | 'adesso'>,
): Promise<void> {
  const { dettaglio = null, motivo = null } = passo;
  await db.run(
    queries(db).insert({ ...passo, dettaglio, motivo, quando: adesso, autore_id: user.id }),
  );
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
  return accept(new JsonText(`[${rows.map(({ row }) => row).join(',')}]`));
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
}));
