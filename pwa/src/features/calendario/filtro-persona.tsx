import { testiCalendario } from '#testi/calendario.ts';

import { Link } from '../../ui/routing/link.tsx';

/** Says that the calendar shows one person's activities, and leads back to everybody's. */
export function FiltroPersona({ nome }: { readonly nome: string }) {
  return (
    <p className="cal-filtro">
      <strong>{testiCalendario.soloPersona(nome)}</strong>
      <Link to="/calendario">{testiCalendario.togliFiltro}</Link>
    </p>
  );
}
