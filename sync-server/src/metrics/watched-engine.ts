import { isCommandName } from '@gestionale/shared-schema/registry.ts';
import type { PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Engine } from '../sync/engine.ts';
import type { Meter } from './meter.ts';

type Envelope = Parameters<Engine['push']>[0];

/** An engine that tells what came of commands, and of its live lines. */
export function watchEngine(engine: Engine, meter: Partial<Meter>): Engine {
  return {
    ...engine,
    run: async (call, key, context) => {
      const outcome = await engine.run(call, key, context);
      meter.commanded?.(nameOf(call), outcome.ok ? 'applied' : 'refused');
      return outcome;
    },
    push: async (envelope, context) => {
      const answer = await engine.push(envelope, context);
      if (answer.ok) tellPush(meter, envelope, answer.value);
      return answer;
    },
    live: async (user) => {
      const stream = await engine.live(user);
      if (!stream.ok) return stream;
      const { value: open } = stream;
      return {
        ok: true,
        value: (send, end) => {
          meter.listening?.(1);
          const opened = open((event) => {
            meter.hinted?.();
            send(event);
          }, end);
          return {
            ...opened,
            stop: () => {
              meter.listening?.(-1);
              opened.stop();
            },
          };
        },
      };
    },
  };
}

/** The answer names only what was not plainly applied. */
function tellPush(
  { pushed, commanded }: Partial<Meter>,
  { commands }: Envelope,
  { outcomes }: PushResponse,
): void {
  pushed?.(commands.length);
  if (commanded === undefined) return;
  const others = new Map(outcomes.map(({ place, status }) => [place, status]));
  for (const [place, command] of commands.entries()) {
    if (command !== null) commanded(nameOf(command), others.get(place) ?? 'applied');
  }
}

/** Whatever else a device calls a command is no name of a series. */
function nameOf(command: unknown): string {
  const isObject = typeof command === 'object' && command !== null;
  const name = isObject && 'name' in command ? command.name : undefined;
  return typeof name === 'string' && isCommandName(name) ? name : 'unknown';
}
