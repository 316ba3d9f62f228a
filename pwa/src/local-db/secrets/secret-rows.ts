import { splitRowKey, type RowKey } from '../row-key.ts';

/** The one entity with a text that must not stay behind. */
export const SECRET_ENTITY = 'fornitori';

/** Whether a row may have such a text, which is sealed with the page that it comes in. */
export function mayHaveSecret(key: RowKey): boolean {
  return splitRowKey(key).entity === SECRET_ENTITY;
}
