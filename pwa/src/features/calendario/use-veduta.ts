import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useToday } from '../../ui/use-today.ts';
import { readVeduta, writeVeduta, type Veduta } from './vista.ts';

/** What the calendar shows, by the address, and how to show something else. */
export function useVeduta(): Veduta & { readonly mostra: (veduta: Veduta) => void } {
  const [params, setParams] = useSearchParams();
  const oggi = useToday();
  // A month does not fit a phone: there the list of the next days is the first sight.
  const prima = useMedia('(max-width: 767px)') ? 'agenda' : 'month';
  return {
    ...readVeduta(params, { vista: prima, giorno: oggi }),
    mostra: (veduta) => setParams(writeVeduta(params, veduta), { replace: true }),
  };
}
