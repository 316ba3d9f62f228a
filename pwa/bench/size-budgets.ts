import { firstUseFiles } from './first-use-files.ts';

/** What a person may have to download before a screen works, in kB (1,000 bytes) after gzip. */
export interface SizeBudget {
  readonly name: string;
  /** The files of the screens, as they are named in the build's manifest: modules, or `_name-`. */
  readonly screens: RegExp;
  /** What `bench` calls missed. */
  readonly goalKb: number;
  /** What fails the check: where the goal is missed it keeps the distance from growing. */
  readonly ceilingKb: number;
}

export const sizeBudgets: readonly SizeBudget[] = [
  { name: 'login', screens: /^index\.html$/, goalKb: 120, ceilingKb: 115.3 },
  {
    name: "operator's planning and hours",
    // The file of an operator's screens; with what it imports come the start and what lies behind it.
    screens: /^_operatore-.*\.js$/,
    goalKb: 185,
    ceilingKb: 185,
  },
];

/** Most requests before an operator's first rows, the page itself and its icons included. */
export const MOST_FIRST_REQUESTS = 12;

/** The page, the manifest of the app and its icon. */
const REQUESTS_OF_ANY_PAGE = 3;

/** What is asked of the service worker before an operator's first rows. */
export function countFirstRequests(): number {
  return REQUESTS_OF_ANY_PAGE + firstUseFiles(/^_operatore-.*\.js$/, 'js and css').length;
}
