import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useToday } from '../../ui/use-today.ts';
import { readVeduta, writeVeduta, type Veduta } from './vista.ts';

interface Mostrata extends Veduta {
  readonly mostra: (veduta: Veduta) => void;
  /** Goes into a day: a step of its own, which the browser's button takes back. */
  readonly entra: (giorno: Giorno) => void;
}

/** What the calendar shows, by the address, and how to show something else. */
export function useVeduta(): Mostrata {
  const [params, setParams] = useSearchParams();
  const oggi = useToday();
  // A month does not fit a phone: there the list of the next days is the first sight.
  const prima = useMedia('(max-width: 767px)') ? 'agenda' : 'month';
  return {
    ...readVeduta(params, { vista: prima, giorno: oggi }),
    entra: (giorno) => setParams(writeVeduta(params, { vista: 'day', giorno })),
    mostra: (veduta) => setParams(writeVeduta(params, veduta), { replace: true }),
  };
}
