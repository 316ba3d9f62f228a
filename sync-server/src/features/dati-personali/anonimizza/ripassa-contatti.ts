import { rawQuery } from '../../../db/raw-query.ts';
import { testiPlanning } from '../../../testi/planning.ts';
import { lasciaPassare } from './lascia-passare.ts';
import type { RipassoParts } from './ripassa-citazioni.ts';

/** Lines of history of one transaction. */
const ALLA_VOLTA = 200;

/** By which the log of activity knows what is done here. */
const NAME = 'contatti';

/**
 * Takes out of history whom to call at a site, which an earlier version quoted there. An index holds such
 * lines alone: once there are none, looking costs nothing.
 */
export async function ripassaContatti({ db, change }: RipassoParts): Promise<void> {
  for (;;) {
    const righe = await db.all(rawQuery<Riga>(CON_CONTATTI, [ALLA_VOLTA]));
    if (righe.length === 0) return;
    const nuove = righe.map(({ id, descrizione_azione }) => [
      id,
      testiPlanning.contattoSenzaValori(descrizione_azione),
    ]);
    await change(async (touch, tx) => {
      await tx.run(rawQuery(RISCRIVI, [JSON.stringify(nuove)]));
      for (const { id } of righe) touch('storico', id);
    }, NAME);
    await lasciaPassare();
  }
}

interface Riga {
  readonly id: string;
  readonly descrizione_azione: string;
}

/** In the words of the index, or it is not used. */
export const CON_CONTATTI = `SELECT id, descrizione_azione FROM storico
  WHERE substr(descrizione_azione, 1, 21) = 'Contatto sul posto: «'
    OR substr(descrizione_azione, 1, 21) = 'Contatto sul posto: v'
    OR substr(descrizione_azione, 1, 24) = 'Telefono del contatto: «'
    OR substr(descrizione_azione, 1, 24) = 'Telefono del contatto: v'
  LIMIT ?1`;

const RISCRIVI = `UPDATE storico SET descrizione_azione = nuova.value ->> 1
  FROM json_each(?1) AS nuova WHERE storico.id = nuova.value ->> 0`;
