import { Icon } from '../icon.tsx';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';
import { stepDecimal } from './step-decimal.ts';
import { stepKey } from './step-key.ts';

interface DecimalFieldProps extends FieldProps {
  readonly step: number;
  readonly max: number;
  /** What an empty field stands for, shown in it and stepped from. */
  readonly placeholder?: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
}

/** A decimal number written with comma or point, with two big buttons and the arrow keys to step it. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, value, onChange, step, max, error, help, placeholder, name } = props;
  const ids = useFieldIds({ error, help });
  const move = (direction: 1 | -1) => {
    onChange(stepDecimal(value === '' ? (placeholder ?? '') : value, direction * step, max));
  };
  return (
    <FieldFrame required={false} ids={ids} label={label} error={error} help={help}>
      <div className="ui-decimal">
        <input
          {...ids.control}
          name={name}
          className="ui-input"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onKeyDown={(event) => stepKey(event, move)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Step label={props.lessLabel} icon="minus" onClick={() => move(-1)} />
        <Step label={props.moreLabel} icon="plus" onClick={() => move(1)} />
      </div>
    </FieldFrame>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: 'minus' | 'plus';
  readonly onClick: () => void;
}

function Step({ label, icon, onClick }: StepProps) {
  return (
    <button type="button" className="ui-decimal__step" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
