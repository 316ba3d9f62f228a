import { createHash } from 'node:crypto';

import { refusal, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { testiServer } from '../testi/server.ts';
import { basicPassword } from './basic-password.ts';
import { contentDisposition } from './content-disposition.ts';
import { API_BASE } from './contract-routes.ts';
import { FILE_SECURITY_POLICY, sendRefusal } from './send-outcome.ts';

/** Where everybody's calendar is read: whose it is says the password. */
export const CALENDAR_PATH = `${API_BASE}/calendario.ics`;

/** By it programs ask for a name and a password (RFC 7617), and send both in UTF-8. */
const CHALLENGE = 'Basic realm="Gestionale", charset="UTF-8"';

/** May be kept, and is asked about at each use: what was revoked is gone with the next one. */
const ASK_EACH_TIME = 'private, no-cache';

export interface CalendarFeedParts {
  /** Counts a request of an address, before anything of it is read; false when there were too many. */
  readonly allowAddress: (address: string) => boolean;
  /** The calendar that a password opens; refused as `non_autenticato` when it opens none. */
  readonly readCalendar: (password: string, address: string) => Promise<Outcome<string>>;
}

/**
 * `GET /api/calendario.ics`: for programs that have no account and can be given a name and a password.
 * Whatever opens nothing is asked for again in the same words, whether it was wrong, revoked, or missing.
 */
export function registerCalendarFeed(server: FastifyInstance, parts: CalendarFeedParts): void {
  server.get(CALENDAR_PATH, {
    onRequest: async ({ ip }, reply) => {
      if (!parts.allowAddress(ip)) return sendRefusal(refusal('troppi_tentativi'), reply);
    },
    handler: async ({ ip, headers }, reply) => {
      const { authorization } = headers;
      // So programs begin that give no password before they are asked for it: nobody has guessed.
      if (authorization === undefined) return askForPassword(reply);
      const read = await parts.readCalendar(basicPassword(authorization) ?? '', ip);
      if (!read.ok) {
        const isClosed = read.refusal.codice === 'non_autenticato';
        return isClosed ? askForPassword(reply) : sendRefusal(read.refusal, reply);
      }
      const tag = `W/"${createHash('sha256').update(read.value).digest('base64url')}"`;
      reply.headers({
        'cache-control': ASK_EACH_TIME,
        'content-security-policy': FILE_SECURITY_POLICY,
        'x-robots-tag': 'noindex',
        vary: 'authorization, accept-encoding',
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

function askForPassword(reply: FastifyReply): FastifyReply {
  const closed = refusal('non_autenticato', { errore: testiServer.passwordDelCalendario });
  return sendRefusal(closed, reply, false, CHALLENGE);
}

/** Whether a caller has it already (RFC 9110, 13.1.2). */
function isKnown(tag: string, known: string | undefined): boolean {
  const tags = (known ?? '').split(',').map((each) => each.trim());
  return tags.includes('*') || tags.some((each) => each.replace(/^W\//, '') === tag.slice(2));
}
