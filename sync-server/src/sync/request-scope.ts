import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string | undefined>();

/** Does something for the request of that id: what is logged meanwhile says so. */
export function inRequest(id: string, work: () => void): void {
  scope.run(id, work);
}

/** The id of the request that this is done for; undefined for what no request asked for. */
export function currentRequest(): string | undefined {
  return scope.getStore();
}

/** The same function, done for the request of now whoever calls it later. */
export function forThisRequest<Arguments extends unknown[], Value>(
  work: (...given: Arguments) => Value,
): (...given: Arguments) => Value {
  const id = scope.getStore();
  return (...given) => scope.run(id, work, ...given);
}
