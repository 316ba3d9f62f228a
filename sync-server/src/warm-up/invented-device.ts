import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';

import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import {
  MAX_ROWS_PER_PAGE,
  optionalEntities,
  PROTOCOL_VERSION,
  pull,
  push,
  pushResponseSchema,
  type PushedCommand,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import * as z from 'zod/mini';

import { API_BASE } from '../http/contract-routes.ts';
import type { HttpServer } from '../http/create-server.ts';
import type { Clock } from '../sync/clock.ts';

const unpack = promisify(brotliDecompress);
const pack = promisify(gzip);

/** The app packs what is longer. */
const PACKED_FROM = 1024;

/** Of a page, what a device needs to ask for the next one. */
const pageSchema = z.object({ cursor: z.string(), complete: z.boolean() });

/** An answer of the warm-up that is not what it is meant to be; `code` says which and what came. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;

  constructor(code: string) {
    super(`The warm-up was answered otherwise: ${code}`);
    this.code = code;
  }
}

/** The least of a device that the server sees: it sends commands, and asks what is new. */
export interface InventedDevice {
  /** Sends commands under its next sequences, all of which must be done. */
  push(commands: readonly PushedCommand[]): Promise<void>;
  /** Asks what is new, or for everything `fromTheStart`; what it pushed last it has made itself. */
  pull(fromTheStart?: boolean): Promise<void>;
}

export interface DeviceParts {
  readonly server: Pick<HttpServer['server'], 'inject'>;
  readonly token: string;
  readonly clock: Clock;
  readonly createId: () => string;
  /** Is awaited before each request. */
  readonly makeWay: () => Promise<void>;
}

/** A command as the outbox writes it. */
export function command<N extends CommandName>(
  name: N,
  input: CommandRequest<N> & PushedCommand['input'],
): PushedCommand {
  return { name, input };
}

/** Each request is as the app makes it: what it packs, asks for and takes is what is compiled. */
export function inventDevice(parts: DeviceParts): InventedDevice {
  const { clock, makeWay } = parts;
  const device = parts.createId();
  let done = 0;
  let made: string | undefined;
  let cursor: string | undefined;

  return {
    async push(commands) {
      const first = done + 1;
      const highest = done + commands.length;
      const [pending, now] = [`${first}-${highest}`, toIstante(clock.nowMs())];
      const marks = { device, highest, pending, ...(done === 0 ? {} : { lastAccepted: done }) };
      const body = { ...marks, protocol: PROTOCOL_VERSION, first, commands, clock: now };
      await makeWay();
      const answer = await ask(parts, 'POST', push.path, JSON.stringify(body));
      const { outcomes } = pushResponseSchema.parse(JSON.parse(answer));
      const [refused] = outcomes;
      if (refused !== undefined) {
        throw new RefusedError(`${commands[refused.place]?.name} ${refused.codice}`);
      }
      done = highest;
      made = pending;
    },
    async pull(fromTheStart = false) {
      if (fromTheStart) cursor = undefined;
      const query = new URLSearchParams({
        limit: String(MAX_ROWS_PER_PAGE),
        without: optionalEntities.join(','),
        heard: cursor === undefined ? 'never' : toIstante(clock.nowMs()),
        device,
        highest: String(done),
        pending: '',
        ...(done === 0 ? {} : { lastAccepted: String(done) }),
        ...(made === undefined ? {} : { made }),
        ...(cursor === undefined ? {} : { cursor }),
      });
      await makeWay();
      const page = pageSchema.parse(JSON.parse(await ask(parts, 'GET', `${pull.path}?${query}`)));
      if (!page.complete) throw new RefusedError('pull incomplete');
      cursor = page.cursor;
      made = undefined;
    },
  };
}

async function ask(
  { server, token }: DeviceParts,
  method: 'GET' | 'POST',
  path: string,
  text?: string,
): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-encoding': 'gzip, deflate, br, zstd',
  };
  const url = API_BASE + path;
  const reply = await server.inject(
    text === undefined
      ? { method, url, headers }
      : { method, url, headers: { ...headers, ...headersOf(text) }, payload: await bodyOf(text) },
  );
  const { statusCode, rawPayload } = reply;
  if (statusCode !== 200) throw new RefusedError(`${method} ${statusCode}`);
  if (reply.headers['content-encoding'] === undefined) return rawPayload.toString();
  return (await unpack(rawPayload)).toString();
}

function headersOf(text: string): Record<string, string> {
  const type = { 'content-type': 'application/json' };
  return text.length < PACKED_FROM ? type : { ...type, 'content-encoding': 'gzip' };
}

async function bodyOf(text: string): Promise<string | Buffer> {
  return text.length < PACKED_FROM ? text : pack(text);
}
