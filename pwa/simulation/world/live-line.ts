import type { TabSide } from './network.ts';
import type { Call, ServerGate } from './server-gate.ts';
import type { VirtualTime } from './virtual-time.ts';

/** As often as the server does. */
const HEARTBEAT_MS = 20_000;
const DELAY_MS = 40;

export interface LiveLineParts {
  readonly gate: ServerGate;
  readonly time: VirtualTime;
  /** Whether the network of this device lets such a line through. */
  readonly allowed: boolean;
}

/**
 * Opens the line on which the server tells of news, fed by the real stream: the in-process door of
 * the server cannot give an answer that never ends.
 */
export async function openLiveLine(
  { gate, time, allowed }: LiveLineParts,
  { headers }: Call,
  signal: AbortSignal,
  tab: TabSide,
): Promise<Response> {
  await new Promise<void>((resolve) => {
    time.after(DELAY_MS, resolve);
  });
  if (!tab.alive()) return new Promise(() => undefined);
  const token = headers['authorization']?.slice('Bearer '.length) ?? '';
  const line = new Line(time, tab);
  const stream = allowed && tab.connected() ? await gate.live(token) : null;
  if (stream === null) return new Response('', { status: 503 });
  const { stop } = stream(
    ({ event, data }) => line.send(`event: ${event}\ndata: ${data}\n\n`),
    () => line.end(),
  );
  line.endWith(stop);
  signal.addEventListener('abort', () => line.end());
  return new Response(line.body, { headers: { 'content-type': 'text/event-stream' } });
}

class Line {
  readonly body: ReadableStream<Uint8Array>;
  readonly #time: VirtualTime;
  readonly #tab: TabSide;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #stop: () => void = () => undefined;
  #cancelBeat: () => void = () => undefined;

  constructor(time: VirtualTime, tab: TabSide) {
    this.#time = time;
    this.#tab = tab;
    this.body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    this.#beat();
  }

  endWith(stop: () => void): void {
    this.#stop = stop;
  }

  send(text: string): void {
    this.#time.after(DELAY_MS, () => {
      if (this.#tab.alive() && this.#tab.connected()) {
        this.#controller?.enqueue(this.#encoder.encode(text));
      } else this.end();
    });
  }

  end(): void {
    const controller = this.#controller;
    if (controller === null) return;
    this.#controller = null;
    this.#cancelBeat();
    this.#stop();
    if (this.#tab.alive()) controller.error(new TypeError('Connection reset'));
  }

  #beat(): void {
    this.#cancelBeat = this.#time.after(HEARTBEAT_MS, () => {
      this.send(':\n\n');
      this.#beat();
    });
  }
}
