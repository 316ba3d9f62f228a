import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Flags of an authenticator: the person was there, and was verified; a key comes along. */
const VERIFIED = 0x05;
const WITH_KEY = 0x40;

interface Asked {
  readonly challenge: string;
  readonly origin: string;
}

/** A passkey without a device, which answers as browsers do. */
export class SoftPasskey {
  readonly id: string;
  readonly #privateKey: KeyObject;
  /** As COSE has it. */
  readonly publicKey: Uint8Array;
  /** What it says how often it was used. */
  counter = 0;
  /** Whether its owner is verified, and for which site it is. */
  flags = VERIFIED;
  site = 'localhost';

  constructor(name: string) {
    this.id = createHash('sha256').update(name).digest('base64url');
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.publicKey = Buffer.concat([
      // A map of five: key type EC2, ES256, P-256, x, y.
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** What a browser gives when it was made. */
  made(asked: Asked): Record<string, unknown> {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = [Buffer.alloc(16), length, id, this.publicKey];
    const data = Buffer.concat([this.#head(this.flags | WITH_KEY), ...key]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const attestation = Buffer.concat([
      // A map of three: no format, an empty statement, and the data.
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What it gives when it is used to log in; `person` is whom it was made for. */
  used(asked: Asked, person: string): Record<string, unknown> {
    const client = clientData('webauthn.get', asked);
    const data = this.#head(this.flags);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: Buffer.from(person).toString('base64url'),
    });
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const site = createHash('sha256').update(this.site).digest();
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }

  #answer(response: object): Record<string, unknown> {
    const { id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, { challenge, origin }: Asked): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
