import type { Queries } from '../../db/database.ts';

/** What a check looks at: one picture of the database, and the folder beside it. */
export interface Checked {
  readonly db: Queries;
  readonly dataDir: string;
}

/** Says in Italian sentences what is wrong and where; changes nothing. */
export type Check = (checked: Checked) => Promise<readonly string[]>;
