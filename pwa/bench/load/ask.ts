import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** One call of a server. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface Reply {
  readonly ms: number;
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Calls a server over connections that stay open, at most so many at once. */
export interface Asker {
  /** Throws unless the answer is 200. */
  readonly ask: (one: Ask) => Promise<Reply>;
  readonly end: () => void;
}

export function createAsker(url: string, connections: number): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const { hostname, port } = new URL(url);
  return {
    ask: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const startedAt = performance.now();
        const length = body === undefined ? {} : { 'content-length': String(body.byteLength) };
        const asked = request(
          { hostname, port, method, path, agent, headers: { ...headers, ...length } },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('error', reject);
            answer.on('end', () => {
              const bytes = Buffer.concat(chunks);
              const ms = performance.now() - startedAt;
              if (answer.statusCode === 200) resolve({ ms, bytes, headers: answer.headers });
              else reject(new Error(`${path} answered ${answer.statusCode}: ${bytes.toString()}`));
            });
          },
        );
        asked.on('error', reject);
        asked.end(body);
      }),
    end: () => agent.destroy(),
  };
}
