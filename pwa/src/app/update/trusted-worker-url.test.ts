import { expect, test } from 'vitest';

import { trustWorkerUrl } from './trusted-worker-url.ts';

const WORKER = '/service-worker.js';

test('a browser without Trusted Types gets the address as it is', () => {
  // In Node there are none, as in some browsers.
  expect(trustWorkerUrl()).toBe(WORKER);
});

test('others get it by the one policy that the page allows, which takes no other address', () => {
  const made: { name: string; createScriptURL: (url: string) => string }[] = [];
  const trusted = {};
  trustWorkerUrl({
    createPolicy(name, rules) {
      const createScriptURL = (url: string) => rules.createScriptURL(url);
      made.push({ name, createScriptURL });
      return {
        createScriptURL: (url) =>
          Object.assign(trusted, { url: rules.createScriptURL(url) }) as never,
      };
    },
  });
  expect(trusted).toEqual({ url: WORKER });
  expect(made.map(({ name }) => name)).toEqual(['gestionale']);
  for (const other of ['https://evil.example/x.js', '//evil.example/x.js', 'data:,x', '']) {
    expect(() => made[0]?.createScriptURL(other)).toThrow(TypeError);
  }
});
