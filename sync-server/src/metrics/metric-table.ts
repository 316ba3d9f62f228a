/** How one metric is kept; buckets are upper bounds in its unit. */
interface Metric {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly labels?: readonly string[];
  readonly buckets?: readonly number[];
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const SHORT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5] as const;

/** Every metric of ours; those of Node come beside them. Labels are of closed lists, never ids. */
export const metricTable = {
  gestionale_info: {
    kind: 'gauge',
    help: 'Always 1, with the version that runs',
    labels: ['version'],
  },
  gestionale_http_seconds: {
    kind: 'histogram',
    help: 'Time to the end of an answer, by the pattern of the route',
    labels: ['route', 'method', 'status'],
    buckets: SECONDS,
  },
  gestionale_commands_total: {
    kind: 'counter',
    help: 'Commands that had an answer',
    labels: ['command', 'outcome'],
  },
  gestionale_push_commands: {
    kind: 'histogram',
    help: 'Commands of a push',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
  },
  gestionale_writer_wait_seconds: {
    kind: 'histogram',
    help: 'How long a transaction that writes waited for its turn',
    buckets: SHORT_SECONDS,
  },
  gestionale_writer_hold_seconds: {
    kind: 'histogram',
    help: 'How long a transaction that writes took, from begin to commit',
    buckets: SHORT_SECONDS,
  },
  gestionale_writer_queue: {
    kind: 'gauge',
    help: 'Transactions that write and are under way or wait',
  },
  gestionale_pull_rows: {
    kind: 'histogram',
    help: 'Lines of the feed in a page of a pull',
    buckets: [0, 1, 10, 100, 1000, 5000],
  },
  gestionale_refills_total: {
    kind: 'counter',
    help: 'Devices that were sent rows from the beginning',
    labels: ['cause'],
  },
  gestionale_live_connections: { kind: 'gauge', help: 'Live lines that are open' },
  gestionale_hints_total: { kind: 'counter', help: 'Hints that there is news' },
  gestionale_digest_mismatch_total: {
    kind: 'counter',
    help: 'Devices that held other rows than the server: must be 0',
  },
  gestionale_forgotten_total: {
    kind: 'counter',
    help: 'Devices that were told of work which this database does not know: must be 0 but after a restore',
  },
  gestionale_errors_total: {
    kind: 'counter',
    help: 'Errors that were logged',
    labels: ['area'],
  },
  gestionale_devices: {
    kind: 'gauge',
    help: 'Devices with entries that never arrived',
    labels: ['state'],
  },
  gestionale_device_entries: {
    kind: 'gauge',
    help: 'Entries that devices said they hold and that have not arrived',
  },
  gestionale_notices_waiting: { kind: 'gauge', help: 'Notices that wait to be sent' },
  gestionale_feed_sequence: { kind: 'gauge', help: 'Where the feed is' },
  gestionale_db_bytes: { kind: 'gauge', help: 'Size of the database' },
  gestionale_wal_bytes: { kind: 'gauge', help: 'Size of its log' },
  gestionale_disk_bytes: { kind: 'gauge', help: 'Size of the disk with the data' },
  gestionale_disk_free_bytes: { kind: 'gauge', help: 'What is free of it' },
  gestionale_backup_age_seconds: {
    kind: 'gauge',
    help: 'Age of the last good backup; +Inf where none is known, absent where others make them',
  },
  gestionale_pdf_seconds: {
    kind: 'histogram',
    help: 'Time from the asking for a PDF to its last byte',
    buckets: SECONDS,
  },
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof metricTable;
