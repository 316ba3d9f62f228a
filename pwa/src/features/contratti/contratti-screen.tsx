import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiScelta } from '#testi/scelta.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import { isDaPagare, type Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { useCallback, useState } from 'react';

import { useDipendenteChoices, useProgettoChoices } from '../../local-db/queries/use-choices.ts';
import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { AddButton } from '../../ui/data-form/add-button.tsx';
import { useOpenForm } from '../../ui/data-form/use-open-form.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { QueryFilters, type QueryFilter } from '../../ui/data-list/toolbar/query-filters.tsx';
import { useQueryValues } from '../../ui/data-list/toolbar/use-query-values.ts';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { NeedsNetwork } from '../../ui/gate/needs-network.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { Page } from '../../ui/page.tsx';
import { useAnnullaContratto } from './annulla/use-annulla-contratto.tsx';
import type { RenderAvviso } from './carta-in-scrittura.ts';
import { COLONNE_CONTRATTI, FILTRI_CONTRATTI, totaleContratti } from './colonne-contratti.tsx';
import { ModuloContratto } from './modulo-contratto.tsx';
import { qualeContratto } from './quale-contratto.ts';
import { useScaricaContratto } from './use-scarica-contratto.ts';

const ORDINE = { column: 'data_stipula', descending: true } as const;

/** As the address and the server call them. */
const FILTRI = ['dipendente_id', 'progetto_id', 'data_inizio', 'data_fine'] as const;

const testi = testiContratti;

interface ContrattiScreenProps {
  /** What is to be said before one is generated, over the button. */
  readonly renderAvviso: RenderAvviso;
}

/** Contracts for occasional work: pay data, read live and kept in memory alone. */
export function ContrattiScreen({ renderAvviso }: ContrattiScreenProps) {
  const offline = useOffline();
  const filtri = useQueryValues(FILTRI);
  const { value, wasRead, failure, reload } = useRead('contratti.elenca', filtri);
  const leftOut = useLeftOut('contratti.elenca');
  const definizioni = useDefinizioni();
  const { form, open, close } = useOpenForm();
  const { annulla, domandaAnnulla } = useAnnullaContratto(() => void reload());
  const azioni = useAzioni(annulla);
  const chiuso = form?.type !== 'new';
  const modulo = useModuloAperto(!chiuso, offline && !wasRead);
  return (
    <Page
      title={testi.titolo}
      subtitle={testi.sottotitolo}
      aside={
        <AddButton hidden={!chiuso || offline} onAdd={() => open({ type: 'new' })}>
          {testi.nuovo}
        </AddButton>
      }
    >
      {/* With what was typed, and the id under which it may have arrived, however the network comes and goes. */}
      {modulo ? (
        <ModuloContratto
          renderAvviso={renderAvviso}
          onSaved={() => void reload()}
          onClose={close}
        />
      ) : null}
      {offline && !wasRead ? null : (
        <QueryFilters
          filters={definizioni}
          label={testi.filtri.titolo}
          all={testiElenco.all}
          texts={testiScelta}
          unreadable={testiModuli.salvataggio.unreadable}
        />
      )}
      {offline ? (
        <NeedsNetwork
          texts={testiContratti}
          wasRead={value !== undefined}
          onRetry={() => void reload()}
        />
      ) : null}
      {failure === null || offline ? null : (
        <ReadTrouble
          {...troubleOf(failure, testi.erroreCaricamento)}
          onRetry={() => void reload()}
        />
      )}
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {value === undefined && (offline || failure !== null) ? null : (
        <DataList
          name="contratti"
          label={testi.titolo}
          rows={value}
          gate="whole"
          columns={COLONNE_CONTRATTI}
          filters={FILTRI_CONTRATTI}
          defaultSort={ORDINE}
          count={testi.conta}
          totals={totaleContratti}
          actions={azioni}
          actionsWidth="150px"
          empty={testi.vuoto}
          texts={testiElenco}
        />
      )}
      {domandaAnnulla}
    </Page>
  );
}

/** Whether the form is there: once it was, what the network does takes it away no more. */
function useModuloAperto(asked: boolean, withheld: boolean): boolean {
  const [shown, setShown] = useState(false);
  const isThere = asked && (shown || !withheld);
  if (isThere !== shown) setShown(isThere);
  return isThere;
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

function useAzioni(annulla: (contratto: Contratto) => void) {
  const scarica = useScaricaContratto();
  return useCallback(
    (contratto: Contratto) => (
      <>
        <Button
          look="quiet"
          size="small"
          label={testi.pdfDi(qualeContratto(contratto))}
          onClick={() => void scarica(contratto)}
        >
          {testi.pdf}
        </Button>
        {isDaPagare(contratto) ? (
          <Button
            look="remove"
            size="small"
            label={testi.annulla.di(qualeContratto(contratto))}
            onClick={() => annulla(contratto)}
          >
            {testiComuni.annulla}
          </Button>
        ) : null}
      </>
    ),
    [annulla, scarica],
  );
}
