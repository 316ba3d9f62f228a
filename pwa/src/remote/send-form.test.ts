import { expect, test } from 'vitest';

import { createVirtualTimers } from '../testing/virtual-timers.ts';
import { createFormSender, type FormRequest } from './send-form.ts';

// why: Node has no XMLHttpRequest, which alone reports how much of a body has left.
class FakeXhr extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  status = 0;
  responseText = '';
  aborted = false;
  sent: unknown = null;

  open(): void {
    this.status = 0;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  answer(status: number, text: string): void {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }
}

function setUp() {
  const xhr = new FakeXhr();
  const timers = createVirtualTimers(0);
  const sendForm = createFormSender({
    createXhr: () => xhr as unknown as XMLHttpRequest,
    timers,
  });
  const controller = new AbortController();
  const progress: [number, number][] = [];
  const request: FormRequest = {
    url: '/api/documenti/upload',
    method: 'POST',
    headers: { authorization: 'Bearer t' },
    body: new FormData(),
    onProgress: (sent, total) => progress.push([sent, total]),
    signal: controller.signal,
  };
  return { xhr, timers, controller, progress, request, result: sendForm(request), sendForm };
}

test('an upload reports its progress and gives the answer of the server', async () => {
  const { xhr, progress, request, result } = setUp();
  xhr.progress(10, 40);
  xhr.progress(40, 40);
  xhr.answer(201, '{"filename":"a.pdf"}');
  expect(await result).toEqual({ status: 201, body: { filename: 'a.pdf' } });
  expect(progress).toEqual([
    [10, 40],
    [40, 40],
  ]);
  expect(xhr.sent).toBe(request.body);
  expect(xhr.headers.get('authorization')).toBe('Bearer t');
});

test('an upload goes on for as long as bytes leave, and is given up when they stop', async () => {
  const { xhr, timers, result } = setUp();
  for (let piece = 0; piece < 10; piece += 1) {
    timers.advance(59_000);
    xhr.progress(piece, 100);
  }
  expect(xhr.aborted).toBe(false);
  timers.advance(60_000);
  expect(await result).toBeNull();
  expect(xhr.aborted).toBe(true);
});

test('the user can end an upload, also before it began', async () => {
  const { xhr, controller, request, result, sendForm } = setUp();
  controller.abort();
  expect(await result).toBeNull();
  expect(xhr.aborted).toBe(true);
  xhr.sent = null;
  expect(await sendForm(request)).toBeNull();
  expect(xhr.sent).toBeNull();
});

test('without a network there is no answer', async () => {
  const { xhr, result } = setUp();
  xhr.dispatchEvent(new Event('error'));
  expect(await result).toBeNull();
});
