import type { LoadWorker } from './load-job.ts';

/** A server that is running, and who asks it. */
export interface AskedServer {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Somebody of the office, who sees every project. */
  readonly officeToken: string;
  readonly workers: readonly LoadWorker[];
}

/** What `processor-program.ts` is to do; it prints the readings of each server by name as JSON. */
export interface ProcessorJob {
  readonly servers: readonly AskedServer[];
  /** How often each of them has its turn with each kind of request. */
  readonly turns: number;
}
