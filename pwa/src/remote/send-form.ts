import { parseAnswer, type JsonAnswer } from './exchange.ts';
import { watchSilence } from './silence-watch.ts';
import type { Timers } from './timers.ts';

export interface FormRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  /** How much of the whole form has left the device, in bytes. */
  readonly onProgress: (sent: number, total: number) => void;
  /** Aborted when the user thinks better of it. */
  readonly signal: AbortSignal;
}

/** Sends a form with files; null when no answer came or it was given up. */
export type SendForm = (request: FormRequest) => Promise<JsonAnswer | null>;

export interface FormSenderParts {
  /** The browser's constructor, called. */
  readonly createXhr: () => XMLHttpRequest;
  readonly timers: Timers;
}

/** No byte out and none in for so long: the connection is dead. */
const SILENCE_MS = 60_000;

/** Uploads are the one thing that `fetch` cannot report the progress of. */
export function createFormSender({ createXhr, timers }: FormSenderParts): SendForm {
  return async (request) => {
    if (request.signal.aborted) return null;
    const xhr = createXhr();
    const watch = watchSilence(timers, SILENCE_MS);
    const giveUp = () => xhr.abort();
    request.signal.addEventListener('abort', giveUp);
    try {
      return await Promise.race([send(xhr, request, watch.heard), watch.silence]);
    } catch {
      // Network, time-out or the user: the caller looks at its own signal to tell the last.
      xhr.abort();
      return null;
    } finally {
      watch.stop();
      request.signal.removeEventListener('abort', giveUp);
    }
  };
}

function send(
  xhr: XMLHttpRequest,
  { url, method, headers, body, onProgress }: FormRequest,
  heard: () => void,
): Promise<JsonAnswer> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('No answer came to the form'));
    xhr.addEventListener('load', () => resolve(parseAnswer(xhr.status, xhr.responseText)));
    xhr.addEventListener('error', fail);
    xhr.addEventListener('abort', fail);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      onProgress(loaded, total);
    });
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body);
  });
}
