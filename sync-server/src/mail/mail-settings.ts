import { testiMail } from '../testi/mail.ts';

/** How mail is sent. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** `tls`: from the first byte; `starttls`: before anything is said; `none`: never. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly login: { readonly user: string; readonly password: string } | undefined;
  /** `Nome <indirizzo>`, or an address alone. */
  readonly from: string;
  /** The address in it. */
  readonly address: string;
}

/** What is wrong with the settings, each a sentence. */
export type MailProblems = { readonly problems: readonly string[] };

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** An address alone or behind a name, without anything that ends a line. */
const FROM =
  /^(?:[^<>@\p{Cc}]{1,100}<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/u;

/**
 * Reads `smtp://user:password@host:port` and the sender; undefined where neither is set. `smtps:` speaks
 * TLS from the first byte, `smtp:` turns it on before anything is said, unless the server is on this
 * machine or `?tls=no` says that there is none.
 */
export function parseMailSettings(
  server: string | undefined,
  from: string | undefined,
): MailSettings | MailProblems | undefined {
  if (server === undefined && from === undefined) return undefined;
  if (server === undefined || from === undefined) return { problems: [testiMail.incompleta] };
  const url = URL.canParse(server) ? new URL(server) : undefined;
  const port = url === undefined ? undefined : PORTS[url.protocol];
  const problems: string[] = [];
  if (!FROM.test(from)) problems.push(testiMail.mittente);
  const isOpen = url?.search === '?tls=no';
  if (
    url === undefined ||
    port === undefined ||
    url.hostname === '' ||
    !/^\/?$/.test(url.pathname) ||
    url.hash !== '' ||
    !(url.search === '' || (isOpen && url.protocol === 'smtp:'))
  ) {
    return { problems: [testiMail.server, ...problems] };
  }
  const login = readLogin(url);
  if (login === 'wrong') problems.push(testiMail.accesso);
  const isHere = LOOPBACK.test(url.hostname);
  if (isOpen && login !== undefined && !isHere) problems.push(testiMail.passwordInChiaro);
  if (problems.length > 0 || login === 'wrong') return { problems };
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? port : Number(url.port),
    security: url.protocol === 'smtps:' ? 'tls' : isOpen || isHere ? 'none' : 'starttls',
    login,
    from,
    address: from.replace(/^.*<(.*)>$/, '$1'),
  };
}

function readLogin(url: URL): MailSettings['login'] | 'wrong' {
  if (url.username === '' && url.password === '') return undefined;
  if (url.username === '' || url.password === '') return 'wrong';
  try {
    return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  } catch {
    // A percent sign that was not written as %25.
    return 'wrong';
  }
}
