import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import {
  accept,
  refuse,
  refusal,
  type Outcome,
} from '@gestionale/shared-schema/contract/refusal.ts';
import type { creaDipendente as contract } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import { problemaGiornoPassato, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { JsonText } from '../../sync/handlers.ts';
import { findDipendente, isEmailUsed, readDipendente } from './dipendente-record.ts';
import type { DipendentiChange } from './dipendenti-change.ts';
import { refreshValiditaDocumenti } from './refresh-validita-documenti.ts';
import { scadenzaPassword } from './scadenza-password.ts';

/** The input without the password, which arrives here as its hash only. */
export interface NuovoDipendente extends Omit<InputOf<typeof contract>, 'password'> {
  readonly password_hash: string;
}

/** Adds an employee who can log in at once; with a password of their own, where this one is temporary. */
export async function creaDipendente(
  { mansioni, non_residente, provvisoria, ...dati }: NuovoDipendente,
  context: Omit<DipendentiChange, 'user' | 'call' | 'annota'>,
): Promise<Outcome<JsonText>> {
  const { db, touch, intervalloGiorni } = context;
  const id = dati.id ?? dipendenteIdSchema.parse(context.createId());
  if ((await findDipendente(db, id)) !== undefined) return refuse('id_gia_usato');
  if (await isEmailUsed(db, dati.email)) return refuseEmail();
  const futura = refuseNascitaFutura(dati, context.oggi);
  if (futura !== undefined) return futura;
  await db.run(
    db.query.insertInto('dipendenti').values({
      ...dati,
      id,
      mansioni: JSON.stringify([...new Set(mansioni)]),
      non_residente: non_residente ? 1 : 0,
      attivo: 1,
      password_scade_il: provvisoria ? scadenzaPassword(context.adesso, 'prima') : null,
    }),
  );
  touch('dipendenti', id);
  await refreshValiditaDocumenti(context, { intervalloGiorni, dipendente_id: id });
  return accept(await readDipendente(db, id));
}

/** Who works here has been born; undefined when there is nothing against the day. */
export function refuseNascitaFutura(
  { data_nascita }: Partial<Pick<NuovoDipendente, 'data_nascita'>>,
  oggi: Giorno,
) {
  const errore = problemaGiornoPassato(data_nascita, oggi);
  if (errore === undefined) return undefined;
  return refuse('richiesta_non_valida', { errore, campi: { data_nascita: errore } });
}

/** Says it at the field as well, where a form shows it. */
export function refuseEmail() {
  const { errore } = refusal('email_gia_usata');
  return refuse('email_gia_usata', { campi: { email: errore } });
}
