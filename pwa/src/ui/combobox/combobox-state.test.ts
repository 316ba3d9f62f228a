import { useCombobox, type UseComboboxState } from 'downshift';
import { describe, expect, test } from 'vitest';

import { prepareOptions, type PreparedOption } from './combobox-option.ts';
import { isWalking, nextState } from './combobox-state.ts';

type State = UseComboboxState<PreparedOption>;

const { stateChangeTypes: did } = useCombobox;

const ITEMS = prepareOptions([
  { value: 'a', label: 'Ambrosi Ugo' },
  { value: 'm1', label: 'Rossi Mario', detail: 'Driver' },
  { value: 'm2', label: 'Rossi Mario', detail: 'Capitano' },
]);
const [UGO = null, MARIO = null] = ITEMS;

const OPEN: State = { isOpen: true, highlightedIndex: -1, selectedItem: null, inputValue: '' };
const CLOSES = { isOpen: false, highlightedIndex: -1 };

interface Act {
  readonly type: (typeof did)[keyof typeof did];
  readonly state?: Partial<State>;
  /** What the library would do. */
  readonly changes?: Partial<State>;
  readonly items?: readonly PreparedOption[];
  readonly emptiable?: boolean;
}

function after({ type, state, changes = CLOSES, items = ITEMS, emptiable = true }: Act) {
  const before = { ...OPEN, ...state };
  const full = { ...before, ...changes };
  return { ...before, ...nextState(before, { type, changes: full, props: { items } }, emptiable) };
}

describe('The field in which one of many is looked for', () => {
  test('makes the first match the active one as soon as something is typed', () => {
    const typed = (inputValue: string) =>
      after({ type: did.InputChange, changes: { inputValue, highlightedIndex: -1 } });
    expect(typed('ros').highlightedIndex).toBe(0);
    expect(typed(' ').highlightedIndex).toBe(-1);
  });

  test('keeps what is being typed when its options come', () => {
    const type = did.ControlledPropUpdatedSelectedItem;
    const changes = { inputValue: 'Ambrosi Ugo' };
    const typing = { inputValue: 'ros', selectedItem: UGO };
    expect(after({ type, state: typing, changes }).inputValue).toBe('ros');
    const closed = { ...typing, isOpen: false };
    expect(after({ type, state: closed, changes }).inputValue).toBe('Ambrosi Ugo');
  });

  test('opens by a click and is not closed by the next one', () => {
    const opens = { isOpen: true };
    const closed = { isOpen: false };
    expect(after({ type: did.InputClick, state: closed, changes: opens }).isOpen).toBe(true);
    expect(after({ type: did.InputClick }).isOpen).toBe(true);
  });

  test('says again what was chosen after Esc, also when it had been emptied', () => {
    for (const inputValue of ['', 'ros', 'Rossi Mario']) {
      const state = { selectedItem: UGO, inputValue };
      expect(after({ type: did.InputKeyDownEscape, state })).toMatchObject({
        isOpen: false,
        selectedItem: UGO,
        inputValue: 'Ambrosi Ugo',
      });
    }
  });

  test('takes the active option with Enter, stays open when nothing was found', () => {
    const chosen = { isOpen: false, selectedItem: MARIO, inputValue: MARIO?.text ?? '' };
    const enter = { type: did.InputKeyDownEnter, changes: chosen };
    expect(after({ ...enter, state: { highlightedIndex: 1, inputValue: 'ros' } })).toMatchObject(
      chosen,
    );
    const nothing = { isOpen: true, inputValue: 'zzz', selectedItem: UGO };
    const none = { type: did.InputKeyDownEnter, state: nothing, items: [] };
    expect(after({ ...none, changes: CLOSES })).toMatchObject(nothing);
  });

  test.each([
    ['something else', 'ros', 'Ambrosi Ugo'],
    ['a name that two have', 'rossi mario', 'Ambrosi Ugo'],
    ['nothing', '', ''],
  ])('left with %s typed', (_, inputValue, shown) => {
    for (const type of [did.InputBlur, did.ToggleButtonClick, did.InputKeyDownEnter]) {
      const state = { selectedItem: UGO, inputValue };
      expect(after({ type, state })).toMatchObject({
        isOpen: false,
        inputValue: shown,
        selectedItem: shown === '' ? null : UGO,
      });
    }
  });

  test('keeps what was chosen when it was emptied and must not be', () => {
    const state = { selectedItem: UGO, inputValue: '' };
    expect(after({ type: did.InputBlur, state, emptiable: false })).toMatchObject({
      selectedItem: UGO,
      inputValue: 'Ambrosi Ugo',
    });
  });

  test('takes a name that was typed out to its end', () => {
    expect(after({ type: did.InputBlur, state: { inputValue: ' AMBROSI ugo ' } })).toMatchObject({
      selectedItem: UGO,
      inputValue: 'Ambrosi Ugo',
    });
  });

  test('is closed by choosing with Tab, which takes only what a key went to', () => {
    const changes = { selectedItem: MARIO, inputValue: 'Rossi Mario · Driver' };
    expect(after({ type: did.FunctionSelectItem, changes })).toMatchObject({
      ...changes,
      isOpen: false,
    });
    expect(isWalking(did.InputKeyDownArrowDown)).toBe(true);
    expect(isWalking(did.InputChange)).toBe(false);
    expect(isWalking(did.ItemMouseMove)).toBe(false);
  });
});
