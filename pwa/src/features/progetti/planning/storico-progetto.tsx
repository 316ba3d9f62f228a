import { testiPlanning } from '#testi/planning.ts';
import type { Storico } from '@gestionale/shared-schema/progetti/storico.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';

import { Section } from '../../../ui/page.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';

const testi = testiPlanning.storico;

const ALTEZZA_MASSIMA_PX = 300;

/** Who did what and when, newest first. */
export function StoricoProgetto({ storico }: { readonly storico: readonly Storico[] }) {
  return (
    <Section title={testi.titolo}>
      {storico.length === 0 ? (
        <p className="ui-empty">{testi.vuoto}</p>
      ) : (
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
      )}
    </Section>
  );
}
