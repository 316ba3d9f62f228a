import type { LoadWorker } from './load-job.ts';

/** What `live-program.ts` is to do. */
export interface LiveJob {
  readonly kind: 'spread' | 'at-once' | 'hints';
  readonly url: string;
  readonly officeToken: string;
  readonly workers: readonly LoadWorker[];
  /** Whether each device has a line open. */
  readonly lines: boolean;
  /** Within how many milliseconds the app asks for what it hears of. */
  readonly spreadMs: number;
}
