import type { Plugin } from 'vite';

const SCHEMAS = /shared-schema\/src\//;

/** The sentence of a contract, as the sources have it. */
const SUMMARY = /^\s*summary:\s*(['"`])(?:(?!\1).|\\.)*\1,$/gm;

/** What it may refuse or be sent as, and whether it asks again: the app goes by what the server answers. */
const ANSWERS = /^\s*((?:rejections|mediaTypes):\s*\[[^\]]*\]|recentProof:\s*true),$/gm;

/** Leaves out what contracts say of themselves: only the server, and its documentation, read it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!SCHEMAS.test(id)) return null;
      return { code: code.replace(SUMMARY, '').replace(ANSWERS, ''), map: null };
    },
  };
}
