import { createHash } from 'node:crypto';

import { refusal, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { FastifyInstance } from 'fastify';

import { contentDisposition } from './content-disposition.ts';
import { API_BASE } from './contract-routes.ts';
import { FILE_SECURITY_POLICY, sendRefusal } from './send-outcome.ts';

const FOLDER = `${API_BASE}/calendario/`;
const ENDING = '.ics';

/** Where a calendar is read, with nothing but a secret: whoever logs or stores it opens the calendar. */
export const calendarPath = (secret: string): string => FOLDER + secret + ENDING;

/** May be kept, and is asked about at each use: what was revoked is gone with the next one. */
const ASK_EACH_TIME = 'private, no-cache';

export interface CalendarFeedParts {
  /** Counts a request of an address, before anything of it is read; false when there were too many. */
  readonly allowAddress: (address: string) => boolean;
  /** The calendar that a secret opens. */
  readonly readCalendar: (secret: string, address: string) => Promise<Outcome<string>>;
}

/**
 * `GET /api/calendario/<secret>.ics`: for programs that can be given an address and nothing else. What
 * opens nothing is answered as any address that there is not.
 */
export function registerCalendarFeed(server: FastifyInstance, parts: CalendarFeedParts): void {
  server.get<{ Params: { file: string } }>(`${FOLDER}:file`, {
    onRequest: async ({ ip }, reply) => {
      if (!parts.allowAddress(ip)) return sendRefusal(refusal('troppi_tentativi'), reply);
    },
    handler: async ({ params, ip, headers }, reply) => {
      const secret = params.file.endsWith(ENDING) ? params.file.slice(0, -ENDING.length) : '';
      const read = await parts.readCalendar(secret, ip);
      if (!read.ok) return sendRefusal(read.refusal, reply);
      const tag = `W/"${createHash('sha256').update(read.value).digest('base64url')}"`;
      reply.headers({
        'cache-control': ASK_EACH_TIME,
        'content-security-policy': FILE_SECURITY_POLICY,
        'x-robots-tag': 'noindex',
        etag: tag,
      });
      if (isKnown(tag, headers['if-none-match'])) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', contentDisposition('calendario.ics'))
        .send(read.value);
    },
  });
}

/** Whether a caller has it already (RFC 9110, 13.1.2). */
function isKnown(tag: string, known: string | undefined): boolean {
  const tags = (known ?? '').split(',').map((each) => each.trim());
  return tags.includes('*') || tags.some((each) => each.replace(/^W\//, '') === tag.slice(2));
}
