import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

import { useNavigate } from '../routing/history-router.tsx';
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
  const open = useCallback(
    (form: OpenForm) => {
      const state: OpenedFrom = { under: globalThis.location.search };
      navigate({ search: searchWith(form, names) }, { state });
    },
    [navigate, names],
  );
  const choose = useCallback(
    (form: OpenForm) => {
      navigate({ search: searchWith(form, names) }, { replace: true, state: stateOfNow() });
    },
    [navigate, names],
  );
  const close = useCallback(() => {
    const next = searchWith(null, names);
    const under = stateOfNow()?.under;
    // Back only to what is the same view: what was searched meanwhile must not be lost.
    if (under !== undefined && new URLSearchParams(under).toString() === next) navigate(-1);
    else navigate({ search: next }, { replace: true });
  }, [navigate, names]);
  return { form: readOpenForm(new URLSearchParams(location.search), names), open, choose, close };
}

function searchWith(form: OpenForm | null, names?: FormParams): string {
  return writeOpenForm(new URLSearchParams(globalThis.location.search), form, names).toString();
}

/** What the router keeps with the present address. */
function stateOfNow(): OpenedFrom | null {
  const { usr } = (globalThis.history.state ?? {}) as { readonly usr?: OpenedFrom | null };
  return usr ?? null;
}
