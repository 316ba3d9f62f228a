import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import type { Flag } from '../../db/tables.ts';
import type { JsonText } from '../../sync/handlers.ts';
import {
  findDipendente,
  isUltimoAdmin,
  readDipendente,
  refuseAnonimo,
} from './dipendente-record.ts';
import type { DipendentiChange } from './dipendenti-change.ts';
import { touchShownDipendente } from './touch-shown-dipendente.ts';

type Richiesta = { readonly id: DipendenteId };

type CambioStato = Pick<DipendentiChange, 'db' | 'touch' | 'oggi' | 'adesso'>;

/** Ends an employee's sessions and logins; assignments and hours stay, and today is the last day of theirs. Doing it twice is harmless. */
export async function disattivaDipendente(
  { id }: Richiesta,
  context: DipendentiChange,
): Promise<Outcome<JsonText>> {
  if (await isUltimoAdmin(context, id)) return refuse('ultimo_admin');
  if (id === context.user.id) return refuse('propria_eliminazione');
  return setAttivo(id, 0, context);
}

/** The same for whoever runs the server, who has no account. */
export async function disattivaDalServer(
  { id }: Richiesta,
  context: CambioStato,
): Promise<Outcome<JsonText>> {
  if (await isUltimoAdmin(context, id)) return refuse('ultimo_admin');
  return setAttivo(id, 0, context);
}

/** Lets an employee log in again with the password they had. Doing it twice is harmless. */
export function riattivaDipendente(
  { id }: Richiesta,
  context: DipendentiChange,
): Promise<Outcome<JsonText>> {
  return setAttivo(id, 1, context);
}

async function setAttivo(
  id: DipendenteId,
  attivo: Flag,
  { db, touch, oggi }: CambioStato,
): Promise<Outcome<JsonText>> {
  const found = await findDipendente(db, id);
  if (found === undefined) return refuse('non_trovato');
  if (found.anonimo) return refuseAnonimo();
  if (found.attivo !== (attivo === 1)) {
    await save(db, id, { attivo, disattivato_il: attivo === 1 ? null : oggi });
    touch('dipendenti', id);
    await touchShownDipendente({ db, touch }, id, { attivo });
  }
  return accept(await readDipendente(db, id));
}

async function save(
  db: Queries,
  id: DipendenteId,
  stato: { readonly attivo: Flag; readonly disattivato_il: Giorno | null },
): Promise<void> {
  await db.run(db.query.updateTable('dipendenti').set(stato).where('id', '=', id));
}
