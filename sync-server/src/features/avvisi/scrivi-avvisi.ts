import type { CanaleAvviso, TipoAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Transaction } from '../../db/database.ts';
import type { EventoAvviso } from '../../db/parts/avvisi-tables.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** Something that one person is to be told of, if they chose so. */
export interface AvvisoDaScrivere {
  readonly persona: string;
  readonly evento: EventoAvviso;
  /** What tells it from others of the same kind; the same once more is told once. */
  readonly soggetto: string;
  readonly giorno: Giorno | null;
  readonly entro_60?: number;
  readonly entro_30?: number;
  readonly entro_7?: number;
}

export interface ScriviParts {
  /** The channels that this server has. */
  readonly canali: readonly CanaleAvviso[];
  readonly createId: () => string;
}

/** When it was written, and before when it is not sent. */
export interface QuandoAvviso {
  readonly adesso: Istante;
  readonly prossimo: Istante;
}

export const TIPO_DI: Readonly<Record<EventoAvviso, TipoAvviso>> = {
  assegnato: 'assegnazioni',
  tolto: 'assegnazioni',
  giornate_cambiate: 'giornate',
  annullato: 'giornate',
  ripreso: 'giornate',
  ore_rimandate: 'ore',
  ore_eliminate: 'ore',
  scadenze: 'scadenze',
};

/** What an event takes back of those that nobody was told of yet, and whether it then goes unsaid itself. */
const TOGLIE: Partial<Record<EventoAvviso, readonly { evento: EventoAvviso; pari: boolean }[]>> = {
  assegnato: [
    { evento: 'tolto', pari: true },
    // Also one that was given up: whoever is put on once more is told anew.
    { evento: 'assegnato', pari: false },
  ],
  tolto: [
    { evento: 'assegnato', pari: true },
    { evento: 'giornate_cambiate', pari: false },
  ],
  annullato: [{ evento: 'ripreso', pari: true }],
  ripreso: [{ evento: 'annullato', pari: true }],
};

/** Of these nobody hears who has not been told yet that they are on it: that is told, if it takes place. */
const DOPO_ASSEGNATO: ReadonlySet<EventoAvviso> = new Set(['annullato', 'ripreso']);

/** Why a notice about what does not take place was given up. */
export const MOTIVO_ANNULLATO = 'annullato';

// A person's role may have changed since they chose. In their order: a later one takes back what came before.
const CHI = `SELECT CAST(e.value ->> 0 AS BIGINT) AS posto, s.canale, i.id AS iscrizione FROM json_each(?1) AS e
  JOIN avvisi_scelti AS s ON s.dipendente_id = e.value ->> 1 AND s.tipo = e.value ->> 2
  JOIN dipendenti AS d ON d.id = s.dipendente_id AND d.attivo = 1
  LEFT JOIN iscrizioni_push AS i ON s.canale = 'push' AND i.dipendente_id = s.dipendente_id
  WHERE s.canale IN (SELECT value FROM json_each(?2))
    AND (s.canale <> 'push' OR i.id IS NOT NULL)
    AND (s.tipo <> 'scadenze' OR d.ruolo IN ('Admin', 'Manager'))
  ORDER BY posto`;

/** Whoever was put on what is called off was never told that they are on it. */
const TOGLI = `DELETE FROM avvisi_in_coda WHERE chiave = ?1
  AND (stato = 'in_attesa' OR (evento = 'assegnato' AND motivo = '${MOTIVO_ANNULLATO}'))`;

const ATTENDE = `SELECT 1 AS uno FROM avvisi_in_coda WHERE chiave = ?1 AND stato = 'in_attesa'`;

const RINVIA = `UPDATE avvisi_in_coda SET prossimo_il = ?2
  WHERE chiave = ?1 AND stato = 'in_attesa' AND prossimo_il < ?2`;

const SCRIVI = `INSERT INTO avvisi_in_coda (id, dipendente_id, tipo, canale, evento, chiave, giorno,
    entro_60, entro_30, entro_7, stato, tentativi, creato_il, prossimo_il, iscrizione)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'in_attesa', 0, ?11, ?12, ?13)
  ON CONFLICT (chiave) WHERE stato = 'in_attesa' DO UPDATE SET
    giorno = min(coalesce(avvisi_in_coda.giorno, excluded.giorno),
      coalesce(excluded.giorno, avvisi_in_coda.giorno))`;

/** A channel, and the browser where it leads to one. */
interface Via {
  readonly canale: CanaleAvviso;
  readonly iscrizione: string | null;
}

interface Destinatario extends Via {
  readonly posto: number;
}

/** Puts into the queue what people chose to be told of, by each channel that they chose and there is. */
export async function scriviAvvisi(
  tx: Transaction,
  { canali, createId }: ScriviParts,
  avvisi: readonly AvvisoDaScrivere[],
  { adesso, prossimo }: QuandoAvviso,
): Promise<void> {
  if (avvisi.length === 0 || canali.length === 0) return;
  const chiesti = avvisi.map(({ persona, evento }, posto) => [posto, persona, TIPO_DI[evento]]);
  const trovati = await tx.all(
    rawQuery<Destinatario>(CHI, [JSON.stringify(chiesti), JSON.stringify(canali)]),
  );
  for (const { posto, ...via } of trovati) {
    const { canale, iscrizione } = via;
    const avviso = avvisi[posto];
    if (avviso === undefined) continue;
    const { persona, evento, giorno, entro_60 = 0, entro_30 = 0, entro_7 = 0 } = avviso;
    if (await siPareggia(tx, avviso, via)) continue;
    await sistemaGiornate(tx, avviso, via, prossimo);
    const chiave = chiaveDi(avviso, evento, via);
    const chi = [createId(), persona, TIPO_DI[evento], canale, evento, chiave, giorno];
    await tx.run(
      rawQuery(SCRIVI, [...chi, entro_60, entro_30, entro_7, adesso, prossimo, iscrizione]),
    );
  }
}

/** Whoever was put on and taken off again, before anything was sent, is told nothing. */
async function siPareggia(tx: Transaction, avviso: AvvisoDaScrivere, via: Via): Promise<boolean> {
  let pareggiato = false;
  for (const { evento, pari } of TOGLIE[avviso.evento] ?? []) {
    const tolti = await tx.run(rawQuery(TOGLI, [chiaveDi(avviso, evento, via)]));
    if (pari && tolti > 0) pareggiato = true;
  }
  if (pareggiato || !DOPO_ASSEGNATO.has(avviso.evento)) return pareggiato;
  const assegnato = rawQuery(ATTENDE, [chiaveDi(avviso, 'assegnato', via)]);
  return (await tx.first(assegnato)) !== undefined;
}

/**
 * Changed days go unsaid of what is called off, but not before that is told: should it be taken up
 * until then, they are news. Whoever hears that it takes place after all looks at its days anyway.
 */
async function sistemaGiornate(
  tx: Transaction,
  avviso: AvvisoDaScrivere,
  via: Via,
  prossimo: Istante,
): Promise<void> {
  const chiave = chiaveDi(avviso, 'giornate_cambiate', via);
  if (avviso.evento === 'annullato') await tx.run(rawQuery(RINVIA, [chiave, prossimo]));
  if (avviso.evento === 'ripreso') await tx.run(rawQuery(TOGLI, [chiave]));
}

function chiaveDi(
  { persona, soggetto }: AvvisoDaScrivere,
  evento: EventoAvviso,
  { canale, iscrizione }: Via,
): string {
  return [evento, persona, canale, iscrizione ?? '', soggetto].join(' ');
}

/** What a key is about. */
export function soggettoDi(chiave: string): string {
  return chiave.slice(chiave.lastIndexOf(' ') + 1);
}
