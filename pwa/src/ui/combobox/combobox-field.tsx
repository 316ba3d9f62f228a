import { useRef } from 'react';

import { FieldFrame, useFieldIds, type FieldProps } from '../fields/field-frame.tsx';
import { Icon } from '../icon.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { ComboboxPanel } from './combobox-panel.tsx';
import type { ComboboxTexts } from './combobox-texts.ts';
import { keepFocus } from './keep-focus.ts';
import { useOptionChoice, type OptionChoice } from './use-option-choice.ts';
import { usePanelRoom } from './use-panel-room.ts';

import './combobox.css';

interface ComboboxFieldProps extends FieldProps {
  /** In the order in which they are offered. */
  readonly options: readonly ComboboxOption[];
  /** False while there may be more to choose from than there are here. */
  readonly complete: boolean;
  /** Shown in the empty field. */
  readonly placeholder: string;
  /** True when to choose nothing is a choice too, as in filters: it is no hint, and always said. */
  readonly emptyIsChoice?: boolean;
  /** The name of a chosen one that is not among the options. */
  readonly missing?: string | undefined;
  readonly disabled?: boolean;
  /** Whether it can be emptied again: where it must be filled in, only if that is said. */
  readonly emptiable?: boolean;
  readonly texts: ComboboxTexts;
}

/** One of many, looked for by typing; a field that is required cannot be emptied again, unless said. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, error, help, hint, name, required = false, disabled = false, texts } = props;
  const { emptiable = !required } = props;
  const { options, value, onChange, complete, placeholder, emptyIsChoice = false, missing } = props;
  const ids = useFieldIds({ error, help, hint });
  const field = useRef<HTMLDivElement>(null);
  const choice = useOptionChoice({
    id: ids.control.id,
    options,
    value,
    onChange,
    missing: missing ?? (complete ? texts.gone : texts.arriving),
    emptiable,
  });
  const { combobox, input, chosen, active, setTyped, onKeyDown } = choice;
  usePanelRoom(combobox.isOpen, field);
  const inputProps = combobox.getInputProps({
    ref: input,
    disabled,
    onKeyDown,
    onClick: choice.selectText,
    onChange: ({ currentTarget }) => setTyped(currentTarget.value),
  });
  return (
    <FieldFrame required={required} ids={ids} label={label} error={error} help={help} hint={hint}>
      <div ref={field} className="ui-combobox" title={combobox.isOpen ? undefined : chosen?.text}>
        <input
          {...inputProps}
          {...ids.control}
          aria-labelledby={undefined}
          aria-activedescendant={
            active === undefined ? undefined : inputProps['aria-activedescendant']
          }
          name={name}
          required={required}
          disabled={disabled}
          className="ui-input ui-combobox__input"
          data-emptiable={emptiable || undefined}
          data-empty-choice={emptyIsChoice || undefined}
          placeholder={complete || emptyIsChoice ? placeholder : texts.arriving}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Buttons {...{ label, choice, texts, emptiable, disabled }} />
        <ComboboxPanel choice={choice} texts={texts} complete={complete} />
      </div>
    </FieldFrame>
  );
}

interface ButtonsProps {
  readonly label: string;
  readonly choice: OptionChoice;
  readonly texts: ComboboxTexts;
  readonly emptiable: boolean;
  readonly disabled: boolean;
}

/** For the pointer; who has a keyboard opens with an arrow and empties as one empties any text. */
function Buttons({ label, choice, texts, emptiable, disabled }: ButtonsProps) {
  const { combobox, input, chosen, selectText } = choice;
  const clear = () => {
    combobox.selectItem(null);
    input.current?.focus();
  };
  return (
    <>
      {!emptiable || chosen === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          disabled={disabled}
          className="ui-combobox__button ui-combobox__button--clear"
          aria-label={texts.clear}
          onMouseDown={keepFocus}
          onClick={clear}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <button
        {...combobox.getToggleButtonProps({ disabled, onClick: selectText })}
        type="button"
        disabled={disabled}
        className="ui-combobox__button"
        onMouseDown={keepFocus}
      >
        <span className="ui-visually-hidden">{texts.open(label)}</span>
        <svg viewBox="0 0 12 6" width={12} height={6} aria-hidden="true">
          <path d="M0 0h12L6 6z" fill="currentcolor" />
        </svg>
      </button>
    </>
  );
}
