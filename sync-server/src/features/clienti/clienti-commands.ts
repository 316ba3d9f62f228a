import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';
import { CAMPI_CLIENTE } from '@gestionale/shared-schema/clienti/contracts.ts';
import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { clienteIdSchema, type ClienteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { createRecordCommands } from '../../sync/apply/record-commands.ts';
import type { CommandHandlers } from '../../sync/handlers.ts';
import { testiRifiuti } from '../../testi/rifiuti.ts';

const { crea, modifica, elimina } = createRecordCommands<ClienteId, Omit<Cliente, 'id'>>({
  entity: 'clienti',
  campi: CAMPI_CLIENTE,
  parseId: (text) => clienteIdSchema.parse(text),
  find: (db, id) =>
    db.first(db.query.selectFrom('clienti').select(CAMPI_CLIENTE).where('id', '=', id)),
  insert: (db, id, campi) => db.run(db.query.insertInto('clienti').values({ ...campi, id })),
  update: (db, id, write) =>
    db.run(db.query.updateTable('clienti').set(write).where('id', '=', id)),
  remove: (db, id) => db.run(db.query.deleteFrom('clienti').where('id', '=', id)),
  refuseRemoval: async (id, { db }) => {
    const progetti = await progettiDi(db, id);
    if (progetti.length === 0) return undefined;
    const errore = testiRifiuti.clienteConProgetti(progetti.map(({ nome }) => nome));
    return refusal('ha_dipendenze', { errore });
  },
  touchShown: async ({ id, write }, { db, touch }) => {
    if (write.ragione_sociale === undefined) return;
    for (const progetto of await progettiDi(db, id)) touch('progetti', progetto.id);
  },
});

export const clientiCommands = {
  'clienti.crea': crea,
  'clienti.modifica': modifica,
  'clienti.elimina': elimina,
} satisfies Pick<CommandHandlers, 'clienti.crea' | 'clienti.modifica' | 'clienti.elimina'>;

function progettiDi(db: Queries, id: ClienteId): Promise<{ id: string; nome: string }[]> {
  return db.all(
    rawQuery<{ id: string; nome: string }>(
      `SELECT id, nome_progetto AS nome FROM progetti WHERE cliente_id = ?1
       ORDER BY chiave_ordine(nome_progetto), id`,
      [id],
    ),
  );
}
