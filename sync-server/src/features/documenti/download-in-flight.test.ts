import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { documentForm } from '../../testing/requests/multipart-form.ts';

/** More than the buffers of a connection hold, so that a reader who stops holds the answer up. */
const SIZE_BYTES = 24 * 1024 * 1024;

/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 15_000 };

let server: TestServer;
let admin: DipendenteId;
let reader: Socket;
let receivedBytes: number;

beforeEach(async () => {
  server = await createTestServer({ uploadLimitBytes: SIZE_BYTES });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  const form = documentForm('lungo.bin', Buffer.alloc(SIZE_BYTES, 'x'));
  await server.call('POST', '/api/documenti/upload', { as: admin, ...form });
  receivedBytes = 0;
  reader = connect(Number(new URL(await server.listen()).port), '127.0.0.1');
  reader.write(
    `GET /api/documenti/download/lungo.bin HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${server.tokenOf(admin)}\r\n\r\n`,
  );
  reader.on('data', (bytes: Buffer) => {
    receivedBytes += bytes.length;
    reader.pause();
  });
  await once(reader, 'data');
});

afterEach(async () => {
  reader.destroy();
  await server.close();
});

/** Files of the store that this process, and the server in it, holds open; Linux tells. */
function openDocuments(): string[] {
  const store = join(server.dataDir, 'documenti');
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(join('/proc/self/fd', fd));
      return path.startsWith(store) ? [path] : [];
    } catch {
      // The listing's own descriptor is gone by now.
      return [];
    }
  });
}

it.skipIf(!existsSync('/proc/self/fd'))('a reader who goes away leaves no file open', async () => {
  expect(openDocuments()).toHaveLength(1);
  reader.destroy();
  await expect.poll(openDocuments, PATIENTLY).toEqual([]);
});

it.skipIf(process.platform === 'win32')(
  'a document that is deleted meanwhile still arrives whole',
  async () => {
    const reply = await server.call('DELETE', '/api/documenti/lungo.bin', { as: admin });
    expect(reply.status).toBe(204);
    expect(readdirSync(join(server.dataDir, 'documenti'))).toEqual([]);
    reader.removeAllListeners('data');
    reader.on('data', (bytes: Buffer) => (receivedBytes += bytes.length));
    reader.resume();
    await expect.poll(() => receivedBytes, PATIENTLY).toBeGreaterThan(SIZE_BYTES);
  },
);
