import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { Database } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Engine } from '../sync/engine.ts';

const IDS: Readonly<Record<EntityName, string>> = {
  progetti: 'SELECT id FROM progetti',
  storico: 'SELECT id FROM storico',
  fogliOre: 'SELECT id FROM fogli_ore',
  dipendenti: 'SELECT id FROM dipendenti',
  clienti: 'SELECT id FROM clienti',
  fornitori: 'SELECT id FROM fornitori',
  attrezzatura: 'SELECT id FROM attrezzatura',
  impostazioni: 'SELECT id FROM impostazioni',
  documenti: 'SELECT filename AS id FROM documenti',
};

/** Puts every row that there is into the feed, as rows that a test wrote by itself are not. */
export function publishAll(db: Database, engine: Pick<Engine, 'change'>): void {
  engine.change((touch) => {
    for (const entity of Object.keys(IDS) as EntityName[]) {
      for (const { id } of db.all(rawQuery<{ id: string }>(IDS[entity], []))) touch(entity, id);
    }
  });
}
