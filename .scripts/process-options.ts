import { availableParallelism } from 'node:os';

/** As many as Node starts by itself. */
const MOST_HELPERS = 4;

/**
 * What Node is told when it starts the server. V8 collects garbage and compiles on threads of its own, for
 * the PDFs' heap as for the server's, and none of them gives way: four on one core once kept an answer
 * waiting for twenty milliseconds, so there are as many as there are cores beside the one that serves.
 * When nobody asks anything the server itself says when to collect; what it compiled stays then, or the
 * first requests after every quiet moment would be those of a server that has just started.
 */
export const PROCESS_OPTIONS: readonly string[] = [
  `--v8-pool-size=${Math.max(1, Math.min(MOST_HELPERS, availableParallelism() - 1))}`,
  '--expose-gc',
  '--no-flush-bytecode',
];
