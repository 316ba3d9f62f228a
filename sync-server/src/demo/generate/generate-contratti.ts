import { calcolaImporti } from '@gestionale/shared-schema/ricevute/netto.ts';
import { parametriFiscaliAl } from '@gestionale/shared-schema/ricevute/parametri-fiscali.ts';
import type { Centesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { contrattoIdSchema, ricevutaIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { NumeratoriTable } from '../../db/tables.ts';
import { earlier, idOf } from '../calendar.ts';
import type {
  Company,
  CompanyRequest,
  ContrattoInventato,
  ProgettoInventato,
  RicevutaInventata,
} from '../company.ts';
import { createPrng, type Prng } from '../prng.ts';

/** A document that has no number yet. */
type Senza<Table extends { numero: number }> = Omit<Table, 'numero'>;

/** Days after the end of the work from which a contract is mostly paid. */
const GIORNI_AL_PAGAMENTO = 15;

/** Invents the contracts of occasional workers on projects that have begun, most old ones paid. */
export function generateContratti(
  { seed, oggi }: CompanyRequest,
  dipendenti: Company['dipendenti'],
  progetti: readonly ProgettoInventato[],
): Pick<Company, 'contratti' | 'ricevute' | 'numeratori'> {
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
  const ricevute = contratti.flatMap((each) => toRicevuta(prng, oggi, each));
  return numberDocuments(contratti, ricevute);
}

function toContratto(
  prng: Prng,
  oggi: Giorno,
  { riga, giornate, creato_il }: ProgettoInventato,
  dipendente_id: ContrattoInventato['dipendente_id'],
): Senza<ContrattoInventato>[] {
  const [data_inizio, data_fine] = [giornate[0]?.data, giornate.at(-1)?.data];
  if (data_inizio === undefined || data_fine === undefined || data_inizio > oggi) return [];
  const data_stipula = earlier(addGiorni(creato_il, prng.int(1, 5)), addGiorni(data_inizio, -1));
  const alGiorno = prng.int(22, 30) * 500;
  return [
    {
      id: contrattoIdSchema.parse(idOf(prng, data_stipula)),
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

function toRicevuta(
  prng: Prng,
  oggi: Giorno,
  contratto: Senza<ContrattoInventato>,
): Senza<RicevutaInventata>[] {
  const dovuta = addGiorni(contratto.data_fine, GIORNI_AL_PAGAMENTO);
  if (dovuta >= oggi || !prng.chance(0.8)) return [];
  const data_pagamento = earlier(addGiorni(dovuta, prng.int(0, 20)), addGiorni(oggi, -1));
  const parametri = parametriFiscaliAl(data_pagamento);
  if (parametri === undefined) throw new RangeError(`No tax parameters on ${data_pagamento}`);
  return [
    {
      id: ricevutaIdSchema.parse(idOf(prng, data_pagamento)),
      contratto_id: contratto.id,
      data_pagamento,
      netto_a_pagare_centesimi: calcolaImporti(contratto.compenso_lordo_centesimi, parametri).netto,
    },
  ];
}

/** Gives the numbers that the documents would have got, had they been made one after the other. */
function numberDocuments(
  contratti: readonly Senza<ContrattoInventato>[],
  ricevute: readonly Senza<RicevutaInventata>[],
): Pick<Company, 'contratti' | 'ricevute' | 'numeratori'> {
  const numeratori = new Map<string, NumeratoriTable>();
  const take = (serie: string, giorno: Giorno): number => {
    const anno = Number(giorno.slice(0, 4));
    const ultimo = (numeratori.get(`${serie} ${anno}`)?.ultimo ?? 0) + 1;
    numeratori.set(`${serie} ${anno}`, { serie, anno, ultimo });
    return ultimo;
  };
  const emittenti = new Map(contratti.map(({ id, dipendente_id }) => [id, dipendente_id]));
  return {
    contratti: contratti
      .toSorted((one, other) => one.data_stipula.localeCompare(other.data_stipula))
      .map((each) => Object.assign({ numero: take('contratti', each.data_stipula) }, each)),
    ricevute: ricevute
      .toSorted((one, other) => one.data_pagamento.localeCompare(other.data_pagamento))
      .map((each) => {
        const emittente = emittenti.get(each.contratto_id) ?? '';
        return Object.assign({ numero: take(emittente, each.data_pagamento) }, each);
      }),
    numeratori: [...numeratori.values()],
  };
}
