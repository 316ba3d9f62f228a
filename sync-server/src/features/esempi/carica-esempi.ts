import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { StatoEsempi } from '@gestionale/shared-schema/esempi/contracts.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Insertable } from 'kysely';

import { NOBODYS_HASH } from '../../auth/password.ts';
import type { Queries } from '../../db/database.ts';
import type { EntitaDiEsempio } from '../../db/parts/esempi-tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { CommandContext } from '../../sync/handlers.ts';
import { testiEsempi } from '../../testi/esempi.ts';
import { contaEsempi, isVuota, leggiEsempi } from './leggi-esempi.ts';
import { CON_NOME, findEsempi } from './righe-esempio.ts';

type Rows<T extends keyof Tables> = readonly Insertable<Tables[T]>[];

/** Invented rows, each with the mark in its name. */
export interface Esempi {
  readonly dipendenti: readonly Omit<Insertable<Tables['dipendenti']>, 'password_hash'>[];
  readonly clienti: Rows<'clienti'>;
  readonly fornitori: Rows<'fornitori'>;
  readonly attrezzatura: Rows<'attrezzatura'>;
  readonly progetti: Rows<'progetti'>;
  readonly giornate: Rows<'giornate'>;
  readonly assegnazioni: Rows<'assegnazioni'>;
  readonly impegni: Rows<'impegni'>;
  readonly storico: Rows<'storico'>;
  readonly fogliOre: Rows<'fogli_ore'>;
}

/** Invents them around a day, differently for another seed. */
export type InventaEsempi = (request: { readonly seed: string; readonly oggi: Giorno }) => Esempi;

/** Rows of one statement: few enough for SQLite's 32,766 parameters. */
const RIGHE_ALLA_VOLTA = 100;

/**
 * Puts the examples into an empty company. Nobody's password fits theirs. Where there are some already
 * nothing is done: a request whose answer was lost is sent again.
 */
export async function caricaEsempi(
  inventa: InventaEsempi,
  context: CommandContext,
): Promise<Outcome<StatoEsempi>> {
  const { db, user, oggi, createId } = context;
  const presenti = await contaEsempi(db);
  if (Object.keys(presenti).length === 0) {
    if (!(await isVuota(db))) return refuse('ha_dipendenze', { errore: testiEsempi.nonVuota });
    await scrivi(inventa({ seed: createId(), oggi }), context);
  }
  return accept(await leggiEsempi(db, user.id));
}

async function scrivi(esempi: Esempi, { db, touch }: CommandContext): Promise<void> {
  await insert(db, 'dipendenti', await conAccountDiNessuno(db, esempi));
  await insert(db, 'clienti', esempi.clienti);
  await insert(db, 'fornitori', esempi.fornitori);
  await insert(db, 'attrezzatura', esempi.attrezzatura);
  await insert(db, 'progetti', esempi.progetti);
  await insert(db, 'giornate', esempi.giornate);
  await insert(db, 'assegnazioni', esempi.assegnazioni);
  await insert(db, 'impegni', esempi.impegni);
  await insert(db, 'storico', esempi.storico);
  await insert(db, 'fogli_ore', esempi.fogliOre);
  for (const entita of [...CON_NOME, 'fogliOre'] as const) {
    const ids = esempi[entita].map(({ id }) => id);
    await segna(db, entita, ids);
    for (const id of ids) touch(entita, id);
  }
  for (const { id } of esempi.storico) touch('storico', id);
  for (const entita of CON_NOME) {
    for (const { id, digest } of await findEsempi(db, entita)) {
      const update = db.query.updateTable('esempi').set({ digest });
      await db.run(update.where('entita', '=', entita).where('id', '=', id));
    }
  }
}

/** Under an address that nobody in the company has. */
async function conAccountDiNessuno(
  db: Queries,
  { dipendenti }: Esempi,
): Promise<Rows<'dipendenti'>> {
  const usate = await db.all(db.query.selectFrom('dipendenti').select('email'));
  const prese = new Set(usate.map(({ email }) => email.toLowerCase()));
  return dipendenti.map((persona) => ({
    ...persona,
    email: prese.has(persona.email) ? `${persona.id}.${persona.email}` : persona.email,
    password_hash: NOBODYS_HASH,
  }));
}

async function segna(db: Queries, entita: EntitaDiEsempio, ids: readonly string[]): Promise<void> {
  await insert(
    db,
    'esempi',
    ids.map((id) => ({ entita, id, digest: '' })),
  );
}

async function insert<T extends keyof Tables>(db: Queries, table: T, rows: Rows<T>): Promise<void> {
  for (let from = 0; from < rows.length; from += RIGHE_ALLA_VOLTA) {
    const parte = rows.slice(from, from + RIGHE_ALLA_VOLTA);
    await db.run(db.query.insertInto(table).values(parte));
  }
}
