/** Where the rest of the world looks for the token; local storage reaches the disk seconds late. */
const TOKEN_KEY = 'gestionale-token';

/** The token in local storage: a mirror of the session's record, never its truth. */
export interface TokenMirror {
  readonly get: () => string | null;
  readonly set: (token: string) => void;
  readonly remove: () => void;
  /** Hears when another page writes a token here. */
  readonly listen: (onToken: (token: string) => void) => () => void;
}

export function createTokenMirror(storage: Storage): TokenMirror {
  return {
    get: () => storage.getItem(TOKEN_KEY),
    set: (token) => storage.setItem(TOKEN_KEY, token),
    remove: () => storage.removeItem(TOKEN_KEY),
    listen: (onToken) => {
      const onStorage = ({ key, newValue }: StorageEvent): void => {
        if (key === TOKEN_KEY && newValue !== null) onToken(newValue);
      };
      globalThis.addEventListener('storage', onStorage);
      return () => globalThis.removeEventListener('storage', onStorage);
    },
  };
}
