import { testiImpostazioni } from '#testi/impostazioni.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { useState, type ReactNode } from 'react';

import { useKnown } from '../../local-db/queries/use-known.ts';
import type { User } from '../../session/session.ts';
import { useSyncStatus } from '../../situation/use-sync-status.ts';
import { gateOf } from '../../ui/gate/gate.ts';
import { Gated } from '../../ui/gate/gated.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ModuloImpostazioni, type Salvate } from './modulo-impostazioni.tsx';
import { ScelteImmediate } from './scelte-immediate.tsx';

import './impostazioni-screen.css';

interface ImpostazioniScreenProps {
  readonly user: User;
  /** Other things that are set, each on a screen of its own. */
  readonly children?: ReactNode;
}

/** The form as it begins, turn by turn. */
interface Inizio {
  readonly turno: number;
  readonly salvate: Salvate | null;
}

/** The company's settings: read from this device, saved on the server. */
export function ImpostazioniScreen({ user, children }: ImpostazioniScreenProps) {
  const lette = useKnown(
    async ({ impostazioni }) => (await impostazioni.get(IMPOSTAZIONI_ID)) ?? null,
    [],
  );
  const locali = lette?.value;
  const [{ turno, salvate }, setInizio] = useState<Inizio>({ turno: 0, salvate: null });
  const sync = useSyncStatus();
  // Somebody may have put back what was saved, so that nothing changes here: what was downloaded since counts.
  const isDownloaded = sync.kind === 'synced' && sync.at !== salvate?.scaricate;
  const impostazioni =
    salvate !== null && !isDownloaded && isSame(locali, salvate.before) ? salvate.risposta : locali;
  return (
    <Page title={testiImpostazioni.titolo} subtitle={testiImpostazioni.sottotitolo}>
      {impostazioni === undefined || impostazioni === null ? (
        <Gated
          gate={gateOf(lette, testiImpostazioni.erroreCaricamento)}
          count={impostazioni === null ? 0 : undefined}
          skeleton={<Skeleton lines={4} height={80} />}
          empty={<Notice tone="danger" live="alert" title={testiImpostazioni.erroreCaricamento} />}
        >
          {null}
        </Gated>
      ) : (
        <ModuloImpostazioni
          key={turno}
          user={user}
          impostazioni={impostazioni}
          locali={locali ?? impostazioni}
          ricomincia={turno > 0}
          onDone={(appena) =>
            setInizio((inizio) => ({
              turno: inizio.turno + 1,
              salvate: appena ?? inizio.salvate,
            }))
          }
        />
      )}
      {/* Below the form, whose height nobody knows before it is there. */}
      {(impostazioni ?? null) === null && lette?.complete !== true ? null : (
        <>
          <ScelteImmediate />
          {children}
        </>
      )}
    </Page>
  );
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
