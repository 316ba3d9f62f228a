import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { QueryHandlers } from '../../sync/handlers.ts';
import { inOnePicture } from '../../sync/pull/in-one-picture.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';
import { leggiProgetto } from './leggi-progetto.ts';
import { leggiValidita } from './leggi-validita.ts';
import { PROGETTO_JOINS, progettoJson } from './progetto-json.ts';

/** By first day; projects without days come last. */
const IN_ORDINE = `ORDER BY
  (SELECT coalesce(min(g.data), '9999') FROM giornate AS g WHERE g.progetto_id = p.id),
  chiave_ordine(p.nome_progetto), p.id`;

export const progettiQueries = {
  'progetti.elenca': async (_input, { db, user }) =>
    accept(
      await readJsonList(
        db,
        `SELECT ${progettoJson(user.ruolo)} AS row
         FROM progetti AS p ${PROGETTO_JOINS} ${IN_ORDINE}`,
      ),
    ),
  'progetti.mioPlanning': async (_input, { db, user }) =>
    accept(
      await readJsonList(
        db,
        `SELECT ${progettoJson(user.ruolo)} AS row
         FROM assegnazioni AS mia
         JOIN progetti AS p ON p.id = mia.progetto_id ${PROGETTO_JOINS}
         WHERE mia.dipendente_id = ?1 AND mia.rimosso_il IS NULL ${IN_ORDINE}`,
        [user.id],
      ),
    ),
  'progetti.leggi': inOnePicture(leggiProgetto),
  'progetti.validita': inOnePicture(leggiValidita),
} satisfies Pick<
  QueryHandlers,
  'progetti.elenca' | 'progetti.mioPlanning' | 'progetti.leggi' | 'progetti.validita'
>;
