import { accept, refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { push } from '@gestionale/shared-schema/sync/protocol.ts';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import type { SessionClaims } from '../auth/claims.ts';
import type { LoginDoor } from '../auth/login.ts';
import { mayCall } from '../auth/may-call.ts';
import type { PasskeyDoor } from '../auth/passkeys/passkey-door.ts';
import { concernedBy } from '../auth/session-ends.ts';
import type { UserFinder } from '../auth/session.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Meter } from '../metrics/meter.ts';
import type { Readiness } from '../readiness.ts';
import type { Clock, RandomBytes } from '../sync/clock.ts';
import { describeError, type Log } from '../sync/log.ts';
import { serveApp } from './app-files.ts';
import { registerCalendarFeed, type CalendarFeedParts } from './calendar-feed.ts';
import type { ContractAnswers, PublicHandlers } from './contract-answers.ts';
import { API_BASE, registerContractRoutes, type Listening } from './contract-routes.ts';
import { answerFailures } from './failures.ts';
import { holdRefusals } from './hold-refusals.ts';
import { letAnswersArrive } from './let-answers-arrive.ts';
import { createEventStreams, type EventStreams } from './live/event-streams.ts';
import { registerApiDocs } from './openapi/api-docs.ts';
import { registerPolicyReports } from './policy-reports.ts';
import { registerProbes } from './probes.ts';
import { createRequestIds, noteRequestIds } from './request-ids.ts';
import { logRequests } from './request-log.ts';
import { createBadBodies, type BadBodies } from './requests/bad-bodies.ts';
import { endConnectionsOnClose } from './requests/end-connections-on-close.ts';
import { endSilentBodies } from './requests/end-silent-bodies.ts';
import { endUnreadAnswers } from './requests/end-unread-answers.ts';
import { createInFlight } from './requests/in-flight.ts';
import { findUnreadable, OF_A_PUSH } from './requests/json-bounds.ts';
import { readText } from './requests/read-text.ts';
import { compressResponses } from './response-compression.ts';
import { createSealedPlaces } from './sealed-places.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { sendRefusal } from './send-outcome.ts';
import { bearerToken, registerTokens, type Tokens } from './tokens.ts';

/** A full push of 500 commands with long descriptions is a quarter of it, unpacked. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

/** Time for one request to arrive whole; a photo's worth of bytes on a bad line fits in it. */
const REQUEST_TIMEOUT_MS = 300_000;

/** The slowest line on which the largest document must still arrive: 400 kbit/s, with much lost. */
const SLOWEST_BYTES_PER_SECOND = 32 * 1024;

/** Time for the head of a request to arrive: it is a few packets, on any line. */
const HEADERS_TIMEOUT_MS = 20_000;

/** How often connections that have used up their time are looked for. */
const CONNECTIONS_CHECK_MS = 5_000;

/** Many times the open pages of a company; each connection costs memory and a descriptor. */
const MOST_CONNECTIONS = 2_000;

/** Of the connections as many at most are live lines: the others stay for whoever sends, asks or logs in. */
const MOST_LINES = 1_500;

/** As long as a device waits for a byte of ours before it takes the line for dead. */
const BODY_SILENCE_MS = 60_000;

/** Time for the rest of a body whose answer was sent; a photo's worth of bytes comes in it. */
const ANSWERED_BODY_MS = 30_000;

/** Longer than a device that reads again after a tunnel was away; in it nothing at all is taken. */
const ANSWER_SILENCE_MS = 120_000;

/** As many characters as a contract lets a name in a path have. */
const MAX_PATH_FIELD_LENGTH = 1000;

export interface ServerParts
  extends LoginDoor, PasskeyDoor, Pick<CalendarFeedParts, 'readCalendar'> {
  readonly log: Log;
  /** Is told of every answer. */
  readonly meter?: Pick<Partial<Meter>, 'answered'>;
  readonly jwtSecret: string;
  readonly random: RandomBytes;
  readonly clock: Clock;
  /**
   * How many proxies stand in front, of which each says who called it. The peer of the connection is the
   * last; what stands in `X-Forwarded-For` before the first one's entry was written by whoever is
   * calling, who could be somebody else each time.
   */
  readonly proxies: number;
  /** Folder of the built app. */
  readonly appFolder: string;
  /** Largest file that is taken, in bytes. */
  readonly uploadLimitBytes: number;
  readonly users: UserFinder;
  readonly sessions: Pick<Sessions, 'end'>;
  /** For how long a request whose body does not come is waited for; the product's own by default. */
  readonly bodySilenceMs?: number;
  /** For how long the rest of an answered body may still come; the product's own by default. */
  readonly answeredBodyMs?: number;
  /** For how long an answer that nobody reads is held; the product's own by default. */
  readonly answerSilenceMs?: number;
  /** How many live lines are open at most; the product's own number by default. */
  readonly mostLines?: number;
  /** For how long one of many refusals is held, in milliseconds; 0 for not at all. */
  readonly refusalHoldMs?: number;
  readonly createAnswers: (
    open: PublicHandlers,
    sign: (claims: SessionClaims) => string,
  ) => ContractAnswers;
  /** Whether what is asked would be done. */
  readonly findReadiness: () => Promise<Readiness>;
}

export interface HttpServer {
  readonly server: FastifyInstance;
  readonly tokens: Tokens;
  /** From now on it is not ready, and each answer says that it is the last of its connection. */
  readonly drain: () => void;
  /** Ends the connections that are left, whatever is under way; gives how many there were. */
  readonly cutConnections: () => Promise<number>;
  /** Every route that there is, `METHOD /path`, so that a test can say that none is unlisted. */
  readonly routes: ReadonlySet<string>;
}

/** A twelfth of all modules of a start would come along with what compiles schemas. */
function refuseSchemas(): never {
  throw new Error('Inputs are read by their contracts: a route has no schema of its own');
}

function openServer({ uploadLimitBytes, proxies }: ServerParts): FastifyInstance {
  const server = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: Math.max(
      REQUEST_TIMEOUT_MS,
      (uploadLimitBytes / SLOWEST_BYTES_PER_SECOND) * 1000,
    ),
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
    routerOptions: { maxParamLength: MAX_PATH_FIELD_LENGTH },
    trustProxy: (_address, hop) => hop < proxies,
    genReqId: createRequestIds(proxies),
    exposeHeadRoutes: false,
    schemaController: {
      compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
    },
    frameworkErrors: (_error, _request, reply) => void sendRefusal(refusal('non_trovato'), reply),
  });
  server.server.maxConnections = MOST_CONNECTIONS;
  return server;
}

/** Builds the whole HTTP side; it listens to nothing yet. */
export async function createServer(parts: ServerParts): Promise<HttpServer> {
  const server = openServer(parts);
  const routes = new Set<string>();
  server.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.add(`${each} ${url}`);
  });
  noteRequestIds(server);
  logRequests(server, parts);
  setSecurityHeaders(server);
  const tokens = await registerTokens(server, parts.jwtSecret);
  const findClaims = (authorization: string | undefined) =>
    tokens.read(bearerToken(authorization) ?? '');
  const isKnown = ({ headers }: FastifyRequest) => findClaims(headers.authorization) !== undefined;
  boundConnections(server, parts, isKnown);
  holdRefusals(server, API_BASE, parts.refusalHoldMs);
  compressResponses(server);
  const badBodies = createBadBodies(parts.clock);
  acceptOnlyJson(server, badBodies);
  answerFailures(server, parts.log, badBodies);
  const streams = createEventStreams<Listening>({
    mayGoOn: (all) => mayListen(parts, all),
    clock: parts.clock,
    most: parts.mostLines ?? MOST_LINES,
    whose: ({ claims }) => ({ person: claims.sub, id: claims.sid ?? '' }),
  });
  const sessions = endingLines(parts.sessions, streams);
  const { drain, isDraining, cut } = endConnectionsOnClose(server, () => streams.closeAll());
  await registerContractRoutes(server, {
    uploadLimitBytes: parts.uploadLimitBytes,
    badBodies,
    inFlight: createInFlight(),
    clock: parts.clock,
    answers: askingLines(
      parts.createAnswers(toPublicHandlers({ ...parts, sessions }, tokens), (claims) =>
        tokens.sign(claims),
      ),
      streams,
    ),
    streams,
    places: createSealedPlaces(parts.jwtSecret, parts.random),
    findClaims,
    allowAddress: parts.allowAddress,
    findUser: async (authorization) => {
      const claims = findClaims(authorization);
      return claims === undefined ? 'non_autenticato' : parts.users.find(claims);
    },
  });
  registerPlainRoutes(server, {
    ...parts,
    findReadiness: async () =>
      isDraining() ? { answers: 'none', reason: 'draining' } : parts.findReadiness(),
  });
  await serveApp(server, parts.appFolder);
  return { server, tokens, routes, drain, cutConnections: cut };
}

/** For how long a connection is held for what does not come, or is not taken. */
function boundConnections(
  server: FastifyInstance,
  { bodySilenceMs, answeredBodyMs, answerSilenceMs }: ServerParts,
  isKnown: (request: FastifyRequest) => boolean,
): void {
  endSilentBodies(server, {
    silenceMs: bodySilenceMs ?? BODY_SILENCE_MS,
    slowestBytesPerSecond: SLOWEST_BYTES_PER_SECOND,
    answeredMs: answeredBodyMs ?? ANSWERED_BODY_MS,
    isKnown,
  });
  endUnreadAnswers(server, answerSilenceMs ?? ANSWER_SILENCE_MS);
  letAnswersArrive(server, isKnown);
}

/** What is no contract. */
function registerPlainRoutes(server: FastifyInstance, parts: ServerParts): void {
  registerProbes(server, parts.findReadiness);
  registerPolicyReports(server, parts);
  registerCalendarFeed(server, parts);
  registerApiDocs(server);
}

/** A session that its bearer ends hears nothing more. */
function endingLines(
  sessions: ServerParts['sessions'],
  streams: Pick<EventStreams<Listening>, 'closeOf'>,
): ServerParts['sessions'] {
  return {
    async end(id) {
      await sessions.end(id);
      streams.closeOf(({ claims }) => claims.sid === id);
    },
  };
}

/**
 * What ends sessions ends their lines at once; at other servers of the company, and where it comes by no
 * call, the next heartbeat does.
 */
function askingLines(
  answers: ContractAnswers,
  streams: Pick<EventStreams<Listening>, 'askOf'>,
): ContractAnswers {
  return {
    ...answers,
    async online(name, input, user, asking) {
      const outcome = await answers.online(name, input, user, asking);
      const isConcerned = outcome.ok ? concernedBy(name, input, user) : undefined;
      if (isConcerned !== undefined) streams.askOf(({ claims }) => isConcerned(claims));
      return outcome;
    },
  };
}

/** Whether each of those who listen still may, as the accounts are now; undefined where they cannot be read. */
async function mayListen(
  { users, log }: Pick<ServerParts, 'users' | 'log'>,
  all: readonly Listening[],
): Promise<readonly boolean[] | undefined> {
  try {
    const found = await users.findAll(all.map(({ claims }) => claims));
    return all.map(({ contract }, place) => {
      const user = found[place];
      return typeof user === 'object' && mayCall(contract, user.ruolo);
    });
  } catch (error) {
    log.error('live lines not asked about', describeError(error));
    return undefined;
  }
}

function toPublicHandlers(
  door: LoginDoor & PasskeyDoor & Pick<ServerParts, 'sessions'>,
  tokens: Tokens,
): PublicHandlers {
  const { login, prepareSecondFactor, askForPasskey, loginByPasskey, sessions } = door;
  return {
    'auth.login': async (input, stranger) => {
      const entry = await login(input, stranger);
      if (!entry.ok) return entry;
      const { claims, recoveryCodes } = entry.value;
      const codici = recoveryCodes === undefined ? {} : { codici_recupero: [...recoveryCodes] };
      return accept({ token: tokens.sign(claims), ...codici });
    },
    'auth.preparaSecondoFattore': prepareSecondFactor,
    'auth.sfidaPasskey': askForPasskey,
    'auth.entraConPasskey': async (input, stranger) => {
      const claims = await loginByPasskey(input, stranger);
      return claims.ok ? accept({ token: tokens.sign(claims.value) }) : claims;
    },
    'auth.logout': async ({ accesso }) => {
      await sessions.end(accesso);
      return accept(undefined);
    },
  };
}

/** JSON is the only body; a call without payload may announce it and send nothing. */
function acceptOnlyJson(server: FastifyInstance, badBodies: BadBodies): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const body = readText(bytes, request.headers['content-type']);
      if (typeof body !== 'string') return done(body);
      const isPush = request.routeOptions.url === API_BASE + push.path;
      const unreadable = isPush ? findUnreadable(body, OF_A_PUSH) : findUnreadable(body);
      if (unreadable !== undefined) return done(unreadable);
      if (body === '') return done(null);
      badBodies.read(request, body.length);
      void parse(request, body, done);
    },
  );
}
