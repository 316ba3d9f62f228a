import { tipiPer, type CanaleAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { StatoProgetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries, Transaction } from '../../db/database.ts';
import type { AvvisiInCodaTable } from '../../db/parts/avvisi-tables.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { MOTIVO_ANNULLATO, soggettoDi } from './scrivi-avvisi.ts';
import { CAMPI_AVVISO, type CampiAvviso } from './testo-avviso.ts';

/** A notice that is to be sent now. */
export interface AvvisoPreso
  extends CampiAvviso, Pick<AvvisiInCodaTable, 'id' | 'dipendente_id' | 'canale' | 'tentativi'> {
  readonly email: string;
  readonly ruolo: Ruolo;
  /** Where a push goes; null for mail. */
  readonly iscrizione: string | null;
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** What came of a try. */
export type Riuscita =
  | { readonly come: 'inviato' }
  /** The browser unsubscribed: what else waits for it goes too. */
  | { readonly come: 'disiscritto'; readonly iscrizione: string }
  | { readonly come: 'riprova'; readonly motivo: string; readonly dopoMs?: number | undefined }
  | { readonly come: 'abbandona'; readonly motivo: string };

/** After each failed try, in milliseconds: within a day all were made. */
const ATTESE_MS = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000];
const MOST_TRIES = ATTESE_MS.length + 1;

/** What somebody is told later than this is no news: it stands in the app. */
const STALE_MS = 3 * 24 * 3_600_000;

interface Trovato extends AvvisoPreso, Pick<AvvisiInCodaTable, 'tipo' | 'creato_il' | 'chiave'> {
  readonly attivo: 0 | 1;
  readonly scelto: 0 | 1;
  /** Null for mail. */
  readonly chiave_server: string | null;
  readonly opened_at: Istante | null;
  readonly last_seen: Istante | null;
}

const PROPRI = ['id', 'dipendente_id', 'tipo', 'canale', 'chiave', 'tentativi', 'creato_il'];
const CAMPI = [...PROPRI, ...CAMPI_AVVISO];

const DOVUTI = `SELECT ${CAMPI.map((campo) => `q.${campo}`).join(', ')}, d.email, d.ruolo, d.attivo,
    q.iscrizione, i.endpoint, i.p256dh, i.auth, i.chiave_server, n.opened_at, n.last_seen,
    EXISTS (SELECT 1 FROM avvisi_scelti AS s WHERE s.dipendente_id = q.dipendente_id
      AND s.tipo = q.tipo AND s.canale = q.canale) AS scelto
  FROM avvisi_in_coda AS q JOIN dipendenti AS d ON d.id = q.dipendente_id
  LEFT JOIN iscrizioni_push AS i ON i.id = q.iscrizione LEFT JOIN sessions AS n ON n.id = i.sessione
  WHERE q.concluso_il IS NULL AND q.prossimo_il <= ?1 AND q.canale = ?2
    AND q.id NOT IN (SELECT value FROM json_each(?3))
  ORDER BY q.prossimo_il, q.creato_il, q.chiave LIMIT ?4`;

const DEL_PROGETTO = `SELECT p.stato, EXISTS (SELECT 1 FROM assegnazioni AS a
    WHERE a.progetto_id = p.id AND a.dipendente_id = ?2 AND a.rimosso_il IS NULL) AS assegnato
  FROM progetti AS p WHERE p.id = ?1`;

const INIZIA = `UPDATE avvisi_in_coda SET stato = 'iniziato', tentativi = tentativi + 1 WHERE id = ?1`;

const CONCLUDI = `UPDATE avvisi_in_coda SET stato = ?2, concluso_il = ?3, motivo = ?4
  WHERE id = ?1 AND concluso_il IS NULL`;

const RIMANDA = `UPDATE avvisi_in_coda SET prossimo_il = ?2, motivo = ?3
  WHERE id = ?1 AND concluso_il IS NULL`;

export interface CosaPrendere {
  readonly nowMs: number;
  readonly canale: CanaleAvviso;
  /** Those that are under way. */
  readonly tranne: readonly string[];
  readonly alPiu: number;
  readonly isViva: IsViva;
}

/** Whether what a browser subscribed with still stands: its login, and the key of this server. */
export type IsViva = (iscrizione: {
  readonly chiave_server: string;
  readonly opened_at: Istante;
  readonly last_seen: Istante;
}) => boolean;

/** What came of a look at the queue. */
export interface Presi {
  readonly presi: readonly AvvisoPreso[];
  /** Whether more may be due: as many as were asked for were looked at, or one waits for another. */
  readonly isMore: boolean;
}

/**
 * Takes what is due, notes that it may have been sent from now on, and gives up what nobody wants or
 * may have any more, or what is not so any more. Of what goes the same way one thing is taken at a
 * time: two that are sent at once arrive in any order.
 */
export async function prendiAvvisi(
  tx: Transaction,
  { nowMs, canale, tranne, alPiu, isViva }: CosaPrendere,
): Promise<Presi> {
  const values = [toIstante(nowMs), canale, JSON.stringify(tranne), alPiu];
  const presi: AvvisoPreso[] = [];
  const vie = new Set<string>();
  let isHeldBack = false;
  const trovati = await tx.all(rawQuery<Trovato>(DOVUTI, values));
  for (const trovato of trovati) {
    const via = `${trovato.dipendente_id} ${trovato.iscrizione}`;
    if (vie.has(via)) {
      isHeldBack = true;
      continue;
    }
    const motivo = perche(trovato, nowMs, isViva) ?? (await nonEPiuVero(tx, trovato));
    if (motivo !== undefined) {
      await concludiAvviso(tx, { id: trovato.id, nowMs }, { come: 'abbandona', motivo });
      continue;
    }
    vie.add(via);
    await tx.run(rawQuery(INIZIA, [trovato.id]));
    presi.push({ ...trovato, tentativi: trovato.tentativi + 1 });
  }
  // Those that were given up took their places too: others wait behind them.
  return { presi, isMore: trovati.length === alPiu || isHeldBack };
}

/** Why it is not to be sent; undefined: it is. */
function perche(trovato: Trovato, nowMs: number, isViva: IsViva): string | undefined {
  if (trovato.attivo === 0) return 'disattivato';
  if (trovato.scelto === 0) return 'non_voluto';
  if (!tipiPer(trovato.ruolo).includes(trovato.tipo)) return 'ruolo';
  const { iscrizione, chiave_server, opened_at, last_seen } = trovato;
  if (iscrizione !== null) {
    if (chiave_server === null || opened_at === null || last_seen === null) return 'disiscritto';
    if (!isViva({ chiave_server, opened_at, last_seen })) return 'disiscritto';
  }
  if (nowMs - Date.parse(trovato.creato_il) > STALE_MS) return 'vecchio';
  return trovato.tentativi >= MOST_TRIES ? 'troppi_tentativi' : undefined;
}

/** Why it would say what was true when it was written alone; undefined: it is so. */
async function nonEPiuVero(
  tx: Transaction,
  { evento, chiave, dipendente_id }: Trovato,
): Promise<string | undefined> {
  if (evento === 'ore_rimandate' || evento === 'scadenze') return undefined;
  const progetto = await tx.first(
    rawQuery<{ stato: StatoProgetto; assegnato: 0 | 1 }>(DEL_PROGETTO, [
      soggettoDi(chiave),
      dipendente_id,
    ]),
  );
  // Of one that is gone what was on its way stays as it is: that nobody is on it any more is told, too.
  if (progetto === undefined) return undefined;
  const isAnnullato = progetto.stato === 'Annullato';
  if (evento === 'annullato') return isAnnullato ? undefined : 'ripreso';
  if (evento === 'tolto') return progetto.assegnato === 1 ? 'assegnato' : undefined;
  if (isAnnullato) return MOTIVO_ANNULLATO;
  return progetto.assegnato === 1 ? undefined : 'tolto';
}

/** Writes down what came of a try of which `tentativi` says the number. */
export async function concludiAvviso(
  db: Queries,
  { id, nowMs, tentativi = 0 }: { id: string; nowMs: number; tentativi?: number },
  riuscita: Riuscita,
): Promise<void> {
  const adesso = toIstante(nowMs);
  if (riuscita.come === 'inviato') {
    await db.run(rawQuery(CONCLUDI, [id, 'inviato', adesso, null]));
    return;
  }
  if (riuscita.come === 'disiscritto') {
    await db.run(rawQuery('DELETE FROM iscrizioni_push WHERE id = ?1', [riuscita.iscrizione]));
    return;
  }
  const attesaMs = ATTESE_MS[tentativi - 1];
  if (riuscita.come === 'abbandona' || attesaMs === undefined) {
    await db.run(rawQuery(CONCLUDI, [id, 'abbandonato', adesso, riuscita.motivo]));
    return;
  }
  const dopoMs = Math.min(Math.max(attesaMs, riuscita.dopoMs ?? 0), ATTESE_MS.at(-1) ?? attesaMs);
  await db.run(rawQuery(RIMANDA, [id, toIstante(nowMs + dopoMs), riuscita.motivo]));
}
