import type { InputOf, OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { passaMezzanotte } from '@gestionale/shared-schema/mesi/intervallo.ts';
import type { leggiValidita as contract } from '@gestionale/shared-schema/progetti/contracts.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';

import type { QueryContext } from '../../sync/handlers.ts';
import { testiPlanning as parole } from '../../testi/planning.ts';
import { validitaNeiGiorni, type ValiditaMotivata } from './validita-nei-giorni.ts';

/**
 * Whether each active employee's documents, and those of whoever is on the project, hold on its own
 * days; on a project without days, today. Only Admin is told which document ends when: anybody else
 * could plan an activity of the next century and read every deadline from the answer.
 */
export async function leggiValidita(
  { id }: InputOf<typeof contract>,
  { db, oggi, user }: QueryContext,
): Promise<Outcome<OutputOf<typeof contract>>> {
  const { query } = db;
  const progetto = query.selectFrom('progetti').select('id').where('id', '=', id);
  if ((await db.first(progetto)) === undefined) return refuse('non_trovato');
  const giornate = await db.all(
    query
      .selectFrom('giornate')
      .select(['data', 'ora_inizio', 'ora_fine'])
      .where('progetto_id', '=', id)
      .orderBy('data'),
  );
  const giorni = giornate.length === 0 ? [oggi] : giorniDi(giornate);
  const assegnati = query
    .selectFrom('assegnazioni')
    .select('dipendente_id')
    .where('progetto_id', '=', id)
    .where('rimosso_il', 'is', null);
  const dipendenti = await db.all(
    query
      .selectFrom('dipendenti')
      .select([
        'id',
        'scadenza_permesso_soggiorno',
        'scadenza_attestati_sicurezza',
        'scadenza_idoneita_medica',
      ])
      .where((eb) => eb.or([eb('attivo', '=', 1), eb('id', 'in', assegnati)])),
  );
  return accept(
    dipendenti.map(({ id: dipendente_id, ...scadenze }) => {
      const trovata = validitaNeiGiorni(scadenze, giorni);
      const { validita, motivo } = user.ruolo === 'Admin' ? trovata : senzaDate(trovata);
      return { dipendente_id, validita, motivo };
    }),
  );
}

/** Those on which somebody works: a night is of two. */
function giorniDi(giornate: readonly Pick<Giornata, 'data' | 'ora_inizio' | 'ora_fine'>[]) {
  const giorni = giornate.flatMap(({ data, ...orari }) =>
    passaMezzanotte({ ...orari, ore_lavorate: 0 }) ? [data, addGiorni(data, 1)] : [data],
  );
  return [...new Set(giorni)].toSorted();
}

/** Only a residence permit is ever `in_scadenza`: another colour would say that somebody needs one. */
function senzaDate({ validita, motivo }: ValiditaMotivata): ValiditaMotivata {
  return motivo === null
    ? { validita, motivo }
    : { validita: 'scaduta', motivo: parole.documentiNonValidi };
}
