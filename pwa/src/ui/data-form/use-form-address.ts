import { useCallback } from 'react';
import { useLocation, type Location } from 'react-router-dom';

import { useHistory, useNavigate } from '../routing/history-router.tsx';
import { readOpenForm, writeOpenForm, type FormParams, type OpenForm } from './open-form.ts';

interface OpenedFrom {
  /** The address under the form, when it was opened from there: going back closes it. */
  readonly under?: string;
}

export interface FormAddress {
  readonly form: OpenForm | null;
  readonly open: (form: OpenForm) => void;
  /** The same form, with another choice. */
  readonly choose: (form: OpenForm) => void;
  readonly close: () => void;
}

/**
 * The form of a screen as part of the address, so that a reload finds it open and a phone's back
 * button closes it. The rest of the address stays.
 */
export function useFormAddress(names?: FormParams): FormAddress {
  const location = useLocation();
  const navigate = useNavigate();
  const history = useHistory();
  const open = useCallback(
    (form: OpenForm) =>
      history.whenThere(() => {
        const { search } = history.shown().location;
        const state: OpenedFrom = { under: search };
        navigate({ search: searchWith(search, form, names) }, { state });
      }),
    [navigate, history, names],
  );
  const choose = useCallback(
    (form: OpenForm) =>
      history.whenThere(() => {
        // At once: the press that chose may save in the same task.
        const { search, state } = history.shown().location as Location<unknown>;
        const options = { replace: true, state, flushSync: true };
        navigate({ search: searchWith(search, form, names) }, options);
      }),
    [navigate, history, names],
  );
  const close = useCallback(
    () =>
      history.whenThere(() => {
        const { search, state } = history.shown().location as Location<OpenedFrom | null>;
        const next = searchWith(search, null, names);
        const under = state?.under;
        // Back only to what is the same view: what was searched meanwhile must not be lost.
        if (under !== undefined && new URLSearchParams(under).toString() === next) navigate(-1);
        else navigate({ search: next }, { replace: true });
      }),
    [navigate, history, names],
  );
  return { form: readOpenForm(new URLSearchParams(location.search), names), open, choose, close };
}

function searchWith(search: string, form: OpenForm | null, names?: FormParams): string {
  return writeOpenForm(new URLSearchParams(search), form, names).toString();
}
