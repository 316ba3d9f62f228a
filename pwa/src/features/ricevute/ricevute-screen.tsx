import { testiComuni } from '#testi/comuni.ts';
import { testiRicevute } from '#testi/ricevute.ts';
import { useCallback, useMemo } from 'react';

import { useDipendenteChoices, useProgettoChoices } from '../../local-db/use-choices.ts';
import { useRead } from '../../remote/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { QueryFilters, type QueryFilter } from '../../ui/data-list/query-filters.tsx';
import { useQueryValues } from '../../ui/data-list/use-query-values.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { ArchivioRicevute } from './archivio-ricevute.tsx';
import { ModuloRicevute } from './modulo-ricevute.tsx';

import './ricevute-screen.css';

const testi = testiRicevute;

const TUTTI = {};

/** As the address and the server call them. */
const FILTRI = ['dipendente_id', 'progetto_id', 'data_inizio', 'data_fine'] as const;

/** Receipts for occasional work: pay data, read live and kept in memory alone. */
export function RicevuteScreen({ senzaRete }: { readonly senzaRete: boolean }) {
  const filtri = useQueryValues(FILTRI);
  const contratti = useRead('contratti.elenca', TUTTI, senzaRete);
  const ricevute = useRead('ricevute.elenca', filtri, senzaRete);
  const daPagare = useMemo(
    () => contratti.value?.filter(({ pagato }) => !pagato),
    [contratti.value],
  );
  const { reload: leggiContratti } = contratti;
  const { reload: leggiRicevute } = ricevute;
  const rileggi = useCallback(() => {
    void leggiContratti();
    void leggiRicevute();
  }, [leggiContratti, leggiRicevute]);
  const definizioni = useDefinizioni();
  const failure = contratti.failure ?? ricevute.failure;
  const leggibile = !senzaRete && failure === null;
  return (
    <Page title={testi.titolo} subtitle={testi.sottotitolo}>
      {senzaRete ? (
        <Notice tone="warn" live="status" title={testi.serveRete}>
          {testi.spiegaRete}
        </Notice>
      ) : null}
      {failure === null || senzaRete ? null : (
        <Notice
          tone="danger"
          live="alert"
          action={<Button onClick={rileggi}>{testiComuni.riprova}</Button>}
        >
          {'rete' in failure ? testi.erroreCaricamento : failure.refusal.errore}
        </Notice>
      )}
      {leggibile || daPagare !== undefined ? (
        <ModuloRicevute daPagare={daPagare} senzaRete={senzaRete} onDone={rileggi} />
      ) : null}
      {senzaRete && ricevute.value === undefined ? null : (
        <QueryFilters
          filters={definizioni}
          label={testi.filtri.titolo}
          all={testiComuni.elenco.all}
        />
      )}
      {leggibile || ricevute.value !== undefined ? (
        <ArchivioRicevute ricevute={ricevute.value} onDeleted={rileggi} />
      ) : null}
    </Page>
  );
}

function useDefinizioni(): readonly QueryFilter[] {
  const dipendenti = useDipendenteChoices();
  const progetti = useProgettoChoices();
  const { filtri } = testi;
  return [
    { key: 'dipendente_id', label: filtri.dipendente, type: 'select', options: dipendenti },
    { key: 'progetto_id', label: filtri.progetto, type: 'select', options: progetti },
    { key: 'data_inizio', label: filtri.dal, type: 'date' },
    { key: 'data_fine', label: filtri.al, type: 'date' },
  ];
}
