import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type LabelValues,
} from 'prom-client';

import { errorAreas, type Meter } from './meter.ts';
import { metricTable, type MetricName } from './metric-table.ts';
import type { RunningState } from './running-state.ts';

/** Metrics in memory, as Prometheus reads them. */
export interface Prometheus {
  readonly meter: Meter;
  /** The page of all of them, with how things stand now. */
  readonly read: (state: RunningState) => Promise<string>;
  readonly contentType: string;
}

/** What is told of. */
export interface Told {
  /** Not where others back up the database: none would ever be known, and an alarm would stand for ever. */
  readonly tellsBackups: boolean;
}

const BACKUP_AGE = 'gestionale_backup_age_seconds';

/** With those of Node beside ours; backups are told of unless it is said otherwise. */
export function createPrometheus(
  version: string,
  { tellsBackups }: Told = { tellsBackups: true },
): Prometheus {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics = createMetrics(registry);
  // Once made it would be read, as 0 while nothing is set.
  if (!tellsBackups) registry.removeSingleMetric(BACKUP_AGE);
  const { count, set, observe } = metrics;
  set('gestionale_info', 1, { version });
  // What has not happened yet is 0 and not absent: alarms compare.
  for (const area of errorAreas) count('gestionale_errors_total', { area }, 0);
  return {
    contentType: registry.contentType,
    read: async (state) => {
      tellState(metrics, state);
      return registry.metrics();
    },
    meter: {
      answered: (route, method, status, seconds) =>
        observe('gestionale_http_seconds', seconds, { route, method, status }),
      commanded: (command, outcome) => count('gestionale_commands_total', { command, outcome }),
      pushed: (commands) => observe('gestionale_push_commands', commands),
      pulled: (rows) => observe('gestionale_pull_rows', rows),
      refilled: (cause) => count('gestionale_refills_total', { cause }),
      wrote: (waited, held) => {
        observe('gestionale_writer_wait_seconds', waited);
        observe('gestionale_writer_hold_seconds', held);
      },
      writers: (more) => metrics.add('gestionale_writer_queue', more),
      listening: (more) => metrics.add('gestionale_live_connections', more),
      hinted: () => count('gestionale_hints_total'),
      failed: (area) => count('gestionale_errors_total', { area }),
      alarmed: (what) => count(`gestionale_${what}_total`),
      printed: (seconds) => observe('gestionale_pdf_seconds', seconds),
    },
  };
}

type NamesOf<Kind> = {
  [N in MetricName]: (typeof metricTable)[N]['kind'] extends Kind ? N : never;
}[MetricName];
type Labels = LabelValues<string>;

interface Metrics {
  readonly count: (name: NamesOf<'counter'>, labels?: Labels, by?: number) => void;
  readonly set: (name: NamesOf<'gauge'>, value: number, labels?: Labels) => void;
  readonly add: (name: NamesOf<'gauge'>, more: number) => void;
  readonly observe: (name: NamesOf<'histogram'>, value: number, labels?: Labels) => void;
}

function createMetrics(registry: Registry): Metrics {
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [name, metric] of Object.entries(metricTable)) {
    const labelNames = 'labels' in metric ? [...metric.labels] : [];
    const own = { name, help: metric.help, labelNames, registers: [registry] };
    if (metric.kind === 'counter') counters.set(name, new Counter(own));
    else if (metric.kind === 'gauge') gauges.set(name, new Gauge(own));
    else histograms.set(name, new Histogram({ ...own, buckets: [...metric.buckets] }));
  }
  return {
    count: (name, labels = {}, by = 1) => counters.get(name)?.inc(labels, by),
    set: (name, value, labels = {}) => gauges.get(name)?.set(labels, value),
    add: (name, more) => gauges.get(name)?.inc(more),
    observe: (name, value, labels = {}) => histograms.get(name)?.observe(labels, value),
  };
}

function tellState({ set }: Metrics, state: RunningState): void {
  for (const [name, count] of Object.entries(state.devices)) {
    set('gestionale_devices', count, { state: name });
  }
  set('gestionale_device_entries', state.deviceEntries);
  set('gestionale_notices_waiting', state.noticesWaiting);
  set('gestionale_feed_sequence', state.feedSequence);
  set('gestionale_db_bytes', state.databaseBytes);
  set('gestionale_wal_bytes', state.walBytes);
  set('gestionale_disk_bytes', state.diskBytes);
  set('gestionale_disk_free_bytes', state.diskFreeBytes);
  const { lastBackupMs = -Infinity } = state;
  set(BACKUP_AGE, (state.atMs - lastBackupMs) / 1000);
}
