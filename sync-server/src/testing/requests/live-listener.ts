/** Somebody at the other end of a live line. */
export interface LiveListener {
  readonly reply: Response;
  /** The next piece of the stream, or undefined at its end. */
  readonly next: () => Promise<string | undefined>;
  /** All that still comes, once the stream has ended. */
  readonly rest: () => Promise<string>;
}

/** Opens a live line over the network, at the address of a server that listens. */
export async function listenLive(
  address: string,
  token: string,
  signal?: AbortSignal,
): Promise<LiveListener> {
  const reply = await fetch(`${address}/api/sync/live`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<string | undefined> => (await reader?.read())?.value;
  const rest = async (): Promise<string> => {
    let all = '';
    for (let piece = await next(); piece !== undefined; piece = await next()) all += piece;
    return all;
  };
  return { reply, next, rest };
}

/** The session that a token names. */
export function sessionOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
}
