import { rawQuery } from '../../db/raw-query.ts';
import { testiVerifica as testi } from '../../testi/verifica.ts';
import type { Check } from './check.ts';

interface Wrong {
  readonly device: string;
  readonly sequence: number;
  readonly kind: keyof typeof testi.outcomes;
}

/** An outcome is of a device that is known, at most what arrived from it, and shows in the feed. */
const WRONG = `SELECT device, sequence, kind FROM (SELECT o.device, o.sequence, CASE
    WHEN v.id IS NULL THEN 'senzaDispositivo'
    WHEN o.sequence > v.arrived THEN 'oltreArrivati'
    WHEN o.dipendente_id <> v.dipendente_id THEN 'diAltri'
    WHEN o.feed_sequence > c.sequence THEN 'oltreIlContatore'
    WHEN o.refusal IS NOT NULL AND json_valid(o.refusal) = 0 THEN 'illeggibile'
    WHEN (o.row_entity IS NULL) <> (o.row_id IS NULL) THEN 'illeggibile'
    WHEN length(o.fingerprint) <> 32 THEN 'illeggibile'
  END AS kind
  FROM outcomes AS o CROSS JOIN feed_counter AS c LEFT JOIN devices AS v ON v.id = o.device
  ) AS judged WHERE kind IS NOT NULL LIMIT 1000`;

/** What the keys of devices came to, against the devices and the feed. */
export const checkOutcomes: Check = async ({ db }) => {
  const wrong = await db.all(rawQuery<Wrong>(WRONG, []));
  return wrong.map(({ device, sequence, kind }) => testi.outcomes[kind](device, sequence));
};
