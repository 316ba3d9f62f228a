import { testiAdmin } from '../testi/amministrazione.ts';
import type { AdminCall, Verb } from './verb.ts';

/** A command was called in another way than it is to be; the message says in Italian how that is. */
export class WrongUseError extends Error {
  override readonly name = 'WrongUseError';
}

/** Reads what was typed after a verb; throws a {@link WrongUseError}. */
export function parseCall(verb: Verb, args: readonly string[]): AdminCall {
  const words = args.filter((each) => !each.startsWith('-'));
  const switches = args.filter((each) => each.startsWith('-')).map((each) => each.slice(2));
  const known = new Set(verb.switches);
  const stranger = args.find((each) => each.startsWith('-') && !known.has(each.slice(2)));
  if (stranger !== undefined) throw wrongUse(verb, testiAdmin.opzioneIgnota(stranger));
  const [least, most] = verb.words;
  if (words.length < least || words.includes('')) throw wrongUse(verb, testiAdmin.mancaQualcosa);
  if (words.length > most) throw wrongUse(verb, testiAdmin.qualcosaDiTroppo);
  return { words, switches: new Set(switches) };
}

/** What is wrong, and how it is called. */
export function wrongUse(verb: Pick<Verb, 'name'>, sentence: string): WrongUseError {
  return new WrongUseError(`${sentence}\n${testiAdmin.uso(verb.name)}`);
}
