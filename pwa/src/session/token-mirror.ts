/** Where the rest of the world looks for the token; local storage reaches the disk seconds late. */
const TOKEN_KEY = 'gestionale-token';

/** The token in local storage: a mirror of the session's record, never its truth. */
export interface TokenMirror {
  readonly get: () => string | null;
  readonly set: (token: string) => void;
  readonly remove: () => void;
}

export function createTokenMirror(storage: Storage): TokenMirror {
  return {
    get: () => storage.getItem(TOKEN_KEY),
    set: (token) => storage.setItem(TOKEN_KEY, token),
    remove: () => storage.removeItem(TOKEN_KEY),
  };
}
