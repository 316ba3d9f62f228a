import { IDBCursor, IDBIndex, IDBObjectStore, IDBRequest } from 'fake-indexeddb';

/** All that asks the database something: a way to it and back each. */
const READING = ['get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor'];
const WRITING = ['put', 'add', 'delete', 'clear'];
const STEPPING = ['continue', 'advance', 'update', 'delete', 'continuePrimaryKey'];

/** Counts what is asked of databases, by all tabs together, until it is disposed of. */
export interface RequestCount extends Disposable {
  /** What was asked since the last time, and how many records came of it in lists. */
  readonly take: () => Asked;
}

export interface Asked {
  readonly requests: number;
  readonly records: number;
}

export function countRequests(): RequestCount {
  let requests = 0;
  let records = 0;
  const undo: (() => void)[] = [];
  const watch = (prototype: object, names: readonly string[]): void => {
    for (const name of names) {
      const real: unknown = Reflect.get(prototype, name);
      if (typeof real !== 'function') throw new Error(`There is no ${name} to count`);
      const value = function counted(this: unknown, ...args: unknown[]): unknown {
        requests += 1;
        const answer: unknown = Reflect.apply(real, this, args);
        if (answer instanceof IDBRequest) {
          answer.addEventListener('success', () => {
            if (Array.isArray(answer.result)) records += answer.result.length;
          });
        }
        return answer;
      };
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
      undo.push(() => Reflect.set(prototype, name, real));
    }
  };
  watch(IDBObjectStore.prototype, [...READING, ...WRITING]);
  watch(IDBIndex.prototype, READING);
  watch(IDBCursor.prototype, STEPPING);
  return {
    take: () => {
      const taken = { requests, records };
      requests = 0;
      records = 0;
      return taken;
    },
    [Symbol.dispose]: () => {
      for (const restore of undo) restore();
    },
  };
}
