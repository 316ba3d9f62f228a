import { connect } from 'node:net';

/** A request over a connection of its own, written byte by byte; the answer may come at any time. */
export interface RawRequest {
  /** Sends more; nobody waits for it, and a connection that is lost takes nothing. */
  write(bytes: string | Uint8Array): void;
  /** All that came back. */
  readonly received: () => string;
  /** Of the first answer; undefined until its head came. */
  readonly status: () => number | undefined;
  readonly isClosed: () => boolean;
  /** Goes away without a word. */
  drop(): void;
}

/** Connects, and sends the head of a request: its first line, then its headers. */
export function beginRequest(
  address: string,
  firstLine: string,
  headers: Readonly<Record<string, string | number>>,
): RawRequest {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  // What was received until then is what counts.
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: 'prova', ...headers }).map(([name, value]) => {
    return `${name}: ${value}`;
  });
  socket.write(`${[`${firstLine} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  return {
    write: (bytes) => void socket.write(bytes),
    received: () => received,
    status: () => {
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(received) ?? [];
      return status === undefined ? undefined : Number(status);
    },
    isClosed: () => socket.destroyed,
    drop: () => void socket.destroy(),
  };
}
