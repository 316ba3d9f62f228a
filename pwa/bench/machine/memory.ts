import { readFileSync } from 'node:fs';

/** What a process holds now, and at most held, in megabytes; NaN where the system does not tell. */
export function readMemory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kiB = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1];
    return (Number(kiB) * 1024) / 1e6;
  } catch {
    return Number.NaN;
  }
}
