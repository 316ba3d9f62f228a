import { useLive } from '../../local-db/queries/use-live.ts';
import { useSearchParams } from '../../ui/routing/history-router.tsx';

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
