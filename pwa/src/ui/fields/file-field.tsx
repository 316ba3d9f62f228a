import { useEffect, useRef, useState } from 'react';

import { Icon } from '../icon.tsx';
import { FieldFrame, useFieldIds, type FieldProps } from './field-frame.tsx';

interface FileFieldProps extends Omit<FieldProps, 'value' | 'onChange'> {
  readonly disabled?: boolean;
  /** On the button, and beside it while no file is chosen: the browser has words of its own language. */
  readonly texts: { readonly choose: string; readonly none: string };
  /** One that is chosen already. */
  readonly initial?: File | null;
  readonly onChange: (file: File | null) => void;
}

/** One file, chosen with the device's own picker or dropped on it. Give it a new key to empty it. */
export function FileField(props: FileFieldProps) {
  const { label, error, help, hint, texts, initial, onChange, ...rest } = props;
  const ids = useFieldIds({ error, help, hint });
  const [filename, setFilename] = useState(initial?.name);
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (control.current === null || !initial) return;
    const chosen = new DataTransfer();
    chosen.items.add(initial);
    control.current.files = chosen.files;
  }, [initial]);
  const take = (file: File | null) => {
    setFilename(file?.name);
    onChange(file);
  };
  return (
    <FieldFrame
      required={rest.required}
      ids={ids}
      label={label}
      error={error}
      help={help}
      hint={hint}
    >
      <div className="ui-file">
        <input
          {...rest}
          {...ids.control}
          ref={control}
          type="file"
          className="ui-file__control"
          onChange={(event) => take(event.currentTarget.files?.item(0) ?? null)}
        />
        <div className="ui-input ui-file__face" aria-hidden="true">
          <span className="ui-file__button">
            <Icon name="file" size={18} />
            {texts.choose}
          </span>
          <span className="ui-file__name">{filename ?? texts.none}</span>
        </div>
      </div>
    </FieldFrame>
  );
}
