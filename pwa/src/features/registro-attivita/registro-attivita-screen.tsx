import { testiElenco } from '#testi/elenco.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiRegistroAttivita as testi } from '#testi/registro-attivita.ts';
import { testiScelta } from '#testi/scelta.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { esportaAttivita } from '@gestionale/shared-schema/registro-attivita/contracts.ts';
import { useState } from 'react';

import { useDipendenteChoices } from '../../local-db/queries/use-choices.ts';
import { useDownload } from '../../remote/files/use-download.ts';
import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { usePages } from '../../remote/use-pages.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { QueryFilters, type QueryFilter } from '../../ui/data-list/toolbar/query-filters.tsx';
import { useQueryValues } from '../../ui/data-list/toolbar/use-query-values.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { ShowMore } from '../../ui/focus/show-more.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { VoceAttivita } from './voce-attivita.tsx';

import './registro-attivita.css';

/** As the address and the server call them. */
const FILTRI = ['dipendente_id', 'tipo', 'entita', 'data_inizio', 'data_fine'] as const;

type Filtri = RequestOf<typeof esportaAttivita>;

/** Who did what, the last first; read live, page after page, and kept nowhere. */
export function RegistroAttivitaScreen() {
  // What is typed into the address is judged by the server.
  const filtri = useQueryValues(FILTRI) as Filtri;
  const definizioni = useDefinizioni();
  const offline = useOffline();
  return (
    <Page
      title={testi.titolo}
      subtitle={testi.sottotitolo}
      back={{ to: '/impostazioni', label: testi.indietro }}
      aside={offline ? undefined : <Esporta filtri={filtri} />}
    >
      <QueryFilters
        filters={definizioni}
        label={testi.filtri.titolo}
        all={testiElenco.all}
        texts={testiScelta}
        unreadable={testiModuli.salvataggio.unreadable}
      />
      <Righe key={JSON.stringify(filtri)} filtri={filtri} offline={offline} />
    </Page>
  );
}

interface RigheProps {
  readonly filtri: Filtri;
  readonly offline: boolean;
}

function Righe({ filtri, offline }: RigheProps) {
  const { call } = useRemote();
  const prima = useRead('registroAttivita.elenca', filtri);
  const leftOut = useLeftOut('registroAttivita.elenca');
  const { righe, dopo, failure, failed, underWay, readMore, retry } = usePages(prima, (da) =>
    call('registroAttivita.elenca', { ...filtri, dopo: da }),
  );
  return (
    <>
      {offline ? (
        <NeedsNetwork texts={testi} wasRead={righe !== undefined} onRetry={retry} />
      ) : null}
      {offline || !failed ? null : (
        <ReadTrouble {...troubleOf(failure, testi.erroreCaricamento)} onRetry={retry} />
      )}
      {righe === undefined && (offline || failed) ? null : (
        <Section title={testi.righe}>
          <LeftOut count={leftOut} text={testiTralasciate.righe} />
          <RowList
            label={testi.righe}
            rows={righe}
            gate="whole"
            keyOf={({ sequence }) => sequence}
            empty={dopo === null ? testi.vuoto : testi.vuotoFinora}
            skeletonHeight={96}
            renderRow={(attivita) => <VoceAttivita attivita={attivita} />}
          />
          {dopo === null || offline ? null : (
            <p className="reg-altre">
              <ShowMore busy={underWay} onMore={() => void readMore()}>
                {testi.altre}
              </ShowMore>
            </p>
          )}
        </Section>
      )}
    </>
  );
}

function Esporta({ filtri }: { readonly filtri: Filtri }) {
  const download = useDownload();
  const toast = useToast();
  const [inCorso, setInCorso] = useState(false);
  const esporta = async () => {
    setInCorso(true);
    const result = await download('registroAttivita.esporta', filtri, testi.nomeFile);
    setInCorso(false);
    if (result === null) return;
    if ('reached' in result) toast(testi.nonScaricato, 'danger');
    else if (result.ok) toast(testi.scaricato);
    else toast(result.refusal.errore, 'danger');
  };
  return (
    <Button icon={<Icon name="download" size={18} />} busy={inCorso} onClick={() => void esporta()}>
      {inCorso ? testi.inCorso : testi.esporta}
    </Button>
  );
}

function useDefinizioni(): readonly QueryFilter[] {
  const persone = useDipendenteChoices();
  const { filtri, tipi, entita } = testi;
  return [
    { key: 'dipendente_id', label: filtri.persona, type: 'choice', ...persone },
    { key: 'tipo', label: filtri.tipo, type: 'choice', ...scelteDi(tipi) },
    { key: 'entita', label: filtri.entita, type: 'choice', ...scelteDi(entita) },
    { key: 'data_inizio', label: filtri.dal, type: 'date' },
    { key: 'data_fine', label: filtri.al, type: 'date' },
  ];
}

function scelteDi(testi: Readonly<Record<string, string>>) {
  const choices = Object.entries(testi).map(([value, label]) => ({ value, label }));
  return { choices, complete: true };
}
