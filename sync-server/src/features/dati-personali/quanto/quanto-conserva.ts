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

/** Of everybody, in one order; nothing is made of a person who is not shown, and there may be thousands. */
type Colonne = Readonly<Record<VoceConservata, Float64Array>>;

/** How much each person makes the server keep; one count after the other, others have their turn. */
export async function quantoConserva(
  db: Queries,
  limite_byte: number,
): Promise<Outcome<QuantoConserva>> {
  const chi = await db.all(
    rawQuery<{ dipendente_id: DipendenteId; nome: string; cognome: string }>(
      `SELECT d.id AS dipendente_id, d.nome, d.cognome FROM dipendenti AS d
       ORDER BY d.ordine, d.id`,
      [],
    ),
  );
  const posti = new Map<string, number>(
    chi.map(({ dipendente_id }, posto) => [dipendente_id, posto]),
  );
  const colonne = perVoce(() => new Float64Array(chi.length));
  for (const voce of VOCI) {
    const found = await db.all(rawQuery<{ id: string; quante: number }>(CONTA[voce], []));
    for (const { id, quante } of found) {
      const posto = posti.get(id);
      if (posto !== undefined) colonne[voce][posto] = quante;
    }
  }
  const documenti = await db.first(
    rawQuery<{ quanti: number; byte: number }>(
      'SELECT count(*) AS quanti, coalesce(sum(dimensione), 0) AS byte FROM documenti',
      [],
    ),
  );
  const mediane = perVoce((voce) => mediana(colonne[voce]));
  const persone = conPiu(colonne, PERSONE_AL_PIU).flatMap((posto): PersonaConservata[] => {
    const persona = chi[posto];
    if (persona === undefined) return [];
    const quante = perVoce((voce) => colonne[voce][posto] ?? 0);
    return [{ ...persona, ...quante, da_guardare: daGuardare(quante, mediane) }];
  });
  return accept({
    documenti: { quanti: documenti?.quanti ?? 0, byte: documenti?.byte ?? 0, limite_byte },
    soglie: SOGLIE,
    persone,
    altre: chi.length - persone.length,
  });
}

/** What of a person somebody should look at, beside what is in the middle of everybody's. */
export function daGuardare(quante: Quante, mediane: Quante): VoceConservata[] {
  return VOCI.filter((voce) => {
    const lontano = Math.max(LONTANO * mediane[voce], SOGLIE[voce] / LONTANO);
    return quante[voce] > SOGLIE[voce] || quante[voce] > lontano;
  });
}

/** The upper one of two in the middle; 0 of none. */
export function mediana(values: Float64Array): number {
  return values.toSorted()[Math.floor(values.length / 2)] ?? 0;
}

/** The places of those who have most of anything, measured by its threshold; who has as much stays in order. */
function conPiu(colonne: Colonne, quanti: number): number[] {
  const pesi = colonne.dispositivi.map((_, posto) =>
    VOCI.reduce((most, voce) => Math.max(most, (colonne[voce][posto] ?? 0) / SOGLIE[voce]), 0),
  );
  const minimo = pesi.toSorted().at(-quanti) ?? 0;
  const scelti = [...pesi.keys()].filter((posto) => (pesi[posto] ?? 0) >= minimo);
  return scelti.toSorted((uno, altro) => (pesi[altro] ?? 0) - (pesi[uno] ?? 0)).slice(0, quanti);
}

function perVoce<Value>(make: (voce: VoceConservata) => Value): Record<VoceConservata, Value> {
  return {
    dispositivi: make('dispositivi'),
    accessi: make('accessi'),
    outcomes: make('outcomes'),
    fogli_ore: make('fogli_ore'),
    storico: make('storico'),
  };
}
