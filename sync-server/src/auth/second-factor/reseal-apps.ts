import type { Queries } from '../../db/database.ts';
import type { RandomBytes } from '../../sync/clock.ts';
import { createSealer, type Sealer } from '../sealed-text.ts';

/** What apps of codes share with the server, under the server's own secret. */
export function createAppSealer(secret: string, random: RandomBytes): Sealer {
  return createSealer(secret, 'second factor', random);
}

/**
 * Seals what apps of codes share with the server anew. What is not sealed by `from` stays as it is: it
 * was sealed by `to` already, or by a secret that nobody has any more.
 */
export async function resealApps(db: Queries, from: Sealer, to: Sealer): Promise<void> {
  const select = db.query
    .selectFrom('second_factors')
    .select(['dipendente_id', 'secret', 'new_secret']);
  for (const { dipendente_id: id, ...sealed } of await db.all(select)) {
    const anew = (text: string | null): string | null => {
      const opened = text === null ? undefined : from.open(id, text);
      return opened === undefined ? text : to.seal(id, opened);
    };
    const values = { secret: anew(sealed.secret), new_secret: anew(sealed.new_secret) };
    const update = db.query.updateTable('second_factors').set(values);
    await db.run(update.where('dipendente_id', '=', id));
  }
}
