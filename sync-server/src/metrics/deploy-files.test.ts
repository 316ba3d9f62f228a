import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { metricTable } from './metric-table.ts';
import { createPrometheus } from './prometheus.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', '..', '.deploy');

const dashboard = readFileSync(join(DEPLOY, 'grafana-dashboard.json'), 'utf8');
const alerts = readFileSync(join(DEPLOY, 'prometheus-alerts.yaml'), 'utf8');

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

/** What Prometheus says of every scrape by itself. */
const OF_PROMETHEUS = ['up'];
/** What a histogram is read by. */
const PARTS = /_(bucket|sum|count)$/;
/** Of the language itself, and labels that are grouped by. */
const WORDS =
  /^(sum|by|rate|increase|histogram_quantile|topk|min_over_time|or|le|route|method|status|area|outcome|command|cause|__rate_interval)$/;

/** Names of metrics and of labels in an expression. */
function namesIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '');
  return [...bare.matchAll(/[a-z_]\w*/gi)]
    .map(([name]) => name)
    .filter((name) => !WORDS.test(name) && !/^e\d+$/.test(name));
}

function labelsIn(expr: string): string[] {
  const chosen = [...expr.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  );
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, inside = '']) =>
    inside.split(',').map((label) => label.trim()),
  );
  return [...chosen, ...grouped];
}

const ofDashboard = (JSON.parse(dashboard) as Dashboard).panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr),
);
/** An `expr` ends where the next field begins, whether it is folded or not. */
const ofAlerts = [...alerts.matchAll(/expr:(?: >-)?([\s\S]*?)\n {8}\w+:/g)].map(([, expr = '']) =>
  expr.replaceAll(/\s+/g, ' ').trim(),
);

describe.each([
  ['the dashboard', ofDashboard, 30],
  ['the alerts', ofAlerts, 13],
])('%s', (_name, expressions, least) => {
  test('name only metrics that there are', async () => {
    const known = await namesOfAll();
    expect(expressions.length).toBeGreaterThanOrEqual(least);
    const unknown = expressions
      .flatMap(namesIn)
      .filter((name) => !known.has(name) && !known.has(name.replace(PARTS, '')));
    expect(unknown).toEqual([]);
  });

  test('name only labels that their metric has', () => {
    const ofTable = Object.values(metricTable).flatMap((metric) =>
      'labels' in metric ? metric.labels : [],
    );
    const labels = new Set<string>([...ofTable, 'le', 'job']);
    expect(expressions.flatMap(labelsIn).filter((label) => !labels.has(label))).toEqual([]);
  });
});

test('every metric of ours can be seen on the dashboard', () => {
  const seen = new Set(ofDashboard.flatMap(namesIn).map((name) => name.replace(PARTS, '')));
  expect(Object.keys(metricTable).filter((name) => !seen.has(name))).toEqual([]);
});

test('each alert is read, and says in words what it means', () => {
  const count = [...alerts.matchAll(/- alert: /g)].length;
  expect(ofAlerts).toHaveLength(count);
  expect([...alerts.matchAll(/ {10}summary: .+/g)]).toHaveLength(count);
});

async function namesOfAll(): Promise<ReadonlySet<string>> {
  const text = await createPrometheus('1').read({
    atMs: 0,
    devices: { silent: 0, emptied: 0, replaced: 0 },
    deviceEntries: 0,
    feedSequence: 0,
    noticesWaiting: 0,
    databaseBytes: 0,
    walBytes: 0,
    diskBytes: 0,
    diskFreeBytes: 0,
    lastBackupMs: undefined,
    isBackupLeftHere: false,
  });
  const named = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  return new Set([...OF_PROMETHEUS, ...named]);
}
