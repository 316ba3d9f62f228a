import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { isByPage, MAX_PAGE_ROWS } from '@gestionale/shared-schema/contract/page.ts';
import { refusalSchema, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contractsAtLogin } from '@gestionale/shared-schema/registry-at-login.ts';
import type { ContractName } from '@gestionale/shared-schema/registry.ts';

import { importAnew } from './app-files/import-anew.ts';
import type { CallResult } from './call-result.ts';
import { exchange, readJson, type ExchangeParts, type JsonAnswer } from './exchange.ts';
import type { DownloadedFile } from './files/save-file.ts';
import { createIdentityCheck, type IdentityCheck } from './identity-check.ts';
import { nextPlaceOf } from './next-place-of.ts';
import type { CallName, FileName, FileOptions, Remote } from './remote.ts';
import { formOf, requestOf } from './request-of.ts';
import type { SendForm } from './send-form.ts';

/** A person waits for these: long enough for a slow network, short enough to say so. */
const CALL_DEADLINE_MS = 20_000;
/** Not for the whole file, which may be big: for its beginning, and between two pieces of it. */
const FILE_SILENCE_MS = 60_000;

export interface RemoteParts extends ExchangeParts {
  readonly token: () => string | null;
  /** The server does not take this token any more; true when there is another one of the same login. */
  readonly onExpired: (token: string) => Promise<boolean>;
  /** The account of this token has no access any more. */
  readonly onRevoked: (token: string) => void;
  readonly saveFile: (file: DownloadedFile) => Promise<void>;
  readonly sendForm: SendForm;
}

interface SendParts extends RemoteParts {
  readonly onAnswer: () => void;
  readonly leftOut: Map<string, number>;
}

/** A contract's input is one flat object, whatever the contract. */
type JsonObject = Readonly<Record<string, unknown>>;

const NO_ANSWER = { reached: false } as const;

/** The one fetch wrapper: what to send and what to expect come from the contract. */
export function createRemote(remoteParts: RemoteParts): Remote {
  const listeners = new Set<() => void>();
  const identity = createIdentityCheck();
  const leftOut = new Map<string, number>();
  const parts = {
    ...remoteParts,
    leftOut,
    onAnswer: () => {
      for (const listener of listeners) listener();
    },
  };
  return {
    subscribeToAnswers: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    identity,
    leftOut,
    call: async (nome, input, { unasked = false } = {}) => {
      const make = () => callOnce(parts, nome, input as JsonObject);
      return unasked ? make() : proving(identity, make);
    },
    fetchFile: (nome, input, fallbackFilename, options) =>
      proving(identity, () =>
        fetchFile(parts, nome, input as JsonObject, fallbackFilename, options),
      ),
    saveFile: parts.saveFile,
    upload: (nome, input, { onProgress, signal }) =>
      withToken(parts, nome, async (contract, token) => {
        const answer = await parts.sendForm({
          ...formOf(contract, input),
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
          onProgress,
          signal,
        });
        return answer === null ? NO_ANSWER : toResult(parts, contract, input, answer);
      }),
  };
}

const loadAtHand = importAnew(() => import('@gestionale/shared-schema/registry-at-hand.ts'));
const loadFetchFile = importAnew(() => import('./files/fetch-file.ts'));
const loadLeavingOut = importAnew(() => import('./left-out/read-leaving-out.ts'));
const loadLater = importAnew(() => import('@gestionale/shared-schema/registry-later.ts'));

/**
 * The contract of a name. Those that are not at hand come in a file of their own when one of them is
 * first called; undefined where that file does not come, which is a network that is not there.
 */
async function contractNamed(name: ContractName): Promise<Contract | undefined> {
  const known = contractsAtLogin.find((each) => each.name === name);
  if (known !== undefined) return known;
  try {
    const { findAtHand } = await loadAtHand();
    const atHand = findAtHand(name);
    if (atHand !== undefined) return atHand;
    const { contractsLater } = await loadLater();
    return contractsLater.find((each) => each.name === name);
  } catch {
    return undefined;
  }
}

/** Asks who is calling where the server wants to know it again, and then once more. */
async function proving<V>(
  identity: IdentityCheck,
  make: () => Promise<CallResult<V>>,
): Promise<CallResult<V>> {
  const result = await make();
  if ('reached' in result || result.ok || result.refusal.codice !== 'conferma_identita')
    return result;
  return (await identity.ask()) ? make() : result;
}

async function callOnce(
  parts: SendParts,
  nome: CallName,
  input: JsonObject,
): Promise<CallResult<never>> {
  return withToken(parts, nome, async (contract, token) => {
    const request = { contract, input, token };
    const answer = await (isByPage(contract)
      ? sendForAll(parts, request)
      : send(parts, request, CALL_DEADLINE_MS, readJson));
    return answer === null ? NO_ANSWER : toResult(parts, contract, input, answer);
  });
}

async function fetchFile(
  parts: SendParts,
  nome: FileName,
  input: JsonObject,
  fallback: string,
  { onBytes, signal }: FileOptions = {},
): Promise<CallResult<DownloadedFile>> {
  return withToken<DownloadedFile>(parts, nome, async (contract, token) => {
    // Nobody's first screen waits for it; where it does not come, there is no network.
    const part = await loadFetchFile().catch(() => null);
    if (part === null) return NO_ANSWER;
    const request = { contract, input, token, signal };
    const read = part.fileReader(fallback, onBytes);
    const answer = await send(parts, request, FILE_SILENCE_MS, read);
    return answer === null ? NO_ANSWER : toFile(answer);
  });
}

function toFile(answer: DownloadedFile | JsonAnswer): CallResult<DownloadedFile> {
  return 'blob' in answer ? { ok: true, value: answer } : toRefusal(answer);
}

interface SendRequest {
  readonly contract: Contract;
  readonly input: JsonObject;
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
}

async function send<T>(
  parts: SendParts,
  { contract, input, token, signal }: SendRequest,
  deadlineMs: number,
  read: (response: Response, heard: () => void) => Promise<T>,
): Promise<T | null> {
  const { url, method, body } = requestOf(contract, input);
  const headers = new Headers();
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const init = { method, headers, signal: signal ?? null, ...(body === undefined ? {} : { body }) };
  return exchange(parts, url, init, deadlineMs, read);
}

/** A list is shown whole, page after page. */
async function sendForAll(parts: SendParts, request: SendRequest): Promise<JsonAnswer | null> {
  const rows: unknown[] = [];
  let place: JsonObject = {};
  for (;;) {
    const input = { ...request.input, ...place };
    const answer = await send(parts, { ...request, input }, CALL_DEADLINE_MS, readPage);
    if (answer === null || !Array.isArray(answer.body)) return answer;
    rows.push(...(answer.body as unknown[]));
    if (answer.next === undefined) return { ...answer, body: rows };
    // Most lists are short; one that is not comes in few pages.
    place = { limite: MAX_PAGE_ROWS, dopo: answer.next };
  }
}

async function readPage(response: Response): Promise<JsonAnswer & { next: string | undefined }> {
  return { ...(await readJson(response)), next: nextPlaceOf(response.headers.get('link')) };
}

function tokenFor(parts: SendParts, { roles }: Contract): string | null {
  return roles === PUBLIC ? null : parts.token();
}

/**
 * Passes on what an answer says: that there is a server, and what it thinks of the token. Only our
 * server's own words count: a portal or a proxy answers 200 or 401 too. What was on its way while the
 * login got another token was not even read, and is sent once more.
 */
async function withToken<V>(
  parts: SendParts,
  nome: ContractName,
  make: (contract: Contract, token: string | null) => Promise<CallResult<V>>,
  isAgain = false,
): Promise<CallResult<V>> {
  const contract = await contractNamed(nome);
  if (contract === undefined) return NO_ANSWER;
  const token = tokenFor(parts, contract);
  const result = await make(contract, token);
  if ('reached' in result) return result;
  const codice = result.ok ? null : result.refusal.codice;
  const isRenewed =
    codice === 'non_autenticato' && token !== null && (await parts.onExpired(token));
  if (isRenewed && !isAgain) return withToken(parts, nome, make, true);
  if (codice === 'accesso_revocato' && token !== null) parts.onRevoked(token);
  if (codice !== 'errore_interno') parts.onAnswer();
  return result;
}

async function toResult(
  { leftOut }: SendParts,
  contract: Contract,
  input: object,
  answer: JsonAnswer,
): Promise<CallResult<never>> {
  const { name, output, status } = contract;
  if (answer.status !== status) return toRefusal(answer);
  const parsed = output.safeParse(answer.body);
  if (parsed.success) {
    if (!('dopo' in input)) leftOut.delete(name);
    // The schema was found by the name, so that its output is the name's.
    return { ok: true, value: parsed.data as never };
  }
  try {
    // Hardly ever needed: nobody's first screen waits for it.
    const { readLeavingOut } = await loadLeavingOut();
    return readLeavingOut(leftOut, contract, input, answer.body);
  } catch (error) {
    reportError(error);
    return NO_ANSWER;
  }
}

/** An error of our server has a code of the closed table; anything else did not come from it. */
function toRefusal({ body }: JsonAnswer): CallResult<never> {
  const parsed = refusalSchema.safeParse(body);
  // What came as JSON has no field that is there and undefined.
  return parsed.success ? { ok: false, refusal: parsed.data as Refusal } : NO_ANSWER;
}
