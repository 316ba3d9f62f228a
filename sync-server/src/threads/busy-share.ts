import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/** Gives the share of the time since it was last asked in which this thread worked, 0 to 1. */
export function createBusyShare(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
