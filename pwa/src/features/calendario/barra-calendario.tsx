import { testiCalendario } from '#testi/calendario.ts';
import { createContext, use, type ReactNode } from 'react';
import { Navigate, type ToolbarProps } from 'react-big-calendar';

import type { Evento } from './evento.ts';
import { viste } from './vista.ts';

const { messaggi } = testiCalendario;

/** What is to be said of the whole of what is shown: in the bar, so that nothing outside the frame moves. */
export const NotaContext = createContext<ReactNode>(null);

/** The calendar's toolbar: where in time, what is shown, in which view. */
export function BarraCalendario({ label, view, onNavigate, onView }: ToolbarProps<Evento>) {
  return (
    <div className="cal-barra">
      <div className="cal-barra__gruppo" role="group" aria-label={testiCalendario.navigazione}>
        <button type="button" onClick={() => onNavigate(Navigate.TODAY)}>
          {messaggi.today}
        </button>
        <button type="button" onClick={() => onNavigate(Navigate.PREVIOUS)}>
          {messaggi.previous}
        </button>
        <button type="button" onClick={() => onNavigate(Navigate.NEXT)}>
          {messaggi.next}
        </button>
      </div>
      <h2 className="cal-barra__periodo" tabIndex={-1} aria-live="polite">
        {label}
      </h2>
      <div className="cal-barra__gruppo" role="group" aria-label={testiCalendario.viste}>
        {viste.map((vista) => (
          <button
            key={vista}
            type="button"
            aria-pressed={vista === view}
            onClick={() => onView(vista)}
          >
            {messaggi[vista]}
          </button>
        ))}
      </div>
      {use(NotaContext)}
    </div>
  );
}
