import type { Log } from '../sync/log.ts';
import type { ErrorArea, Meter } from './meter.ts';

/** Events of the log by where an error belongs; what is not here is `other`. */
const areas: ReadonlyMap<string, ErrorArea> = new Map([
  ['request failed', 'requests'],
  ['command failed', 'requests'],
  ['push postponed', 'requests'],
  ['row left out', 'requests'],
  ['digest mismatch', 'sync'],
  ['device not noted', 'sync'],
  ['notice failed', 'notices'],
  ['notice not written down', 'notices'],
  ['document file left behind', 'documents'],
  ['document file left in place', 'documents'],
  ['not ready', 'disk'],
  ['upkeep', 'upkeep'],
  ['policy broken', 'app'],
]);

/** A log that counts its errors, and what must never be. */
export function watchLog(log: Log, meter: Partial<Meter>): Log {
  return {
    info: (event, fields) => {
      if (event === 'outcome forgotten') meter.alarmed?.('forgotten');
      log.info(event, fields);
    },
    error: (event, fields) => {
      meter.failed?.(areas.get(event) ?? 'other');
      if (event === 'digest mismatch') meter.alarmed?.('digest_mismatch');
      log.error(event, fields);
    },
  };
}
