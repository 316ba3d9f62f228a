import { expect, test } from 'vitest';

import type { Download } from '../../local-db/queries/use-download.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';
import { createStallWatch, RETRYING_MS, STALL_MS } from './stall-watch.ts';

const at = (place: string | null, completeness: Download['completeness'] = 'never'): Download => ({
  place,
  completeness,
});

function startWatch() {
  const timers = createVirtualTimers(0);
  const watch = createStallWatch(timers);
  watch.onDownload(undefined);
  return { timers, watch };
}

test('nothing for some seconds is a stall, and a page that comes ends it', () => {
  const { timers, watch } = startWatch();
  watch.onDownload(at(null));
  timers.advance(STALL_MS - 1);
  expect(watch.state().stalled).toBe(false);
  timers.advance(1);
  expect(watch.state()).toEqual({ stalled: true, wasStalled: true, retrying: false });
  watch.onDownload(at('1'));
  expect(watch.state()).toEqual({ stalled: false, wasStalled: true, retrying: false });
});

test('every page gives the next one as long again', () => {
  const { timers, watch } = startWatch();
  for (const place of ['1', '2', '3']) {
    watch.onDownload(at(place));
    timers.advance(STALL_MS - 1);
    expect(watch.state().stalled).toBe(false);
  }
  timers.advance(1);
  expect(watch.state().stalled).toBe(true);
});

test('hearing the same again is no progress', () => {
  const { timers, watch } = startWatch();
  watch.onDownload(at('1'));
  timers.advance(STALL_MS - 1);
  watch.onDownload(at('1'));
  timers.advance(1);
  expect(watch.state().stalled).toBe(true);
});

test('a device that has all of it never stalls, also when later pages fail', () => {
  const { timers, watch } = startWatch();
  watch.onDownload(at('9', 'complete'));
  timers.advance(10 * STALL_MS);
  expect(watch.state()).toEqual({ stalled: false, wasStalled: false, retrying: false });
});

test('what was all there and comes anew stalls as well', () => {
  const { timers, watch } = startWatch();
  watch.onDownload(at('9', 'complete'));
  watch.onDownload(at('1', 'refilling'));
  timers.advance(STALL_MS);
  expect(watch.state().stalled).toBe(true);
  watch.onDownload(at('9', 'complete'));
  expect(watch.state().stalled).toBe(false);
});

test('trying again is said for a moment, and the sentence stays until something comes', () => {
  const { timers, watch } = startWatch();
  timers.advance(STALL_MS);
  watch.retry();
  expect(watch.state()).toEqual({ stalled: true, wasStalled: true, retrying: true });
  timers.advance(RETRYING_MS);
  expect(watch.state()).toEqual({ stalled: true, wasStalled: true, retrying: false });
});
