import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which hours form the address asks for: `?registra=2026-05-12`, `?correggi=<id>`, `?voce=<seq>`. */
export type ModuloRichiesto =
  | { readonly tipo: 'registra'; readonly data: string }
  | { readonly tipo: 'correggi'; readonly id: string }
  | { readonly tipo: 'voce'; readonly seq: number };

interface OpenedHere {
  /** True when the form was opened from the page under it: going back closes it. */
  readonly openedHere: boolean;
}

/**
 * The hours form as part of the address, so that a reload finds it open and a phone's back button
 * closes it.
 */
export function useModuloAperto() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: OpenedHere | null };
  const apri = useCallback(
    (richiesto: ModuloRichiesto) =>
      void navigate({ search: searchOf(richiesto) }, { state: { openedHere: true } }),
    [navigate],
  );
  const chiudi = useCallback(() => {
    if (state?.openedHere === true) void navigate(-1);
    else void navigate({ search: '' }, { replace: true });
  }, [navigate, state]);
  return { richiesto: richiestoDa(params), apri, chiudi };
}

function searchOf(richiesto: ModuloRichiesto): string {
  switch (richiesto.tipo) {
    case 'registra':
      return `?registra=${richiesto.data}`;
    case 'correggi':
      return `?correggi=${richiesto.id}`;
    case 'voce':
      return `?voce=${richiesto.seq}`;
  }
}

function richiestoDa(params: URLSearchParams): ModuloRichiesto | null {
  const data = params.get('registra');
  if (data !== null) return { tipo: 'registra', data };
  const id = params.get('correggi');
  if (id !== null) return { tipo: 'correggi', id };
  const seq = params.get('voce');
  return seq === null ? null : { tipo: 'voce', seq: Number(seq) };
}
