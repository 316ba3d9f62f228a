import type { Mutation } from './mutation.ts';

/** Every defect that the simulation must find. */
export const mutations: readonly Mutation[] = [
  ...(await load('./server-mutations.ts')),
  ...(await load('./hours-mutations.ts')),
  ...(await load('./years-mutations.ts')),
  ...(await load('./window-mutations.ts')),
  ...(await load('./client-mutations.ts')),
];

/**
 * What is written there speaks of names of the product, and no import of its own gives them: types are
 * checked where it is planted (`mutations.test.ts`), and not before.
 */
async function load(file: string): Promise<readonly Mutation[]> {
  const { href } = new URL(file, import.meta.url);
  const loaded = (await import(/* @vite-ignore */ href)) as { mutations: readonly Mutation[] };
  return loaded.mutations;
}
