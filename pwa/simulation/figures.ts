import { hash } from 'node:crypto';

import type { Whereabouts } from './checks/check-ledger.ts';
import type { ViolationKind } from './checks/violation.ts';
import type { HistoryResult } from './run-history.ts';

/** What many histories came to, in a shape that processes hand to each other. */
export interface Figures {
  histories: number;
  events: number;
  commands: number;
  requests: number;
  maxDrainMs: number;
  /** Of all traces, in whatever order they came: the same histories have the same one. */
  fingerprint: number;
  readonly faults: Record<string, number>;
  readonly violations: Partial<Record<ViolationKind, number>>;
  readonly totals: Partial<Record<Whereabouts, number>>;
}

export function noFigures(): Figures {
  return {
    histories: 0,
    events: 0,
    commands: 0,
    requests: 0,
    maxDrainMs: 0,
    fingerprint: 0,
    faults: {},
    violations: {},
    totals: {},
  };
}

export function addHistory(figures: Figures, result: HistoryResult): void {
  figures.histories += 1;
  figures.events += result.events;
  figures.commands += result.commands;
  figures.requests += result.requests;
  figures.maxDrainMs = Math.max(figures.maxDrainMs, result.drainMs);
  figures.fingerprint = (figures.fingerprint + fingerprintOf(result.trace)) % FINGERPRINTS;
  addCounts(figures.faults, Object.fromEntries(result.faults));
  addCounts(figures.totals, result.totals);
  if (result.violation !== null) addCounts(figures.violations, { [result.violation.kind]: 1 });
}

export function addFigures(figures: Figures, more: Figures): void {
  figures.histories += more.histories;
  figures.events += more.events;
  figures.commands += more.commands;
  figures.requests += more.requests;
  figures.maxDrainMs = Math.max(figures.maxDrainMs, more.maxDrainMs);
  figures.fingerprint = (figures.fingerprint + more.fingerprint) % FINGERPRINTS;
  addCounts(figures.faults, more.faults);
  addCounts(figures.totals, more.totals);
  addCounts(figures.violations, more.violations);
}

/** The figures in words, a line each. */
export function tellFigures(figures: Figures): string {
  const { violations, totals } = figures;
  const kinds = ['lost', 'duplicated', 'divergent', 'forbidden', 'false-label'] as const;
  const others = [
    'out-of-order',
    'not-drained',
    'outlived',
    'wiped',
    'judged-unseen',
    'read-unseen',
    'failure',
  ] as const;
  const told = (names: readonly ViolationKind[]): string =>
    names.map((kind) => `${violations[kind] ?? 0} ${kind}`).join(', ');
  const faults = Object.entries(figures.faults).toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  );
  const where = Object.entries(totals).map(([name, count]) => `${count} ${name}`);
  return [
    `${figures.histories} histories, ${figures.events} events, ${figures.requests} requests, ${figures.commands} commands`,
    `faults: ${faults.map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
    `commands at last: ${where.join(', ')}`,
    `longest drain: ${(figures.maxDrainMs / 1_000).toFixed(1)} virtual s`,
    `violations: ${told(kinds)}; ${told(others)}`,
  ].join('\n');
}

const FINGERPRINTS = 2 ** 48;

function fingerprintOf(trace: readonly string[]): number {
  return Number.parseInt(hash('sha256', trace.join('\n')).slice(0, 12), 16);
}

function addCounts(
  counts: { [name: string]: number | undefined },
  more: { readonly [name: string]: number | undefined },
): void {
  for (const [name, count = 0] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + count;
}
