/**
 * A person's devices, without when each was last heard of: every contact had a page of the index to write
 * for the sake of a list that Admin opens now and then.
 */
export const dispositiviSenzaOra: readonly string[] = [
  'DROP INDEX devices_persona',
  'CREATE INDEX devices_persona ON devices (dipendente_id)',
];
