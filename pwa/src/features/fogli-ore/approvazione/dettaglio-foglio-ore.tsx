import { testiApprovazione as testi } from '#testi/approvazione.ts';
import { testiArchivioOre } from '#testi/archivio-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { formatGiorno, formatGiornoLungo } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre, formatOreEsteso } from '@gestionale/shared-schema/values/ore.ts';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useScaricaPdf } from '../archivio/use-scarica-pdf.ts';
import { PulsanteStoria } from '../vita/pulsante-storia.tsx';
import { nomeDi, orarioDi, orarioEPausa } from '../voce-ore.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { frasiAnomalie } from './frasi-anomalie.ts';

interface DettaglioFoglioOreProps {
  readonly esaminato: FoglioOreEsaminato;
  /** True when what is around it already says whose hours these are. */
  readonly untitled?: boolean;
  readonly onStoria: (foglioOre: FoglioOre) => void;
}

/** Everything that helps to decide about one entry. */
export function DettaglioFoglioOre(props: DettaglioFoglioOreProps) {
  const { esaminato, untitled = false, onStoria } = props;
  const { foglioOre, anomalie, prevista, sovrapposte } = esaminato;
  const scarica = useScaricaPdf();
  return (
    <div className="appr-scheda">
      {untitled ? null : (
        <div>
          <h2>{nomeDi(foglioOre)}</h2>
          <p>{foglioOre.nome_progetto}</p>
        </div>
      )}
      {anomalie.length === 0 ? null : (
        <div className="appr-scheda__anomalie">
          <ul>
            {frasiAnomalie(esaminato).map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
        </div>
      )}
      <dl>
        <Voce nome={testi.data}>{formatGiornoLungo(foglioOre.data)}</Voce>
        <Voce nome={testi.ore}>
          {`${formatOre(foglioOre.ore_lavorate)} (${formatOreEsteso(foglioOre.ore_lavorate)})`}
        </Voce>
        <Voce nome={testi.inserito}>{orarioEPausa(foglioOre)}</Voce>
        <Voce nome={testi.previsto}>
          {prevista === undefined ? testi.nonPrevisto : orarioDi(prevista)}
        </Voce>
        <Voce nome={testi.descrizione}>
          {foglioOre.descrizione_attivita ?? testi.senzaDescrizione}
        </Voce>
        {sovrapposte.length === 0 ? null : (
          <Voce nome={testi.sovrapposteCon}>
            <ul>
              {sovrapposte.map((altra) => (
                <li key={altra.id}>
                  {`${formatGiorno(altra.data)} ${altra.nome_progetto}, ${orarioDi(altra)}`}
                </li>
              ))}
            </ul>
          </Voce>
        )}
      </dl>
      <div className="appr-scheda__azioni">
        <PulsanteStoria
          foglioOre={foglioOre}
          label={testiArchivioOre.archivio.storiaDi(
            nomeDi(foglioOre),
            formatGiorno(foglioOre.data),
          )}
          onOpen={onStoria}
        />
        <Button icon={<Icon name="file" />} onClick={() => void scarica(foglioOre)}>
          {testi.pdf}
        </Button>
      </div>
    </div>
  );
}

function Voce({ nome, children }: { readonly nome: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}
