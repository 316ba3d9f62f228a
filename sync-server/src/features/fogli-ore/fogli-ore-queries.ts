import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import { orderByName } from '../../db/order-by-name.ts';
import type { RenderPdf } from '../../pdf/pdf-renderer.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';
import { FOGLIO_ORE_JOINS, FOGLIO_ORE_JSON } from './foglio-ore-json.ts';
import { scaricaFoglioOre } from './scarica-foglio-ore.ts';

type Name = 'fogliOre.elenca' | 'fogliOre.inAttesa' | 'fogliOre.scarica';

const SELECT = `SELECT ${FOGLIO_ORE_JSON} AS row FROM fogli_ore AS f ${FOGLIO_ORE_JOINS}`;

/** Within a day by person, as a sheet is read. */
const PER_PERSONA = `${orderByName('d')}, f.ora_inizio, f.id`;

/** The archive reads from the newest day back; approval begins with the oldest. */
export function createFogliOreQueries(renderPdf: RenderPdf): Pick<QueryHandlers, Name> {
  return {
    'fogliOre.elenca': async (_input, { db, user }) =>
      accept(
        user.ruolo === 'Operatore'
          ? await readJsonList(
              db,
              `${SELECT} WHERE f.dipendente_id = ?1 ORDER BY f.data DESC, f.ora_inizio, f.id`,
              [user.id],
            )
          : await readJsonList(db, `${SELECT} ORDER BY f.data DESC, ${PER_PERSONA}`),
      ),
    'fogliOre.inAttesa': async (_input, { db, user }) =>
      accept(
        user.ruolo === 'Admin'
          ? await readJsonList(
              db,
              `${SELECT} WHERE f.approvato = 0 ORDER BY f.data, ${PER_PERSONA}`,
            )
          : await readJsonList(
              db,
              `${SELECT} WHERE f.approvato = 0 AND f.dipendente_id <> ?1
               ORDER BY f.data, ${PER_PERSONA}`,
              [user.id],
            ),
      ),
    'fogliOre.scarica': (input, context) => scaricaFoglioOre(input, context, renderPdf),
  };
}
