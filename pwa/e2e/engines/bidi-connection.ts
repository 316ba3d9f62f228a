/** A connection to a browser by WebDriver BiDi: JSON over a web socket. Source: W3C WebDriver BiDi, 4 and 5. */
export interface BidiConnection {
  /** Gives the result of a command; rejects with what the browser says against it. */
  readonly call: (method: string, params: object) => Promise<unknown>;
  /** Calls back with each event of that name that was subscribed to. */
  readonly listen: (event: string, listener: (params: unknown) => void) => void;
  readonly close: () => void;
}

interface Message {
  readonly type: 'success' | 'error' | 'event';
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, ((params: unknown) => void)[]>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    take(JSON.parse(String(data)) as Message);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
    waiting.clear();
  });
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  socket.addEventListener('open', () => resolve(undefined));
  socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
  await promise;

  function take({ type, id, result, error, message, method, params }: Message): void {
    if (type === 'event') {
      for (const listener of listeners.get(method ?? '') ?? []) listener(params);
      return;
    }
    const call = waiting.get(id ?? -1);
    waiting.delete(id ?? -1);
    if (type === 'success') call?.resolve(result);
    else call?.reject(new Error(`${error ?? ''}: ${message ?? ''}`));
  }

  return {
    call: (method, params) => {
      last += 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(last, call);
      socket.send(JSON.stringify({ id: last, method, params }));
      return call.promise;
    },
    listen: (event, listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    close: () => socket.close(),
  };
}
