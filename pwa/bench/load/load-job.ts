import type { Work } from '../device/hours.ts';

/** An operator on a project. */
export interface LoadWorker {
  readonly id: string;
  readonly token: string;
  readonly work: Work;
  /** Which version of the protocol their server speaks; one of before knows nothing of ours. */
  readonly protocol: number;
}

/** What `load-program.ts` is to do; it prints the readings as JSON. */
export interface LoadJob {
  readonly kind: 'product' | 'express';
  readonly url: string;
  /** Of the server's process. */
  readonly pid: number;
  /** Somebody of the office, who sees every project. */
  readonly officeToken: string;
  readonly workers: readonly LoadWorker[];
}
