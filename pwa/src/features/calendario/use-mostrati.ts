import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useDeferredValue, useMemo } from 'react';

import type { Periodo } from '../../local-db/queries/periodo.ts';
import { progettiNelPeriodo } from '../../local-db/queries/progetti-nel-periodo.ts';
import { useKnown, type Known } from '../../local-db/queries/use-known.ts';
import { useLive } from '../../local-db/queries/use-live.ts';
import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { eventiMostrati } from './eventi-mostrati.ts';
import { durateDi, eventoDi, type Durata, type Evento } from './evento.ts';
import { periodoDi, type Veduta, type Vista } from './vista.ts';

interface Letti extends Periodo {
  readonly durate: readonly Durata[];
  /** Activities on this device, of whatever period. */
  readonly tutti: number;
}

export interface Mostrati {
  readonly eventi: Evento[];
  readonly altri: ReadonlyMap<Giorno, number>;
}

interface MostratiDi {
  /** Undefined while the first are being read. */
  readonly letti: Known<Letti> | undefined;
  /** Undefined while those of this view are being put together; the view is drawn before them. */
  readonly mostrati: Mostrati | undefined;
}

/** What the calendar draws of the activities, of one person where somebody is named. */
export function useMostrati({ vista, giorno }: Veduta, persona: string | undefined): MostratiDi {
  const { dal, al } = periodoDi({ vista, giorno });
  const letti = useKnown<Letti>(
    async (cache) => ({
      dal,
      al,
      durate: durateDi(await progettiNelPeriodo(cache, { dal, al })),
      tutti: await cache.progetti.count(),
    }),
    [dal, al],
  );
  const adesso = useMemo(
    () => ({ letti, persona, vista, dal, al }),
    [letti, persona, vista, dal, al],
  );
  // The grid answers a press at once; its bars are chosen and drawn in steps between which the page answers.
  const pronti = useDeferredValue(adesso);
  const mostrati = useMemo(() => mostratiDi(pronti), [pronti]);
  const isDiQuesta = pronti.vista === vista && pronti.dal === dal && pronti.al === al;
  return { letti, mostrati: isDiQuesta ? mostrati : undefined };
}

interface Chiesti extends Periodo {
  readonly vista: Vista;
  readonly letti: Known<Letti> | undefined;
  readonly persona: string | undefined;
}

/** Undefined while what was read is of another period. */
function mostratiDi({ letti, persona, vista, dal, al }: Chiesti): Mostrati | undefined {
  if (letti === undefined || letti.value.dal > dal || letti.value.al < al) return undefined;
  const delPeriodo = letti.value.durate.filter(
    (durata) =>
      durata.dal <= al && durata.al >= dal && (persona === undefined || isDi(durata, persona)),
  );
  const { eventi, altri } = eventiMostrati(delPeriodo, vista, { dal, al });
  return { eventi: eventi.map(eventoDi), altri };
}

function isDi({ progetto }: Durata, persona: string): boolean {
  return progetto.dipendentiAssegnati.some(({ id }) => id === persona);
}

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
