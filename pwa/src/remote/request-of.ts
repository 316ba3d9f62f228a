import { pathFields, type Contract } from '@gestionale/shared-schema/contract/contract.ts';

const API = '/api';

export interface HttpRequest {
  readonly url: string;
  readonly method: Contract['method'];
  /** JSON text; absent where the contract's method carries none. */
  readonly body?: string;
}

/** The request that a contract makes of an input: ids in the path, the rest in query or body. */
export function requestOf(
  contract: Pick<Contract, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): HttpRequest {
  const inPath = new Set(pathFields(contract.path));
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(input[field])),
  );
  const rest = Object.entries(input).filter(
    ([field, value]) => !inPath.has(field) && value !== undefined,
  );
  const url = `${API}${path}`;
  if (contract.method === 'POST' || contract.method === 'PUT') {
    return { url, method: contract.method, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams(rest.map(([field, value]) => [field, String(value)]));
  return { url: query.size === 0 ? url : `${url}?${query}`, method: contract.method };
}
