import type { RegolaConservazione } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Transaction } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import { settleKeys } from '../../../sync/apply/settled-keys.ts';
import type { CommandContext } from '../../../sync/handlers.ts';
import type { Soglie } from './durate.ts';

/** What a transaction took out, by rule. */
export type Tolte = Partial<Record<RegolaConservazione, number>>;

export interface TogliContext {
  readonly tx: Transaction;
  readonly touch: CommandContext['touch'];
}

/** One rule: what is due, by which the preview counts and lists, and the night removes. */
export interface Lavoro {
  readonly regola: RegolaConservazione;
  /** Selects `id`, `dipendente_id` ('' for nobody) and `giorno` of all that is due. */
  readonly dovute: string;
  /** Of `?1` and so on. */
  readonly soglie: (soglie: Soglie) => readonly string[];
  /** Removes some of them and gives what went; undefined where it takes more than one transaction. */
  readonly togli: ((ids: string, context: TogliContext) => Promise<Tolte>) | undefined;
}

/** Paid contracts with their receipts: alone, a contract would be one that is still to be paid. */
const COPPIE = `contratti AS c JOIN ricevute AS r ON r.contratto_id = c.id
  WHERE c.data_stipula < ?1 AND c.data_fine < ?1 AND r.data_pagamento < ?2`;

/** Nobody is paid for them: they end by the year in which they were annulled, whatever days they name. */
const ANNULLATI = 'contratti AS c WHERE c.annullato_il < ?1';

const soglieCoppie = ({ contratti, ricevute }: Soglie) => [contratti, ricevute];

/** Columns that end with the papers of whoever has left. */
const DOCUMENTI = [
  'scadenza_permesso_soggiorno',
  'motivazione_permesso',
  'numero_permesso_soggiorno',
  'scadenza_attestati_sicurezza',
  'scadenza_idoneita_medica',
];

/**
 * In the order of the night. Nobody is made anonymous whose last hours or contracts only go tonight, so
 * that the preview and the night come to the same.
 */
export const lavori: readonly Lavoro[] = [
  {
    regola: 'documenti_ex',
    dovute: `SELECT d.id, d.id AS dipendente_id, d.disattivato_il AS giorno FROM dipendenti AS d
      WHERE d.attivo = 0 AND d.disattivato_il < ?1
        AND coalesce(${DOCUMENTI.map((colonna) => `d.${colonna}`).join(', ')}) IS NOT NULL`,
    soglie: ({ documenti_ex }) => [documenti_ex],
    togli: async (ids, { tx, touch }) => {
      const vuote = DOCUMENTI.map((colonna) => `${colonna} = NULL`).join(', ');
      const documenti_ex = await tx.run(
        rawQuery(
          `UPDATE dipendenti SET ${vuote}, validita_documenti = 'assente'
            WHERE id IN (SELECT value FROM json_each(?1))`,
          [ids],
        ),
      );
      for (const id of JSON.parse(ids) as string[]) touch('dipendenti', id);
      return { documenti_ex };
    },
  },
  {
    regola: 'dispositivi',
    dovute: `SELECT v.id, v.dipendente_id, substr(v.last_seen, 1, 10) AS giorno FROM devices AS v
      WHERE v.arrived = 0 AND v.waiting = '' AND v.emptied = 0 AND v.last_seen < ?1`,
    soglie: ({ dispositivi }) => [dispositivi],
    togli: async (ids, { tx }) => ({ dispositivi: await tx.run(deleteById('devices', ids)) }),
  },
  {
    regola: 'accessi',
    dovute: `SELECT s.id, s.dipendente_id,
        substr(coalesce(s.revoked_at, s.last_seen), 1, 10) AS giorno
      FROM sessions AS s WHERE coalesce(s.revoked_at, s.last_seen) < ?1`,
    soglie: ({ accessi }) => [accessi],
    togli: async (ids, { tx }) => ({ accessi: await tx.run(deleteById('sessions', ids)) }),
  },
  {
    regola: 'outcomes',
    // What was done stays known by its key. A refusal is told again to whoever has not heard it yet.
    dovute: `SELECT o.device || ':' || o.sequence AS id, o.dipendente_id,
        substr(o.at, 1, 10) AS giorno
      FROM outcomes AS o JOIN devices AS v ON v.id = o.device
      WHERE o.at < ?1 AND (o.refusal IS NULL OR v.waiting = '')`,
    soglie: ({ outcomes }) => [outcomes],
    togli: async (ids, { tx }) => {
      await tx.run(rawQuery(RISPOSTE_FINO_A, [ids]));
      const done = await tx.all(rawQuery<{ device: string; sequence: number }>(FATTI, [ids]));
      await settleKeys(
        tx,
        done.map(({ device, sequence }) => [device, sequence]),
      );
      return { outcomes: await tx.run(rawQuery(TOGLI_RISPOSTE, [ids])) };
    },
  },
  {
    regola: 'anagrafica_ex',
    dovute: `SELECT d.id, d.id AS dipendente_id, d.disattivato_il AS giorno FROM dipendenti AS d
      WHERE d.attivo = 0 AND d.anonimizzato_il IS NULL AND d.disattivato_il < ?1
        AND NOT EXISTS (SELECT 1 FROM fogli_ore AS f WHERE f.dipendente_id = d.id)
        AND NOT EXISTS (SELECT 1 FROM contratti AS c
          WHERE c.dipendente_id = d.id AND c.annullato_il IS NULL)`,
    soglie: ({ anagrafica_ex }) => [anagrafica_ex],
    togli: undefined,
  },
  {
    regola: 'fogli_ore',
    dovute: `SELECT f.id, f.dipendente_id, f.data AS giorno
      FROM fogli_ore AS f JOIN progetti AS p ON p.id = f.progetto_id
      WHERE f.data < ?1 AND f.approvato = 1 AND p.stato IN ('Completato', 'Annullato')`,
    soglie: ({ fogli_ore }) => [fogli_ore],
    togli: async (ids, { tx, touch }) => {
      const fogli_ore = await tx.run(deleteById('fogli_ore', ids));
      for (const id of JSON.parse(ids) as string[]) touch('fogliOre', id);
      return { fogli_ore };
    },
  },
  {
    regola: 'ricevute',
    dovute: `SELECT r.id, c.dipendente_id, r.data_pagamento AS giorno FROM ${COPPIE}`,
    soglie: soglieCoppie,
    togli: async (ids, { tx }) => {
      const contratti = await tx.all(
        rawQuery<{ id: string }>(
          `SELECT contratto_id AS id FROM ricevute WHERE id IN (SELECT value FROM json_each(?1))`,
          [ids],
        ),
      );
      return togliContratti(JSON.stringify(contratti.map(({ id }) => id)), tx);
    },
  },
  {
    regola: 'contratti',
    dovute: `SELECT c.id, c.dipendente_id, c.data_fine AS giorno FROM ${COPPIE}
      UNION ALL SELECT c.id, c.dipendente_id, c.annullato_il AS giorno FROM ${ANNULLATI}`,
    soglie: soglieCoppie,
    // Paid ones have gone with their receipts, but for one that was paid meanwhile.
    togli: (ids, { tx }) => togliContratti(ids, tx),
  },
  {
    regola: 'registro_attivita',
    // As the log itself removes them: from its beginning, and never the last one.
    dovute: `SELECT CAST(a.sequence AS TEXT) AS id, coalesce(a.dipendente_id, '') AS dipendente_id,
        substr(a.quando, 1, 10) AS giorno
      FROM registro_attivita AS a WHERE a.sequence < coalesce(
        (SELECT min(sequence) FROM registro_attivita WHERE quando >= ?1),
        (SELECT max(sequence) FROM registro_attivita))`,
    soglie: ({ registro_attivita }) => [inizioDi(registro_attivita)],
    togli: undefined,
  },
];

/** The instant at which the log is cut. */
export function inizioDi(giorno: Giorno): Istante {
  return toIstante(Date.parse(`${giorno}T00:00:00Z`));
}

export function lavoroDi(regola: RegolaConservazione): Lavoro {
  const found = lavori.find((each) => each.regola === regola);
  if (found === undefined) throw new Error(`Nothing is done for the rule ${regola}`);
  return found;
}

const DELLE_RISPOSTE = `SELECT substr(value, 1, instr(value, ':') - 1) AS device,
    CAST(substr(value, instr(value, ':') + 1) AS BIGINT) AS sequence FROM json_each(?1)`;

const RISPOSTE_FINO_A = `UPDATE devices SET outcomes_until = max(outcomes_until, tolte.fino)
  FROM (SELECT device, max(sequence) AS fino FROM (${DELLE_RISPOSTE}) AS risposte
    GROUP BY device) AS tolte
  WHERE devices.id = tolte.device`;

const FATTI = `SELECT device, sequence FROM outcomes
  WHERE refusal IS NULL AND (device, sequence) IN (${DELLE_RISPOSTE})`;

const TOGLI_RISPOSTE = `DELETE FROM outcomes WHERE (device, sequence) IN (${DELLE_RISPOSTE})`;

/** With the receipts of those that are paid, in the same transaction. */
async function togliContratti(ids: string, tx: Transaction): Promise<Tolte> {
  const ricevute = await tx.run(
    rawQuery('DELETE FROM ricevute WHERE contratto_id IN (SELECT value FROM json_each(?1))', [ids]),
  );
  return { ricevute, contratti: await tx.run(deleteById('contratti', ids)) };
}

function deleteById(table: 'devices' | 'sessions' | 'fogli_ore' | 'contratti', ids: string) {
  return rawQuery(`DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?1))`, [ids]);
}
