import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type {
  Attivita,
  OutcomeAttivita,
  TipoAttivita,
  ValoriAttivita,
} from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { diciAzione } from '../../testi/azioni.ts';
import { istantiDi, type Periodo, type Tratto } from './tratti-del-periodo.ts';

/** As a reader narrows the log down. */
export interface FiltriAttivita extends Periodo {
  readonly dipendente_id?: string | undefined;
  readonly tipo?: string | undefined;
  readonly entita?: string | undefined;
}

/** Lines that are looked through by one statement: some milliseconds. */
const FINESTRA = 5_000;

/** Names of those whose data it is about, of which one is told. */
const NOMI = 3;

const PERSONA = "json_object('id', d.id, 'nome', d.nome, 'cognome', d.cognome)";

/** The subquery has the number of its line: an alias of the outer one is not seen in its `FROM`. */
const COLONNE = `a.sequence, a.quando, a.tipo, a.azione, a.outcome, a.ruolo, a.valori,
  (SELECT ${PERSONA} FROM dipendenti AS d WHERE d.id = a.dipendente_id) AS autore,
  (SELECT s.agent FROM sessions AS s WHERE s.id = a.accesso) AS agent,
  (SELECT count(*) FROM registro_interessati AS i WHERE i.sequence = a.sequence) AS quanti,
  (SELECT json_group_array(json(chi)) FROM (
    SELECT ${PERSONA} AS chi FROM registro_interessati AS i
      JOIN dipendenti AS d ON d.id = i.dipendente_id
      WHERE i.sequence = a.sequence ORDER BY d.ordine LIMIT ${NOMI}) AS primi) AS chi`;

interface Riga {
  readonly sequence: number;
  readonly quando: Istante;
  readonly tipo: TipoAttivita;
  readonly azione: string;
  readonly outcome: OutcomeAttivita;
  readonly ruolo: Ruolo | null;
  readonly valori: string | null;
  readonly autore: string | null;
  readonly agent: string | null;
  readonly quanti: number;
  readonly chi: string;
}

/** What was found, and before which line to look on; undefined when all was looked through. */
export interface Trovate {
  readonly righe: readonly Attivita[];
  readonly dopo: number | undefined;
}

/** Looks through one window of the stretch, from its end or, for an export, from its beginning. */
export async function cercaIn(
  db: Queries,
  tratto: Tratto,
  filtri: FiltriAttivita,
  { quante, dallInizio = false }: { readonly quante: number; readonly dallInizio?: boolean },
): Promise<Trovate> {
  const { prima, ultima } = tratto;
  const [da, a] = dallInizio
    ? [prima, Math.min(ultima, prima + FINESTRA - 1)]
    : [Math.max(prima, ultima - FINESTRA + 1), ultima];
  const { dipendente_id = null, tipo = null, entita = null } = filtri;
  const { dal = null, al = null } = istantiDi(filtri);
  const sql = dallInizio ? CERCA : `${CERCA} DESC`;
  const righe = await db.all(
    rawQuery<Riga>(`${sql} LIMIT ?6`, [da, a, dipendente_id, tipo, entita, quante, dal, al]),
  );
  const letta = righe.at(-1)?.sequence;
  const fine = righe.length === quante && letta !== undefined ? letta : dallInizio ? a : da;
  const isOver = dallInizio ? fine >= ultima : fine <= prima;
  return { righe: righe.map(toAttivita), dopo: isOver ? undefined : fine };
}

const CERCA = `SELECT ${COLONNE} FROM registro_attivita AS a
  WHERE a.sequence BETWEEN ?1 AND ?2
    AND (CAST(?3 AS TEXT) IS NULL OR a.dipendente_id = ?3 OR EXISTS (
      SELECT 1 FROM registro_interessati AS i
      WHERE i.dipendente_id = ?3 AND i.sequence = a.sequence))
    AND (CAST(?4 AS TEXT) IS NULL OR a.tipo = ?4) AND (CAST(?5 AS TEXT) IS NULL OR a.entita = ?5)
    AND (CAST(?7 AS TEXT) IS NULL OR a.quando >= ?7)
    AND (CAST(?8 AS TEXT) IS NULL OR a.quando < ?8)
  ORDER BY a.sequence`;

function toAttivita(riga: Riga): Attivita {
  const { sequence, quando, tipo, azione, outcome, ruolo, autore, agent, quanti, chi } = riga;
  const valori = leggiValori(riga.valori);
  return {
    sequence,
    quando,
    tipo,
    outcome,
    descrizione: diciAzione(azione),
    autore: autore === null ? null : (JSON.parse(autore) as Attivita['autore']),
    ruolo,
    con: valori?.con ?? agent,
    interessati: JSON.parse(chi) as Attivita['interessati'],
    quanti_interessati: quanti,
    valori,
  };
}

/** Damaged ones are as erased: a line is never left out for them, and the verification tells. */
function leggiValori(testo: string | null): ValoriAttivita | null {
  try {
    return testo === null ? null : (JSON.parse(testo) as ValoriAttivita);
  } catch {
    return null;
  }
}
