import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';
import { stepDecimal } from './step-decimal.ts';
import { stepKey } from './step-key.ts';
import { withoutThousands } from './without-thousands.ts';

interface NumberFieldProps extends FieldProps {
  readonly min: number;
  /** What the arrow keys add: 1 for pieces, 0.01 for money. */
  readonly step: number;
}

/** Beyond any number of a form, where stepping ends. */
const LARGEST = 999_999_999;

/**
 * A number typed with comma or point. Browsers' own number fields take one of the two, depending on
 * the device's language, and give nothing at all for the other: this one is text with a keypad.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, step, error, help, hint, name, required } = props;
  const ids = useFieldIds({ error, help, hint });
  const plain = withoutThousands(value);
  const move = (direction: 1 | -1) => {
    const next = stepDecimal(plain, direction * step, LARGEST);
    onChange(Number(next.replace(',', '.')) < min ? String(min) : next);
  };
  const current = Number(plain.replace(',', '.'));
  return (
    <FieldFrame required={required} ids={ids} label={label} error={error} help={help} hint={hint}>
      <input
        {...ids.control}
        name={name}
        required={required}
        className="ui-input"
        type="text"
        role="spinbutton"
        aria-valuemin={min}
        aria-valuenow={Number.isFinite(current) ? current : min}
        aria-valuetext={value}
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={value}
        onKeyDown={(event) => stepKey(event, move)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
