import type { Config } from '../../config.ts';
import type { AdminWorld } from '../verb.ts';

/** `good`: as it should be; `advice`: it works, and could be better; `bad`: to be put right. */
export interface Finding {
  readonly level: 'good' | 'advice' | 'bad';
  /** In Italian. */
  readonly sentence: string;
}

/** What an inspection looks at; it changes nothing. */
export interface Inspected {
  readonly world: AdminWorld;
  /** As the server reads it; undefined where it would refuse it. */
  readonly config: Config | undefined;
}

export type Inspection = (inspected: Inspected) => Promise<readonly Finding[]>;

export const good = (sentence: string): Finding => ({ level: 'good', sentence });
export const advice = (sentence: string): Finding => ({ level: 'advice', sentence });
export const bad = (sentence: string): Finding => ({ level: 'bad', sentence });
