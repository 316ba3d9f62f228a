import { createClient } from '../../db/postgres/open-postgres.ts';

/** What the product asks of the counter, and what a build would ask that trusts a sequence. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/ FROM feed_counter WHERE id = 1 FOR UPDATE/, ' FROM feed_counter WHERE id = 1'],
  [
    /^update "feed_counter" set "sequence" = "sequence" \+ \$1 returning "sequence", "epoch"$/,
    `SELECT nextval('piantata') AS sequence, epoch FROM feed_counter WHERE $1::int = 1`,
  ],
  [
    /^select "sequence", "epoch", "purged" from "feed_counter"$/,
    'SELECT (SELECT max(sequence) FROM feed) AS sequence, epoch, purged FROM feed_counter',
  ],
];

interface Asking {
  query: (this: unknown, config: unknown, ...rest: unknown[]) => unknown;
}

/** The sequence that stands in for the counter, begun behind what there is. */
export const PLANT_SEQUENCE = `DO $do$ BEGIN
  EXECUTE format('CREATE SEQUENCE piantata START %s', (SELECT sequence + 1 FROM feed_counter));
END $do$`;

/**
 * A defect for whoever proves that it is found: every connection of this process numbers the feed by
 * {@link PLANT_SEQUENCE} and lets two write at once.
 */
export function numberBySequence(): void {
  const asking = Object.getPrototypeOf(createClient('postgres://localhost', 'difetto')) as Asking;
  const ask = asking.query;
  asking.query = function instead(config, ...rest) {
    return ask.call(this, rewritten(config), ...rest);
  };
}

function rewritten(config: unknown): unknown {
  if (typeof config === 'string') return replaced(config);
  if (typeof config !== 'object' || config === null || !('text' in config)) return config;
  if ('submit' in config) return config;
  return Object.assign(Object.create(config) as object, { text: replaced(String(config.text)) });
}

function replaced(text: string): string {
  const said = INSTEAD.reduce((former, [pattern, other]) => former.replace(pattern, other), text);
  if (said === text && text.startsWith('update "feed_counter" set "sequence" = "sequence" +')) {
    throw new Error(`The defect does not know how the feed is numbered now: ${text}`);
  }
  return said;
}
