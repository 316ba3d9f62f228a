import { parseArgs } from 'node:util';

/** What is measured beside the sizes. */
export const groupNames = [
  'engine',
  'first-sync',
  'company',
  'server',
  'processor',
  'pdf',
  'screens',
  'busy',
  'approvals',
  'lighthouse',
  'growth',
  'years',
  'live',
  'flood',
  'backup',
  'postgres',
] as const;
export type GroupName = (typeof groupNames)[number];

export const links = ['fast', 'slow'] as const;
export type Link = (typeof links)[number];

export interface Options {
  /** Empty: only sizes and counts. */
  readonly groups: readonly GroupName[];
  /** Measure other people's engines too. */
  readonly peers: boolean;
  /** A commit of this repository that does the same work in the same rounds. */
  readonly before: string | null;
  readonly rounds: number;
  /** Over which networks the engines are measured. */
  readonly links: readonly Link[];
  /** Of `years`: how far the work of its companies reaches back. */
  readonly days: number;
  /** Of `years`: how many employees each of its companies has. */
  readonly employees: readonly number[];
}

const DEFAULT_ROUNDS = 5;
const THREE_YEARS = '1095';
const EMPLOYEES = '500,2000,5000';

/** Reads the arguments of the command; throws with a sentence that says which is wrong. */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      peers: { type: 'boolean', default: false },
      before: { type: 'string' },
      rounds: { type: 'string', default: String(DEFAULT_ROUNDS) },
      link: { type: 'string' },
      days: { type: 'string', default: THREE_YEARS },
      employees: { type: 'string', default: EMPLOYEES },
    },
  });
  const rounds = positive('rounds', values.rounds);
  const groups = positionals.map((name) => oneOf(groupNames, name));
  const comparing = values.peers || values.before !== undefined;
  return {
    groups: groups.length === 0 && comparing ? groupNames : groups,
    peers: values.peers,
    before: values.before ?? null,
    rounds,
    links: values.link === undefined ? links : [oneOf(links, values.link)],
    days: positive('days', values.days),
    employees: values.employees.split(',').map((size) => positive('employees', size)),
  };
}

function positive(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a number from 1 on.`);
  return number;
}

function oneOf<T extends string>(known: readonly T[], name: string): T {
  const found = known.find((each) => each === name);
  if (found === undefined) throw new Error(`${name} is none of ${known.join(', ')}.`);
  return found;
}
