import { parseArgs } from 'node:util';

/** What is measured beside the sizes. */
export const groupNames = [
  'engine',
  'first-sync',
  'company',
  'server',
  'pdf',
  'screens',
  'busy',
  'approvals',
  'lighthouse',
  'growth',
  'live',
  'flood',
  'backup',
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
}

const DEFAULT_ROUNDS = 5;

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
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a number from 1 on.');
  const groups = positionals.map((name) => oneOf(groupNames, name));
  const comparing = values.peers || values.before !== undefined;
  return {
    groups: groups.length === 0 && comparing ? groupNames : groups,
    peers: values.peers,
    before: values.before ?? null,
    rounds,
    links: values.link === undefined ? links : [oneOf(links, values.link)],
  };
}

function oneOf<T extends string>(known: readonly T[], name: string): T {
  const found = known.find((each) => each === name);
  if (found === undefined) throw new Error(`${name} is none of ${known.join(', ')}.`);
  return found;
}
