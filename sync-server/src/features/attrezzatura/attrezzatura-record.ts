import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import { CAMPI_ATTREZZATURA } from '@gestionale/shared-schema/attrezzatura/contracts.ts';
import { fromCentesimi, toCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import type { AttrezzaturaId } from '@gestionale/shared-schema/values/id.ts';

import type { RecordKind } from '../../sync/apply/record-commands.ts';

type Campi = Omit<Attrezzatura, 'id'>;

/** Equipment in its table, where the cost stands in cents. */
export const attrezzaturaRecord: Pick<
  RecordKind<AttrezzaturaId, Campi>,
  'campi' | 'find' | 'insert' | 'update' | 'remove'
> = {
  campi: CAMPI_ATTREZZATURA,
  find: async (db, id) => {
    const row = await db.first(
      db.query.selectFrom('attrezzatura').selectAll().where('id', '=', id),
    );
    if (row === undefined) return undefined;
    const { costo_acquisto_centesimi, id: _id, ordine: _ordine, ...campi } = row;
    return { ...campi, costo_acquisto: fromCentesimi(costo_acquisto_centesimi) };
  },
  insert: (db, id, { costo_acquisto, ...campi }) =>
    db.run(
      db.query
        .insertInto('attrezzatura')
        .values({ ...campi, id, costo_acquisto_centesimi: toCentesimi(costo_acquisto) }),
    ),
  update: (db, id, { costo_acquisto, ...campi }) =>
    db.run(
      db.query
        .updateTable('attrezzatura')
        .set({
          ...campi,
          ...(costo_acquisto !== undefined && {
            costo_acquisto_centesimi: toCentesimi(costo_acquisto),
          }),
        })
        .where('id', '=', id),
    ),
  remove: (db, id) => db.run(db.query.deleteFrom('attrezzatura').where('id', '=', id)),
};
