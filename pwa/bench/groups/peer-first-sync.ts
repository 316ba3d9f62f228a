import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import { personOf, type CompanyFolder } from '../company/company-folder.ts';
import type { Contender, Readings } from '../instrument/rounds.ts';
import { createAsker } from '../load/ask.ts';
import { pull } from '../load/pulling.ts';
import { openPage } from '../machine/browser.ts';
import { startNetwork, type Network } from '../machine/network.ts';
import { installPeers, type Peers } from '../machine/peers.ts';
import { startProduct, type RunningServer } from '../machine/processes.ts';
import type { Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import type { PeerPage } from './peer-page.ts';
import { POUCHDB, RXDB } from './peer-replay.ts';

const BATCH = 1000;
const CHANGED = 10;

declare const page: PeerPage;

type Row = Readonly<Record<string, unknown>>;

export interface PeerFirstSyncs {
  readonly contenders: readonly Contender[];
  readonly end: () => void;
}

/** The very projects that our devices receive, received by PouchDB and RxDB. */
export async function preparePeerFirstSyncs(
  workspace: Workspace,
  { tree, company }: { readonly tree: Tree; readonly company: CompanyFolder },
): Promise<PeerFirstSyncs> {
  const installed = await installPeers();
  const rows = await readProjects(tree, workspace, company);
  const pouchDb = await startNetwork(await installed.pouchDbPage());
  const rxDb = await startNetwork(await installed.rxDbPage());
  const contender = (name: string, server: string, network: Network): Contender => ({
    name,
    measure: async () => receive(installed, workspace, { server, network }, rows),
  });
  return {
    contenders: [
      contender(POUCHDB, 'pouchdb-server.js', pouchDb),
      contender(RXDB, 'rxdb-server.js', rxDb),
    ],
    end: () => {
      pouchDb.end();
      rxDb.end();
    },
  };
}

async function readProjects(
  tree: Tree,
  workspace: Workspace,
  company: CompanyFolder,
): Promise<Row[]> {
  const server = await startProduct(tree, await workspace.copyOf(company.path));
  const asker = createAsker(server.url, 1);
  const { token } = personOf(company, 'Manager');
  const rows: Row[] = [];
  let cursor: string | null = null;
  let complete = false;
  while (!complete) {
    const page: PullResponse = await pull(asker, token, cursor, 1000);
    // An index of theirs takes no null: who has no days sorts before all others.
    rows.push(...((page.rows['progetti'] ?? []) as Row[]).map(withoutNulls));
    ({ cursor, complete } = page);
  }
  asker.end();
  await server.stop();
  return rows;
}

function withoutNulls(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? '']));
}

async function receive(
  installed: Peers,
  workspace: Workspace,
  { server: file, network }: { readonly server: string; readonly network: Network },
  rows: readonly Row[],
): Promise<Readings> {
  const server = await installed.start(file, workspace.path('peer'));
  network.lead(server.url);
  await post(server, '/fill', rows);
  const device = await openPage(workspace.path('profile'), network.url);
  const fields = Object.keys(rows[0] ?? {});
  const receiveAll = async () =>
    device.page.evaluate(async ([size, names]) => page.receive(size, names), [
      BATCH,
      fields,
    ] as const);
  try {
    network.forget();
    const { ms, rows: received } = await receiveAll();
    const { requests, down } = network.count();
    if (received !== rows.length) throw new Error(`${received} of ${rows.length} were received`);
    await post(server, '/change', { count: CHANGED, text: 'Cambiata altrove' });
    const changed = await receiveAll();
    return {
      ms,
      requests,
      'kB down': down / 1000,
      rows: received,
      'µs per row': (ms / received) * 1000,
      'ms per MB of JSON': ms / (JSON.stringify(rows).length / 1e6),
      '10 changed: ms from asking': changed.ms,
    };
  } finally {
    await device.close();
    await server.stop();
  }
}

async function post({ url }: RunningServer, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}
