import { intervalloDi, type Intervallo, type OreCollocabili } from '../mesi/intervallo.ts';
import { addGiorni, lunediDellaSettimana, type Giorno } from '../values/giorno.ts';
import { MINUTI_AL_GIORNO } from '../values/orario.ts';

/** What the clocks leave out in spring and go through twice in autumn, from 2 to 3. */
const DALLE_MINUTI = 2 * 60;
const ALLE_MINUTI = 3 * 60;

/** March and October have 31 days: their last Sunday is one of the last seven. */
const ULTIMI_SETTE = /-(?:03|10)-(?:2[5-9]|3[01])$/;

/** Whether work goes through the hour at which the clocks change: its hours by the clock are one off. */
export function attraversaCambioOra(ore: OreCollocabili & { readonly data: Giorno }): boolean {
  const intervallo = intervalloDi(ore);
  if (intervallo === null) return false;
  const { from, to } = intervallo;
  return [0, 1].some((giorni) => {
    const mezzanotte = giorni * MINUTI_AL_GIORNO;
    return (
      isCambioOra(addGiorni(ore.data, giorni)) &&
      from < mezzanotte + ALLE_MINUTI &&
      to > mezzanotte + DALLE_MINUTI
    );
  });
}

/**
 * What the time between two minutes of a day by the clock lacks where the clocks change between them: an hour
 * in October; in March it has one too many.
 */
export function minutiDelCambio(giorno: Giorno, { from, to }: Intervallo): number {
  if (!isCambioOra(giorno) || from > DALLE_MINUTI || to < ALLE_MINUTI) return 0;
  const minuti = ALLE_MINUTI - DALLE_MINUTI;
  return giorno.includes('-10-') ? minuti : -minuti;
}

/** The last Sunday of March or October, as in all of the European Union. */
function isCambioOra(giorno: Giorno): boolean {
  return ULTIMI_SETTE.test(giorno) && addGiorni(lunediDellaSettimana(giorno), 6) === giorno;
}
