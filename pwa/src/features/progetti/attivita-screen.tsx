import { testiComuni } from '#testi/comuni.ts';
import { testiProgetti } from '#testi/progetti.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState, type ReactNode } from 'react';

import { useCacheComplete } from '../../local-db/use-cache-complete.ts';
import { useLive } from '../../local-db/use-live.ts';
import type { Utente } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToday } from '../../ui/use-today.ts';
import { giornataProposta } from './giornata-proposta.ts';
import { GiornateAttivita } from './giornate-attivita.tsx';
import { PersoneECose } from './persone-e-cose.tsx';
import { PrimoScaricamento } from './primo-scaricamento.tsx';
import { StatoProgetto } from './stato-progetto.tsx';

import './attivita-screen.css';

const testi = testiProgetti.attivita;
const back = { to: '/my-planning', label: testi.indietro };

interface AttivitaScreenProps {
  readonly utente: Utente;
  readonly progetto_id: string;
  readonly senzaRete: boolean;
  /** The user's hours on the project, which another slice draws. */
  readonly renderOre: (progetto: Progetto, dataProposta: string) => ReactNode;
}

/** The operator's page of one assigned project. */
export function AttivitaScreen({ utente, progetto_id, senzaRete, renderOre }: AttivitaScreenProps) {
  const complete = useCacheComplete();
  const read = useLive(
    async ({ progetti, fogliOre }) => ({
      progetto: await progetti.get(progetto_id),
      ore: await fogliOre
        .where('[progetto_id+data]')
        .between([progetto_id, ''], [progetto_id, '\uffff'])
        .toArray(),
    }),
    [progetto_id],
  );
  const progetto = useLastKnown(read?.progetto);
  if (progetto === undefined) {
    return (
      <Page title={testiProgetti.mioPlanning.titolo} back={back}>
        {read === undefined ? <Skeleton lines={4} height={90} /> : null}
        {read !== undefined && !complete ? <PrimoScaricamento senzaRete={senzaRete} /> : null}
        {read !== undefined && complete ? <Notice tone="warn">{testi.nonAssegnata}</Notice> : null}
      </Page>
    );
  }
  return (
    <Attivita
      utente={utente}
      progetto={progetto}
      mie={(read?.ore ?? []).filter(({ dipendente_id }) => dipendente_id === utente.id)}
      assegnata={read?.progetto !== undefined || read === undefined}
      renderOre={renderOre}
    />
  );
}

interface AttivitaProps extends Pick<AttivitaScreenProps, 'utente' | 'renderOre'> {
  readonly progetto: Progetto;
  readonly mie: readonly FoglioOre[];
  readonly assegnata: boolean;
}

function Attivita({ utente, progetto, mie, assegnata, renderOre }: AttivitaProps) {
  const oggi = useToday();
  return (
    <Page
      title={progetto.nome_progetto}
      subtitle={`${testi.cliente}: ${progetto.nome_cliente ?? testiComuni.nonDisponibile}`}
      back={back}
      aside={<StatoProgetto stato={progetto.stato} />}
    >
      {assegnata ? null : (
        <Notice tone="warn" live="status">
          {testi.nonPiuAssegnata}
        </Notice>
      )}
      <GiornateAttivita giornate={progetto.giornate} mie={mie} oggi={oggi} />
      {renderOre(progetto, giornataProposta(progetto.giornate, mie, oggi))}
      {progetto.descrizione === null ? null : (
        <Section title={testi.descrizione}>
          <p className="attivita-descrizione">{progetto.descrizione}</p>
        </Section>
      )}
      <PersoneECose utente={utente} progetto={progetto} />
    </Page>
  );
}

/** The project as last seen: when it is taken away while it is open, what is being typed must not go. */
function useLastKnown(progetto: Progetto | undefined): Progetto | undefined {
  const [last, setLast] = useState(progetto);
  if (progetto !== undefined && progetto !== last) setLast(progetto);
  return progetto ?? last;
}
