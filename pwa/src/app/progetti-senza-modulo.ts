import type { CacheTables } from '../local-db/databases/cache-tables.ts';
import type { User } from '../session/session.ts';

/**
 * Those of some projects whose page has no form of hours: they are not on this device. Of whoever was taken
 * off one the page shows, and corrects, the hours that they have there.
 */
export async function progettiSenzaModulo(
  { progetti, fogliOre }: Pick<CacheTables, 'progetti' | 'fogliOre'>,
  ids: readonly string[],
  { id: dipendente_id, ruolo }: Pick<User, 'id' | 'ruolo'>,
): Promise<string[]> {
  const righe = await progetti.bulkGet([...ids]);
  const mancanti = ids.filter((_, place) => righe[place] === undefined);
  if (ruolo !== 'Operatore') return mancanti;
  const mie = await Promise.all(
    mancanti.map(async (id) =>
      fogliOre
        .where('[progetto_id+data]')
        .between([id, ''], [id, '\uffff'])
        .filter((row) => row.dipendente_id === dipendente_id)
        .first(),
    ),
  );
  return mancanti.filter((_, place) => mie[place] === undefined);
}
