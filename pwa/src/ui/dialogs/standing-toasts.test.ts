import { expect, test } from 'vitest';

import { addToast, endToast, withoutAction, type Toast } from './standing-toasts.ts';

const undo = { label: 'Annulla', run: () => undefined };
let keys = 0;

function toast(text: string, rest: Partial<Toast> = {}): Toast {
  keys += 1;
  return { key: keys, text, tone: 'ok', ...rest };
}

/** What stands once all of them were said. */
function said(...toasts: readonly Toast[]): readonly Toast[] {
  return toasts.reduce<readonly Toast[]>(addToast, []);
}

test('what was done gives way to the next', () => {
  const next = toast('Ore registrate.');
  expect(said(toast('Cliente aggiornato!'), next)).toEqual([next]);
});

test('what can be taken back stays beside what cannot, also where the same is said of both', () => {
  const deleted = toast('Salvato su questo dispositivo', { tone: 'saved', action: undo });
  const saved = toast('Salvato su questo dispositivo', { tone: 'saved' });
  expect(said(deleted, saved)).toEqual([deleted, saved]);
});

test('one thing at a time can be taken back', () => {
  const last = toast('Cliente eliminato.', { action: undo });
  expect(said(toast('Cliente eliminato.', { action: undo }), last)).toEqual([last]);
});

test('why something failed stays beside what is said next, once', () => {
  const failed = toast('Errore nel salvataggio', { tone: 'danger' });
  const next = toast('Ore registrate.');
  const again = toast('Errore nel salvataggio', { tone: 'danger' });
  expect(said(failed, next)).toEqual([failed, next]);
  expect(said(failed, again)).toEqual([again]);
});

test('never more than two stand', () => {
  const [first, second, third] = ['uno', 'due', 'tre'].map((text) =>
    toast(text, { tone: 'danger' }),
  );
  if (first === undefined || second === undefined || third === undefined) throw new Error('None');
  expect(said(first, second, third)).toEqual([second, third]);
});

test('why something failed goes with what was done after it, at the latest', () => {
  const failed = toast('Errore nel salvataggio', { tone: 'danger' });
  const done = toast('Ore registrate.');
  const later = toast('Non riuscito', { tone: 'danger' });
  expect(endToast([failed, done], done)).toEqual([]);
  // Also where what was done has made way for something else meanwhile.
  expect(endToast([failed, later], done)).toEqual([later]);
});

test('of two failures the one whose time is over goes', () => {
  const failed = toast('Errore nel salvataggio', { tone: 'danger' });
  const later = toast('Non riuscito', { tone: 'danger' });
  expect(endToast([failed, later], failed)).toEqual([later]);
  expect(endToast([failed, later], later)).toEqual([failed]);
});

test('what can be taken back stays for as long as it can', () => {
  const deleted = toast('Cliente eliminato.', { action: undo });
  const done = toast('Ore registrate.');
  expect(endToast([deleted, done], done)).toEqual([deleted]);
});

test('what cannot be taken back any more is still said', () => {
  const deleted = toast('Cliente eliminato.', { action: undo });
  const failed = toast('Errore nel salvataggio', { tone: 'danger' });
  expect(withoutAction(said(failed, deleted), deleted.key)).toEqual([
    failed,
    { ...deleted, action: undefined },
  ]);
});
