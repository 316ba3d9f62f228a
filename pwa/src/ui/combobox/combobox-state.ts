import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';

import type { PreparedOption } from './combobox-option.ts';

type State = UseComboboxState<PreparedOption>;
type Change = Pick<UseComboboxStateChangeOptions<PreparedOption>, 'type' | 'changes'> & {
  readonly props: { readonly items: readonly PreparedOption[] };
};

const { stateChangeTypes: did } = useCombobox;

/** The keys that go through the list: what they reached is chosen by leaving with Tab. */
const WALKING: ReadonlySet<unknown> = new Set([
  did.InputKeyDownArrowDown,
  did.InputKeyDownArrowUp,
  did.InputKeyDownHome,
  did.InputKeyDownEnd,
  did.InputKeyDownPageDown,
  did.InputKeyDownPageUp,
]);

/** The keys that take the active option; the arrow does with Alt. */
const TAKING: ReadonlySet<unknown> = new Set([did.InputKeyDownEnter, did.InputKeyDownArrowUp]);

/** True when an option is now the active one because a key went to it. */
export function isWalking(type: unknown): boolean {
  return WALKING.has(type);
}

/**
 * What becomes of the field where the library would do otherwise:
 *
 * - typing makes the first match the active one, so that Enter takes it;
 * - a click into the field opens the list and never closes it;
 * - Esc closes and says again what was chosen; Enter with nothing found changes nothing;
 * - however else it closes without a choice, `leave` decides what the typed text was.
 */
export function nextState(
  state: State,
  { type, changes, props: { items } }: Change,
  emptiable: boolean,
): Partial<State> {
  if (type === did.InputChange) {
    return { ...changes, highlightedIndex: changes.inputValue?.trim() === '' ? -1 : 0 };
  }
  // Options that come meanwhile must not take away what is being typed.
  if (type === did.ControlledPropUpdatedSelectedItem && state.isOpen) return state;
  if (type === did.InputClick) return state.isOpen ? state : changes;
  if (type === did.InputKeyDownEscape) return { ...changes, ...kept(state) };
  if (type === did.FunctionSelectItem) return { ...changes, isOpen: false, highlightedIndex: -1 };
  if (type === did.InputKeyDownEnter && items.length === 0) return state;
  const takes = TAKING.has(type) && items[state.highlightedIndex] !== undefined;
  const closes = state.isOpen && changes.isOpen === false;
  if (type === did.ItemClick || takes || !closes) return changes;
  return { ...changes, ...leave(state, items, emptiable) };
}

/**
 * A field that was emptied is empty, where it may be; a name typed out to its end is chosen, if only
 * one is called so; anything else is forgotten.
 */
function leave(state: State, items: readonly PreparedOption[], emptiable: boolean): Partial<State> {
  const typed = italianSortKey(state.inputValue.trim());
  if (typed === italianSortKey(state.selectedItem?.text ?? '')) return kept(state);
  if (typed === '') return emptiable ? { selectedItem: null, inputValue: '' } : kept(state);
  const [only, ...others] = items.filter(({ labelKey }) => labelKey === typed);
  if (only === undefined || others.length > 0) return kept(state);
  return { selectedItem: only, inputValue: only.text };
}

function kept({ selectedItem }: State): Partial<State> {
  return { selectedItem, inputValue: selectedItem?.text ?? '' };
}
