import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiRicevute } from '#testi/ricevute.ts';
import { testiScelta } from '#testi/scelta.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import { isDaPagare } from '@gestionale/shared-schema/contratti/contratto.ts';
import type { Ricevuta } from '@gestionale/shared-schema/ricevute/ricevuta.ts';
import { useCallback, useMemo, useState } from 'react';

import { useDipendenteChoices, useProgettoChoices } from '../../local-db/queries/use-choices.ts';
import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { isUnderWay, useRead, type LiveRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { QueryFilters, type QueryFilter } from '../../ui/data-list/toolbar/query-filters.tsx';
import { useQueryValues } from '../../ui/data-list/toolbar/use-query-values.ts';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArchivioRicevute } from './archivio-ricevute.tsx';
import { ModuloRicevute, type RenderAvviso } from './modulo-ricevute.tsx';

import './ricevute-screen.css';

const testi = testiRicevute;

const TUTTI = {};

/** As the address and the server call them. */
const FILTRI = ['dipendente_id', 'progetto_id', 'data_inizio', 'data_fine'] as const;

interface RicevuteScreenProps {
  readonly renderAvviso: RenderAvviso;
}

/** Receipts for occasional work: pay data, read live and kept in memory alone. */
export function RicevuteScreen({ renderAvviso }: RicevuteScreenProps) {
  const offline = useOffline();
  const filtri = useQueryValues(FILTRI);
  const contratti = useRead('contratti.elenca', TUTTI);
  const ricevute = useRead('ricevute.elenca', filtri);
  const leftOut = useLeftOut('contratti.elenca') + useLeftOut('ricevute.elenca');
  const daPagare = useMemo(() => contratti.value?.filter(isDaPagare), [contratti.value]);
  const { reload: leggiContratti } = contratti;
  const { reload: leggiRicevute } = ricevute;
  const rileggi = useCallback(() => {
    void leggiContratti();
    void leggiRicevute();
  }, [leggiContratti, leggiRicevute]);
  // What the archive says of itself stands in its own place, by the filters that it may be about.
  // Who would not say who they are is told so once, of both.
  const daConfermare = isDaConfermare(contratti.failure);
  const conArchivio = ricevute.wasRead || (isRefused(ricevute.failure) && !daConfermare);
  const failure = contratti.failure ?? (conArchivio ? null : ricevute.failure);
  const inArrivo = useInArrivo(contratti, ricevute);
  return (
    <Page title={testi.titolo} subtitle={testi.sottotitolo}>
      {offline ? (
        <NeedsNetwork texts={testiRicevute} wasRead={ricevute.wasRead} onRetry={rileggi} />
      ) : null}
      {failure === null || offline ? null : (
        <ReadTrouble {...troubleOf(failure, testi.erroreCaricamento)} onRetry={rileggi} />
      )}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {/* All of it at once: each part would push the next one away. */}
      {inArrivo && failure === null ? <InArrivo /> : null}
      {inArrivo || daPagare === undefined ? null : (
        <ModuloRicevute daPagare={daPagare} renderAvviso={renderAvviso} onDone={rileggi} />
      )}
      {inArrivo || !conArchivio ? null : (
        <Archivio lettura={ricevute} detto={daConfermare} onRead={rileggi} />
      )}
    </Page>
  );
}

/**
 * Whether both are waited for, to be shown at once; what failed does not come, and the rest is shown
 * without it. The form that was shown stays, with what is ticked in it.
 */
function useInArrivo(contratti: LiveRead<unknown>, ricevute: LiveRead<unknown>): boolean {
  const offline = useOffline();
  const [mostrato, setMostrato] = useState(false);
  const incompleto = contratti.value === undefined || ricevute.value === undefined;
  const inArrivo =
    incompleto && !offline && isUnderWay(contratti.failure) && isUnderWay(ricevute.failure);
  if (!mostrato && !inArrivo && contratti.value !== undefined) setMostrato(true);
  return inArrivo && !mostrato;
}

interface ArchivioProps {
  readonly lettura: LiveRead<readonly Ricevuta[]>;
  /** Why it does not come is said already. */
  readonly detto: boolean;
  /** It is to be read again. */
  readonly onRead: () => void;
}

/** The receipts under the filters that are chosen; of others never. */
function Archivio({ lettura: { value, failure }, detto, onRead }: ArchivioProps) {
  const offline = useOffline();
  const definizioni = useDefinizioni();
  const manca = offline ? value === undefined : failure !== null;
  return (
    <>
      <QueryFilters
        filters={definizioni}
        label={testi.filtri.titolo}
        all={testiElenco.all}
        texts={testiScelta}
        unreadable={testiModuli.salvataggio.unreadable}
      />
      {manca && !detto ? (
        <ReadTrouble
          {...troubleOf(offline ? null : failure, testi.erroreCaricamento)}
          onRetry={onRead}
        />
      ) : null}
      {manca && value === undefined ? null : (
        <ArchivioRicevute ricevute={value} onDeleted={onRead} />
      )}
    </>
  );
}

/** Whether the server answered, and gave nothing: a filter of an address may be none. */
function isRefused(failure: LiveRead<unknown>['failure']): boolean {
  return failure !== null && !('reached' in failure);
}

function isDaConfermare(failure: LiveRead<unknown>['failure']): boolean {
  return (
    failure !== null && !('reached' in failure) && failure.refusal.codice === 'conferma_identita'
  );
}

function InArrivo() {
  return (
    <div aria-busy="true">
      <p className="ui-visually-hidden">{testiComuni.caricamento}</p>
      <Skeleton lines={8} height={72} />
    </div>
  );
}

function useDefinizioni(): readonly QueryFilter[] {
  const dipendenti = useDipendenteChoices();
  const progetti = useProgettoChoices();
  const { filtri } = testi;
  return [
    { key: 'dipendente_id', label: filtri.dipendente, type: 'choice', ...dipendenti },
    { key: 'progetto_id', label: filtri.progetto, type: 'choice', ...progetti },
    { key: 'data_inizio', label: filtri.dal, type: 'date' },
    { key: 'data_fine', label: filtri.al, type: 'date' },
  ];
}
