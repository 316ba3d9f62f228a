/** What a key does in the list of approvals. */
export type ComandoTastiera = 'giu' | 'su' | 'prima' | 'ultima' | 'seleziona' | 'approva';

const keys: Readonly<Record<string, ComandoTastiera>> = {
  ArrowDown: 'giu',
  j: 'giu',
  J: 'giu',
  ArrowUp: 'su',
  k: 'su',
  K: 'su',
  Home: 'prima',
  End: 'ultima',
  ' ': 'seleziona',
};

/**
 * The command of a key pressed alone; undefined for any other. Approving takes Shift A: a letter that
 * was meant for elsewhere, or one in capitals, does nothing. A key that is held goes on moving, and
 * selects and approves only once.
 */
export function comandoDelTasto(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat'>,
): ComandoTastiera | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const comando = event.shiftKey && /^a$/i.test(event.key) ? 'approva' : keys[event.key];
  return event.repeat && (comando === 'approva' || comando === 'seleziona') ? undefined : comando;
}

/** The row that a move leads to; it stays at the ends of the list. */
export function prossimaRiga(
  ids: readonly string[],
  attiva: string | undefined,
  comando: 'giu' | 'su' | 'prima' | 'ultima',
): string | undefined {
  const at = attiva === undefined ? -1 : ids.indexOf(attiva);
  const last = ids.length - 1;
  const to = { giu: Math.min(at + 1, last), su: Math.max(at - 1, 0), prima: 0, ultima: last }[
    comando
  ];
  return ids[to];
}

/** The active row once the list has changed: the same, or the one that took its place. */
export function rigaDopoCambio(
  prima: readonly string[],
  dopo: readonly string[],
  attiva: string | undefined,
): string | undefined {
  if (attiva === undefined || dopo.includes(attiva)) return attiva ?? dopo[0];
  const after = prima.slice(prima.indexOf(attiva) + 1).find((id) => dopo.includes(id));
  return after ?? dopo.at(-1);
}
