import { describe, expect, it } from 'vitest';

import { noOutput, pathFields, type Contract } from './contract/contract.ts';
import { parseInput } from './contract/parse-input.ts';
import { refusalRules } from './contract/refusal.ts';
import { PUBLIC, ruoloSchema } from './contract/ruolo.ts';
import { contractsLater } from './registry-later.ts';
import { contractOf, contracts, findContract, isCommandName } from './registry.ts';

const all: readonly Contract[] = contracts;
const named = all.map((contract) => [contract.name, contract] as const);

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the registry', () => {
  it('has no two contracts of one name', () => {
    expect(repeated(all.map((contract) => contract.name))).toEqual([]);
  });

  it('has no two contracts on one route, whatever their path fields are called', () => {
    const routes = all.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(repeated(routes)).toEqual([]);
  });

  it('finds a contract by name and says when there is none', () => {
    expect(contractOf('fogliOre.crea').path).toBe('/fogli-ore');
    expect(findContract('fogliOre.crea')).toBe(contractOf('fogliOre.crea'));
    expect(findContract('fogliOre.inventa')).toBeUndefined();
    expect(findContract('toString')).toBeUndefined();
  });

  it('tells commands that may be queued from the rest', () => {
    expect(isCommandName('fogliOre.crea')).toBe(true);
    expect(isCommandName('fogliOre.elenca')).toBe(false);
    expect(isCommandName('sync.push')).toBe(false);
    expect(isCommandName('inventato')).toBe(false);
  });
});

describe.each(named)('the contract %s', (_name, contract) => {
  it('is named slice.verbo and says in a sentence what it does', () => {
    expect(contract.name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
    expect(contract.summary).toMatch(/^[A-ZÈ].*\.$/u);
  });

  it('has a kebab-case path whose fields are all in its input', () => {
    expect(contract.path).toMatch(/^(\/([a-z]+(-[a-z]+)*|\{[a-z_]+\}))+$/);
    expect(Object.keys(contract.input.shape)).toEqual(
      expect.arrayContaining(pathFields(contract.path)),
    );
  });

  it('takes a request without its path fields for an unknown thing', () => {
    const inPath = pathFields(contract.path);
    const outcome = parseInput(contract, {});
    const codice = outcome.ok ? undefined : outcome.refusal.codice;
    expect(codice === 'non_trovato').toBe(inPath.length > 0);
  });

  it('is queued only when it changes something', () => {
    expect(contract.delivery === 'queued' && contract.method === 'GET').toBe(false);
  });

  it('answers 204 exactly when it answers nothing', () => {
    expect(contract.status === 204).toBe(contract.output === noOutput);
    expect(contract.method === 'GET' && contract.status !== 200).toBe(false);
  });

  it('names roles that exist, each once', () => {
    const roles = contract.roles === PUBLIC ? [...ruoloSchema.options] : contract.roles;
    expect(roles.length).toBeGreaterThan(0);
    expect(repeated(roles)).toEqual([]);
    expect(ruoloSchema.options).toEqual(expect.arrayContaining([...roles]));
  });

  it('refuses with codes of the table only, each once', () => {
    expect(Object.keys(refusalRules)).toEqual(expect.arrayContaining([...contract.rejections]));
    expect(repeated(contract.rejections)).toEqual([]);
  });
});

it('lets only what opens or ends a session be called by anyone', () => {
  expect(
    all.filter((contract) => contract.roles === PUBLIC).map((contract) => contract.name),
  ).toEqual([
    'auth.login',
    'auth.logout',
    'auth.preparaSecondoFattore',
    'auth.sfidaPasskey',
    'auth.entraConPasskey',
  ]);
});

it('nothing that a phone may queue, or that is asked before the login, comes later than the app', () => {
  const listed: readonly Contract[] = contractsLater;
  const later = listed.filter(
    ({ delivery, roles }) => delivery !== 'online-only' || roles === PUBLIC,
  );
  expect(later).toEqual([]);
});
