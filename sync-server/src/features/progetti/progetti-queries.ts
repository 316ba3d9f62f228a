import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import type { QueryHandlers } from '../../sync/handlers.ts';
import { inOnePicture } from '../../sync/pull/in-one-picture.ts';
import { readJsonPage } from '../../sync/pull/read-json-page.ts';
import { leggiProgetto } from './leggi-progetto.ts';
import { leggiValidita } from './leggi-validita.ts';
import { PROGETTO_JOINS, progettoJson } from './progetto-json.ts';

/** By first day; projects without days come last. */
const IN_ORDINE = [{ sql: 'p.primo_giorno' }, { sql: 'p.ordine' }, { sql: 'p.id' }];

function rowsFor(ruolo: Ruolo) {
  return {
    id: 'p.id',
    order: IN_ORDINE,
    row: progettoJson(ruolo),
    rows: `JOIN progetti AS p ON p.id = pagina.id ${PROGETTO_JOINS}`,
  };
}

export const progettiQueries = {
  'progetti.elenca': async (input, { db, user }) =>
    readJsonPage(db, { ...rowsFor(user.ruolo), from: 'progetti AS p' }, input),
  'progetti.mioPlanning': async (input, { db, user }) =>
    readJsonPage(
      db,
      {
        ...rowsFor(user.ruolo),
        // From the person, not from the first project that there is.
        from: 'assegnazioni AS mia CROSS JOIN progetti AS p ON p.id = mia.progetto_id',
        where: 'mia.dipendente_id = ?1 AND mia.rimosso_il IS NULL',
        parameters: [user.id],
      },
      input,
    ),
  'progetti.leggi': inOnePicture(leggiProgetto),
  'progetti.validita': inOnePicture(leggiValidita),
} satisfies Pick<
  QueryHandlers,
  'progetti.elenca' | 'progetti.mioPlanning' | 'progetti.leggi' | 'progetti.validita'
>;
