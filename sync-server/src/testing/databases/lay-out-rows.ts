import { nomeDiEsempio } from '@gestionale/shared-schema/esempi/segno.ts';
import { meseSchema, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { TestServer } from '../create-test-server.ts';

/** With one there already, asking for them again changes nothing. */
export function layOutExample({ rows, db }: TestServer): void {
  const id = rows.fornitore({ ragione_sociale: nomeDiEsempio('Ferramenta') });
  db.now.run(db.query.insertInto('esempi').values({ entita: 'fornitori', id, digest: '' }));
}

/** A month of its own for each scene, far from the days of all others. */
export function closeMonth({ rows, db, clock }: TestServer, chiuso_da: DipendenteId): Mese {
  const mese = meseSchema.parse(`19${70 + (Number.parseInt(rows.id().slice(-4), 16) % 30)}-03`);
  const regole = '{"notte":{"dalle":"22:00","alle":"06:00"},"con_regole":[]}';
  const values = { mese, chiuso_il: toIstante(clock.nowMs()), chiuso_da, regole };
  const insert = db.query.insertInto('chiusure_mesi').values(values);
  db.now.run(insert.onConflict((conflict) => conflict.doNothing()));
  db.now.run(db.query.updateTable('codici_paghe').set({ azienda: '000009' }));
  return mese;
}
