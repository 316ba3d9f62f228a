import { once } from 'node:events';

import { SMTPServer } from 'smtp-server';

import type { MailSettings } from '../../mail/mail-settings.ts';

/** A message as it arrived. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  /** The text as a person reads it. */
  readonly text: string;
  /** Every byte of it. */
  readonly raw: string;
}

/** What it answers to the recipient, or to the whole message. */
export interface MailAnswer {
  readonly at: 'recipient' | 'message';
  readonly code: number;
}

/** A real mail server on this machine. */
export interface MailReceiver extends AsyncDisposable {
  readonly settings: MailSettings;
  /** All that it has taken, in their order. */
  readonly taken: readonly ReceivedMail[];
  /** Gives a moment to each message before it is taken; a test holds it back by that. */
  beforeTaking: () => Promise<void>;
  /** Refuses what comes from now on; undefined takes it. */
  answer: MailAnswer | undefined;
  close(): Promise<void>;
}

/** Starts one on a free port, without encryption: it is on this machine. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const taken: ReceivedMail[] = [];
  const refusal = (code: number) =>
    Object.assign(new Error('segreto@example.it'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, callback) {
      const { answer } = receiver;
      callback(answer?.at === 'recipient' ? refusal(answer.code) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { answer } = receiver;
        if (answer?.at === 'message') {
          callback(refusal(answer.code));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString();
        const from = mailFrom === false ? '' : mailFrom.address;
        const to = rcptTo.map(({ address }) => address).join(' ');
        const take = async (): Promise<void> => {
          await receiver.beforeTaking();
          taken.push({ from, to, raw, ...readMail(raw) });
          callback();
        };
        void take();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const receiver: MailReceiver = {
    settings: {
      host: '127.0.0.1',
      port: address.port,
      security: 'none',
      login: undefined,
      from: 'Gestionale <avvisi@azienda.example>',
      address: 'avvisi@azienda.example',
    },
    taken,
    beforeTaking: () => Promise.resolve(),
    answer: undefined,
    close,
    [Symbol.asyncDispose]: close,
  };
  return receiver;
}

/** By RFC 5322, 2045 and 2047, as far as one plain text needs them. */
function readMail(raw: string): Pick<ReceivedMail, 'messageId' | 'subject' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const header = (name: string): string => {
    const found = lines.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
    return found.slice(name.length + 1).trim();
  };
  const body = raw.slice(end + 4);
  const encoding = header('content-transfer-encoding').toLowerCase();
  return {
    messageId: header('message-id'),
    subject: decodeWords(header('subject')),
    text: decodeBody(body, encoding).replaceAll('\r\n', '\n').trimEnd(),
  };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquote(body.replaceAll('=\r\n', '')) : body;
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')),
    );
}

function unquote(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
