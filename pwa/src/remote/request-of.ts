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
  const rest = Object.entries(input).filter(
    ([field, value]) => !inPath.has(field) && value !== undefined,
  );
  const url = `${API}${pathOf(contract, input)}`;
  if (contract.method === 'POST' || contract.method === 'PUT') {
    return { url, method: contract.method, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams(rest.map(([field, value]) => [field, String(value)]));
  return { url: query.size === 0 ? url : `${url}?${query}`, method: contract.method };
}

export interface HttpForm {
  readonly url: string;
  readonly method: Contract['method'];
  readonly body: FormData;
}

/** The multipart request that a contract with files makes of an input. */
export function formOf(
  contract: Pick<Contract, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>>,
): HttpForm {
  const body = new FormData();
  const inPath = new Set(pathFields(contract.path));
  for (const [field, value] of Object.entries(input)) {
    if (inPath.has(field) || value === undefined) continue;
    if (value instanceof File) body.append(field, value, value.name);
    else body.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { url: `${API}${pathOf(contract, input)}`, method: contract.method, body };
}

function pathOf(
  { path }: Pick<Contract, 'path'>,
  input: Readonly<Record<string, unknown>>,
): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(input[field])),
  );
}
