/** Where an error belongs that was logged: what an Admin can make sense of. */
export const errorAreas = [
  'requests',
  'sync',
  'notices',
  'documents',
  'disk',
  'upkeep',
  'app',
  'other',
] as const;
export type ErrorArea = (typeof errorAreas)[number];

/** Why a device is sent rows that it may have already. */
export type RefillCause = 'first' | 'forgotten' | 'changed' | 'digest';

/** What came of a command. */
export type CommandOutcome = 'applied' | 'refused' | 'retry';

/** What is told of the running server; times in seconds. Whoever watches takes what it wants. */
export interface Meter {
  /** `route`: its pattern, never what was asked for. */
  answered(route: string, method: string, status: number, seconds: number): void;
  /** `name`: one of the registry's, or `unknown`. */
  commanded(name: string, outcome: CommandOutcome): void;
  /** So many commands came in one push. */
  pushed(commands: number): void;
  pulled(rows: number): void;
  refilled(cause: RefillCause): void;
  /** A transaction that writes had to wait for its turn, then took so long. */
  wrote(waited: number, held: number): void;
  /** So many more transactions that write are under way or wait. */
  writers(more: 1 | -1): void;
  /** So many more live lines. */
  listening(more: 1 | -1): void;
  /** A listener was told that there is news. */
  hinted(): void;
  failed(area: ErrorArea): void;
  /** What must never be: rows of a device that are not the server's, work that the server forgot. */
  alarmed(what: 'digest_mismatch' | 'forgotten'): void;
  printed(seconds: number): void;
}

/** One that tells both. */
export function joinMeters(one: Partial<Meter>, other: Partial<Meter>): Partial<Meter> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Meter>;
  const joined: Record<string, unknown> = {};
  for (const name of names) {
    const [first, second] = [one[name], other[name]] as ((...told: unknown[]) => void)[];
    joined[name] =
      first === undefined || second === undefined
        ? (first ?? second)
        : (...told: unknown[]) => {
            first(...told);
            second(...told);
          };
  }
  return joined;
}
