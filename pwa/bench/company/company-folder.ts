import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { runNode } from '../machine/processes.ts';
import type { Tree } from '../machine/tree.ts';
import {
  PEOPLE_FILE,
  type Assignment,
  type People,
  type Person,
  type SeedRequest,
} from './people.ts';

const SEED = join(import.meta.dirname, 'seed-company.ts');

/** A data folder with a company in it. */
export interface CompanyFolder extends People {
  readonly path: string;
}

/** Makes a company in a new folder of that path, by the code of the tree. */
export async function makeCompany(
  tree: Tree,
  path: string,
  request: SeedRequest,
): Promise<CompanyFolder> {
  await mkdir(path, { recursive: true });
  await runNode([SEED, tree.root, path, JSON.stringify(request)]);
  const people = JSON.parse(readFileSync(join(path, PEOPLE_FILE), 'utf8')) as People;
  return { ...people, path };
}

/** Somebody of a role. */
export function personOf({ people }: People, ruolo: Person['ruolo']): Person {
  const found = people.find((each) => each.ruolo === ruolo);
  if (found === undefined) throw new Error(`The company has no ${ruolo}`);
  return found;
}

/** Operators who are on a project with days, each with one such project. */
export function workersOf({ people, assignments }: People): readonly Worker[] {
  const projects = Map.groupBy(assignments, ({ dipendente_id }) => dipendente_id);
  return people.flatMap((person) => {
    const assignment = projects.get(person.id)?.find(({ giorni }) => giorni.length > 0);
    return person.ruolo === 'Operatore' && assignment !== undefined ? [{ person, assignment }] : [];
  });
}

export interface Worker {
  readonly person: Person;
  readonly assignment: Assignment;
}
