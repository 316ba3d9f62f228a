import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * Guesses that a password must outlast, as the estimate's score: at 2, a million. Whoever guesses at
 * the login gets eight a minute; whoever has the database pays an argon2id for each.
 */
const LEAST_SCORE = 2;

/** What is estimated of a longer one: its time grows with the square, and it is safe by then. */
const MOST_CHARACTERS = 48;

/** What anybody tries first, whoever it is about. */
const OUR_WORDS = ['gestionale', 'planning', 'operatore', 'manager', 'admin', 'password'];

/** Shorter parts of a name stand in most words. */
const LEAST_OF_A_WORD = 3;

/** A year, a sign, a few digits round a word: what rules about signs make people write. */
const DECORATION = /^\P{L}{0,6}(\p{L}.*?)\P{L}{0,6}$/u;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is among those that are tried first: common ones, keyboard rows, dates, and what
 * is known of the person or the company, however decorated. `about` holds names, an email, a company.
 */
export async function isGuessable(password: string, about: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const words = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const known = [...OUR_WORDS, ...words.filter(({ length }) => length >= LEAST_OF_A_WORD)];
  const whole = password.normalize('NFC').slice(0, MOST_CHARACTERS);
  const [, plain = whole] = DECORATION.exec(whole) ?? [];
  const judge = await estimator;
  if (judge.check(whole, known).score < LEAST_SCORE) return true;
  // Of random letters and digits the last ones are no decoration.
  const { score, sequence } = judge.check(plain, known);
  return score < LEAST_SCORE && sequence.every(({ pattern }) => pattern === 'dictionary');
}

/** Fifty thousand passwords: only a server on which one is chosen reads them. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: common.dictionary,
    graphs: common.adjacencyGraphs,
    maxLength: MOST_CHARACTERS,
  });
}
