import type { FastifyInstance } from 'fastify';

import { POLICY_REPORTS } from './policy-reports.ts';

/**
 * Scripts and style sheets come only from this server and never stand in a page; what a script sets
 * on an element's `style` is no part of the page and goes on. Nobody may put the app into a frame.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No text becomes markup or a script, whoever wrote it; the one policy is that of the service worker.
  "require-trusted-types-for 'script'",
  'trusted-types gestionale',
  `report-uri ${POLICY_REPORTS}`,
  'report-to policy',
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
  // For a year by https alone, below this host too; browsers heed it only where it came by https.
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Puts the security headers on every answer and keeps those of the API out of every cache. */
export function setSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    // The route that was found, however its address is written; where there is none, what was asked for.
    const asked = [request.routeOptions.url, request.url];
    if (asked.some((url) => url?.startsWith('/api/'))) reply.header('cache-control', 'no-store');
    done();
  });
}
