import { testiComuni } from '#testi/comuni.ts';
import { testiMieOre as testi } from '#testi/mie-ore.ts';
import { formatOre, formatOreEsteso } from '@gestionale/shared-schema/values/ore.ts';

import { STATI_MIEI, type MieOre, type StatoMio } from './mie-ore.ts';

/** Shown without hours too: what everybody asks about. */
const SEMPRE: ReadonlySet<StatoMio> = new Set(['da_sistemare', 'da_approvare', 'approvata']);

/** What the days come to, against the plan, and how it stands. */
export function TotaliMiei({ mie: { ore, previste, perStato } }: { readonly mie: MieOre }) {
  return (
    <div className="ui-card mie-totali">
      <div className="mie-totali__somma">
        <p>
          <strong>{testiComuni.oreConUnita(formatOre(ore))}</strong>
          <span>{formatOreEsteso(ore)}</span>
        </p>
        <p className="mie-totali__piano">
          {previste === 0 ? testi.senzaPiano : testi.previste(formatOre(previste))}
        </p>
      </div>
      <dl className="mie-totali__parti" aria-label={testi.totali}>
        {STATI_MIEI.filter((stato) => perStato[stato] > 0 || SEMPRE.has(stato)).map((stato) => (
          <div key={stato} className={perStato[stato] === 0 ? 'mie-zero' : `mie-${stato}`}>
            <dt>{testi.stati[stato]}</dt>
            <dd>{formatOre(perStato[stato])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
