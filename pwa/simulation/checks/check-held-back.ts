import { readOutbox } from '../world/disk.ts';
import type { World } from '../world/world.ts';
import { textOf } from './journal.ts';

/** What was taken back never left any more, and what was not is held nowhere for ever. */
export function checkHeldBack({ journal, phones, findings }: World): void {
  for (const submission of journal.submissions) {
    const isDone = [...submission.keys].some((key) => journal.answers.get(key)?.has('ok') === true);
    if (submission.takenBack && isDone) {
      findings.report('false-label', `${textOf(submission)} was taken back, and was done`);
    }
  }
  for (const { disk, user, name } of phones) {
    const held = readOutbox(disk, user).entries.find(({ heldBack }) => heldBack === true);
    if (held !== undefined) findings.report('lost', `${name} holds back ${held.description}`);
  }
}
