import { refusalSchema, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contractOf, type ContractName } from '@gestionale/shared-schema/registry.ts';

import type { CallResult } from './call-result.ts';
import { exchange, readJson, type ExchangeParts, type JsonAnswer } from './exchange.ts';
import { filenameOf } from './filename-of.ts';
import type { CallName, Remote } from './remote.ts';
import { requestOf } from './request-of.ts';
import type { DownloadedFile } from './save-file.ts';

/** A person waits for these: long enough for a slow network, short enough to say so. */
const CALL_DEADLINE_MS = 20_000;
const FILE_DEADLINE_MS = 120_000;

export interface RemoteParts extends ExchangeParts {
  readonly token: () => string | null;
  /** The server does not take this token any more. */
  readonly onExpired: (token: string) => void;
  readonly saveFile: (file: DownloadedFile) => Promise<void>;
}

/** A contract's input is one flat object, whatever the contract. */
type JsonObject = Readonly<Record<string, unknown>>;

const NO_ANSWER = { rete: false } as const;

/** The one fetch wrapper: what to send and what to expect come from the contract. */
export function createRemote(remoteParts: RemoteParts): Remote {
  const listeners = new Set<() => void>();
  const parts = {
    ...remoteParts,
    onAnswer: () => {
      for (const listener of listeners) listener();
    },
  };
  return {
    subscribeToAnswers: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: async (nome, input) => {
      const answer = await send(parts, nome, input as JsonObject, CALL_DEADLINE_MS, readJson);
      return answer === null ? NO_ANSWER : toResult(nome, answer);
    },
    download: async (nome, input, fallbackFilename) => {
      const answer = await send<DownloadedFile | JsonAnswer>(
        parts,
        nome,
        input as JsonObject,
        FILE_DEADLINE_MS,
        (response) => readFileOrJson(response, fallbackFilename),
      );
      if (answer === null) return NO_ANSWER;
      if (!('blob' in answer)) return toRefusal(answer);
      await parts.saveFile(answer);
      return { ok: true, value: answer.filename };
    },
  };
}

async function send<T>(
  parts: RemoteParts & { readonly onAnswer: () => void },
  nome: ContractName,
  input: JsonObject,
  deadlineMs: number,
  read: (response: Response) => Promise<T>,
): Promise<T | null> {
  const contract = contractOf(nome);
  const { url, method, body } = requestOf(contract, input);
  const token = contract.roles === PUBLIC ? null : parts.token();
  const headers = new Headers();
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  return exchange(parts, url, init, deadlineMs, async (response) => {
    const answer = await read(response);
    if (response.status === 401 && token !== null) parts.onExpired(token);
    if (response.status < 500) parts.onAnswer();
    return answer;
  });
}

function toResult(nome: CallName, answer: JsonAnswer): CallResult<never> {
  const { output, status } = contractOf(nome);
  if (answer.status !== status) return toRefusal(answer);
  const parsed = output.safeParse(answer.body);
  // The schema was found by the name, so that its output is the name's.
  return parsed.success ? { ok: true, value: parsed.data as never } : NO_ANSWER;
}

/** An error of our server has a code of the closed table; anything else did not come from it. */
function toRefusal({ body }: JsonAnswer): CallResult<never> {
  const parsed = refusalSchema.safeParse(body);
  if (!parsed.success) return NO_ANSWER;
  return { ok: false, refusal: withoutUndefined(parsed.data) };
}

function withoutUndefined({
  codice,
  errore,
  campi,
  attuale,
}: ReturnType<typeof refusalSchema.parse>): Refusal {
  return {
    codice,
    errore,
    ...(campi === undefined ? {} : { campi }),
    ...(attuale === undefined ? {} : { attuale }),
  };
}

async function readFileOrJson(
  response: Response,
  fallback: string,
): Promise<DownloadedFile | JsonAnswer> {
  if (!response.ok) return readJson(response);
  const filename = filenameOf(response.headers.get('content-disposition'), fallback);
  return { blob: await response.blob(), filename };
}
