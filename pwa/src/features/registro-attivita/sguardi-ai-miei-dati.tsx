import { testiRegistroAttivita } from '#testi/registro-attivita.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { Sguardo } from '@gestionale/shared-schema/registro-attivita/attivita.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useState } from 'react';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { usePages } from '../../remote/use-pages.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { ShowMore } from '../../ui/focus/show-more.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';

import './registro-attivita.css';

const testi = testiRegistroAttivita.sguardi;
const NO_INPUT = {};

/** Who else looked at, took along or changed one's own data; read only when it is asked for. */
export function SguardiAiMieiDati() {
  const offline = useOffline();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={testi.titolo}>
      <p>{testi.spiega}</p>
      {offline ? <p className="ui-empty">{testi.serveLaRete}</p> : null}
      {isOpen ? <Elenco offline={offline} /> : null}
      {isOpen || offline ? null : (
        <p>
          <ShowMore onMore={() => setOpen(true)}>{testi.mostra}</ShowMore>
        </p>
      )}
    </Section>
  );
}

function Elenco({ offline }: { readonly offline: boolean }) {
  const { call } = useRemote();
  const prima = useRead('registroAttivita.sguardi', NO_INPUT);
  const leftOut = useLeftOut('registroAttivita.sguardi');
  const { righe, dopo, failure, failed, underWay, readMore, retry } = usePages(prima, (da) =>
    call('registroAttivita.sguardi', { dopo: da }),
  );
  if (righe === undefined && offline) return null;
  return (
    <>
      {failed && !offline ? (
        <ReadTrouble {...troubleOf(failure, testi.errore)} onRetry={retry} />
      ) : null}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {righe === undefined && failed ? null : (
        <RowList
          label={testi.titolo}
          rows={righe}
          gate="whole"
          keyOf={({ sequence }) => sequence}
          empty={testi.vuoto}
          skeletonHeight={64}
          renderRow={(sguardo) => <Voce sguardo={sguardo} />}
        />
      )}
      {dopo === null || offline ? null : (
        <p className="reg-altre">
          <ShowMore busy={underWay} onMore={() => void readMore()}>
            {testiRegistroAttivita.altre}
          </ShowMore>
        </p>
      )}
    </>
  );
}

function Voce({ sguardo: { quando, descrizione, autore, tipo } }: { readonly sguardo: Sguardo }) {
  const nessuno = tipo === 'sistema' ? testiRegistroAttivita.server : testi.qualcuno;
  return (
    <div className="reg-voce">
      <div className="reg-voce__testa">
        <strong>{autore === null ? nessuno : `${autore.cognome} ${autore.nome}`}</strong>
        <time className="reg-voce__quando" dateTime={quando}>
          {formatIstante(quando)}
        </time>
      </div>
      <p className="reg-voce__chi">{descrizione}</p>
    </div>
  );
}
