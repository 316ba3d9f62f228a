import { testiCalendario } from '#testi/calendario.ts';

/** The calendar's room while it is not there yet. */
export function CaricamentoCalendario() {
  return (
    <p className="cal-caricamento" role="status">
      {testiCalendario.caricamento}
    </p>
  );
}
