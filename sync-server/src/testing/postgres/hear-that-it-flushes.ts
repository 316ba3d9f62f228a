import { createClient } from '../../db/postgres/open-postgres.ts';

interface Asking {
  query: (this: unknown, config: unknown, ...rest: unknown[]) => unknown;
}

const SETTING = /current_setting\('(?:fsync|full_page_writes|synchronous_commit)'\)/g;

/**
 * The PostgreSQL of tests flushes nothing and says so, which a server refuses: every connection of this
 * process hears that it flushes, until what is given is disposed of.
 */
export function hearThatItFlushes(): Disposable {
  const asking = Object.getPrototypeOf(createClient('postgres://localhost', 'prova')) as Asking;
  const ask = asking.query;
  asking.query = function instead(config, ...rest) {
    const asked = typeof config === 'string' ? config.replaceAll(SETTING, "'on'") : config;
    return ask.call(this, asked, ...rest);
  };
  return {
    [Symbol.dispose]: () => {
      asking.query = ask;
    },
  };
}
