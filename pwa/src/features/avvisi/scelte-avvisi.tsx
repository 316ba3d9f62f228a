import { testiAvvisi as testi } from '#testi/avvisi.ts';
import {
  canaleAvvisoSchema,
  tipiPer,
  type CanaleAvviso,
} from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { Scelte } from './use-scelte.ts';

import './avvisi.css';

const CANALI = canaleAvvisoSchema.options;

interface SceltePropsAvvisi {
  readonly ruolo: Ruolo;
  readonly scelte: Pick<Scelte, 'isOn' | 'choose'>;
  /** The ways by which somebody can be told now. */
  readonly aperti: ReadonlySet<CanaleAvviso>;
}

/** Each kind of notice by each way, on or off. */
export function ScelteAvvisi({ ruolo, scelte, aperti }: SceltePropsAvvisi) {
  return (
    <table className="avvisi-scelte">
      <caption className="ui-visually-hidden">{testi.didascalia}</caption>
      <thead>
        <tr>
          <th scope="col">{testi.cosa}</th>
          {CANALI.map((canale) => (
            <th scope="col" key={canale}>
              {testi.canali[canale]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tipiPer(ruolo).map((tipo) => (
          <tr key={tipo}>
            <th scope="row">{testi.tipi[tipo]}</th>
            {CANALI.map((canale) => (
              <td key={canale}>
                <fieldset disabled={!aperti.has(canale)}>
                  <Checkbox
                    label={testi.scelta(testi.tipi[tipo], testi.canali[canale])}
                    hiddenLabel
                    checked={scelte.isOn({ tipo, canale })}
                    onChange={(attivo) => void scelte.choose({ tipo, canale }, attivo)}
                  />
                </fieldset>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
