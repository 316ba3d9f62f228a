import { useState } from 'react';

import type { OpenForm } from '../ui/data-form/open-form.ts';
import { draftOf, type FormSlice, type RecordMode } from './record-mode.ts';

/**
 * The form as last known: when its row or entry goes away while it is open, what is being typed must
 * not go with it.
 */
export function useLastKnown<S extends FormSlice, New extends object>(
  mode: RecordMode<S, New> | null,
  form: OpenForm | null,
): RecordMode<S, New> | null {
  const name = JSON.stringify(form);
  const key = mode === null ? '' : `${mode.type}:${draftOf(mode)}`;
  const [last, setLast] = useState({ name, key, mode });
  if (name !== last.name || (mode !== null && key !== last.key)) setLast({ name, key, mode });
  return mode ?? (name === last.name ? last.mode : null);
}

/** A value as last seen: undefined only until there is one. What shows it must be of one row alone. */
export function useLastSeen<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
