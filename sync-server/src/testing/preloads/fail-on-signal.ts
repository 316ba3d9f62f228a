import { setImmediate } from 'node:timers/promises';

/**
 * Loaded into a server before its own code (`--import`): at SIGUSR2 something goes wrong that nobody
 * catches, by `FAIL_BY` an error that is thrown or a promise that is rejected.
 */
process.on('SIGUSR2', () => {
  if (process.env['FAIL_BY'] === 'throwing') throw whatAPersonWrote();
  void failLater();
});

async function failLater(): Promise<never> {
  await setImmediate();
  throw whatAPersonWrote();
}

function whatAPersonWrote(): Error {
  return new TypeError('Mario Rossi, via Verdi 1');
}
