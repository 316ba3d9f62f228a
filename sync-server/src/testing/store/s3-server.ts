import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

const BUCKET = 'secchio';

/** A store of this process that takes any key and any secret: it proves our side of the protocol alone. */
export interface S3Server {
  /** Host and port. */
  readonly address: string;
  /** For `GESTIONALE_DOCUMENTI_URL`; below a prefix, and through another address where one is given. */
  urlOf(prefix: string, address?: string): string;
  close(): Promise<void>;
}

/** What a program has to be given so that it can ask the store. */
export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'gestionale-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const own = `127.0.0.1:${port}`;
  return {
    address: own,
    urlOf: (prefix, address = own) =>
      `s3://${BUCKET}/${prefix}?endpoint=${encodeURIComponent(`http://${address}`)}`,
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
