import { CAMPI_FORNITORE } from '@gestionale/shared-schema/fornitori/contracts.ts';
import type { Fornitore } from '@gestionale/shared-schema/fornitori/fornitore.ts';
import { fornitoreIdSchema, type FornitoreId } from '@gestionale/shared-schema/values/id.ts';

import { createRecordCommands } from '../../sync/apply/record-commands.ts';
import type { CommandHandlers } from '../../sync/handlers.ts';

/** Nothing depends on a supplier. */
const { crea, modifica, elimina } = createRecordCommands<FornitoreId, Omit<Fornitore, 'id'>>({
  entity: 'fornitori',
  campi: CAMPI_FORNITORE,
  parseId: (text) => fornitoreIdSchema.parse(text),
  find: (db, id) =>
    db.first(db.query.selectFrom('fornitori').select(CAMPI_FORNITORE).where('id', '=', id)),
  insert: (db, id, campi) => db.run(db.query.insertInto('fornitori').values({ ...campi, id })),
  update: (db, id, write) =>
    db.run(db.query.updateTable('fornitori').set(write).where('id', '=', id)),
  remove: (db, id) => db.run(db.query.deleteFrom('fornitori').where('id', '=', id)),
});

export const fornitoriCommands = {
  'fornitori.crea': crea,
  'fornitori.modifica': modifica,
  'fornitori.elimina': elimina,
} satisfies Pick<CommandHandlers, 'fornitori.crea' | 'fornitori.modifica' | 'fornitori.elimina'>;
