import type { Figure } from '../figure.ts';
import type { Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import type { Options } from './options.ts';

/** Measures one group for each tree; prints what it finds and gives what there is a goal for. */
export type MeasureGroup = (
  trees: readonly Tree[],
  workspace: Workspace,
  options: Options,
) => Promise<readonly Figure[]>;
