import { deviceIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import { createDeviceTrace, type DeviceMarks } from './device-trace.ts';

const device = deviceIdSchema.parse('019e1f2a-0000-7000-8000-000000000001');

function createTrace(lost: readonly DeviceMarks[]) {
  let text: string | null = null;
  const trace = createDeviceTrace({
    read: () => text,
    write: (written) => {
      text = written;
    },
  });
  for (const marks of lost) {
    trace.follow(marks);
    trace.giveUp();
  }
  return trace;
}

it('tells of each outbox that one device lost, the oldest first', () => {
  const first = { device, highest: 6, pending: '4-6' };
  const second = { device, highest: 9, pending: '8-9' };
  const trace = createTrace([first, second]);
  expect(trace.lost()).toEqual(first);
  trace.told(first);
  expect(trace.lost()).toEqual(second);
  trace.told(second);
  expect(trace.lost()).toBeNull();
});

it('keeps what another tab has not told', () => {
  const second = { device, highest: 9, pending: '6' };
  const trace = createTrace([{ device, highest: 6, pending: '6' }, second]);
  trace.told({ device, highest: 6, pending: '6' });
  trace.told({ device, highest: 6, pending: '6' });
  expect(trace.lost()).toEqual(second);
});
