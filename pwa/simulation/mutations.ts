import { clientMutations } from './client-mutations.ts';
import type { Mutation } from './mutation.ts';
import { serverMutations } from './server-mutations.ts';

/** Every defect that the simulation must find. */
export const mutations: readonly Mutation[] = [...serverMutations, ...clientMutations];
