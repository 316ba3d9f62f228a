import type { WebPushError } from 'web-push';

import type { VapidKeys } from './vapid-keys.ts';

/** Where a browser is reached, and by which keys only it can read. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** A UUID; makes the `Topic`: the same one is the same message. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** Path of the page that a press opens. */
  readonly page: string;
}

/**
 * `gone`: the browser unsubscribed, or the subscription is another server's; `refused`: trying again is
 * of no use. The code is the push service's, or what the connection failed with.
 */
export type PushResult =
  | { readonly is: 'sent' }
  | { readonly is: 'gone' }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'failed'; readonly code: string; readonly retryAfterMs?: number | undefined };

export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushResult>;

export interface PushSenderParts {
  readonly keys: VapidKeys;
  /** Whom a push service may turn to: an https address or `mailto:`. */
  readonly subject: string;
  /** What is none any more, however it was once, is not called. */
  readonly isEndpoint: (address: string) => boolean;
}

/** For how long a push service keeps it for a phone that is off, in seconds: a day. */
const TTL_S = 86_400;

const CALL_MS = 10_000;

export function createPushSender({ keys, subject, isEndpoint }: PushSenderParts): SendPush {
  return async ({ endpoint, p256dh, auth }, { id, title, body, page }) => {
    if (!isEndpoint(endpoint)) return { is: 'gone' };
    try {
      const { default: webPush } = await import('web-push');
      await webPush.sendNotification(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ title, body, page, tag: id }),
        {
          vapidDetails: { subject, ...keys },
          contentEncoding: 'aes128gcm',
          TTL: TTL_S,
          // At most 32 characters of base64url (RFC 8030, 5.4).
          topic: id.replaceAll('-', ''),
          urgency: 'normal',
          timeout: CALL_MS,
        },
      );
      return { is: 'sent' };
    } catch (error) {
      return isAnswer(error) ? resultOf(error) : { is: 'failed', code: codeOf(error) };
    }
  };
}

/** What the push service said, and not what the connection failed with. */
function isAnswer(error: unknown): error is WebPushError {
  return error instanceof Error && error.name === 'WebPushError';
}

function resultOf({ statusCode, headers }: WebPushError): PushResult {
  const code = String(statusCode);
  // 403: it was made for other keys than ours.
  if (statusCode === 404 || statusCode === 410 || statusCode === 403) return { is: 'gone' };
  if (statusCode === 429 || statusCode >= 500) {
    const seconds = Number(headers['retry-after'] ?? 0);
    return { is: 'failed', code, retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : 0 };
  }
  return { is: 'refused', code };
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'errore';
}
