import { SOGLIE_SCADENZE } from '@gestionale/shared-schema/avvisi/avviso.ts';
import { addGiorni, giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { istanteSchema, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Transaction } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { scriviAvvisi, type ScriviParts } from './scrivi-avvisi.ts';

/** Whoever was off for longer is told of what these days brought, not of a year. */
const MOST_DAYS = 30;

/** Between seven and eight in Italy, when the office begins. */
const MORNING = 'T06:00:00.000Z';

const SCADENZE = [
  'scadenza_permesso_soggiorno',
  'scadenza_attestati_sicurezza',
  'scadenza_idoneita_medica',
]
  .map(
    (campo) => `SELECT ${campo} AS data FROM dipendenti
    WHERE attivo = 1 AND ${campo} > ?1 AND ${campo} <= ?2`,
  )
  .join(' UNION ALL ');

const DATE = `${SCADENZE} UNION ALL SELECT data_prevista_sostituzione FROM attrezzatura
  WHERE quantita_totale > 0 AND data_prevista_sostituzione > ?1 AND data_prevista_sostituzione <= ?2`;

/** Whoever chose so, and was not told of that day yet: a clock may have come to it before. */
const UFFICIO = `SELECT DISTINCT s.dipendente_id FROM avvisi_scelti AS s WHERE s.tipo = 'scadenze'
  AND NOT EXISTS (SELECT 1 FROM avvisi_in_coda AS q WHERE q.dipendente_id = s.dipendente_id
    AND q.evento = 'scadenze' AND q.chiave LIKE '% ' || CAST(?1 AS TEXT))`;

const DIMENTICA = `DELETE FROM avvisi_in_coda WHERE evento = 'scadenze' AND creato_il > ?1`;

const FINO_AL = `INSERT INTO avvisi_scadenze (id, fino_al) VALUES (1, ?1)
  ON CONFLICT (id) DO UPDATE SET fino_al = excluded.fino_al`;

interface ScadenzeOptions {
  readonly oggi: Giorno;
  readonly adesso: Istante;
  /** Days before a deadline from which the dashboard shows it. */
  readonly intervalloGiorni: number;
}

/**
 * Queues how many deadlines have come 60, 30 or 7 days near since this was last done, for those of the
 * office who chose so: one notice a day at most, of numbers alone. On the same day it does nothing.
 */
export async function accodaScadenze(
  tx: Transaction,
  parts: ScriviParts,
  { oggi, adesso, intervalloGiorni }: ScadenzeOptions,
): Promise<void> {
  const row = await tx.first(tx.query.selectFrom('avvisi_scadenze').select('fino_al'));
  const ieri = addGiorni(oggi, -1);
  const fino_al = await countedUntil(tx, row?.fino_al ?? ieri, oggi);
  if (fino_al >= oggi) return;
  const dal = [fino_al, addGiorni(oggi, -MOST_DAYS)].toSorted().at(-1) ?? ieri;
  const conteggi = await conta(tx, { dal, oggi, intervalloGiorni });
  if (Object.values(conteggi).some((quante) => quante > 0)) {
    const chi = await tx.all(rawQuery<{ dipendente_id: string }>(UFFICIO, [oggi]));
    const avviso = { evento: 'scadenze', soggetto: oggi, giorno: null } as const;
    const avvisi = chi.map(({ dipendente_id }) =>
      Object.assign({ persona: dipendente_id }, avviso, conteggi),
    );
    const mattina = istanteSchema.parse(oggi + MORNING);
    await scriviAvvisi(tx, parts, avvisi, {
      adesso,
      prossimo: adesso > mattina ? adesso : mattina,
    });
  }
  await tx.run(rawQuery(FINO_AL, [oggi]));
}

/**
 * The day up to which deadlines were counted. One further ahead than tomorrow comes of a clock that was
 * wrong, and would silence all until then, as would the notices of days that have not come; tomorrow, of
 * another server's about midnight.
 */
async function countedUntil(tx: Transaction, fino_al: Giorno, oggi: Giorno): Promise<Giorno> {
  const domani = addGiorni(oggi, 1);
  if (fino_al <= domani) return fino_al;
  await tx.run(rawQuery(DIMENTICA, [domani + MORNING]));
  return addGiorni(oggi, -1);
}

interface ContaOptions extends Pick<ScadenzeOptions, 'oggi' | 'intervalloGiorni'> {
  /** The day up to which they were counted. */
  readonly dal: Giorno;
}

/**
 * Each deadline once, by the nearest threshold that it passed. A notice leads to the dashboard: what is
 * not shown there yet is not told, and the nearest threshold waits for it.
 */
async function conta(
  tx: Transaction,
  { dal, oggi, intervalloGiorni }: ContaOptions,
): Promise<{ entro_60: number; entro_30: number; entro_7: number }> {
  const conteggi = { entro_60: 0, entro_30: 0, entro_7: 0 };
  const [piuLontana, , piuVicina] = SOGLIE_SCADENZE;
  const soglie = SOGLIE_SCADENZE.filter((each) => each <= intervalloGiorni || each === piuVicina);
  const righe = await tx.all(rawQuery<{ data: Giorno }>(DATE, [dal, addGiorni(oggi, piuLontana)]));
  for (const { data } of righe) {
    const soglia = soglie.findLast((each) => {
      const giorni = Math.min(each, intervalloGiorni);
      return giorniTra(dal, data) > giorni && giorniTra(oggi, data) <= giorni;
    });
    if (soglia !== undefined) conteggi[`entro_${soglia}`] += 1;
  }
  return conteggi;
}
