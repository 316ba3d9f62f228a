import { testiCalendario } from '#testi/calendario.ts';
import { statoProgettoSchema } from '@gestionale/shared-schema/progetti/progetto.ts';

import { classeStato } from './classe-stato.ts';

/** What the colours mean; each is also said in the words of every event. */
export function Legenda() {
  return (
    <ul className="cal-legenda" aria-label={testiCalendario.legenda}>
      {statoProgettoSchema.options.map((stato) => (
        <li key={stato} className={classeStato(stato)}>
          {stato}
        </li>
      ))}
    </ul>
  );
}
