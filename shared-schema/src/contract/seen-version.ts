import * as z from 'zod/mini';

/**
 * The version of a row that was seen by whoever deletes it: of another one a person is asked. Absent in
 * what was written before there was one; by its route it stands in the address.
 */
export const seenVersion = z.optional(z.coerce.number().check(z.int()));
