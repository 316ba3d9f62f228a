import './checkbox.css';

interface CheckboxProps {
  readonly label: string;
  /** Words only for screen readers: the row beside says it all. */
  readonly hiddenLabel?: boolean;
  readonly checked: boolean;
  /** Neither ticked nor empty: some of what it stands for is chosen. */
  readonly partly?: boolean;
  readonly onChange: (checked: boolean) => void;
}

const TICK = 'M6.25 11.3 10.55 15.6 17.75 8.4';
const DASH = 'M6.15 12h11.7';

/** A box to tick, with a touch target of its own. */
export function Checkbox({
  label,
  hiddenLabel = false,
  checked,
  partly = false,
  onChange,
}: CheckboxProps) {
  return (
    <label className="ui-checkbox">
      <input
        // HTML has no attribute for this state.
        ref={(input) => {
          if (input !== null) input.indeterminate = partly;
        }}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={partly ? DASH : TICK} />
      </svg>
      <span className={hiddenLabel ? 'ui-visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
