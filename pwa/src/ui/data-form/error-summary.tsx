import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { Notice } from '../notice.tsx';
import type { FormErrors } from './form-state.ts';

interface ErrorSummaryProps {
  readonly errors: FormErrors | null;
  readonly failures: number;
}

/** Why the form was not saved, over it; it takes the focus, and each line leads to its field. */
export function ErrorSummary({ errors, failures }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const labels = useFieldLabels(ref, errors);
  // With the reasons, not after them: the page jumps to them once, before anything else is pressed.
  useLayoutEffect(() => {
    if (failures > 0) ref.current?.focus();
  }, [failures]);
  if (errors === null) return null;
  const lines = Object.entries(errors.campi ?? {});
  const own = lines.find(([, sentence]) => sentence === errors.errore)?.[0];
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="ui-form__errors">
      <Notice tone="danger">
        {own === undefined ? errors.errore : <ToField of={ref} name={own} text={errors.errore} />}
        {lines.length === 0 || (own !== undefined && lines.length === 1) ? null : (
          <ul>
            {lines
              .filter(([name]) => name !== own)
              .map(([name, sentence]) => (
                <li key={name}>
                  <ToField
                    of={ref}
                    name={name}
                    text={labels[name] === undefined ? sentence : `${labels[name]}: ${sentence}`}
                  />
                </li>
              ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

interface ToFieldProps {
  readonly of: RefObject<HTMLElement | null>;
  readonly name: string;
  readonly text: string;
}

function ToField({ of, name, text }: ToFieldProps) {
  return (
    <button
      type="button"
      className="ui-form__to-field"
      onClick={() => controlOf(of.current, name)?.focus()}
    >
      {text}
    </button>
  );
}

/** Field name → the words of its label, read where they stand. */
function useFieldLabels(
  ref: RefObject<HTMLElement | null>,
  errors: FormErrors | null,
): Readonly<Record<string, string>> {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  useLayoutEffect(() => {
    const found = Object.keys(errors?.campi ?? {}).flatMap((name) => {
      const label = controlOf(ref.current, name)?.labels?.[0]?.textContent ?? '';
      return label === '' ? [] : [[name, label]];
    });
    setLabels(Object.fromEntries(found) as Record<string, string>);
  }, [ref, errors]);
  return labels;
}

function controlOf(inside: HTMLElement | null, name: string) {
  const found = inside?.closest('form')?.querySelector(`[name="${CSS.escape(name)}"]`);
  const isControl =
    found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement;
  return isControl ? found : null;
}
