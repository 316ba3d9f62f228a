import { testiStato as testi } from '#testi/stato.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { Stato } from '@gestionale/shared-schema/stato/contracts.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Andamento } from './andamento.tsx';
import { trovaProblemi } from './problemi.ts';
import { VociStato } from './voci-stato.tsx';

import './stato.css';

const NO_INPUT = {};

/** How often it is read again while somebody looks. */
const OGNI_MS = 60_000;

/** How the server is doing; `children`: the devices that have something to say. */
export function StatoScreen({ children }: { readonly children: ReactNode }) {
  const offline = useOffline();
  const { value, failure, reload } = useRead('stato.leggi', NO_INPUT);
  useOgniMinuto(reload, offline);
  const riprova = () => void reload();
  const { leggendo, aggiorna } = useAggiorna(value?.adesso, reload);
  return (
    <Page
      title={testi.titolo}
      subtitle={value === undefined ? undefined : testi.aggiornato(formatIstante(value.adesso))}
      back={{ to: '/impostazioni', label: testi.indietro }}
      aside={
        offline ? undefined : (
          <Button busy={leggendo} onClick={() => void aggiorna()}>
            {testi.aggiorna}
          </Button>
        )
      }
    >
      {offline ? (
        <NeedsNetwork texts={testi} wasRead={value !== undefined} onRetry={riprova} />
      ) : null}
      {offline || failure === null ? null : (
        <ReadTrouble {...troubleOf(failure, testi.erroreCaricamento)} onRetry={riprova} />
      )}
      {value === undefined && !offline && failure === null ? (
        <Skeleton lines={3} height={112} />
      ) : null}
      {value === undefined ? null : <Letto stato={value}>{children}</Letto>}
    </Page>
  );
}

function Letto({ stato, children }: { readonly stato: Stato; readonly children: ReactNode }) {
  const problemi = trovaProblemi(stato);
  return (
    <>
      <LeftOut count={useLeftOut('stato.leggi')} text={testiTralasciate.righe} />
      {problemi.map(({ chiave, titolo, spiega }) => (
        <Notice key={chiave} tone="warn" title={titolo}>
          {spiega}
        </Notice>
      ))}
      <Section title={testi.adesso}>
        <VociStato stato={stato} problemi={problemi} />
      </Section>
      {children}
      <Section title={testi.errori} note={testi.erroriNota}>
        {stato.errori_oggi.length === 0 ? (
          <p className="ui-empty">{testi.nessunErrore}</p>
        ) : (
          <ul className="ui-card stato-errori">
            {stato.errori_oggi.map(({ ambito, quanti }) => (
              <li key={ambito}>
                <span>{testi.ambiti[ambito]}</span>
                <strong>{testi.volte(quanti)}</strong>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Andamento stato={stato} />
    </>
  );
}

/** Reads again because somebody asked, and says so once it was; what failed is said by itself. */
function useAggiorna(adesso: Stato['adesso'] | undefined, leggi: () => Promise<void>) {
  const toast = useToast();
  const [leggendo, setLeggendo] = useState(false);
  /** What stood there when somebody asked; null while nobody does. */
  const prima = useRef<Stato['adesso'] | null>(null);
  useEffect(() => {
    if (adesso === undefined || prima.current === null || adesso === prima.current) return;
    prima.current = null;
    toast(testi.aggiornato(formatIstante(adesso)));
  }, [adesso, toast]);
  const aggiorna = async () => {
    prima.current = adesso ?? null;
    setLeggendo(true);
    await leggi();
    setLeggendo(false);
  };
  return { leggendo, aggiorna };
}

/** Reads again while the page is looked at and the network is there. */
function useOgniMinuto(leggi: () => Promise<void>, offline: boolean): void {
  useEffect(() => {
    if (offline) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void leggi();
    }, OGNI_MS);
    return () => clearInterval(timer);
  }, [leggi, offline]);
}
