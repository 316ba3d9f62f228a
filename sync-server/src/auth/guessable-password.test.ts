import { expect, test } from 'vitest';

import { isGuessable } from './guessable-password.ts';

const ABOUT = ['Anna Maria', 'Dell’Oro', 'anna.dello@verdesrl.example', 'Verde Giardini S.r.l.'];

test.each([
  ['a common one', 'password1'],
  ['a common one in capitals with a year', 'Juventus2024'],
  ['a row of keys', 'qwertyuiop12'],
  ['a date', '12051990'],
  ['the same again and again', 'abcabcabcabc'],
  ['the name of the product', 'gestionale26'],
  ['a name of hers', 'annamaria'],
  ['her surname with a year', 'Dell’Oro2026'],
  ['a word of her email', 'verdesrl99'],
  ['the company', 'Giardini2026!'],
  ['a common one that has all kinds of signs', '!Password2026!'],
  ['nothing but a row of digits', '0123456789'],
])('%s is guessed: %s', async (_why, password) => {
  expect(await isGuessable(password, ABOUT)).toBe(true);
});

test.each([
  ['random letters', 'x9$kkL2p'],
  ['random letters with digits at the end', 'kX7qv9921'],
  ['some words', 'una-password-lunga'],
  ['some words about her', 'anna porta le scarpe di cuoio'],
  ['any alphabet', 'пароль-для-сада'],
  ['as long as may be', 'zebra sul trattore '.repeat(10)],
])('%s is not: %s', async (_why, password) => {
  expect(await isGuessable(password, ABOUT)).toBe(false);
});

test('about nobody in particular it says what is common', async () => {
  expect(await isGuessable('annamaria', [])).toBe(true);
  expect(await isGuessable('Zbigniew77', [])).toBe(false);
  expect(await isGuessable('Zbigniew77', ['Zbigniew'])).toBe(true);
});
