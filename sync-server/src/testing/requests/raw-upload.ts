import { connect } from 'node:net';

import { BOUNDARY, FORM_END, partHead } from './multipart-form.ts';

/** An upload over a connection of its own, sent piece by piece; the answer may come at any time. */
export interface RawUpload {
  /** Resolves when the bytes have left this process; rejects once the connection is lost. */
  send(bytes: string | Uint8Array): Promise<void>;
  /** Ends the form and its request. */
  finish(): Promise<void>;
  /** Sends bytes behind the request. */
  sendPlain(bytes: string): Promise<void>;
  /** All that came back. */
  readonly received: () => string;
  /** Of the answer; undefined until it came. */
  readonly status: () => number | undefined;
  readonly isClosed: () => boolean;
  /** Goes away without a word. */
  drop(): void;
}

export interface RawUploadOptions {
  readonly address: string;
  readonly token: string;
  readonly filename: string;
  /** Announced in the header; without one the body is chunked and its length nobody's knowledge. */
  readonly contentLength?: number;
}

/** Connects, and sends the head of the request and of its form. */
export function beginUpload(options: RawUploadOptions): RawUpload {
  const { address, token, filename, contentLength } = options;
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
  // Whoever sends learns of it.
  socket.on('error', () => undefined);

  function write(bytes: string | Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  const send = (bytes: string | Uint8Array): Promise<void> =>
    write(contentLength === undefined ? asChunk(bytes) : bytes);
  const head = [
    'POST /api/documenti/upload HTTP/1.1',
    'Host: prova',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    contentLength === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${contentLength}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  if (contentLength === undefined) socket.write(asChunk(partHead({ name: 'documento', filename })));

  return {
    send,
    finish: () => write(Buffer.concat([asChunk(`\r\n${FORM_END}`), Buffer.from('0\r\n\r\n')])),
    sendPlain: write,
    received: () => received,
    status: () => {
      const [, status] = /^HTTP\/1\.1 (?!100)(\d{3})[^]*\r\n\r\n[^]*\}/.exec(received) ?? [];
      return status === undefined ? undefined : Number(status);
    },
    isClosed: () => socket.destroyed,
    drop: () => void socket.destroy(),
  };
}

function asChunk(bytes: string | Uint8Array): Buffer {
  const content = Buffer.from(bytes);
  const size = Buffer.from(`${content.length.toString(16)}\r\n`);
  return Buffer.concat([size, content, Buffer.from('\r\n')]);
}
