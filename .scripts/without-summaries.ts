import type { Plugin } from 'vite';

const SCHEMAS = /shared-schema\/src\//;

/** The sentence of a contract, as the sources have it. */
const SUMMARY = /^\s*summary:\s*(['"`])(?:(?!\1).|\\.)*\1,$/gm;

/** Leaves out what contracts say of themselves: only the documentation of the API, on the server, reads it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return null;
      return { code: code.replace(SUMMARY, ''), map: null };
    },
  };
}
