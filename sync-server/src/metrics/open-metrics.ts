import { StartupError } from '../startup-error.ts';
import type { Log } from '../sync/log.ts';
import { testiAvvio } from '../testi/avvio.ts';
import type { Meter } from './meter.ts';
import { listenForMetrics, type MetricsAddress } from './metrics-listener.ts';
import type { Told } from './prometheus.ts';
import type { RunningState } from './running-state.ts';

/** Metrics that are kept from now on and read once somebody listens. */
export interface OpenMetrics {
  readonly meter: Meter;
  /** Resolves once they can be read; throws a {@link StartupError} where they cannot. */
  listen(readState: () => Promise<RunningState>, log: Log): Promise<void>;
}

/** Loads what keeps metrics, which costs nothing as long as nobody asks for them. */
export async function openMetrics(
  address: MetricsAddress,
  version: string,
  told?: Told,
): Promise<OpenMetrics> {
  const { createPrometheus } = await import('./prometheus.ts');
  const { meter, contentType, read } = createPrometheus(version, told);
  return {
    meter,
    listen: async (readState, log) => {
      const page = { contentType, read: async () => read(await readState()) };
      try {
        await listenForMetrics(address, page, log);
      } catch (error) {
        throw new StartupError(testiAvvio.metricheOccupate(address), { cause: error });
      }
    },
  };
}
