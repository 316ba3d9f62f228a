import { testiSincronizzazione as testi } from '#testi/sincronizzazione.ts';
import { formatIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';
import { useEffect, type ReactNode } from 'react';

import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { useEntries } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { swallowDoublePresses } from '../../ui/dialogs/double-press.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatoSync } from './stato-sync.tsx';
import { useEsporta } from './use-esporta.ts';
import { VoceCoda } from './voce-coda.tsx';

import './sincronizzazione-screen.css';

interface SincronizzazioneScreenProps {
  readonly ultimoContatto: Istante | null | undefined;
  /** Whether the app opens here without a network; null where it never will. */
  readonly appKept: boolean | null;
  readonly onSincronizza: () => void;
  /** Where a refused registration can be written differently; null when it cannot. */
  readonly percorsoCorrezione: (voce: OutboxEntry) => string | null;
  /** What else can be done with a refused registration. */
  readonly renderAltro: (voce: OutboxEntry) => ReactNode;
  /** What else the user should know about this phone and others. */
  readonly children?: ReactNode;
  /** What stands last, because it comes late. */
  readonly inFondo?: ReactNode;
}

/** Everything that was written on this device and where it is on its way. */
export function SincronizzazioneScreen(props: SincronizzazioneScreenProps) {
  const { ultimoContatto, appKept, onSincronizza, percorsoCorrezione, renderAltro } = props;
  const voci = useEntries();
  const esporta = useEsporta();
  useEffect(() => swallowDoublePresses(document), []);
  return (
    <Page
      title={testi.titolo}
      subtitle={testi.sottotitolo}
      aside={
        <>
          {voci === undefined || !voci.some(daInviare) ? null : (
            <Button label={testi.esportaTutto} onClick={() => esporta(voci)}>
              {testi.esporta}
            </Button>
          )}
          <Button look="primary" icon={<Icon name="sync" />} onClick={onSincronizza}>
            {testi.sincronizzaOra}
          </Button>
        </>
      }
    >
      <StatoSync />
      {voci === undefined ? (
        <Skeleton lines={1} height={102} />
      ) : (
        <>
          <Coda voci={voci} percorsoCorrezione={percorsoCorrezione} renderAltro={renderAltro} />
          {/* Known only later, and never all the time: nothing stands under it that it could push. */}
          {props.children}
          <Contatto ultimo={ultimoContatto} />
          {appKept === null ? null : <p className="sync-app">{testi.appKept(appKept)}</p>}
          {props.inFondo}
        </>
      )}
    </Page>
  );
}

interface CodaProps extends Pick<
  SincronizzazioneScreenProps,
  'percorsoCorrezione' | 'renderAltro'
> {
  readonly voci: readonly OutboxEntry[];
}

/** What was refused, then what waits. */
function Coda({ voci, percorsoCorrezione, renderAltro }: CodaProps) {
  return (
    <>
      <Elenco
        titolo={testi.daSistemare}
        voci={voci.filter(daSistemare)}
        percorsoCorrezione={percorsoCorrezione}
        renderAltro={renderAltro}
      />
      <Section title={testi.inCoda}>
        <RowList
          label={testi.inCoda}
          rows={voci.filter((voce) => !daSistemare(voce))}
          gate="whole"
          keyOf={({ seq }) => seq}
          empty={testi.codaVuota}
          renderRow={(voce) => <VoceCoda voce={voce} percorsoCorrezione={null} />}
        />
      </Section>
    </>
  );
}

/** How old what is shown may be; its place is there before it is known. */
function Contatto({ ultimo }: { readonly ultimo: SincronizzazioneScreenProps['ultimoContatto'] }) {
  return (
    <p className="sync-contatto">
      {ultimo === null ? testi.maiContatto : null}
      {ultimo === undefined || ultimo === null ? null : testi.ultimoContatto(formatIstante(ultimo))}
    </p>
  );
}

interface ElencoProps extends CodaProps {
  readonly titolo: string;
}

/** The refused entries; no heading over nothing. */
function Elenco({ titolo, voci, percorsoCorrezione, renderAltro }: ElencoProps) {
  if (voci.length === 0) return null;
  return (
    <Section title={titolo}>
      <RowList
        label={titolo}
        rows={voci}
        gate="whole"
        keyOf={({ seq }) => seq}
        empty=""
        renderRow={(voce) => (
          <VoceCoda
            voce={voce}
            percorsoCorrezione={percorsoCorrezione(voce)}
            altro={renderAltro(voce)}
          />
        )}
      />
    </Section>
  );
}

function daInviare({ status }: OutboxEntry): boolean {
  return status !== 'accepted';
}

function daSistemare({ status }: OutboxEntry): boolean {
  return status === 'refused';
}
