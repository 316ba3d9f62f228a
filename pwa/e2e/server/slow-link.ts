import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** How long each piece of what is sent takes on a slow link, in milliseconds: about a megabyte a second. */
const PIECE_MS = 60;

/** A way to the server that can be made slow, for what goes up; a page on it never knows. */
export interface SlowLink {
  readonly url: string;
  slow: boolean;
  readonly end: () => void;
}

/** Begins fast. */
export async function startSlowLink(to: string): Promise<SlowLink> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      // Who is cut off ends as any other does; the end is what counts.
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (bytes) => {
      far.write(bytes);
      if (!link.slow) return;
      near.pause();
      setTimeout(() => near.resume(), PIECE_MS);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port was given');
  const link: SlowLink = {
    url: `http://127.0.0.1:${address.port}`,
    slow: false,
    end: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return link;
}
