import type { ServerEvent } from '@gestionale/shared-schema/contract/contract.ts';

import type { TestTab } from './test-device.ts';

/** The line on which a tab hears of news, from the server's side. */
export interface HeardLine {
  /** Says something else on it. */
  say: (this: void, event: ServerEvent) => void;
  /** Ends it, as a server does that stops. */
  end: (this: void) => void;
}

/**
 * Lets the tab hear a server's own line, `listen`, asked for whenever it is opened, and does with the
 * other answers what a network might.
 */
export function letHear(
  tab: TestTab,
  listen: (send: (event: ServerEvent) => void) => Promise<unknown>,
  bring = (_: string, answer: Promise<Response>): Promise<Response> => answer,
): HeardLine {
  const encoder = new TextEncoder();
  const line: HeardLine = { say: () => undefined, end: () => undefined };
  tab.network.behave(async ({ url }, forward) => {
    if (url !== '/api/sync/live') return bring(url, forward());
    const body = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        line.say = ({ event, data }) =>
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`));
        line.end = () => controller.close();
        await listen(line.say);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return line;
}
