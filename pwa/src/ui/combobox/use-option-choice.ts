import { useCombobox } from 'downshift';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { missingOption, prepareOptions, type ComboboxOption } from './combobox-option.ts';
import { isWalking, nextState } from './combobox-state.ts';
import { matchOptions } from './match-options.ts';

interface OptionChoiceProps {
  /** Of the field; the ids of its parts begin with it. */
  readonly id: string;
  readonly options: readonly ComboboxOption[];
  /** Empty when nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Says what is chosen where it is not among the options. */
  readonly missing: string;
  /** True when nothing may be chosen again. */
  readonly emptiable: boolean;
}

/** What is chosen, typed and found, and what keys do besides what the library does with them. */
export function useOptionChoice(props: OptionChoiceProps) {
  const { id, options, value, onChange, missing, emptiable } = props;
  const input = useRef<HTMLInputElement>(null);
  const prepared = useMemo(() => prepareOptions(options), [options]);
  const chosen = useMemo(() => {
    if (value === '') return null;
    return prepared.find((option) => option.value === value) ?? missingOption(value, missing);
  }, [prepared, value, missing]);
  const [typed, setTyped] = useState('');
  // Read by the next key, which may come before anything is drawn again.
  const walked = useRef(false);
  const matches = useMemo(() => matchOptions(prepared, typed, chosen), [prepared, typed, chosen]);
  const combobox = useCombobox({
    id,
    inputId: id,
    items: [...matches.shown],
    selectedItem: chosen,
    itemToString: (option) => option?.text ?? '',
    // Its words too: a name that was learnt later, or changed, must come into the field.
    itemToKey: (option) => (option === null ? '' : `${option.value}\n${option.text}`),
    stateReducer: (state, change) => nextState(state, change, emptiable),
    onStateChange: ({ type }) => {
      walked.current = isWalking(type);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) return;
      setTyped('');
      // What is typed next takes the place of what is chosen.
      if (document.activeElement === input.current) input.current?.select();
    },
    // The press that closes the field may save in the same task: its owner must know by then.
    onSelectedItemChange: ({ selectedItem }) =>
      queueMicrotask(() => flushSync(() => onChange(selectedItem?.value ?? ''))),
  });
  const { isOpen, highlightedIndex, selectItem } = combobox;
  const active = isOpen ? matches.shown[highlightedIndex] : undefined;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && walked.current && active !== undefined) selectItem(active);
    // Closed, the key is not for the field: it closes the form.
    if (event.key === 'Escape' && !isOpen) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
  };
  const selectText = (): void => {
    if (!isOpen) input.current?.select();
  };
  return { combobox, input, selectText, chosen, matches, typed, setTyped, active, onKeyDown };
}

export type OptionChoice = ReturnType<typeof useOptionChoice>;
