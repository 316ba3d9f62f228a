import {
  createSimulatedServer,
  type SimulatedServer,
} from '../../../sync-server/src/testing/simulated-server.ts';
import { makeCompany, type Company } from '../plan/company.ts';
import { createSeededRandom, type SeededRandom } from '../plan/seeded-random.ts';
import { cloneQuickly } from './quick-clone.ts';
import { watchRealWork, type RealWork } from './real-work.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';

/** What all histories of a process have in common. */
export interface Stage {
  readonly company: Company;
  readonly server: SimulatedServer;
  readonly work: RealWork;
  /** Whose time and randomness the server has now. */
  readonly current: { time: Pick<VirtualTime, 'now' | 'after'>; random: SeededRandom };
}

/** Sets it up once in a process. */
export async function createStage(): Promise<Stage> {
  // Compressing goes through threads, whose order nobody can repeat.
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  cloneQuickly();
  // Every database that is closed because another tab deletes it says so.
  console.warn = () => undefined;
  const company = await makeCompany();
  const current: Stage['current'] = {
    time: createVirtualTime(0),
    random: createSeededRandom(0),
  };
  const server = await createSimulatedServer(
    company.bytes,
    {
      nowMs: () => current.time.now(),
      after: (delayMs, callback) => current.time.after(delayMs, callback),
    },
    (size) => current.random.bytes(size),
  );
  return { company, server, work: watchRealWork(), current };
}
