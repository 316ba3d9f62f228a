import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';

import { BROWSER_KEYS, readPush, readVapid, type VapidClaims } from './read-push.ts';

/** A message as a push service and then its browser have it. */
export interface ReceivedPush {
  readonly path: string;
  readonly topic: string;
  readonly ttl: string;
  readonly urgency: string;
  readonly vapid: VapidClaims;
  /** What only the browser reads. */
  readonly text: string;
}

/** A push service of one's own on this machine, over https. */
export interface PushReceiver extends AsyncDisposable {
  /** `host:port`, as a setting names it. */
  readonly service: string;
  /** Its certificate, which whoever calls it has to trust. */
  readonly certificate: string;
  readonly taken: readonly ReceivedPush[];
  /** Every path that was asked for, taken or not. */
  readonly asked: readonly string[];
  beforeTaking: () => Promise<void>;
  /** Answers this instead of taking it; undefined takes it. */
  answer: { readonly status: number; readonly retryAfter?: number } | undefined;
  close(): Promise<void>;
}

/** Where a browser of that name is reached at a push service. */
export function endpointAt({ service }: Pick<PushReceiver, 'service'>, name: string): string {
  return `https://${service}/push/${name}`;
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const { certificate, key } = await makeCertificate();
  const taken: ReceivedPush[] = [];
  const asked: string[] = [];
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const take = async (): Promise<void> => {
      const body = await readBody(request);
      asked.push(request.url ?? '');
      const { answer } = receiver;
      if (answer !== undefined) {
        const { status, retryAfter } = answer;
        response.writeHead(
          status,
          retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
        );
        response.end('segreto di chi risponde');
        return;
      }
      await receiver.beforeTaking();
      taken.push({ ...readHead(request), text: readPush(body, BROWSER_KEYS) });
      response.writeHead(201).end();
    };
    take().catch((error: unknown) => {
      asked.push(String(error));
      response.writeHead(400).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const receiver: PushReceiver = {
    service: `localhost:${address.port}`,
    certificate,
    taken,
    asked,
    beforeTaking: () => Promise.resolve(),
    answer: undefined,
    close,
    [Symbol.asyncDispose]: close,
  };
  return receiver;
}

function readHead({ url = '', headers }: IncomingMessage): Omit<ReceivedPush, 'text'> {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not sealed as RFC 8188 says');
  return {
    path: url,
    topic: String(headers['topic']),
    ttl: String(headers['ttl']),
    urgency: String(headers['urgency']),
    vapid: readVapid(headers.authorization ?? ''),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function makeCertificate(): Promise<{ certificate: string; key: string }> {
  // What the next one stands on, and must be there before it.
  await import('reflect-metadata');
  const { SubjectAlternativeNameExtension, X509CertificateGenerator } =
    await import('@peculiar/x509');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: '01',
      name: 'CN=localhost',
      notBefore: new Date('2020-01-01'),
      notAfter: new Date('2049-01-01'),
      signingAlgorithm: algorithm,
      keys: keys as CryptoKeyPair,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
    },
    webcrypto as unknown as Crypto,
  );
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const lines = pkcs8.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    certificate: certificate.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
  };
}
