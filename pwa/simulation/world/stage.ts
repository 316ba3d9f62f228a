import {
  createSimulatedServer,
  type SimulatedServer,
} from '../../../sync-server/src/testing/simulated-server.ts';
import { makeCompany, type Company } from '../plan/company.ts';
import { createSeededRandom, type SeededRandom } from '../plan/seeded-random.ts';
import { cloneQuickly } from './quick-clone.ts';
import { watchRealWork, type RealWork } from './real-work.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';

/** What all histories of a task have in common. */
export interface Stage {
  readonly company: Company;
  readonly server: SimulatedServer;
  readonly work: RealWork;
  /** Whose time and randomness the server has now. */
  readonly current: { time: Pick<VirtualTime, 'now' | 'after'>; random: SeededRandom };
  /** Leaves the process as it was, for whatever stage comes next. */
  readonly close: () => Promise<void>;
}

/** Sets it up, one at a time in a process. */
export async function createStage(): Promise<Stage> {
  // Compressing goes through threads, whose order nobody can repeat.
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  const cloneAsBefore = cloneQuickly();
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
  const work = watchRealWork();
  return {
    company,
    server,
    work,
    current,
    close: async () => {
      await server.close();
      work.stop();
      cloneAsBefore();
    },
  };
}
