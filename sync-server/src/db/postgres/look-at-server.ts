import type { PostgresAddress, ServerState } from '../connection/postgres-address.ts';
import { checkServer } from './check-server.ts';
import { explained } from './explain-postgres.ts';
import { withConnection } from './open-postgres.ts';
import { findLifeSource, knowsControl } from './servers/life-mark.ts';

const STATE = `SELECT current_setting('server_version') AS version,
  CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS "nowMs",
  current_setting('max_connections')::int AS "mostConnections"`;

/** Throws a StartupError in Italian where a server would refuse to start on it, or it cannot be reached. */
export function lookAtServer({ url, place }: PostgresAddress): Promise<ServerState> {
  return explained(place, () =>
    withConnection(url, async (client) => {
      await checkServer(client, false);
      const { rows } = await client.query<Omit<ServerState, 'knowsItsLine'>>(STATE);
      const [state] = rows;
      if (state === undefined) throw new Error('The server said nothing of itself');
      return { ...state, knowsItsLine: knowsControl(await findLifeSource(client)) };
    }),
  );
}
