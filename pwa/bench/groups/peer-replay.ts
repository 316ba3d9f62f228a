import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';

import { hoursOf } from '../device/hours.ts';
import type { Link } from '../instrument/options.ts';
import type { Contender, Readings } from '../instrument/rounds.ts';
import { openPage } from '../machine/browser.ts';
import { startNetwork, type Network } from '../machine/network.ts';
import { installPeers, type Peers } from '../machine/peers.ts';
import type { Workspace } from '../machine/workspace.ts';
import type { PeerPage } from './peer-page.ts';

declare const page: PeerPage;

export const POUCHDB = 'PouchDB';
export const RXDB = 'RxDB';

export interface PeerReplays {
  readonly over: (link: Link) => readonly Contender[];
  readonly end: () => void;
}

interface Peer {
  readonly name: string;
  readonly server: string;
  readonly batchSize: number | null;
  readonly network: Network;
}

/** The same hours stored and sent by PouchDB and RxDB, with servers that do less than ours. */
export async function preparePeerReplays(
  workspace: Workspace,
  count: number,
): Promise<PeerReplays> {
  const installed = await installPeers();
  const pouchDb = await startNetwork(await installed.pouchDbPage());
  const rxDb = await startNetwork(await installed.rxDbPage());
  const peers: readonly Peer[] = [
    { name: POUCHDB, server: 'pouchdb-server.js', batchSize: 1000, network: pouchDb },
    {
      name: `${POUCHDB}, defaults`,
      server: 'pouchdb-server.js',
      batchSize: null,
      network: pouchDb,
    },
    { name: RXDB, server: 'rxdb-server.js', batchSize: 1000, network: rxDb },
  ];
  const rows = inventHours(count);
  return {
    over: (link) =>
      peers.map((peer) => ({
        name: peer.name,
        measure: async () => send(installed, workspace, peer, rows, link),
      })),
    end: () => {
      pouchDb.end();
      rxDb.end();
    },
  };
}

async function send(
  installed: Peers,
  workspace: Workspace,
  { server: file, batchSize, network }: Peer,
  rows: readonly object[],
  link: Link,
): Promise<Readings> {
  const server = await installed.start(file, workspace.path('peer'));
  network.lead(server.url);
  const device = await openPage(workspace.path('profile'), network.url);
  try {
    await device.page.evaluate(async (all) => page.store(all), rows);
    network.beSlow(link === 'slow');
    network.forget();
    const { ms } = await device.page.evaluate(async (size) => page.send(size), batchSize);
    const { requests, up, down } = network.count();
    return { 'ms acknowledged': ms, requests, 'kB up': up / 1000, 'kB down': down / 1000 };
  } finally {
    network.beSlow(false);
    await device.close();
    await server.stop();
  }
}

/** Hours of one person on three days of one project. */
function inventHours(count: number): readonly object[] {
  const makeId = (): string =>
    createId(Date.now(), crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES)));
  const work = { progetto_id: makeId(), giorni: ['2026-05-12', '2026-05-13', '2026-05-14'] };
  const dipendente_id = makeId();
  return Array.from({ length: count }, (_, n) => ({
    id: makeId(),
    ...hoursOf(work, dipendente_id, n),
  }));
}
