import { GCProfiler } from 'node:v8';

/**
 * Loaded into a server before its own code (`--import`): at SIGUSR2 it prints by how many bytes the old
 * generation grew in each quick collection since the start, or since it was last asked.
 */
const profiler = new GCProfiler();
profiler.start();

process.on('SIGUSR2', () => {
  const grew = profiler
    .stop()
    .statistics.filter(({ gcType }) => gcType === 'Scavenge')
    .map(({ beforeGC, afterGC }) => usedIn(afterGC) - usedIn(beforeGC));
  process.stdout.write(`quick collections: ${JSON.stringify(grew)}\n`);
  profiler.start();
});

function usedIn(statistics: ReturnType<GCProfiler['stop']>['statistics'][number]['afterGC']) {
  const space = statistics.heapSpaceStatistics.find(({ spaceName }) => spaceName === 'old_space');
  return space?.spaceUsedSize ?? Number.NaN;
}
