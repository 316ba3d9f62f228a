import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  copyFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import lawBook from '../.dependency-cruiser.ts';
import { plantedGround, plantedLegal, plantedProps } from './planted-ground.ts';
import { plantedViolations } from './planted-violations.ts';
import { checkReadmeImports, type Module, type Readme } from './readme-imports.ts';
import { readProgram } from './run-program.ts';

const REPOSITORY = join(import.meta.dirname, '..');
const ROOMS = [
  'shared-schema/src',
  'sync-server/src',
  'pwa/src',
  'pwa/e2e',
  'pwa/bench',
  'pwa/simulation',
];
const WORKSPACES = ['shared-schema', 'sync-server', 'pwa'];

interface Report {
  readonly modules: readonly Module[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/**
 * Checks the tree against the import law, and the law against violations planted on purpose: a
 * checker that has gone blind would otherwise look like a clean tree; and what READMEs say of it. Takes all
 * source files of the three packages, from the root of the repository, and their READMEs; gives the
 * complaints.
 */
export async function checkImportLaw(
  sources: readonly string[],
  readmes: readonly Readme[],
): Promise<string[]> {
  return [...(await checkPlanted()), ...(await checkTree(sources, readmes))];
}

async function checkTree(
  sources: readonly string[],
  readmes: readonly Readme[],
): Promise<string[]> {
  const { modules, summary } = await cruise(REPOSITORY);
  const inspected = new Set(modules.map(({ source }) => source));
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...sources
      .filter((source) => !inspected.has(source))
      .map((source) => `${source}: the import law never looked at it.`),
    ...checkReadmeImports(modules, readmes),
  ];
}

async function checkPlanted(): Promise<string[]> {
  const ground = plantTree();
  try {
    const { violations } = (await cruise(ground)).summary;
    const fired = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
    const planted = new Set(
      plantedViolations.flatMap(({ rule, file, also = [] }) =>
        [rule, ...also].map((name) => `${name} ${file}`),
      ),
    );
    const rules = new Set(plantedViolations.map(({ rule }) => rule));
    return [
      ...lawBook.forbidden
        .filter(({ name }) => !rules.has(name))
        .map(({ name }) => `No violation of ${name} is planted.`),
      ...[...planted.difference(fired)].map((each) => `Did not fire where it is planted: ${each}.`),
      ...[...fired.difference(planted)].map((each) => `Fired where it is not planted: ${each}.`),
    ];
  } finally {
    rmSync(ground, { recursive: true, force: true });
  }
}

/** Lays the planted files out as a small house of their own, with the real libraries beside them. */
function plantTree(): string {
  const ground = mkdtempSync(join(tmpdir(), 'planted-violations-'));
  const files = {
    ...plantedGround,
    ...plantedProps,
    ...plantedLegal,
    ...Object.fromEntries(plantedViolations.map(({ file, code }) => [file, code])),
  };
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(ground, file)), { recursive: true });
    writeFileSync(join(ground, file), code);
  }
  for (const workspace of WORKSPACES) {
    copyFileSync(
      join(REPOSITORY, workspace, 'package.json'),
      join(ground, workspace, 'package.json'),
    );
  }
  copyFileSync(join(REPOSITORY, 'package.json'), join(ground, 'package.json'));
  linkLibraries(ground, Object.values(files).join('\n'));
  return ground;
}

function linkLibraries(ground: string, code: string): void {
  link(join(ground, 'shared-schema'), join(ground, 'node_modules/@gestionale/shared-schema'));
  for (const [, name] of code.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)(?:\/[\w-]+)*'/g)) {
    if (name === undefined || name.startsWith('@gestionale/')) continue;
    for (const folder of [name, `@types/${name}`]) {
      link(join(REPOSITORY, 'node_modules', folder), join(ground, 'node_modules', folder));
    }
  }
}

function link(target: string, path: string): void {
  if (!existsSync(target) || existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}

async function cruise(root: string): Promise<Report> {
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
  const config = join(REPOSITORY, '.dependency-cruiser.ts');
  const args = ['--config', config, '--output-type', 'json', ...rooms];
  return JSON.parse(await readProgram('depcruise', args, root)) as Report;
}
