import * as z from 'zod/mini';

import type { Contract } from './contract.ts';

/** Rows of a page of a list, unless the caller says. */
export const USUAL_PAGE_ROWS = 200;

/** Most rows of a page of a list: one request must not keep the others waiting. */
export const MAX_PAGE_ROWS = 500;

/** Longer than the names that lists are ordered by. */
const MAX_PLACE_LENGTH = 8000;

export const BAD_ROW_COUNT = `Il limite deve essere un numero intero da 1 a ${MAX_PAGE_ROWS}.`;
export const BAD_PLACE =
  'Il segno «dopo» non è valido: riparti dalla prima pagina e segui i suoi collegamenti.';

/** Query parameters of a list that comes by page: how many rows, and after which. */
export const pageFields = {
  limite: z._default(
    z.coerce
      .number({ error: BAD_ROW_COUNT })
      .check(
        z.int(BAD_ROW_COUNT),
        z.minimum(1, BAD_ROW_COUNT),
        z.maximum(MAX_PAGE_ROWS, BAD_ROW_COUNT),
      ),
    USUAL_PAGE_ROWS,
  ),
  /** Opaque: it stands in the `Link` header of the page before, `rel="next"`. */
  dopo: z.optional(
    z.string(BAD_PLACE).check(z.minLength(1, BAD_PLACE), z.maxLength(MAX_PLACE_LENGTH, BAD_PLACE)),
  ),
};

const pageSchema = z.object(pageFields);
export type PageRequest = z.output<typeof pageSchema>;

/** Whether a contract answers with a list that comes by page. */
export function isByPage({ input }: Pick<Contract, 'input'>): boolean {
  return 'limite' in input.shape;
}
