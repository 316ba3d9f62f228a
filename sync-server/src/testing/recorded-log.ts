import type { Log } from '../sync/log.ts';

export interface LogLine {
  readonly level: 'info' | 'error';
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A log that keeps its lines for a test to look at. */
export interface RecordedLog extends Log {
  readonly lines: readonly LogLine[];
  /** Forgets them. */
  clear(): void;
}

export function createRecordedLog(): RecordedLog {
  const lines: LogLine[] = [];
  return {
    lines,
    clear: () => {
      lines.length = 0;
    },
    info: (event, fields = {}) => lines.push({ level: 'info', event, fields }),
    error: (event, fields = {}) => lines.push({ level: 'error', event, fields }),
  };
}
