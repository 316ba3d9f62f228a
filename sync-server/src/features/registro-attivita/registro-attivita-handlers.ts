import { setImmediate } from 'node:timers/promises';

import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type {
  Attivita,
  Sguardo,
  TipoAttivita,
} from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database, Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { QueryContext, QueryHandlers } from '../../sync/handlers.ts';
import { diciAzione } from '../../testi/azioni.ts';
import { testiRegistroAttivita } from '../../testi/registro-attivita.ts';
import { attivitaCsv, intestazioneCsv } from './attivita-csv.ts';
import { cercaIn, type FiltriAttivita } from './cerca-attivita.ts';
import { trattiDel } from './tratti-del-periodo.ts';

/** Lines of a page. */
const RIGHE = 100;

/** Windows that one request looks through for them; the reader goes on from there. */
const FINESTRE = 4;

/** Lines that are written to an export at a time. */
const RIGHE_CSV = 500;

export const registroAttivitaQueries: Pick<
  QueryHandlers,
  Extract<keyof QueryHandlers, `registroAttivita.${string}`>
> = {
  'registroAttivita.elenca': ({ dopo, ...filtri }, { db }) => elenca(db, filtri, dopo),
  'registroAttivita.esporta': async (filtri, { db, adesso }) =>
    accept({
      bytes: { size: undefined, content: scriviCsv(db, filtri) },
      mediaType: 'text/csv; charset=utf-8',
      filename: testiRegistroAttivita.csv.nomeFile(giornoInItalia(Date.parse(adesso))),
    }),
  'registroAttivita.sguardi': ({ dopo }, context) => elencaSguardi(context, dopo),
};

async function elenca(
  db: Queries,
  filtri: FiltriAttivita,
  dopo: number | undefined,
): Promise<Outcome<{ righe: Attivita[]; dopo: number | null }>> {
  const righe: Attivita[] = [];
  let finestre = FINESTRE;
  for (const { prima, ultima } of (await trattiDel(db, filtri)).toReversed()) {
    let fine: number | undefined = Math.min(ultima + 1, dopo ?? Infinity);
    while (fine !== undefined && fine > prima) {
      if (finestre === 0 || righe.length >= RIGHE) return accept({ righe, dopo: fine });
      finestre -= 1;
      const quante = RIGHE - righe.length;
      const trovate = await cercaIn(db, { prima, ultima: fine - 1 }, filtri, { quante });
      righe.push(...trovate.righe);
      fine = trovate.dopo;
    }
  }
  return accept({ righe, dopo: null });
}

/**
 * In windows, between which others have their turn: whoever takes the pieces at once would have the thread
 * until the last of them. What is added meanwhile is not among it.
 */
async function* scriviCsv(db: Database, filtri: FiltriAttivita): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(intestazioneCsv());
  for (const { prima, ultima } of await trattiDel(db, filtri)) {
    let da: number | undefined = prima;
    while (da !== undefined) {
      const cerca = { quante: RIGHE_CSV, dallInizio: true };
      const { righe, dopo } = await cercaIn(db, { prima: da, ultima }, filtri, cerca);
      if (righe.length > 0) yield Buffer.from(righe.map(attivitaCsv).join(''));
      da = dopo === undefined ? undefined : dopo + 1;
      await setImmediate();
    }
  }
}

/** What a person is told of who looked at their data: never what others did to others. */
const SGUARDI = `SELECT a.sequence, a.quando, a.tipo, a.azione,
    json_object('id', d.id, 'nome', d.nome, 'cognome', d.cognome) AS autore, d.id AS chi
  FROM registro_interessati AS i JOIN registro_attivita AS a ON a.sequence = i.sequence
    LEFT JOIN dipendenti AS d ON d.id = a.dipendente_id
  WHERE i.dipendente_id = ?1 AND i.sequence < ?2
  ORDER BY i.sequence DESC LIMIT ?3`;

interface RigaSguardo {
  readonly sequence: number;
  readonly quando: Istante;
  readonly tipo: TipoAttivita;
  readonly azione: string;
  readonly autore: string;
  readonly chi: string | null;
}

async function elencaSguardi(
  { db, user }: QueryContext,
  dopo = Number.MAX_SAFE_INTEGER,
): Promise<Outcome<{ righe: Sguardo[]; dopo: number | null }>> {
  const righe = await db.all(rawQuery<RigaSguardo>(SGUARDI, [user.id, dopo, RIGHE + 1]));
  const pagina = righe.slice(0, RIGHE).map(({ sequence, quando, tipo, azione, autore, chi }) => ({
    sequence,
    quando,
    tipo,
    descrizione: diciAzione(azione),
    autore: chi === null ? null : (JSON.parse(autore) as Sguardo['autore']),
  }));
  return accept({
    righe: pagina,
    dopo: righe.length > RIGHE ? (pagina.at(-1)?.sequence ?? null) : null,
  });
}
