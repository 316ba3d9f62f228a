import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Contender, type Measured } from '../instrument/rounds.ts';
import { BYTES_PER_MS, ROUND_TRIP_MS } from '../machine/network.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { POUCHDB, preparePeerReplays, RXDB } from './peer-replay.ts';
import { PREBUILT, prepareReplay, QUEUED, type ReplayBench } from './product-replay.ts';

const NOW = here.name;

/** A thousand hours written without a network, then sent: over a fast and over a slow one. */
export async function measureEngineGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { peers, rounds, links }: Options,
): Promise<readonly Figure[]> {
  const benches: ReplayBench[] = [];
  for (const tree of trees) benches.push(await prepareReplay(tree, workspace));
  const others = peers ? await preparePeerReplays(workspace, QUEUED) : null;
  try {
    const saves = await runRounds(
      benches.map((bench) => bench.saves),
      rounds,
    );
    printMeasured('A save, each awaited, without a network', saves);
    const figures = [...judgeSaves(saves)];
    for (const link of links) {
      const contenders: Contender[] = benches.map((bench) => bench.over(link));
      if (link === 'fast') contenders.push(...benches.slice(0, 1).map(({ prebuilt }) => prebuilt));
      const measured = await runRounds([...contenders, ...(others?.over(link) ?? [])], rounds);
      printMeasured(`${QUEUED} hours sent over a ${link} network`, measured);
      figures.push(...(link === 'fast' ? judgeFast(measured) : judgeSlow(measured)));
    }
    return figures;
  } finally {
    for (const bench of benches) bench.end();
    others?.end();
  }
}

function judgeSaves(measured: Measured): Figure[] {
  const at = (reading: string, queued: number): readonly number[] =>
    measured.values(NOW, `${reading} at ${queued}`);
  return [
    judgeRatio(
      measured.values(NOW, `ms per save at ${QUEUED} queued`),
      measured.values(NOW, 'ms per save at 20 queued'),
      { name: `Save: ${QUEUED} queued ÷ 20 queued`, limit: 1.3 },
    ),
    judgeRatio(at('IndexedDB requests per save', QUEUED), at('IndexedDB requests per save', 20), {
      name: `Save, IndexedDB requests: ${QUEUED} queued ÷ 20 queued`,
      limit: 1,
    }),
  ];
}

function judgeFast(measured: Measured): Figure[] {
  const figures = [
    judge(measured.values(NOW, 'pushes'), 'pushes', { name: 'Replay, fast: pushes', limit: 3 }),
    judge(measured.values(NOW, 'requests'), 'requests', {
      name: 'Replay, fast: requests of all kinds',
      limit: 12,
    }),
    judgeRatio(
      measured.values(NOW, 'kB up, pushes alone'),
      measured.values(PREBUILT, 'kB up, pushes alone'),
      { name: 'Replay, bytes: pushes ÷ the commands alone, packed', limit: 1.25 },
    ),
    judgeRatio(
      measured.values(NOW, 'ms acknowledged'),
      measured.values(PREBUILT, 'ms acknowledged'),
      { name: 'Replay, fast: acknowledged ÷ prebuilt requests', limit: 3 },
    ),
  ];
  for (const [peer, acknowledged, settled, aim] of [
    [RXDB, 0.8, 1.3, 1 / 2.5],
    [POUCHDB, 0.4, 0.65, 1 / 5],
  ] as const) {
    if (!measured.names.includes(peer)) continue;
    const theirs = measured.values(peer, 'ms acknowledged');
    figures.push(
      judgeRatio(measured.values(NOW, 'ms acknowledged'), theirs, {
        name: `Replay, fast: acknowledged ÷ ${peer}`,
        limit: acknowledged,
      }),
      judgeRatio(measured.values(NOW, 'ms settled'), theirs, {
        name: `Replay, fast: settled ÷ ${peer}`,
        limit: settled,
      }),
      judgeRatio(measured.values(NOW, 'ms acknowledged'), theirs, {
        name: `Replay, fast: acknowledged ÷ ${peer} (aim)`,
        limit: aim,
      }),
    );
  }
  return figures;
}

/** Against what the bytes themselves need: one round trip, and the width of the link. */
function judgeSlow(measured: Measured): Figure[] {
  const least = measured
    .values(NOW, 'kB up, pushes alone')
    .map((kB) => arithmeticLimitMs(kB * 1000));
  return [
    judgeRatio(measured.values(NOW, 'ms acknowledged'), least, {
      name: 'Replay, slow: acknowledged ÷ arithmetic limit',
      limit: 1.3,
    }),
    judgeRatio(measured.values(NOW, 'ms settled'), least, {
      name: 'Replay, slow: settled ÷ arithmetic limit',
      limit: 1.8,
    }),
    judgeRatio(measured.values(NOW, 'ms settled'), least, {
      name: 'Replay, slow: settled ÷ arithmetic limit (aim)',
      limit: 1.6,
    }),
  ];
}

/** One round trip, and the bytes through the link; milliseconds. */
export function arithmeticLimitMs(bytes: number): number {
  return ROUND_TRIP_MS + bytes / BYTES_PER_MS;
}
