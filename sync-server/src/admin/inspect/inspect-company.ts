import { join } from 'node:path';

import { refuseHalfRestore } from '../../apply-restore.ts';
import { readBeside } from '../../company-database/beside-servers.ts';
import { refuseLost } from '../../company-database/refuse-lost.ts';
import { FIND_MOVED } from '../../db/connection/moved-mark.ts';
import { OlderDatabaseError } from '../../db/connection/refuse-older.ts';
import type { Queries } from '../../db/database.ts';
import { holdsDatabase } from '../../db/inspect-database.ts';
import { DATABASE_FILE } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { StartupError } from '../../startup-error.ts';
import { testiControllo as testi } from '../../testi/controllo.ts';
import { testiTravaso } from '../../testi/travaso.ts';
import { advice, bad, good, type Finding, type Inspection } from './finding.ts';

/** Clocks that are this far apart, in milliseconds, are no matter. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** So many people who all log in from one place are behind a proxy that is not counted. */
const MANY_PEOPLE = 3;

const LATEST = `SELECT max(at) AS latest FROM (
    SELECT coalesce((SELECT quando FROM registro_attivita ORDER BY sequence DESC LIMIT 1), '') AS at
    UNION ALL SELECT coalesce((SELECT max(at) FROM outcomes), '')
    UNION ALL SELECT coalesce((SELECT max(last_seen) FROM devices), '')) AS known`;

const ADMINS = `SELECT count(*) AS admins,
    count(*) FILTER (WHERE EXISTS (SELECT 1 FROM second_factors AS f WHERE f.dipendente_id = d.id AND f.secret IS NOT NULL)
      OR EXISTS (SELECT 1 FROM passkeys AS p WHERE p.dipendente_id = d.id)) AS proven
  FROM dipendenti AS d WHERE d.ruolo = 'Admin' AND d.attivo = 1`;

const LOGINS = `SELECT count(DISTINCT dipendente_id) AS people, count(DISTINCT address) AS addresses,
    min(address) AS address FROM (
      SELECT dipendente_id, valori ->> 'indirizzo' AS address FROM registro_attivita
      WHERE azione = 'auth.login' AND outcome = 'fatto' AND valori IS NOT NULL
      ORDER BY sequence DESC LIMIT 200) AS logins`;

/** What the company's own data say of the machine. */
export const inspectCompany: Inspection = async ({ world, config }) => {
  const { dataDir, postgres } = world.config;
  const file = join(dataDir, DATABASE_FILE);
  try {
    refuseHalfRestore(dataDir);
    if (postgres === undefined) await refuseLost(file, dataDir);
    if (postgres === undefined && !holdsDatabase(file)) return [advice(testi.senzaDatabase(file))];
    return await readBeside(world.config, async (db) => [
      good(testi.database(postgres?.place ?? file)),
      ...(await inspectMove(db, postgres?.place ?? file)),
      await inspectClock(db, world.clock.nowMs()),
      await inspectAdmins(db),
      ...(config?.production === true ? await inspectAddresses(db, config.proxies) : []),
    ]);
  } catch (error) {
    // A server that starts brings it up to date.
    if (error instanceof OlderDatabaseError) return [advice(error.message)];
    if (error instanceof StartupError) return [bad(error.message)];
    throw error;
  }
};

/** No server starts on what was taken elsewhere. */
async function inspectMove(db: Queries, place: string): Promise<readonly Finding[]> {
  const moved = await db.first(rawQuery<{ at: string }>(FIND_MOVED, []));
  return moved === undefined ? [] : [bad(testiTravaso.spostata(place, moved.at))];
}

async function inspectClock(db: Queries, nowMs: number): Promise<Finding> {
  const { latest = '' } = (await db.first(rawQuery<{ latest: string }>(LATEST, []))) ?? {};
  const isBehind = latest !== '' && Date.parse(latest) - nowMs > CLOCK_TOLERANCE_MS;
  const now = new Date(nowMs).toISOString();
  return isBehind ? bad(testi.orologioIndietro(now, latest)) : good(testi.orologio(now));
}

async function inspectAdmins(db: Queries): Promise<Finding> {
  const found = await db.first(rawQuery<{ admins: number; proven: number }>(ADMINS, []));
  const { admins = 0, proven = 0 } = found ?? {};
  if (admins === 0) return bad(testi.nessunAdmin);
  if (admins === 1) return advice(testi.unSoloAdmin);
  return proven < admins
    ? advice(testi.adminSenzaFattore(admins - proven))
    : good(testi.admin(admins));
}

async function inspectAddresses(db: Queries, proxies: number): Promise<readonly Finding[]> {
  const found = await db.first(
    rawQuery<{ people: number; addresses: number; address: string | null }>(LOGINS, []),
  );
  if (found === undefined || found.address === null || found.people < MANY_PEOPLE) return [];
  if (found.addresses > 1) return [good(testi.indirizzi(found.addresses))];
  return [bad(testi.unSoloIndirizzo(found.address, proxies))];
}
