import { isLate, type LiveRead } from './use-read.ts';

/** What to say of a read that brought nothing. */
interface Trouble {
  readonly error: string;
  /** It is still waited for. */
  readonly late: boolean;
}

/** The server's own words where it said no, else the screen's `sentence`. */
export function troubleOf(failure: LiveRead<unknown>['failure'], sentence: string): Trouble {
  const isRefused = failure !== null && !('reached' in failure) && failure.refusal.errore !== '';
  return { error: isRefused ? failure.refusal.errore : sentence, late: isLate(failure) };
}
