import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  voceConservataSchema,
  type PersonaConservata,
  type QuantoConserva,
  type VoceConservata,
} from '@gestionale/shared-schema/dati-personali/quanto.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';

/** Above it somebody should look: many times what anybody needs. */
export const SOGLIE: QuantoConserva['soglie'] = {
  dispositivi: 40,
  accessi: 50,
  outcomes: 100_000,
  fogli_ore: 20_000,
  storico: 50_000,
};

/** So many times what others have is far above them; below a tenth of the threshold nobody looks. */
const LONTANO = 10;

/** Persons that are shown; of whoever has less nobody asks. */
const PERSONE_AL_PIU = 500;

const VOCI = voceConservataSchema.options;

/** Each is read along an index, or along the devices, of which nobody has many by using the app. */
const CONTA: Readonly<Record<VoceConservata, string>> = {
  dispositivi: 'SELECT dipendente_id AS id, count(*) AS quante FROM devices GROUP BY dipendente_id',
  accessi: 'SELECT dipendente_id AS id, count(*) AS quante FROM sessions GROUP BY dipendente_id',
  // What a device sent is known by its mark: the outcomes themselves may be millions.
  outcomes: `SELECT dipendente_id AS id, sum(max(0, arrived - outcomes_until)) AS quante
    FROM devices GROUP BY dipendente_id`,
  fogli_ore: 'SELECT dipendente_id AS id, count(*) AS quante FROM fogli_ore GROUP BY dipendente_id',
  storico: `SELECT autore_id AS id, count(*) AS quante FROM storico
    WHERE autore_id IS NOT NULL GROUP BY autore_id`,
};

type Quante = Readonly<Record<VoceConservata, number>>;

/** How much each person makes the server keep; one count after the other, others have their turn. */
export async function quantoConserva(
  db: Queries,
  limite_byte: number,
): Promise<Outcome<QuantoConserva>> {
  const counted = new Map<VoceConservata, ReadonlyMap<string, number>>();
  for (const voce of VOCI) {
    const found = await db.all(rawQuery<{ id: string; quante: number }>(CONTA[voce], []));
    counted.set(voce, new Map(found.map(({ id, quante }) => [id, quante])));
  }
  const chi = await db.all(
    rawQuery<{ dipendente_id: DipendenteId; nome: string; cognome: string }>(
      `SELECT d.id AS dipendente_id, d.nome, d.cognome FROM dipendenti AS d
       ORDER BY d.ordine, d.id`,
      [],
    ),
  );
  const quanteDi = (id: string, voce: VoceConservata): number => counted.get(voce)?.get(id) ?? 0;
  const persone = segnala(
    chi.map((persona) =>
      Object.assign(persona, {
        dispositivi: quanteDi(persona.dipendente_id, 'dispositivi'),
        accessi: quanteDi(persona.dipendente_id, 'accessi'),
        outcomes: quanteDi(persona.dipendente_id, 'outcomes'),
        fogli_ore: quanteDi(persona.dipendente_id, 'fogli_ore'),
        storico: quanteDi(persona.dipendente_id, 'storico'),
      }),
    ),
  ).toSorted((una, altra) => peso(altra) - peso(una));
  const documenti = await db.first(
    rawQuery<{ quanti: number; byte: number }>(
      'SELECT count(*) AS quanti, coalesce(sum(dimensione), 0) AS byte FROM documenti',
      [],
    ),
  );
  return accept({
    documenti: { quanti: documenti?.quanti ?? 0, byte: documenti?.byte ?? 0, limite_byte },
    soglie: SOGLIE,
    persone: persone.slice(0, PERSONE_AL_PIU),
    altre: Math.max(0, persone.length - PERSONE_AL_PIU),
  });
}

/** Says of each person what somebody should look at. */
export function segnala<Persona extends Quante>(
  persone: readonly Persona[],
): (Persona & Pick<PersonaConservata, 'da_guardare'>)[] {
  const di_mezzo = new Map(
    VOCI.map((voce) => [voce, medianOf(persone.map((each) => each[voce]))] as const),
  );
  return persone.map((persona) =>
    Object.assign({}, persona, {
      da_guardare: VOCI.filter((voce) => {
        const quante = persona[voce];
        const lontano = Math.max(LONTANO * (di_mezzo.get(voce) ?? 0), SOGLIE[voce] / LONTANO);
        return quante > SOGLIE[voce] || quante > lontano;
      }),
    }),
  );
}

/** The most that somebody has of anything, measured by its threshold. */
function peso(quante: Quante): number {
  return Math.max(...VOCI.map((voce) => quante[voce] / SOGLIE[voce]));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
