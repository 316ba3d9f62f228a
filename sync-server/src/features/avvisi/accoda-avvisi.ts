import { isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { Transaction } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { DoneAct, Notify } from '../../sync/notify.ts';
import { leggiEventi, type EventiTrovati, type GiornataCambiata } from './eventi-dai-cambi.ts';
import {
  MOTIVO_ANNULLATO,
  scriviAvvisi,
  type AvvisoDaScrivere,
  type ScriviParts,
} from './scrivi-avvisi.ts';

export interface AccodaParts extends ScriviParts {
  /** For how long more may come that is told with it, in milliseconds. */
  readonly attesaMs: number;
}

const MAI_AVVISATI = `SELECT DISTINCT q.dipendente_id AS persona
  FROM assegnazioni AS a JOIN avvisi_in_coda AS q ON q.dipendente_id = a.dipendente_id
  WHERE a.progetto_id = ?1 AND a.rimosso_il IS NULL
    AND q.evento = 'assegnato' AND q.motivo = '${MOTIVO_ANNULLATO}'
    AND q.chiave LIKE '% ' || CAST(?1 AS TEXT)`;

/** Queues what others are told of what somebody did; nobody is told of what they did themselves. */
export function createNotify({ attesaMs, ...parts }: AccodaParts): Notify {
  return async (tx, acts) => {
    if (parts.canali.length === 0) return;
    for (const act of acts) {
      const eventi = leggiEventi(act.changes);
      if (eventi === undefined) continue;
      const { adesso, user } = act;
      const avvisi = await avvisiDi(tx, eventi, act);
      const altrui = avvisi.filter(({ persona }) => persona !== user.id);
      const prossimo = toIstante(Date.parse(adesso) + attesaMs);
      await scriviAvvisi(tx, parts, altrui, { adesso, prossimo });
    }
  };
}

async function avvisiDi(
  tx: Transaction,
  eventi: EventiTrovati,
  { oggi }: DoneAct,
): Promise<readonly AvvisoDaScrivere[]> {
  const cambiate = await completa(tx, eventi.giornate);
  const avvisi: AvvisoDaScrivere[] = [];
  const toccati = new Set<string>();
  for (const { progetto, persona, evento } of eventi.assegnazioni) {
    toccati.add(`${progetto} ${persona}`);
    const giornate = await giornateDi(tx, progetto, oggi);
    const tolta = evento === 'tolto' ? primoTra(cambiate, progetto, oggi) : undefined;
    const giorno = giornate.prima ?? tolta ?? null;
    // Of what is over nobody has to be told that they are on it, or not there.
    if (giorno === null && (evento === 'tolto' || giornate.quante > 0)) continue;
    avvisi.push({ persona, evento, soggetto: progetto, giorno });
  }
  avvisi.push(...(await maiAvvisati(tx, eventi, oggi)));
  for (const { progetto, evento, giorno } of await deiProgetti(tx, eventi, cambiate, oggi)) {
    for (const persona of await assegnatiA(tx, progetto)) {
      if (toccati.has(`${progetto} ${persona}`)) continue;
      avvisi.push({ persona, evento, soggetto: progetto, giorno });
    }
  }
  for (const { id, persona } of eventi.oreRimandate) {
    const riga = await tx.first(
      rawQuery<{ data: Giorno }>('SELECT data FROM fogli_ore WHERE id = ?1', [id]),
    );
    if (riga === undefined) continue;
    avvisi.push({ persona, evento: 'ore_rimandate', soggetto: '', giorno: riga.data });
  }
  for (const { persona, data } of eventi.oreEliminate) {
    const giorno = isGiorno(data ?? '') ? (data as Giorno) : null;
    avvisi.push({ persona, evento: 'ore_eliminate', soggetto: '', giorno });
  }
  return avvisi;
}

interface DelProgetto extends Pick<AvvisoDaScrivere, 'evento'> {
  readonly progetto: string;
  readonly giorno: Giorno;
}

/** What all who are on a project are told: days from today on, the first of them. */
async function deiProgetti(
  tx: Transaction,
  { progettiAnnullati, progettiRipresi, progettiNuovi }: EventiTrovati,
  cambiate: readonly GiornataCambiata[],
  oggi: Giorno,
): Promise<readonly DelProgetto[]> {
  const trovati: DelProgetto[] = [];
  for (const progetto of new Set(cambiate.flatMap((each) => each.progetto ?? []))) {
    const giorno = primoTra(cambiate, progetto, oggi);
    if (giorno === undefined || progettiNuovi.has(progetto)) continue;
    trovati.push({ progetto, evento: 'giornate_cambiate', giorno });
  }
  for (const progetto of [...progettiRipresi, ...progettiAnnullati]) {
    const giorno = (await giornateDi(tx, progetto, oggi)).prima;
    if (giorno === undefined) continue;
    const evento = progettiAnnullati.has(progetto) ? 'annullato' : 'ripreso';
    trovati.push({ progetto, evento, giorno });
  }
  return trovati;
}

/** Who was put on a project while it was called off: they hear of it when it is taken up. */
async function maiAvvisati(
  tx: Transaction,
  { progettiRipresi }: EventiTrovati,
  oggi: Giorno,
): Promise<readonly AvvisoDaScrivere[]> {
  const avvisi: AvvisoDaScrivere[] = [];
  for (const progetto of progettiRipresi) {
    const { prima, quante } = await giornateDi(tx, progetto, oggi);
    if (prima === undefined && quante > 0) continue;
    const persone = await tx.all(rawQuery<{ persona: string }>(MAI_AVVISATI, [progetto]));
    for (const { persona } of persone) {
      avvisi.push({ persona, evento: 'assegnato', soggetto: progetto, giorno: prima ?? null });
    }
  }
  return avvisi;
}

/** Of a day whose times were changed only these are told: the rest is in its row. */
async function completa(
  tx: Transaction,
  giornate: readonly GiornataCambiata[],
): Promise<readonly GiornataCambiata[]> {
  const incomplete = giornate.filter(
    (each) => each.progetto === undefined || each.data === undefined,
  );
  if (incomplete.length === 0) return giornate;
  const ids = JSON.stringify(incomplete.map(({ id }) => id));
  const righe = await tx.all(
    rawQuery<{ id: string; progetto: string; data: string }>(
      `SELECT id, progetto_id AS progetto, data FROM giornate
        WHERE id IN (SELECT value FROM json_each(?1))`,
      [ids],
    ),
  );
  const intere = new Map(righe.map((riga) => [riga.id, riga]));
  return giornate.map((each) => intere.get(each.id) ?? each);
}

/** The first of a project's changed days, from today on. */
function primoTra(
  cambiate: readonly GiornataCambiata[],
  progetto: string,
  oggi: Giorno,
): Giorno | undefined {
  const date = cambiate.flatMap((each) => (each.progetto === progetto ? (each.data ?? []) : []));
  return date.filter((data) => data >= oggi).toSorted()[0] as Giorno | undefined;
}

/** A project's first day from today on, and how many it has at all. */
async function giornateDi(
  tx: Transaction,
  progetto: string,
  oggi: Giorno,
): Promise<{ readonly prima: Giorno | undefined; readonly quante: number }> {
  const row = await tx.first(
    rawQuery<{ prima: Giorno | null; quante: number }>(
      `SELECT min(CASE WHEN data >= ?2 THEN data END) AS prima, count(*) AS quante
        FROM giornate WHERE progetto_id = ?1`,
      [progetto, oggi],
    ),
  );
  return { prima: row?.prima ?? undefined, quante: row?.quante ?? 0 };
}

async function assegnatiA(tx: Transaction, progetto: string): Promise<string[]> {
  const rows = await tx.all(
    rawQuery<{ dipendente_id: string }>(
      'SELECT dipendente_id FROM assegnazioni WHERE progetto_id = ?1 AND rimosso_il IS NULL',
      [progetto],
    ),
  );
  return rows.map(({ dipendente_id }) => dipendente_id);
}
