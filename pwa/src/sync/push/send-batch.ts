import {
  push,
  pushResponseSchema,
  type PushRequest,
  type PushResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { OutboxMarks } from '../../outbox/device-trace.ts';
import { gzipText } from '../../remote/gzip-text.ts';
import { requestOf } from '../../remote/request-of.ts';
import { ask, type ApiParts, type Trouble } from '../api.ts';
import type { Batch } from './next-batch.ts';

export interface SendParts extends ApiParts {
  /** Milliseconds since 1970 by the device's clock. */
  readonly now: () => number;
}

export interface SentAnswer {
  readonly answer: PushResponse;
  /** Server minus device clock, in milliseconds: as if the server had answered half-way. */
  readonly clockOffsetMs: number;
}

/** The server cannot read commands of this version: it says nothing of those of others. */
export interface UnreadVersion {
  readonly trouble: Trouble;
}

/** No answer to this very batch came. */
export interface Unanswered {
  /** False when it never left: nothing was reached, and at once. */
  readonly left: boolean;
}

/** What fails sooner, in milliseconds, without an answer of anybody, found no network to leave by. */
const LEAVING_MS = 1_000;

/** What may come of sending a batch. */
export type SentReply = SentAnswer | UnreadVersion | Unanswered;

/**
 * Makes a batch ready, and gives what sends it: that gives the server's answer to it, if one comes, or to
 * its version, and never fails. `behind` is the last sequence of a batch that has no answer yet.
 */
export async function packBatch(
  parts: SendParts,
  marks: OutboxMarks,
  batch: Batch,
  behind: number | undefined,
): Promise<() => Promise<SentReply>> {
  const sentAt = parts.now();
  const request: PushRequest & { readonly behind: number | undefined } = {
    ...marks,
    protocol: batch.protocol,
    first: batch.first,
    commands: [...batch.commands],
    clock: toIstante(sentAt),
    behind,
  };
  const { url, method } = requestOf(push, {});
  const { body, headers } = await gzipText(JSON.stringify(request));
  const init = { method, headers: { ...headers, 'content-type': 'application/json' }, body };
  return async () => {
    const unread: UnreadVersion[] = [];
    const onTrouble: ApiParts['onTrouble'] = (trouble, codice) => {
      if (codice === 'protocollo_non_supportato' || codice === 'server_da_aggiornare') {
        unread.push({ trouble });
      } else parts.onTrouble(trouble, codice);
    };
    let heard = false;
    const fetch: ApiParts['fetch'] = async (to, what) => {
      const response = await parts.fetch(to, what);
      heard = true;
      return response;
    };
    const answer = await ask({ ...parts, fetch, onTrouble }, url, init, pushResponseSchema);
    if (unread[0] !== undefined) return unread[0];
    if (answer === null || !echoes(answer, request)) {
      return { left: heard || parts.now() - sentAt >= LEAVING_MS };
    }
    return { answer, clockOffsetMs: Date.parse(answer.clock) - (sentAt + parts.now()) / 2 };
  };
}

/** An answer that names another batch is a copy from some cache between here and the server. */
function echoes(answer: PushResponse, request: PushRequest): boolean {
  return (
    answer.device === request.device &&
    answer.first === request.first &&
    answer.count === request.commands.length &&
    answer.outcomes.every(({ place }) => place >= 0 && place < request.commands.length)
  );
}
