import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { creaRicevuta as contract } from '@gestionale/shared-schema/ricevute/contracts.ts';
import { calcolaImporti } from '@gestionale/shared-schema/ricevute/netto.ts';
import { isPagamentoLontano } from '@gestionale/shared-schema/ricevute/pagamento-lontano.ts';
import { parametriFiscaliAl } from '@gestionale/shared-schema/ricevute/parametri-fiscali.ts';
import { primaDellaStipula } from '@gestionale/shared-schema/ricevute/prima-della-stipula.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import {
  ricevutaIdSchema,
  type ContrattoId,
  type RicevutaId,
} from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { nextNumber } from '../../db/next-number.ts';
import { findRitenuta } from '../../pdf/find-ritenuta.ts';
import type { CommandContext, JsonText } from '../../sync/handlers.ts';
import { testi } from '../../testi/it.ts';
import { testiRicevute } from '../../testi/ricevute.ts';
import { readRicevuta } from './read-ricevuta.ts';
import { fissaStampa, refuseNonStampabile } from './ricevuta-stampata.ts';

type Input = InputOf<typeof contract>;

/**
 * Generates the receipt of a contract, net by the parameters of the day of payment and by what is withheld now, and numbered among
 * those of its worker. The same request sent twice makes one; a second for one contract is refused.
 */
export async function creaRicevuta(
  input: Input,
  context: CommandContext,
): Promise<Outcome<JsonText>> {
  const { db } = context;
  const { contratto_id, data_pagamento } = input;
  if (input.id !== undefined) {
    const made = await readRicevuta(db, input.id);
    if (made !== undefined) {
      return (await isSame(db, input.id, input)) ? accept(made) : refuse('id_gia_usato');
    }
  }
  const contratto = await findContratto(db, contratto_id);
  if (contratto === undefined) return refuseField('contratto_id', testiRicevute.nonEsiste);
  if (contratto.annullato_il !== null) return refuse('contratto_annullato');
  if (primaDellaStipula(data_pagamento, contratto)) {
    const stipula = formatGiorno(contratto.data_stipula);
    return refuseField('data_pagamento', testiRicevute.primaDellaStipula(stipula));
  }
  if (isPagamentoLontano(data_pagamento, context.oggi)) {
    return refuseField('data_pagamento', testiRicevute.pagamentoLontano);
  }
  const parametri = parametriFiscaliAl(data_pagamento);
  if (parametri === undefined) {
    return refuseField('data_pagamento', testiRicevute.senzaAliquote);
  }

  const id = input.id ?? ricevutaIdSchema.parse(context.createId());
  const ritenuta = await findRitenuta(db, contratto.dipendente_id);
  const { netto } = calcolaImporti(contratto.compenso_lordo_centesimi, parametri, ritenuta);
  const inserted = await db.run(
    db.query
      .insertInto('ricevute')
      .values({
        id,
        contratto_id,
        data_pagamento,
        numero: await nextNumber(db, contratto.dipendente_id, Number(data_pagamento.slice(0, 4))),
        netto_a_pagare_centesimi: netto,
        ritenuta,
      })
      // The unique key is what decides; the refusal gives the number back.
      .onConflict((conflict) => conflict.column('contratto_id').doNothing()),
  );
  if (inserted === 0) return refuse('contratto_gia_pagato');
  const unprintable = await refuseNonStampabile(db, id);
  if (unprintable !== undefined) return { ok: false, refusal: unprintable };
  await fissaStampa(db, id);
  if (contratto.progetto_id !== null) {
    await context.annota(contratto.progetto_id, testi.storico.ricevutaGenerata(contratto));
  }
  return readBack(db, id);
}

function findContratto(db: Queries, id: ContrattoId) {
  return db.first(
    db.query
      .selectFrom('contratti')
      .innerJoin('dipendenti', 'dipendenti.id', 'contratti.dipendente_id')
      .select(['contratti.dipendente_id', 'contratti.progetto_id', 'contratti.data_stipula'])
      .select('contratti.annullato_il')
      .select(['contratti.compenso_lordo_centesimi', 'dipendenti.nome', 'dipendenti.cognome'])
      .where('contratti.id', '=', id),
  );
}

function refuseField(campo: 'contratto_id' | 'data_pagamento', frase: string) {
  return refuse('richiesta_non_valida', { campi: { [campo]: frase } });
}

async function isSame(
  db: Queries,
  id: RicevutaId,
  { contratto_id, data_pagamento }: Input,
): Promise<boolean> {
  const made = await db.first(
    db.query.selectFrom('ricevute').select(['contratto_id', 'data_pagamento']).where('id', '=', id),
  );
  return made?.contratto_id === contratto_id && made.data_pagamento === data_pagamento;
}

async function readBack(db: Queries, id: RicevutaId): Promise<Outcome<JsonText>> {
  const made = await readRicevuta(db, id);
  if (made === undefined) throw new Error('A receipt vanished in its own transaction');
  return accept(made);
}
