import type { MailSettings } from './mail-settings.ts';

export interface MailMessage {
  /** Makes the `Message-ID`: the same one is the same message. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** `refused`: trying again is of no use. The code is the mail server's, or what the connection failed with. */
export type MailResult =
  | { readonly is: 'sent' }
  | { readonly is: 'refused' | 'failed'; readonly code: string };

export type SendMail = (message: MailMessage) => Promise<MailResult>;

/** No step of a conversation takes longer, in milliseconds. */
const STEP_MS = 10_000;

/** One connection for each message: few are sent, and none is kept waiting by another. */
async function openTransport({ host, port, security, login }: MailSettings) {
  // Not before: a server that sends none would keep it in memory.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createMailSender(settings: MailSettings): SendMail {
  const { from, address } = settings;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return async ({ id, to, subject, text }) => {
    try {
      const transport = await openTransport(settings);
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        // Holiday replies and lists leave it alone (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { is: 'sent' };
    } catch (error) {
      return resultOf(error);
    }
  };
}

/**
 * Whether the mail server lets us in, without a message being sent: undefined, or the code of what it
 * answered or the connection failed with.
 */
export async function tryMailServer(settings: MailSettings): Promise<string | undefined> {
  const transport = await openTransport(settings);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return resultOf(error).code;
  } finally {
    transport.close();
  }
}

/** Of a recipient that the server does not take for good it is told once; all else may pass. */
function resultOf(error: unknown): { readonly is: 'refused' | 'failed'; readonly code: string } {
  if (!(error instanceof Error)) return { is: 'failed', code: 'errore' };
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const answered = typeof responseCode === 'number' ? String(responseCode) : undefined;
  const known = typeof code === 'string' && /^[A-Z_]{1,30}$/.test(code) ? code : 'errore';
  const isFinal = code === 'EENVELOPE' && answered?.startsWith('5') === true;
  return { is: isFinal ? 'refused' : 'failed', code: answered ?? known };
}
