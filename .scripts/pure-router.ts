import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\//;

/** What only makes a value, without a mark that says so. */
const MAKES = /= (React\d*\.(?:createContext|forwardRef|memo|createElement)\()/g;

/** A name for developers' tools, whose assignment keeps what it names. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Marks what React Router makes when it is loaded as free of effects: without it forms, fetchers,
 * prefetching and server rendering stay in the bundle of an app that uses none of them.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      return { code: code.replace(MAKES, '= /* @__PURE__ */ $1').replace(NAMES, ''), map: null };
    },
  };
}
