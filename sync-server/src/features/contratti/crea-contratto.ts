import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import {
  accept,
  refusal,
  refuse,
  type Outcome,
  type Refusal,
} from '@gestionale/shared-schema/contract/refusal.ts';
import type { creaContratto as contract } from '@gestionale/shared-schema/contratti/contracts.ts';
import { toCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { contrattoIdSchema, type ContrattoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { nextNumber } from '../../db/next-number.ts';
import { findRitenuta } from '../../pdf/find-ritenuta.ts';
import type { CommandContext, JsonText } from '../../sync/handlers.ts';
import { testiContratti } from '../../testi/contratti.ts';
import { testiEsempi } from '../../testi/esempi.ts';
import { testi } from '../../testi/it.ts';
import { fissaStampa, refuseNonStampabile } from './contratto-stampato.ts';
import { readContratto } from './read-contratto.ts';

type Input = InputOf<typeof contract>;

/** Generates a contract for occasional work, agreed today; the same request sent twice makes one. */
export async function creaContratto(
  input: Input,
  context: CommandContext,
): Promise<Outcome<JsonText>> {
  const { db, oggi } = context;
  if (input.id !== undefined) {
    const made = await readContratto(db, input.id);
    if (made !== undefined) {
      return (await isSame(db, input.id, input)) ? accept(made) : refuse('id_gia_usato');
    }
  }
  const { query } = db;
  const dipendente = await db.first(
    query
      .selectFrom('dipendenti')
      .select(['nome', 'cognome', 'attivo', 'tipo_assunzione'])
      .where('id', '=', input.dipendente_id),
  );
  if (dipendente === undefined) return refuseField('dipendente_id', 'dipendente');
  if (!(await existsProgetto(db, input.progetto_id))) return refuseField('progetto_id', 'progetto');
  const because = whyNot(dipendente);
  if (because !== undefined) return { ok: false, refusal: because };
  if (await isEsempio(db, input.dipendente_id)) {
    const errore = testiEsempi.senzaContratti;
    return refuse('richiesta_non_valida', { errore, campi: { dipendente_id: errore } });
  }

  const { compenso_lordo, ...campi } = input;
  const id = input.id ?? contrattoIdSchema.parse(context.createId());
  await db.run(
    query.insertInto('contratti').values({
      ...campi,
      id,
      numero: await nextNumber(db, 'contratti', Number(oggi.slice(0, 4))),
      compenso_lordo_centesimi: toCentesimi(compenso_lordo),
      data_stipula: oggi,
      ritenuta: await findRitenuta(db, input.dipendente_id),
    }),
  );
  const unprintable = await refuseNonStampabile(db, id);
  if (unprintable !== undefined) return { ok: false, refusal: unprintable };
  await fissaStampa(db, id);
  if (input.progetto_id !== null) {
    await context.annota(input.progetto_id, testi.storico.contrattoGenerato(dipendente));
  }
  return readBack(db, id);
}

/** Only who may still work for the company, and works for it occasionally. */
function whyNot(dipendente: { attivo: number; tipo_assunzione: string }): Refusal | undefined {
  if (dipendente.attivo === 0) return refusal('dipendente_disattivato');
  if (dipendente.tipo_assunzione !== 'prestazione occasionale') return refusal('non_occasionale');
  return undefined;
}

/** Nobody works under the number of a contract who does not exist. */
async function isEsempio(db: Queries, id: Input['dipendente_id']): Promise<boolean> {
  const esempi = db.query.selectFrom('esempi').select('id').where('entita', '=', 'dipendenti');
  return (await db.first(esempi.where('id', '=', id))) !== undefined;
}

async function existsProgetto(db: Queries, id: Input['progetto_id']): Promise<boolean> {
  if (id === null) return true;
  return (
    (await db.first(db.query.selectFrom('progetti').select('id').where('id', '=', id))) !==
    undefined
  );
}

function refuseField(campo: 'dipendente_id' | 'progetto_id', cosa: 'dipendente' | 'progetto') {
  return refuse('richiesta_non_valida', { campi: { [campo]: testiContratti.nonEsiste[cosa] } });
}

/** True when the stored contract is what the request asks for: then it is the same request again. */
async function isSame(db: Queries, id: ContrattoId, input: Input): Promise<boolean> {
  const made = await db.first(db.query.selectFrom('contratti').selectAll().where('id', '=', id));
  return (
    made !== undefined &&
    made.dipendente_id === input.dipendente_id &&
    made.progetto_id === input.progetto_id &&
    made.compenso_lordo_centesimi === toCentesimi(input.compenso_lordo) &&
    made.luogo_stipula === input.luogo_stipula &&
    made.data_inizio === input.data_inizio &&
    made.data_fine === input.data_fine
  );
}

async function readBack(db: Queries, id: ContrattoId): Promise<Outcome<JsonText>> {
  const made = await readContratto(db, id);
  if (made === undefined) throw new Error('A contract vanished in its own transaction');
  return accept(made);
}
