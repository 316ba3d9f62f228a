import { lookAtServer } from '../../company-database/beside-servers.ts';
import { StartupError } from '../../startup-error.ts';
import { testiControllo as testi } from '../../testi/controllo.ts';
import { advice, bad, good, type Finding, type Inspection } from './finding.ts';

/** Servers of a company, and their database, write down moments that are compared. */
const CLOCK_TOLERANCE_MS = 2000;

/** Connections that are left to commands and to whoever looks after the database. */
const SPARE = 10;

/** The server of the database, where it is PostgreSQL. */
export const inspectPostgres: Inspection = async ({ world }) => {
  const { postgres } = world.config;
  if (postgres === undefined) return [];
  const fromMs = world.clock.nowMs();
  try {
    const { version, nowMs, mostConnections, knowsItsLine } = await lookAtServer(postgres);
    const servers = Math.floor((mostConnections - SPARE) / postgres.connections);
    const found: Finding[] = [good(testi.postgres(postgres.place, version))];
    found.push(
      servers < 2
        ? advice(testi.pocheConnessioni(mostConnections, postgres.connections))
        : good(testi.connessioni(servers)),
    );
    if (!knowsItsLine) found.push(advice(testi.senzaLinea));
    // It said so somewhere between the two.
    const offMs = Math.max(fromMs - nowMs, nowMs - world.clock.nowMs(), 0);
    if (offMs > CLOCK_TOLERANCE_MS) found.push(bad(testi.orologiDiversi(offMs)));
    return found;
  } catch (error) {
    if (error instanceof StartupError) return [bad(error.message)];
    throw error;
  }
};
