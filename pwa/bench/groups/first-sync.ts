import { makeCompany, personOf, type CompanyFolder } from '../company/company-folder.ts';
import type { SeedRequest } from '../company/people.ts';
import type { FirstSyncPage } from '../device/first-sync-page.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Contender, type Measured, type Readings } from '../instrument/rounds.ts';
import { createAsker } from '../load/ask.ts';
import { batchOf, sendBatch } from '../load/pushing.ts';
import { openPage } from '../machine/browser.ts';
import { startNetwork, type Network } from '../machine/network.ts';
import { scriptOf } from '../machine/page-script.ts';
import { startProduct } from '../machine/processes.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { preparePeerFirstSyncs } from './peer-first-sync.ts';
import { RXDB } from './peer-replay.ts';
import { protocolOf } from './run-load.ts';

const NOW = here.name;

/** Many projects with their days, people and equipment, and nothing that happened on them. */
const PROJECTS: SeedRequest = {
  sizes: { dipendenti: 1000, clienti: 1000, fornitori: 8, attrezzatura: 40, progetti: 10_000 },
  leaveOut: ['storico', 'fogliOre', 'documenti', 'contratti', 'ricevute'],
};

/** A company with a past. */
const COMPANY: SeedRequest = {
  sizes: { dipendenti: 100, clienti: 10_000, fornitori: 8, attrezzatura: 40, progetti: 2000 },
  leaveOut: ['documenti', 'contratti', 'ricevute'],
  hours: 50_000,
};

const CHANGED = 10;

declare const page: FirstSyncPage;

/** An empty device of the office receives 10,000 projects, then ten that changed. */
export async function measureFirstSyncGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { peers, rounds }: Options,
): Promise<readonly Figure[]> {
  const scenes = await prepare(trees, workspace, PROJECTS);
  const contenders: Contender[] = scenes.map((scene) => ({
    name: scene.tree.name,
    measure: async () => measureFirstSync(scene, true),
  }));
  const [scene] = scenes;
  const others =
    peers && scene !== undefined ? await preparePeerFirstSyncs(workspace, scene) : null;
  try {
    const measured = await runRounds([...contenders, ...(others?.contenders ?? [])], rounds);
    printMeasured('First sync of 10,000 projects', measured);
    return judgeFirstSync(measured);
  } finally {
    end(scenes);
    others?.end();
  }
}

/** The same with hours, clients and a past: until the app says that everything is there. */
export async function measureCompanyGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const scenes = await prepare(trees, workspace, COMPANY);
  const contenders = scenes.map((scene) => ({
    name: scene.tree.name,
    measure: async () => measureFirstSync(scene, false),
  }));
  const measured = await runRounds(contenders, rounds);
  end(scenes);
  printMeasured('First sync of 2,000 projects, 50,000 hours, 10,000 clients', measured);
  return trees.slice(1).map(({ name }) =>
    judgeRatio(measured.values(NOW, 'ms'), measured.values(name, 'ms'), {
      name: `First sync of a company ÷ ${name}`,
      limit: 1 / 3,
    }),
  );
}

interface Scene {
  readonly tree: Tree;
  readonly workspace: Workspace;
  readonly network: Network;
  readonly company: CompanyFolder;
}

async function prepare(
  trees: readonly Tree[],
  workspace: Workspace,
  request: SeedRequest,
): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const tree of trees) {
    const network = await startNetwork(await scriptOf('first-sync-page.ts', tree));
    const company = await makeCompany(tree, workspace.path('company'), request);
    scenes.push({ tree, workspace, network, company });
  }
  return scenes;
}

function end(scenes: readonly Scene[]): void {
  for (const { network } of scenes) network.end();
}

async function measureFirstSync(scene: Scene, more: boolean): Promise<Readings> {
  const { tree, workspace, network, company } = scene;
  const server = await startProduct(tree, await workspace.copyOf(company.path));
  network.lead(server.url);
  network.forget();
  const device = await openPage(workspace.path('profile'), network.url);
  try {
    const ms = await device.page.evaluate(
      async (owner) => page.receive(owner),
      personOf(company, 'Manager'),
    );
    const { requests, down } = network.count(/sync\/pull/);
    const received = { ms, requests, 'kB down': down / 1000 };
    if (!more) return received;
    const changed = await measureChanged(scene, server.url, device.page);
    const raw = await device.page.evaluate(async () => page.putAgain());
    return {
      ...received,
      rows: raw.rows,
      'µs per row': (ms / raw.rows) * 1000,
      'ms per MB of JSON': ms / raw.mB,
      'ms of raw puts of the same rows': raw.ms,
      ...changed,
    };
  } finally {
    await device.close();
    await server.stop();
  }
}

/** Somebody else changes ten projects at once. */
async function measureChanged(
  { tree, network, company }: Scene,
  url: string,
  device: Awaited<ReturnType<typeof openPage>>['page'],
): Promise<Readings> {
  const ids = [...new Set(company.assignments.map(({ progetto_id }) => progetto_id))];
  const text = 'Cambiata altrove';
  const commands = ids.slice(0, CHANGED).map((id) => ({
    name: 'progetti.modifica',
    input: { id, descrizione: text },
  }));
  const asker = createAsker(url, 1);
  network.forget();
  const last = ids[CHANGED - 1] ?? '';
  await device.evaluate(([id, wanted]) => page.awaitText(id, wanted), [last, text] as const);
  const { token } = personOf(company, 'Admin');
  await sendBatch(asker, batchOf({ token, protocol: await protocolOf(tree) }, commands));
  const ms = await device.evaluate(async () => page.arrived());
  asker.end();
  const { requests, down } = network.count(/sync\/pull/);
  return {
    '10 changed: ms after the answer': ms,
    '10 changed: requests': requests,
    '10 changed: kB': down / 1000,
  };
}

function judgeFirstSync(measured: Measured): Figure[] {
  const of = (reading: string): readonly number[] => measured.values(NOW, reading);
  const figures = [
    judgeRatio(of('ms'), of('ms of raw puts of the same rows'), {
      name: 'First sync ÷ raw puts of its rows',
      limit: 1.5,
    }),
    judge(of('10 changed: ms after the answer'), 'ms', {
      name: '10 changed of 10,000: there after the answer',
      limit: 20,
    }),
    judge(of('10 changed: requests'), 'requests', {
      name: '10 changed of 10,000: requests',
      limit: 1,
    }),
  ];
  if (!measured.names.includes(RXDB)) return figures;
  return [
    ...figures,
    ...['µs per row', 'ms per MB of JSON'].map((reading) =>
      judgeRatio(of(reading), measured.values(RXDB, reading), {
        name: `First sync, ${reading} ÷ ${RXDB}`,
        limit: 1,
      }),
    ),
  ];
}
