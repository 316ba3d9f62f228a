import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { anonimizza as contract } from '@gestionale/shared-schema/dati-personali/contracts.ts';

import type { Engine } from '../../../sync/engine.ts';
import type { OnlineContext } from '../../../sync/handlers.ts';
import { testiAnonimato } from '../../../testi/anonimato.ts';
import { leggiAnteprima } from './anteprima-anonimato.ts';
import { concludiAnonimato, type ConcludiParts } from './concludi-anonimato.ts';
import { iniziaAnonimato, type FissaStampe } from './inizia-anonimato.ts';
import { scrittureDi } from './nomi-nei-testi.ts';

export interface AnonimizzaParts extends Omit<ConcludiParts, 'db'> {
  readonly act: Engine['act'];
  readonly fissa: FissaStampe;
}

/**
 * Makes a leaver anonymous for good, where nothing has to be kept with their name but what contracts
 * and receipts say. Judged in the transaction that does it.
 */
export async function anonimizza(
  { id, conferma }: InputOf<typeof contract>,
  context: OnlineContext,
  parts: AnonimizzaParts,
): Promise<Outcome<undefined>> {
  const begun = await parts.act<undefined>(context, async (inside) => {
    const anteprima = await leggiAnteprima(inside.db, id, inside.oggi);
    if (anteprima === undefined) return refuse('non_trovato');
    if (anteprima.ostacoli.length > 0) {
      return refuse('da_conservare', { errore: anteprima.ostacoli.join(' ') });
    }
    if (!scrittureDi(anteprima).some((scritto) => isSame(scritto, conferma))) {
      return refuse('richiesta_non_valida', { campi: { conferma: testiAnonimato.altroNome } });
    }
    await iniziaAnonimato(inside, id, parts.fissa);
    return accept(undefined);
  });
  if (!begun.ok) return begun;
  await concludiAnonimato({ ...parts, db: context.db }, id);
  return accept(undefined);
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('it');
  return plain(one) === plain(other);
}
