import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

import { useNavigate, useSearchParams } from '../../../ui/routing/history-router.tsx';

/** Which hours form the address asks for: `?registra=2026-05-12`, `?correggi=<id>`, `?voce=<seq>`. */
export type ModuloRichiesto =
  /** `persona` is whom the office enters hours for, when it has chosen. */
  | { readonly tipo: 'registra'; readonly data: string; readonly persona?: string }
  | { readonly tipo: 'correggi'; readonly id: string }
  | { readonly tipo: 'voce'; readonly seq: number };

interface OpenedHere {
  /** True when the form was opened from the page under it: going back closes it. */
  readonly openedHere: boolean;
}

/** Not the word that lists on the same page filter by. */
const PERSONA = 'per';

/**
 * The hours form as part of the address, so that a reload finds it open and a phone's back button
 * closes it. The rest of the address stays.
 */
export function useModuloAperto() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: OpenedHere | null };
  const apri = useCallback(
    (richiesto: ModuloRichiesto) =>
      navigate({ search: searchWith(richiesto) }, { state: { openedHere: true } }),
    [navigate],
  );
  const scegliPersona = useCallback(
    (data: string, persona: string) =>
      navigate(
        { search: searchWith({ tipo: 'registra', data, persona }) },
        { replace: true, state },
      ),
    [navigate, state],
  );
  const chiudi = useCallback(() => {
    if (state?.openedHere === true) navigate(-1);
    else navigate({ search: searchWith(null) }, { replace: true });
  }, [navigate, state]);
  return { richiesto: richiestoDa(params), apri, scegliPersona, chiudi };
}

/** The part of an address that is the form's place: another person is the same form. */
export function postoDelModulo(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(PERSONA);
  return params.toString();
}

function searchWith(richiesto: ModuloRichiesto | null): string {
  const params = new URLSearchParams(globalThis.location.search);
  for (const key of ['registra', 'correggi', 'voce', PERSONA]) params.delete(key);
  switch (richiesto?.tipo) {
    case undefined:
      break;
    case 'registra':
      params.set('registra', richiesto.data);
      if (richiesto.persona !== undefined) params.set(PERSONA, richiesto.persona);
      break;
    case 'correggi':
      params.set('correggi', richiesto.id);
      break;
    case 'voce':
      params.set('voce', String(richiesto.seq));
      break;
  }
  return params.toString();
}

function richiestoDa(params: URLSearchParams): ModuloRichiesto | null {
  const data = params.get('registra');
  if (data !== null) return { tipo: 'registra', data, persona: params.get(PERSONA) ?? '' };
  const id = params.get('correggi');
  if (id !== null) return { tipo: 'correggi', id };
  const seq = params.get('voce');
  return seq === null ? null : { tipo: 'voce', seq: Number(seq) };
}
