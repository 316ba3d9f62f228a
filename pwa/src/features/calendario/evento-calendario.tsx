import type { EventProps } from 'react-big-calendar';

import { Link } from '../../ui/routing/link.tsx';
import { giorniDi, percorsoDi, type Evento } from './evento.ts';

/** An event's words: a link, so that it opens by keyboard and in a new tab too. */
export function EventoAgenda({ event, title }: EventProps<Evento>) {
  return (
    <Link to={percorsoDi(event)} className="cal-evento" aria-label={`${title}, ${giorniDi(event)}`}>
      {title}
    </Link>
  );
}

/** The same inside the grids of month, week and day, whose rows want cells. */
export function EventoGriglia(props: EventProps<Evento>) {
  return (
    <div role="cell">
      <EventoAgenda {...props} />
    </div>
  );
}
