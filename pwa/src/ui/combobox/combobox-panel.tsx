import { Icon } from '../icon.tsx';
import type { PreparedOption } from './combobox-option.ts';
import type { ComboboxTexts } from './combobox-texts.ts';
import { keepFocus } from './keep-focus.ts';
import type { OptionChoice } from './use-option-choice.ts';

interface ComboboxPanelProps {
  readonly choice: OptionChoice;
  readonly texts: ComboboxTexts;
  /** False while there may be more to choose from than there are here. */
  readonly complete: boolean;
}

/** What was found, under the field. */
export function ComboboxPanel({ choice, texts, complete }: ComboboxPanelProps) {
  const { combobox, matches, typed } = choice;
  const { isOpen, getMenuProps } = combobox;
  const { shown, found } = matches;
  const more = found - shown.length;
  // Closed it says nothing, least of all that there is nothing.
  const nothing = isOpen && found === 0 ? (complete ? texts.none : texts.arriving) : null;
  return (
    <>
      <div
        role="presentation"
        className="ui-combobox__panel"
        hidden={!isOpen}
        onMouseDown={keepFocus}
      >
        <ul
          {...getMenuProps({ 'aria-label': texts.options })}
          // What scrolls would be a stop for Tab.
          tabIndex={-1}
          className="ui-combobox__list"
          hidden={shown.length === 0}
        >
          {isOpen
            ? shown.map((option, index) => (
                <Option key={option.value} option={option} index={index} choice={choice} />
              ))
            : null}
        </ul>
        {nothing === null ? null : <p className="ui-combobox__note">{nothing}</p>}
        {isOpen && more > 0 ? <p className="ui-combobox__note">{texts.more(more)}</p> : null}
      </div>
      {/* Heard, so it must be there before there is something to say. */}
      <span aria-live="polite" className="ui-visually-hidden">
        {isOpen && typed !== '' ? (nothing ?? texts.found(found)) : null}
      </span>
    </>
  );
}

interface OptionProps {
  readonly option: PreparedOption;
  readonly index: number;
  readonly choice: OptionChoice;
}

function Option({ option, index, choice }: OptionProps) {
  const { combobox, chosen, matches, active } = choice;
  const { value, label, detail, shared } = option;
  const detailed = detail !== '' && (shared || matches.byDetail.has(value));
  return (
    <li
      {...combobox.getItemProps({ item: option, index })}
      className="ui-combobox__option"
      data-active={option === active || undefined}
    >
      {/* Here it is no description, which would be heard a second time. */}
      <span className="ui-combobox__words" title={detailed ? `${label} · ${detail}` : label}>
        <span>{label}</span>
        {detailed ? <span className="ui-combobox__detail">{detail}</span> : null}
      </span>
      {value === chosen?.value ? <Icon name="check" size={18} /> : null}
    </li>
  );
}
