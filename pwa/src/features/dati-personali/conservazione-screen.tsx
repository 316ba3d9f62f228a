import { testiDatiPersonali } from '#testi/dati-personali.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type {
  RegolaLetta,
  StatoConservazione,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState } from 'react';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ElencoDaTogliere } from './elenco-da-togliere.tsx';
import { ModuloDurata } from './modulo-durata.tsx';
import { QuantoConserva } from './quanto-conserva.tsx';
import { VoceRegola } from './voce-regola.tsx';

import './conservazione-screen.css';

const testi = testiDatiPersonali.conservazione;
const NO_INPUT = {};

interface Aperto {
  readonly regola: RegolaLetta;
  readonly cosa: 'elenco' | 'durata';
}

/** The rules by which data are kept, each with what the next night removes by it. */
export function ConservazioneScreen() {
  const offline = useOffline();
  const { value, failure, reload } = useRead('datiPersonali.conservazione', NO_INPUT);
  const leftOut = useLeftOut('datiPersonali.conservazione');
  const [aperto, setAperto] = useState<Aperto | null>(null);
  const riprova = () => void reload();
  const chiudi = () => setAperto(null);
  return (
    <Page
      title={testi.titolo}
      subtitle={testi.sottotitolo}
      back={{ to: '/impostazioni', label: testi.indietro }}
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
      {value === undefined ? null : (
        <>
          <Notti stato={value} />
          <Section title={testi.regole}>
            <LeftOut count={leftOut} text={testiTralasciate.righe} />
            <RowList
              label={testi.regole}
              rows={value.regole}
              gate="whole"
              keyOf={({ regola }) => regola}
              empty=""
              renderRow={(regola) => (
                <VoceRegola
                  regola={regola}
                  onElenco={() => setAperto({ regola, cosa: 'elenco' })}
                  onModifica={() => setAperto({ regola, cosa: 'durata' })}
                />
              )}
            />
          </Section>
          <QuantoConserva />
        </>
      )}
      {aperto?.cosa === 'elenco' ? (
        <ElencoDaTogliere regola={aperto.regola} onClose={chiudi} />
      ) : null}
      {aperto?.cosa === 'durata' ? (
        <ModuloDurata regola={aperto.regola} onSaved={riprova} onClose={chiudi} />
      ) : null}
    </Page>
  );
}

/** From when on anything is removed, and what the last night came to. */
function Notti({ stato }: { readonly stato: StatoConservazione }) {
  const { annuncio_fino_al, ultima_notte, regole } = stato;
  const titoli = new Map(regole.map(({ regola, titolo }) => [regola, titolo]));
  return (
    <>
      {annuncio_fino_al === null ? null : (
        <Notice tone="info" title={testi.annuncio(formatGiorno(annuncio_fino_al))}>
          {testi.spiegaAnnuncio}
        </Notice>
      )}
      {ultima_notte === null ? null : (
        <Notice tone="ok" title={testi.ultimaNotte(formatGiorno(ultima_notte.giorno))}>
          {ultima_notte.tolte.length === 0 ? (
            testi.nienteTolto
          ) : (
            <ul className="cons-tolte">
              {ultima_notte.tolte.map(({ regola, quante }) => (
                <li key={regola}>{testi.tolte(titoli.get(regola) ?? regola, quante)}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </>
  );
}
