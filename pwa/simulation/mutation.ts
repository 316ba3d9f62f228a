import type { Profile } from './plan.ts';

/** A defect put into the product for one process: texts that stand once in a file, replaced. */
export interface Mutation {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** Where to begin to look: a seed whose history is known to show it. */
  readonly seed: number;
  readonly profile: Profile;
}

interface Edit {
  /** From the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A defect of one place. */
export function mutation(
  name: string,
  file: string,
  find: string,
  replace: string,
  seed: number,
  profile: Profile = 'general',
): Mutation {
  return { name, edits: [{ file, find, replace }], seed, profile };
}
