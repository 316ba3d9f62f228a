import { testiCalendario } from '#testi/calendario.ts';

import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { Link } from '../../ui/routing/link.tsx';
import { senzaPersona } from './vista.ts';

/** Says that the calendar shows one person's activities, and leads back to everybody's. */
export function FiltroPersona({ nome }: { readonly nome: string }) {
  const [params] = useSearchParams();
  return (
    <p className="cal-filtro">
      <strong>{testiCalendario.soloPersona(nome)}</strong>
      <Link to={{ search: senzaPersona(params).toString() }}>{testiCalendario.togliFiltro}</Link>
    </p>
  );
}
