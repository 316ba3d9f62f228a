import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { afterPaint } from './after-paint.ts';

let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  // why: nothing is drawn here, and a frame must come when the test says so.
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it comes after the frame, not within it', async () => {
  // why: what is asked is when it is called.
  const come = vi.fn<() => void>();
  void afterPaint().then(come);
  await vi.advanceTimersByTimeAsync(10);
  for (const frame of frames) frame();
  await Promise.resolve();
  expect(come).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(come).toHaveBeenCalledOnce();
});

test('a page that is not drawn waits for no frame', async () => {
  // why: what is asked is when it is called.
  const come = vi.fn<() => void>();
  void afterPaint().then(come);
  await vi.advanceTimersByTimeAsync(249);
  expect(come).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(come).toHaveBeenCalledOnce();
});
