import type { QueryContext } from './handlers.ts';

/**
 * True of a command that waited on a device. What it asks for may have been done by somebody else
 * meanwhile: then it is done, and whoever gave it has nothing to mend. A plain caller, who asks of what
 * is there now, is told that there is nothing.
 */
export function isQueued({ call }: Pick<QueryContext, 'call'>): boolean {
  return call === 'sync.push';
}
