import { testiCalendario } from '#testi/calendario.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { useLive } from '../../../local-db/queries/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { toDate } from '../giorno-locale.ts';
import { nomeMese } from '../localizzatore.ts';
import { meseDi } from '../vista.ts';
import { giornoVicino } from './giorno-vicino.ts';

import './mese-vuoto.css';

interface MeseVuotoProps {
  /** Any of the month. */
  readonly giorno: Giorno;
  /** Whose activities alone are shown. */
  readonly persona: string | undefined;
  readonly onMostra: (giorno: Giorno) => void;
}

/** Says of a month that nothing is planned in it, and leads to the nearest in which something is. */
export function MeseVuoto({ giorno, persona, onMostra }: MeseVuotoProps) {
  const { dal, al } = meseDi(giorno);
  const vicino = useLive((cache) => giornoVicino(cache, { dal, al }, persona), [dal, al, persona]);
  return (
    <p className="cal-vuoto" role="status">
      {testiCalendario.meseVuoto}
      {vicino === undefined ? null : (
        <Button size="small" onClick={() => onMostra(vicino)}>
          {testiCalendario.vaiA(nomeMese(toDate(vicino)))}
        </Button>
      )}
    </p>
  );
}
