import type { Centesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { ContrattiTable, RicevuteTable } from '../db/tables.ts';
import { earlier, idOf } from './calendar.ts';
import type { Company, CompanyRequest, ProgettoInventato } from './company.ts';
import { createPrng, type Prng } from './prng.ts';

/** Withholding of the invented receipts, percent; the real ones read it from dated parameters. */
const RITENUTA_PER_CENTO = 20;

/** Days after the end of the work from which a contract is mostly paid. */
const GIORNI_AL_PAGAMENTO = 15;

/** Invents the contracts of occasional workers on projects that have begun, most old ones paid. */
export function generateContratti(
  { seed, oggi }: CompanyRequest,
  dipendenti: Company['dipendenti'],
  progetti: readonly ProgettoInventato[],
): Pick<Company, 'contratti' | 'ricevute'> {
  const prng = createPrng(`${seed} contratti`);
  const occasionali = new Set(
    dipendenti
      .filter((each) => each.tipo_assunzione === 'prestazione occasionale')
      .map(({ id }) => id),
  );
  const contratti = progetti.flatMap((progetto) =>
    progetto.riga.stato === 'Annullato'
      ? []
      : progetto.assegnazioni
          .filter(({ dipendente_id }) => occasionali.has(dipendente_id) && prng.chance(0.5))
          .flatMap(({ dipendente_id }) => toContratto(prng, oggi, progetto, dipendente_id)),
  );
  return { contratti, ricevute: contratti.flatMap((each) => toRicevuta(prng, oggi, each)) };
}

function toContratto(
  prng: Prng,
  oggi: Giorno,
  { riga, giornate, creato_il }: ProgettoInventato,
  dipendente_id: ContrattiTable['dipendente_id'],
): ContrattiTable[] {
  const [data_inizio, data_fine] = [giornate[0]?.data, giornate.at(-1)?.data];
  if (data_inizio === undefined || data_fine === undefined || data_inizio > oggi) return [];
  const data_stipula = earlier(addGiorni(creato_il, prng.int(1, 5)), addGiorni(data_inizio, -1));
  const alGiorno = prng.int(22, 30) * 500;
  return [
    {
      id: idOf(prng, data_stipula),
      dipendente_id,
      progetto_id: riga.id,
      compenso_lordo_centesimi: (giornate.length * alGiorno) as Centesimi,
      data_inizio,
      data_fine,
      luogo_stipula: 'Lecco',
      data_stipula,
    },
  ];
}

function toRicevuta(prng: Prng, oggi: Giorno, contratto: ContrattiTable): RicevuteTable[] {
  const dovuta = addGiorni(contratto.data_fine, GIORNI_AL_PAGAMENTO);
  if (dovuta >= oggi || !prng.chance(0.8)) return [];
  const data_pagamento = earlier(addGiorni(dovuta, prng.int(0, 20)), addGiorni(oggi, -1));
  const lordo = contratto.compenso_lordo_centesimi;
  const ritenuta = Math.round((lordo * RITENUTA_PER_CENTO) / 100);
  return [
    {
      id: idOf(prng, data_pagamento),
      contratto_id: contratto.id,
      data_pagamento,
      netto_a_pagare_centesimi: (lordo - ritenuta) as Centesimi,
    },
  ];
}
