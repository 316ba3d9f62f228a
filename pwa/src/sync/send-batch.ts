import {
  PROTOCOL_VERSION,
  push,
  pushResponseSchema,
  type PushRequest,
  type PushResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { OutboxMeta } from '../local-db/outbox-db.ts';
import { requestOf } from '../remote/request-of.ts';
import { ask, type ApiParts } from './api.ts';
import { gzipText } from './gzip-text.ts';
import type { Batch } from './next-batch.ts';

export interface SendParts extends ApiParts {
  /** Milliseconds since 1970 by the device's clock. */
  readonly now: () => number;
}

/** Sends a batch; null unless the server's answer to this very batch came back. */
export async function sendBatch(
  parts: SendParts,
  { dispositivo, ultimo }: OutboxMeta,
  batch: Batch,
): Promise<PushResponse | null> {
  const request: PushRequest = {
    protocollo: PROTOCOL_VERSION,
    dispositivo,
    primo: batch.primo,
    comandi: [...batch.comandi],
    ultimo,
    orologio: toIstante(parts.now()),
  };
  const { url, method } = requestOf(push, {});
  const { body, headers } = await gzipText(JSON.stringify(request));
  const init = { method, headers: { ...headers, 'content-type': 'application/json' }, body };
  const answer = await ask(parts, url, init, pushResponseSchema);
  return answer !== null && echoes(answer, request) ? answer : null;
}

/** An answer that names another batch is a copy from some cache between here and the server. */
function echoes(answer: PushResponse, request: PushRequest): boolean {
  return (
    answer.dispositivo === request.dispositivo &&
    answer.primo === request.primo &&
    answer.quanti === request.comandi.length &&
    answer.esiti.every(({ posto }) => posto >= 0 && posto < request.comandi.length)
  );
}
