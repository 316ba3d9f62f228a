import { availableParallelism, cpus, loadavg } from 'node:os';

/** What somebody must know of the machine to believe a time that was measured on it. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), Node ${process.versions.node}`;
}

/** Programs that wanted a core in the last minute, on average. */
export function loadOfLastMinute(): number {
  return loadavg()[0] ?? Number.NaN;
}

export function describeLoad(): string {
  return `load ${loadOfLastMinute().toFixed(1)}`;
}
