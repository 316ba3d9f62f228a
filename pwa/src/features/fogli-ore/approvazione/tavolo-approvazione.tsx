import { testiFogliOre } from '#testi/fogli-ore.ts';
import { useRef, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { DettaglioFoglioOre } from './dettaglio-foglio-ore.tsx';
import { DettaglioSulTelefono } from './dettaglio-sul-telefono.tsx';
import { DomandaAnomalie } from './domanda-anomalie.tsx';
import { RigaApprovazione } from './riga-approvazione.tsx';
import type { Approvazioni } from './use-approva.ts';
import { useChiediApprovazione } from './use-chiedi-approvazione.ts';
import { useRigaAttiva } from './use-riga-attiva.ts';
import { useSelezione } from './use-selezione.ts';

const testi = testiFogliOre.approvazione;

interface TavoloApprovazioneProps {
  readonly daApprovare: readonly FoglioOreEsaminato[];
  readonly approvazioni: Approvazioni;
}

/** The list with its keyboard, the selection over it and the detail of one row beside it. */
export function TavoloApprovazione({ daApprovare, approvazioni }: TavoloApprovazioneProps) {
  const { inCorso, avanzamento, approva } = approvazioni;
  const { chiedi, domanda } = useChiediApprovazione(daApprovare, approvazioni);
  const grid = useRef<HTMLDivElement>(null);
  const ids = daApprovare.map(({ foglioOre }) => foglioOre.id);
  const selezione = useSelezione(ids);
  const wide = useMedia('(min-width: 1100px)');
  const [aperto, setAperto] = useState(false);
  const approvaUno = (id: string) => {
    const found = daApprovare.find(({ foglioOre }) => foglioOre.id === id);
    if (found !== undefined && !inCorso.has(id)) void approva([found.foglioOre]);
  };
  const attiva = useRigaAttiva(grid, ids, {
    onToggle: selezione.toggle,
    onApprove: (id) => chiedi([id]),
  });
  const esaminato = daApprovare.find(({ foglioOre }) => foglioOre.id === attiva.id);
  const selected = daApprovare.filter(({ foglioOre }) => selezione.has(foglioOre.id));
  return (
    <div className="appr-tavolo">
      <div className="appr-lista">
        <div className="appr-barra">
          <Checkbox
            label={testi.selezionaTutti}
            checked={selected.length === ids.length}
            partly={selected.length > 0 && selected.length < ids.length}
            onChange={selezione.setAll}
          />
          <Button
            look="primary"
            disabled={selected.length === 0 || avanzamento !== null}
            onClick={() => chiedi(selected.map(({ foglioOre }) => foglioOre.id))}
          >
            {testi.approvaSelezionati(selected.length)}
          </Button>
        </div>
        <div role="status" className="appr-avanzamento">
          {avanzamento === null ? null : (
            <>
              {testi.approvoDi(avanzamento.fatti, avanzamento.totale)}
              <ProgressBar
                label={testi.approvoDi(avanzamento.fatti, avanzamento.totale)}
                value={avanzamento.fatti}
                max={avanzamento.totale}
              />
            </>
          )}
        </div>
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={testi.elenco}
          aria-multiselectable="true"
          className="appr-griglia"
          onKeyDown={attiva.onKeyDown}
        >
          {daApprovare.map((each) => (
            <RigaApprovazione
              key={each.foglioOre.id}
              esaminato={each}
              selezionata={selezione.has(each.foglioOre.id)}
              attiva={attiva.id === each.foglioOre.id}
              approvando={inCorso.has(each.foglioOre.id)}
              onSelect={() => selezione.toggle(each.foglioOre.id)}
              onActivate={() => attiva.setId(each.foglioOre.id)}
              onOpen={wide ? undefined : () => setAperto(true)}
              onApprove={() => approvaUno(each.foglioOre.id)}
            />
          ))}
        </div>
        {wide ? <p className="appr-tastiera">{testi.tastiera}</p> : null}
      </div>
      {wide ? (
        <aside className="appr-dettaglio" aria-label={testi.dettaglio}>
          {esaminato === undefined ? (
            <p>{testi.scegliRiga}</p>
          ) : (
            <DettaglioFoglioOre esaminato={esaminato} />
          )}
        </aside>
      ) : null}
      {!wide && aperto && esaminato !== undefined ? (
        <DettaglioSulTelefono
          esaminato={esaminato}
          approvando={inCorso.has(esaminato.foglioOre.id)}
          onApprove={() => approvaUno(esaminato.foglioOre.id)}
          onClose={() => setAperto(false)}
        />
      ) : null}
      {domanda === null ? null : <DomandaAnomalie domanda={domanda} />}
    </div>
  );
}
