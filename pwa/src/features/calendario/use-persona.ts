import { useSearchParams } from 'react-router-dom';

import { useLive } from '../../local-db/queries/use-live.ts';

interface Persona {
  readonly id: string;
  readonly nome: string;
}

/** Whose activities alone are to be shown, by `?persona=<id>`; undefined: everybody's. */
export function usePersona(): Persona | undefined {
  const [params] = useSearchParams();
  const id = params.get('persona') ?? '';
  const row = useLive(async ({ dipendenti }) => dipendenti.get(id), [id]);
  return row === undefined ? undefined : { id, nome: `${row.cognome} ${row.nome}` };
}
