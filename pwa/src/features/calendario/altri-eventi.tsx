import { testiCalendario } from '#testi/calendario.ts';
import { formatGiornoLungo, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { use } from 'react';
import type { ShowMoreProps } from 'react-big-calendar';

import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { Link } from '../../ui/routing/link.tsx';
import { AltriContext } from './eventi-mostrati.ts';
import type { Evento } from './evento.ts';
import { toGiorno } from './giorno-locale.ts';
import { writeVeduta } from './vista.ts';

/** How many more events a day has than fit; it leads to that day. */
export function AltriEventi({ count, slotDate }: ShowMoreProps<Evento>) {
  const nonDati = use(AltriContext).get(toGiorno(slotDate)) ?? 0;
  return (
    <span role="cell">
      <LinkAltri giorno={toGiorno(slotDate)} quanti={count + nonDati} />
    </span>
  );
}

interface LinkAltriProps {
  readonly giorno: Giorno;
  readonly quanti: number;
}

/** The word about activities that are not shown, as a link to the day that shows them. */
export function LinkAltri({ giorno, quanti }: LinkAltriProps) {
  const [params] = useSearchParams();
  const search = writeVeduta(params, { vista: 'day', giorno }).toString();
  const words = testiCalendario.messaggi.showMore(quanti);
  return (
    <Link
      to={{ search }}
      className="cal-altri"
      aria-label={testiCalendario.altriDel(words, formatGiornoLungo(giorno))}
    >
      {words}
    </Link>
  );
}
