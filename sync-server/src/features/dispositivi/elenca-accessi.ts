import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Accesso } from '@gestionale/shared-schema/dispositivi/accessi.ts';
import type { DeviceId, DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import { HAS_ENDED, valuesOfEnds, type KnownRules } from '../../auth/session-ends.ts';
import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import { countMissing } from '../../sync/pull/count-missing.ts';

/** More than a company has devices; open ones come first, then those that are over, the last used of each first. */
const MOST_SHOWN = 2_000;

const OPEN = `SELECT s.id, s.dipendente_id, d.nome, d.cognome, s.agent AS con, s.device,
    s.opened_at AS aperto_il, s.revoked_at AS scollegato_il, coalesce(v.waiting, '') AS waiting,
    max(s.last_seen, coalesce(v.last_seen, '')) AS ultimo_contatto, ${HAS_ENDED} AS finito
  FROM sessions AS s JOIN dipendenti AS d ON d.id = s.dipendente_id
  LEFT JOIN devices AS v ON v.id = s.device AND v.dipendente_id = s.dipendente_id`;
const LAST_USED = `ultimo_contatto DESC, s.id`;
const ORDER = `ORDER BY s.revoked_at IS NOT NULL, finito, ${LAST_USED} LIMIT ${MOST_SHOWN}`;

export const openOfAll = `${OPEN} ${ORDER}`;
export const openOfOne = `${OPEN} WHERE s.dipendente_id = ?6 ${ORDER}`;
const NAMED = `${OPEN} WHERE s.id = ?6 OR s.device = ?6 ORDER BY ${LAST_USED}`;

interface Row extends Omit<Accesso, 'da_inviare' | 'questo' | 'finito'> {
  readonly device: DeviceId | null;
  readonly waiting: string;
  readonly ultimo_contatto: Istante;
  readonly finito: 0 | 1;
}

/** One as whoever runs the server reads it. */
export interface AccessoConDispositivo extends Omit<Accesso, 'questo'> {
  readonly device: DeviceId | null;
}

/**
 * The devices on which somebody is logged in: one's own, and for an Admin everybody's after them, of which
 * those that were used longest ago are left out where they are too many.
 */
export async function elencaAccessi(
  { db, user, adesso }: QueryContext,
  rules: KnownRules,
): Promise<Outcome<Accesso[]>> {
  const nowMs = Date.parse(adesso);
  const own = await cercaAccessi(db, nowMs, rules, user.id);
  const all = user.ruolo === 'Admin' ? await cercaAccessi(db, nowMs, rules) : [];
  const others = all.filter(({ dipendente_id }) => dipendente_id !== user.id);
  return accept(
    [...own, ...others]
      .slice(0, MOST_SHOWN)
      .map(({ device: _device, ...shown }) =>
        Object.assign(shown, { questo: shown.id === user.session?.id }),
      ),
  );
}

/** The same of one person, or of all. */
export async function cercaAccessi(
  db: Queries,
  nowMs: number,
  rules: KnownRules,
  persona?: DipendenteId,
): Promise<readonly AccessoConDispositivo[]> {
  const ends = valuesOfEnds(rules, nowMs);
  return conDaInviare(
    db,
    await db.all(
      persona === undefined
        ? rawQuery<Row>(openOfAll, ends)
        : rawQuery<Row>(openOfOne, [...ends, persona]),
    ),
  );
}

/** The one login that has the id, or all on the device that has it, however long ago it was heard of. */
export async function cercaAccessiCon(
  db: Queries,
  nowMs: number,
  rules: KnownRules,
  id: SessionId | DeviceId,
): Promise<readonly AccessoConDispositivo[]> {
  const values = [...valuesOfEnds(rules, nowMs), id];
  return conDaInviare(db, await db.all(rawQuery<Row>(NAMED, values)));
}

async function conDaInviare(
  db: Queries,
  rows: readonly Row[],
): Promise<readonly AccessoConDispositivo[]> {
  const told = rows.flatMap(({ device, waiting }) =>
    device === null || waiting === '' ? [] : [{ id: device, waiting }],
  );
  const missing = await countMissing(db, told);
  return rows.map(({ waiting: _waiting, finito, ...shown }) => {
    const da_inviare = shown.device === null ? 0 : (missing.get(shown.device) ?? 0);
    return Object.assign(shown, { da_inviare, finito: finito === 1 });
  });
}
