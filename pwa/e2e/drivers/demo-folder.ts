import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { removeWithUs } from '../../../.scripts/end-with-us.ts';
import { prepareServer } from '../server/server-process.ts';

/** What a first start leaves: half of the journeys' starts would go into making the same again. */
export interface DemoFolder {
  readonly path: string;
  /** Of which the company is: it is always at work today. */
  readonly giorno: Giorno;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly demoFolder: DemoFolder;
  }
}

/** Lets the server start for the first time, and stops it; whoever asks removes the folder. */
export async function makeDemoFolder(): Promise<DemoFolder> {
  const giorno = giornoInItalia(Date.now());
  const path = await mkdtemp(join(tmpdir(), 'gestionale-demo-'));
  removeWithUs(path);
  try {
    const server = await prepareServer(path);
    await server.start();
    await server.stop();
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    throw error;
  }
  return { path, giorno };
}

/** Copies it, or nothing when another day has begun: then a server makes a company of that day. */
export async function copyDemoFolder({ path, giorno }: DemoFolder, dataDir: string): Promise<void> {
  if (giorno === giornoInItalia(Date.now())) await cp(path, dataDir, { recursive: true });
}
