import { testiCalendario } from '#testi/calendario.ts';
import { formatGiornoLungo } from '@gestionale/shared-schema/values/giorno.ts';
import type { ShowMoreProps } from 'react-big-calendar';

import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { Link } from '../../ui/routing/link.tsx';
import type { Evento } from './evento.ts';
import { toGiorno } from './giorno-locale.ts';
import { writeVeduta } from './vista.ts';

/** How many more events a day has than fit; it leads to that day. */
export function AltriEventi({ count, slotDate }: ShowMoreProps<Evento>) {
  const [params] = useSearchParams();
  const giorno = toGiorno(slotDate);
  const search = writeVeduta(params, { vista: 'day', giorno }).toString();
  const words = testiCalendario.messaggi.showMore(count);
  return (
    <span role="cell">
      <Link
        to={{ search }}
        replace
        className="cal-altri"
        aria-label={testiCalendario.altriDel(words, formatGiornoLungo(giorno))}
      >
        {words}
      </Link>
    </span>
  );
}
