import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';

import type { Clock } from '../sync/clock.ts';
import type { Log } from '../sync/log.ts';
import { API_BASE } from './contract-routes.ts';

/** Where browsers tell of what a page did against its policy. */
export const POLICY_REPORTS = `${API_BASE}/policy-reports`;

/** A report is a few hundred bytes; browsers send some at a time. */
const BODY_LIMIT_BYTES = 8 * 1024;

/** More in a minute say nothing new; anybody may send them. */
const MOST_LINES = 20;
const WINDOW_MS = 60_000;

const MOST_CHARACTERS = 100;

const text = z._default(z.nullable(z.string()), null);
const line = z._default(z.nullable(z.number()), null);

/** By `report-uri`; CSP Level 2. */
const olderReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': line,
  }),
});

/** By `report-to`; CSP Level 3 and the Reporting API. */
const newerReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
    lineNumber: line,
  }),
});

/**
 * `POST /api/policy-reports`: breaches of the Content-Security-Policy come into the log. Anybody may
 * send them, so little is read, only what is known is kept, and of an address neither path nor query.
 */
export function registerPolicyReports(
  server: FastifyInstance,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): void {
  const budget = createBudget(clock, (count) => log.info('policy reports left out', { count }));
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(POLICY_REPORTS, {
      // Before a byte of the body is read.
      onRequest: async (request, reply) => {
        const isPlain = (request.headers['content-encoding'] ?? 'identity') === 'identity';
        if (!budget.isLeft() || !isPlain) return reply.code(204).send();
      },
      handler: async ({ body }, reply) => {
        for (const breach of readReports(body)) {
          if (budget.spend()) log.error('policy broken', breach);
        }
        return reply.code(204).send();
      },
    });
  });
}

function readReports(body: unknown): Readonly<Record<string, unknown>>[] {
  return [parseJson(body)].flat().flatMap((each) => {
    const older = olderReport.safeParse(each);
    if (older.success) {
      const report = older.data['csp-report'];
      return describeBreach({
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
        line: report['line-number'],
      });
    }
    const newer = newerReport.safeParse(each);
    if (!newer.success) return [];
    const { effectiveDirective, blockedURL, sourceFile, lineNumber } = newer.data.body;
    return describeBreach({
      directive: effectiveDirective,
      blocked: blockedURL,
      source: sourceFile,
      line: lineNumber,
    });
  });
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body)) as unknown;
  } catch {
    // What is no report is none: there is nobody who would read an answer.
    return undefined;
  }
}

interface Breach {
  readonly directive: string | null;
  readonly blocked: string | null;
  readonly source: string | null;
  readonly line: number | null;
}

function describeBreach({ directive, blocked, source, line: lineNumber }: Breach) {
  return {
    directive: shorten(directive),
    blocked: shorten(hostOf(blocked)),
    source: shorten(fileOf(source)),
    line: lineNumber,
  };
}

/** `inline`, `eval` and the like as they are. */
function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).origin : address;
}

/** Our own files are named after what is in them; any other path, and what follows it, may be anybody's data. */
const OWN_FILE = /^\/(?:assets\/[\w-]+\.js|service-worker\.js)$/;

function fileOf(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return OWN_FILE.test(pathname) ? pathname : origin;
}

function shorten(value: string | null): string | undefined {
  return value?.slice(0, MOST_CHARACTERS);
}

/** How many lines a minute may still have; says at the next one how many it had too many. */
function createBudget(clock: Clock, tellLeftOut: (count: number) => void) {
  let since = clock.nowMs();
  let spent = 0;
  const renew = (): void => {
    const elapsedMs = clock.nowMs() - since;
    // A clock that is set back begins anew, too.
    if (elapsedMs >= 0 && elapsedMs < WINDOW_MS) return;
    if (spent > MOST_LINES) tellLeftOut(spent - MOST_LINES);
    since = clock.nowMs();
    spent = 0;
  };
  return {
    /** Counts, too, what is not even read. */
    isLeft: (): boolean => {
      renew();
      if (spent >= MOST_LINES) spent += 1;
      return spent < MOST_LINES;
    },
    spend: (): boolean => {
      renew();
      spent += 1;
      return spent <= MOST_LINES;
    },
  };
}
