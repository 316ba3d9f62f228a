import { testiPlanning } from '#testi/planning.ts';
import type { Storico } from '@gestionale/shared-schema/progetti/storico.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { Gate } from '../../../ui/gate/gate.ts';
import { Gated } from '../../../ui/gate/gated.tsx';
import { Section } from '../../../ui/page.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const testi = testiPlanning.storico;

const ALTEZZA_MASSIMA_PX = 300;

interface StoricoProgettoProps {
  readonly storico: readonly Storico[];
  readonly gate: Gate;
}

/** Who did what and when, newest first. */
export function StoricoProgetto({ storico, gate }: StoricoProgettoProps) {
  return (
    <Section title={testi.titolo}>
      <Gated
        gate={gate}
        count={storico.length}
        skeleton={<Skeleton lines={3} height={44} />}
        empty={<p className="ui-empty">{testi.vuoto}</p>}
      >
        <ScrollBox label={testi.titolo} maxHeightPx={ALTEZZA_MASSIMA_PX}>
          <ul className="progetto-storico">
            {storico.map(({ id, data_ora, descrizione_azione, nome, cognome }) => (
              <li key={id}>
                <time dateTime={data_ora}>{formatIstante(data_ora)}</time>
                <span>{descrizione_azione}</span>
                <em>{`${cognome} ${nome}`}</em>
              </li>
            ))}
          </ul>
        </ScrollBox>
      </Gated>
    </Section>
  );
}
