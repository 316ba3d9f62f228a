import { expect, test } from 'vitest';

import { createInTurns } from './in-turns.ts';

/** Questions that are answered when the test says so. */
function openQuestions() {
  const asked: (readonly string[])[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const name = createInTurns<string>((items) => {
    asked.push(items);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  });
  return { asked, answers, name };
}

test('whoever is named while a question is open is in the next one, together and once', async () => {
  const { asked, answers, name } = openQuestions();
  const all = name(['a']);
  await Promise.all([name(['b']), name(['a', 'b']), name(['c'])]);
  expect(asked).toEqual([['a']]);
  answers[0]?.resolve();
  await expect.poll(() => asked).toEqual([['a'], ['b', 'a', 'c']]);
  answers[1]?.resolve();
  await all;
  expect(asked).toHaveLength(2);
});

test('where nobody is named nothing is asked', async () => {
  const { asked, name } = openQuestions();
  await name([]);
  expect(asked).toEqual([]);
});

test('after a question that failed the next one is asked', async () => {
  const { asked, answers, name } = openQuestions();
  const failed = name(['a']);
  answers[0]?.reject(new Error('down'));
  await expect(failed).rejects.toThrow('down');
  const done = name(['b']);
  answers[1]?.resolve();
  await done;
  expect(asked).toEqual([['a'], ['b']]);
});
