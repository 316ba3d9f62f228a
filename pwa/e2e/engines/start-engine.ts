import { startChromium } from './chromium-engine.ts';
import type { Engine } from './engine.ts';
import { findFirefox, findWebkit } from './find-engines.ts';
import { startFirefox } from './firefox-engine.ts';
import { startWebkit } from './webkit-engine.ts';

export const ENGINE_NAMES = ['Chromium', 'Firefox', 'WebKitGTK'] as const;

export type EngineName = (typeof ENGINE_NAMES)[number];

/** Gives what starts the engine, where it is on this machine. */
export function findStart(name: EngineName): (() => Promise<Engine>) | undefined {
  if (name === 'Chromium') return startChromium;
  if (name === 'Firefox') {
    const program = findFirefox();
    return program === undefined ? undefined : () => startFirefox(program);
  }
  const programs = findWebkit();
  return programs === undefined ? undefined : () => startWebkit(programs);
}
