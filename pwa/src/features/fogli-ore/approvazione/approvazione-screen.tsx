import { testiApprovazione as testi } from '#testi/approvazione.ts';
import { useDeferredValue } from 'react';

import type { User } from '../../../session/session.ts';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { DomandaAnomalie } from './domanda/domanda-anomalie.tsx';
import { useChiediApprovazione } from './domanda/use-chiedi-approvazione.ts';
import { ElencoApprovazione } from './elenco-approvazione.tsx';
import { ErroriApprovazione } from './errori-approvazione.tsx';
import { useApprova, type Approvazioni } from './use-approva.ts';
import { useDaApprovare } from './use-da-approvare.ts';

import './approvazione-screen.css';

/** The pending hours of everybody the user may approve. */
export function ApprovazioneScreen({ user }: { readonly user: User }) {
  const lette = useDaApprovare(user);
  const approvazioni = useApprova(lette?.value);
  const { inCorso, avanzamento, mancate, approva, ripresa } = approvazioni;
  // The list follows in steps what the line above it says at once.
  const approvando = useDeferredValue(avanzamento !== null);
  const { chiedi, domanda } = useChiediApprovazione(lette?.value, approvazioni);
  return (
    <Page title={testi.titolo} subtitle={testi.sottotitolo}>
      <ErroriApprovazione mancate={mancate} />
      <Avanzamento avanzamento={avanzamento} />
      <div className="appr-elenco">
        <ElencoApprovazione
          daApprovare={lette?.value}
          complete={lette?.complete === true}
          inCorso={inCorso}
          approvando={approvando}
          approva={approva}
          chiedi={chiedi}
          ripresa={ripresa}
        />
      </div>
      {domanda === null ? null : <DomandaAnomalie domanda={domanda} />}
    </Page>
  );
}

/** How far approving many has come. */
function Avanzamento({ avanzamento }: Pick<Approvazioni, 'avanzamento'>) {
  const words = avanzamento && testi.approvoDi(avanzamento.fatti, avanzamento.totale);
  return (
    <div role="status" className="appr-avanzamento">
      {avanzamento === null || words === null ? null : (
        <>
          {words}
          <ProgressBar label={words} value={avanzamento.fatti} max={avanzamento.totale} />
        </>
      )}
    </div>
  );
}
