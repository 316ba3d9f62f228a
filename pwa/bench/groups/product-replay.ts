import { personOf, workersOf, makeCompany, type CompanyFolder } from '../company/company-folder.ts';
import type { ReplayPage } from '../device/replay-page.ts';
import type { Link } from '../instrument/options.ts';
import type { Contender, Readings } from '../instrument/rounds.ts';
import { median } from '../instrument/statistics.ts';
import { createAsker } from '../load/ask.ts';
import { prepareSenders, sendAll } from '../load/pushing.ts';
import { openPage, type OpenPage } from '../machine/browser.ts';
import { startNetwork, type Network } from '../machine/network.ts';
import { scriptOf } from '../machine/page-script.ts';
import { startProduct } from '../machine/processes.ts';
import type { Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { commonOf, protocolOf } from './run-load.ts';

export const QUEUED = 1000;
/** The least that sends as many: what is made before, packed, and sent without a browser. */
export const PREBUILT = 'two prebuilt requests, same server';
const FEW = 20;
/** Saves of which each figure is the median, and as many before them that warm the page up. */
const SAVES = 20;

const SIZES = { dipendenti: 25, clienti: 12, fornitori: 8, attrezzatura: 40, progetti: 60 };

declare const page: ReplayPage;

/** The engine of one tree, with what it needs to be measured again and again. */
export interface ReplayBench {
  readonly saves: Contender;
  readonly prebuilt: Contender;
  readonly over: (link: Link) => Contender;
  readonly end: () => void;
}

interface Scene {
  readonly tree: Tree;
  readonly workspace: Workspace;
  readonly network: Network;
  readonly company: CompanyFolder;
  /** A device that has received everything, and one that has all but the last saves in its outbox. */
  readonly synced: string;
  readonly queued: string;
}

/** Prepares a device that has written nearly a thousand entries while there was no network. */
export async function prepareReplay(tree: Tree, workspace: Workspace): Promise<ReplayBench> {
  const network = await startNetwork(await scriptOf('replay-page.ts', tree));
  const company = await makeCompany(tree, workspace.path('company'), {
    sizes: SIZES,
    leaveOut: [],
  });
  const synced = workspace.path('synced');
  const scene = { tree, workspace, network, company, synced, queued: workspace.path('queued') };
  const server = await startProduct(tree, await workspace.copyOf(company.path));
  network.lead(server.url);
  await withDevice(scene, synced, true, async () => undefined);
  await server.stop();
  const queued = await workspace.copyOf(synced);
  const ready = { ...scene, queued };
  await withDevice(ready, queued, false, async (device) => {
    await saveMany(device, ready, QUEUED - 2 * SAVES);
  });
  return {
    saves: { name: tree.name, measure: async () => measureSaves(ready) },
    prebuilt: { name: PREBUILT, measure: async () => measurePrebuilt(ready) },
    over: (link) => ({ name: tree.name, measure: async () => measureReplay(ready, link) }),
    end: network.end,
  };
}

/** Few and many entries waiting, on devices of their own. */
async function measureSaves(scene: Scene): Promise<Readings> {
  const few = await withDevice(scene, await scene.workspace.copyOf(scene.synced), false, (device) =>
    saveTwice(device, scene, FEW),
  );
  const many = await withDevice(
    scene,
    await scene.workspace.copyOf(scene.queued),
    false,
    async (device) => {
      await device.page.evaluate((count) => page.untilQueued(count), QUEUED - 2 * SAVES);
      return saveTwice(device, scene, SAVES);
    },
  );
  return {
    [`ms per save at ${FEW} queued`]: median(few.ms),
    [`ms per save at ${QUEUED} queued`]: median(many.ms),
    [`IndexedDB requests per save at ${FEW}`]: median(few.requests),
    [`IndexedDB requests per save at ${QUEUED}`]: median(many.requests),
  };
}

async function measureReplay(scene: Scene, link: Link): Promise<Readings> {
  const { tree, workspace, network } = scene;
  const server = await startProduct(tree, await workspace.copyOf(scene.company.path));
  network.lead(server.url);
  try {
    return await withDevice(scene, await workspace.copyOf(scene.queued), false, async (device) => {
      await saveMany(device, scene, 2 * SAVES);
      network.beSlow(link === 'slow');
      network.forget();
      const { acknowledgedMs, settledMs, requests } = await device.page.evaluate(() =>
        page.replay(),
      );
      const pushes = network.count(/sync\/push/);
      const all = network.count();
      return {
        'ms acknowledged': acknowledgedMs,
        'ms settled': settledMs,
        pushes: pushes.requests,
        requests: all.requests,
        'kB up': all.up / 1000,
        'kB down': all.down / 1000,
        'kB up, pushes alone': pushes.up / 1000,
        'IndexedDB requests per entry': requests / QUEUED,
      };
    });
  } finally {
    network.beSlow(false);
    await server.stop();
  }
}

/** The same hours without a device that keeps them: what is left is the network and the server. */
async function measurePrebuilt({ tree, workspace, network, company }: Scene): Promise<Readings> {
  const server = await startProduct(tree, await workspace.copyOf(company.path));
  network.lead(server.url);
  const asker = createAsker(network.url, 1);
  try {
    const { workers } = commonOf(company, await protocolOf(tree));
    const senders = prepareSenders(workers, 1, 2, QUEUED / 2);
    // One that a device has asked already is warm.
    await sendAll(asker, prepareSenders(workers.slice(1), 1, 2, 100));
    network.forget();
    const startedAt = performance.now();
    await sendAll(asker, senders);
    const { requests, up, down } = network.count(/sync\/push/);
    return {
      'ms acknowledged': performance.now() - startedAt,
      pushes: requests,
      'kB up, pushes alone': up / 1000,
      'kB down': down / 1000,
    };
  } finally {
    asker.end();
    await server.stop();
  }
}

async function saveTwice(device: OpenPage, scene: Scene, before: number) {
  await saveMany(device, scene, before);
  return saveMany(device, scene, SAVES);
}

async function saveMany(device: OpenPage, { company }: Scene, count: number) {
  const { assignment } = workerOf(company);
  const { progetto_id, giorni } = assignment;
  return device.page.evaluate(([work, saves]) => page.save(work, saves), [
    { progetto_id, giorni },
    count,
  ] as const);
}

async function withDevice<T>(
  { network, company }: Scene,
  profile: string,
  online: boolean,
  work: (device: OpenPage) => Promise<T>,
): Promise<T> {
  const device = await openPage(profile, network.url);
  try {
    const { person } = workerOf(company);
    await device.page.evaluate(async ([owner, reached]) => page.start(owner, reached), [
      person,
      online,
    ] as const);
    return await work(device);
  } finally {
    await device.close();
  }
}

function workerOf(company: CompanyFolder) {
  const [worker] = workersOf(company);
  if (worker === undefined) throw new Error(`Nobody works: ${personOf(company, 'Operatore').id}`);
  return worker;
}
