import { toCentesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { attrezzaturaIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { AttrezzaturaTable } from '../../db/tables.ts';
import { idOf } from '../calendar.ts';
import type { CompanyRequest } from '../company.ts';
import { inventario, type Articolo } from '../invented-inventory.ts';
import { createPrng, type Prng } from '../prng.ts';

/** Days from today to the replacement of the first pieces: every urgency of the dashboard. */
const SOSTITUZIONI = [-12, 5, 24, 52] as const;

const GIORNI_ALL_ANNO = 365;

/** Invents the warehouse: the inventory once, then again as further lots. */
export function generateAttrezzatura({ seed, oggi, sizes }: CompanyRequest): AttrezzaturaTable[] {
  const prng = createPrng(`${seed} attrezzatura`);
  return Array.from({ length: sizes.attrezzatura }, (_, place) => {
    const articolo = inventario[place % inventario.length] ?? prng.pick(inventario);
    const lotto = Math.floor(place / inventario.length);
    const vita = toVita(prng, oggi, place, articolo);
    return {
      id: attrezzaturaIdSchema.parse(idOf(prng, vita.data_acquisto ?? addGiorni(oggi, -400))),
      nome_attrezzo: lotto === 0 ? articolo.nome : `${articolo.nome} – lotto ${lotto + 1}`,
      descrizione: articolo.descrizione,
      quantita_totale: articolo.quantita,
      costo_acquisto_centesimi: toCentesimi(articolo.costo + prng.int(0, 99) / 100),
      ...vita,
    };
  });
}

function toVita(
  prng: Prng,
  oggi: Giorno,
  place: number,
  { durata }: Articolo,
): Pick<AttrezzaturaTable, 'data_acquisto' | 'data_prevista_sostituzione'> {
  if (durata === 0) return { data_acquisto: null, data_prevista_sostituzione: null };
  const vitaInGiorni = durata * GIORNI_ALL_ANNO;
  const vicina = SOSTITUZIONI[place];
  const rimasti = vicina ?? prng.int(Math.floor(vitaInGiorni / 5), vitaInGiorni - 1);
  return {
    data_acquisto: addGiorni(oggi, rimasti - vitaInGiorni),
    data_prevista_sostituzione: addGiorni(oggi, rimasti),
  };
}
