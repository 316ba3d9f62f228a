import { performance } from 'node:perf_hooks';

/**
 * Loaded into a server before its own code (`--import`): its thread counts as idle however busy the machine
 * is, so that what makes way for others never does.
 */
performance.eventLoopUtilization = () => ({ idle: 1, active: 0, utilization: 0 });
