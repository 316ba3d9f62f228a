/** What a key does in a list whose rows are chosen. */
export type GridCommand = GridMove | 'tick' | 'act' | 'out';
export type GridMove = 'down' | 'up' | 'first' | 'last';

const KEYS: Readonly<Record<string, GridCommand>> = {
  ArrowDown: 'down',
  j: 'down',
  J: 'down',
  ArrowUp: 'up',
  k: 'up',
  K: 'up',
  Home: 'first',
  End: 'last',
  ' ': 'tick',
  ArrowLeft: 'out',
};

/**
 * The command of a key pressed alone; undefined for any other. Acting takes Shift A: a letter that
 * was meant for elsewhere, or one in capitals, does nothing. A key that is held goes on moving, and
 * ticks and acts only once.
 */
export function commandOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat'>,
): GridCommand | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const command = event.shiftKey && /^a$/i.test(event.key) ? 'act' : KEYS[event.key];
  return event.repeat && (command === 'act' || command === 'tick') ? undefined : command;
}

/** The row that a move leads to; it stays at the ends of the list. */
export function nextRow(
  ids: readonly string[],
  active: string | undefined,
  move: GridMove,
): string | undefined {
  const at = active === undefined ? -1 : ids.indexOf(active);
  const last = ids.length - 1;
  const to = { down: Math.min(at + 1, last), up: Math.max(at - 1, 0), first: 0, last }[move];
  return ids[to];
}

/** The active row once the list has changed: the same, or the one that took its place. */
export function rowAfterChange(
  before: readonly string[],
  after: readonly string[],
  active: string | undefined,
): string | undefined {
  if (active === undefined) return after[0];
  const present = new Set(after);
  if (present.has(active)) return active;
  const next = before.slice(before.indexOf(active) + 1).find((id) => present.has(id));
  return next ?? after.at(-1);
}
