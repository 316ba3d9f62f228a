import type { Contract, RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import {
  contractOf,
  type ContractName,
  type ContractOf,
  type ContractOutput,
} from '@gestionale/shared-schema/registry.ts';

import { nextPlaceOf } from '../../src/remote/next-place-of.ts';
import { requestOf } from '../../src/remote/request-of.ts';
import type { Credentials } from '../drivers/demo-login.ts';

/** Somebody at work elsewhere, without a browser: what they do goes through the plain REST routes. */
export interface RestClient {
  /** Does what the contract says and gives its answer; throws on any refusal. */
  readonly call: <N extends ContractName>(
    name: N,
    input: RequestOf<ContractOf<N>>,
  ) => Promise<ContractOutput<N>>;
}

/** Logs in at the server of an address. */
export async function connectRest(url: string, credentials: Credentials): Promise<RestClient> {
  const login = await send<'auth.login'>(url, contractOf('auth.login'), { ...credentials });
  const { token } = login.output;
  return {
    call: (name, input) => sendForAll(url, contractOf(name), input, token),
  };
}

interface Sent<N extends ContractName> {
  readonly output: ContractOutput<N>;
  /** Where the next page begins; undefined when there is none. */
  readonly next: string | undefined;
}

/** A list comes whole, page by page. */
async function sendForAll<N extends ContractName>(
  server: string,
  contract: Contract,
  input: Readonly<Record<string, unknown>>,
  token: string,
): Promise<ContractOutput<N>> {
  let { output, next } = await send<N>(server, contract, input, token);
  const rows: unknown[] = Array.isArray(output) ? [...(output as unknown[])] : [];
  if (next === undefined) return output;
  while (next !== undefined) {
    ({ output, next } = await send<N>(server, contract, { ...input, dopo: next }, token));
    rows.push(...(output as unknown[]));
  }
  return rows as ContractOutput<N>;
}

async function send<N extends ContractName>(
  server: string,
  contract: Contract,
  input: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<Sent<N>> {
  const { url, method, body } = requestOf(contract, input);
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const answer = await fetch(new URL(url, server), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (answer.status !== contract.status) {
    throw new Error(`${contract.name} answered ${answer.status}: ${text}`);
  }
  // The schema is the contract's own, so that its output is the name's.
  const output = contract.output.parse(text === '' ? undefined : JSON.parse(text));
  return { output: output as ContractOutput<N>, next: nextPlaceOf(answer.headers.get('link')) };
}
