import { Agent, request } from 'node:http';

/** An open line on which a server says that there is news. */
export interface LiveLine {
  /** What came so far, but for what comes as soon as the line opens. */
  readonly hints: () => number;
  readonly end: () => void;
}

const FIRST = 1;

/** Hears up to which sequence of the server there is news. */
type OnHint = (sequence: number) => void;

/** Opens a line for whoever has the token; resolves when the first hint has come. */
function openLine(url: string, token: string, onHint: OnHint): Promise<LiveLine> {
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  let hints = 0;
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const asked = request(new URL('/api/sync/live', url), { agent, headers }, (answer) => {
      const line = { hints: () => hints - FIRST, end: () => asked.destroy() };
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        const told = [...text.matchAll(/^data: .*:(\d+)$/gm)];
        if (told.length === 0) return;
        if (hints >= FIRST) onHint(Number(told.at(-1)?.[1]));
        hints += told.length;
        resolve(line);
      });
      // Whoever ends the line hears of it as of a failure.
      answer.on('error', () => undefined);
      if (answer.statusCode !== 200) reject(new Error(`Live answered ${answer.statusCode}`));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Opens one for each, not all at the same moment. */
export async function openLines(
  url: string,
  tokens: readonly string[],
  onHint: (place: number, sequence: number) => void,
): Promise<readonly LiveLine[]> {
  const lines: LiveLine[] = [];
  const AT_ONCE = 20;
  for (let first = 0; first < tokens.length; first += AT_ONCE) {
    const some = tokens.slice(first, first + AT_ONCE);
    const opened = some.map((token, n) =>
      openLine(url, token, (sequence) => onHint(first + n, sequence)),
    );
    lines.push(...(await Promise.all(opened)));
  }
  return lines;
}
