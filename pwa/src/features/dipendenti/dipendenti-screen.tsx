import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiElimina } from '#testi/elimina.ts';
import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { useCallback, useMemo } from 'react';

import { importAnew } from '../../remote/app-files/import-anew.ts';
import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { outcomeOf } from '../../remote/outcome-of.ts';
import { troubleOf } from '../../remote/trouble-of.ts';
import { useRead, type LiveRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { AddButton } from '../../ui/data-form/add-button.tsx';
import { useConfirmedDelete } from '../../ui/data-form/use-confirmed-delete.ts';
import { useOpenForm } from '../../ui/data-form/use-open-form.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { RowActions } from '../../ui/data-list/row-actions.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { ReadTrouble } from '../../ui/gate/read-trouble.tsx';
import { laterPart } from '../../ui/later/later-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { useSearchParams } from '../../ui/routing/history-router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { COLONNE_DIPENDENTI, FILTRI_DIPENDENTI } from './colonne-dipendenti.tsx';
import type { CodiceQr } from './inviti/foglio-invito.tsx';
import { ModuloAperto, type DatiDiDipendente } from './modulo-aperto.tsx';
import { nomeCompleto } from './nome-completo.ts';

import './dipendenti-screen.css';

/** Reading files and inviting are for a company's first days. */
const { Part: ImportaPersone } = laterPart(
  importAnew(() => import('./importa/importa-persone.tsx')),
  ({ ImportaPersone }) => ImportaPersone,
  <Skeleton lines={3} height={72} />,
);

const TUTTI = {};

const TESTI_ELIMINA = { ...testiElimina, doubt: testiSenzaRisposta.eliminazione };

const { Part: Inviti } = laterPart(
  importAnew(() => import('./inviti/inviti.tsx')),
  ({ Inviti }) => Inviti,
  <Skeleton lines={3} height={72} />,
);

/** What the address names to have it instead of the list. */
const PARTS = ['importa', 'inviti'] as const;
type Part = (typeof PARTS)[number];

interface DipendentiScreenProps {
  /** What another slice offers beside a record. */
  readonly DatiDi: DatiDiDipendente;
  readonly CodiceQr: CodiceQr;
}

/** The employees' full records, read from the server and kept in memory alone. */
export function DipendentiScreen({ DatiDi, CodiceQr }: DipendentiScreenProps) {
  const offline = useOffline();
  const lettura = useRead('dipendenti.elenca', TUTTI);
  const leftOut = useLeftOut('dipendenti.elenca');
  const { value, reload } = lettura;
  const dipendenti = useMemo(() => value?.filter((riga) => 'email' in riga), [value]);
  const { form, open, close } = useOpenForm();
  const { part, show } = usePart();
  const ricarica = useCallback(() => void reload(), [reload]);
  // Nobody begins what cannot be shown: the form comes with the list.
  const chiusa = form !== null || offline || (value === undefined && lettura.failure !== null);
  const elimina = useElimina(ricarica);
  const actions = useCallback(
    (dipendente: Dipendente) => (
      <RowActions
        edit={testiComuni.modifica}
        remove={testiComuni.elimina}
        editLabel={testiDipendenti.modificaDi(nomeCompleto(dipendente))}
        removeLabel={testiDipendenti.eliminaDi(nomeCompleto(dipendente))}
        onEdit={() => open({ type: 'edit', id: dipendente.id })}
        onRemove={() => elimina(dipendente)}
      />
    ),
    [open, elimina],
  );
  if (part !== null) {
    return (
      <Page
        title={testiDipendenti.titolo}
        aside={<Button onClick={() => show(null)}>{testiDipendenti.tornaElenco}</Button>}
      >
        <Lettura lettura={lettura} />
        {part === 'importa' ? (
          <ImportaPersone dipendenti={dipendenti} onChanged={ricarica} />
        ) : (
          <Inviti dipendenti={dipendenti} Codice={CodiceQr} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={testiDipendenti.titolo}
      aside={
        <>
          {chiusa ? null : (
            <Button onClick={() => show('importa')}>{testiDipendenti.importa}</Button>
          )}
          <AddButton hidden={chiusa} onAdd={() => open({ type: 'new' })}>
            {testiDipendenti.aggiungi}
          </AddButton>
        </>
      }
    >
      <ModuloAperto
        form={form}
        dipendenti={dipendenti}
        DatiDi={DatiDi}
        onChanged={ricarica}
        onClose={close}
      />
      <Lettura lettura={lettura} />
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      {value === undefined && (offline || lettura.failure !== null) ? null : (
        <DataList
          name="dipendenti"
          label={testiDipendenti.elenco}
          rows={dipendenti}
          gate="whole"
          columns={COLONNE_DIPENDENTI}
          filters={FILTRI_DIPENDENTI}
          defaultSort={{ column: 'nome', descending: false }}
          count={testiDipendenti.quanti}
          actions={actions}
          empty={testiDipendenti.vuoto}
          texts={testiElenco}
        />
      )}
    </Page>
  );
}

/** What is shown instead of the list, by the address: a link leads there. The list keeps its own part of it. */
function usePart() {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (part: Part | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const each of PARTS) next.delete(each);
        if (part !== null) next.set(part, '');
        return next;
      }),
    [setParams],
  );
  return { part: PARTS.find((each) => params.has(each)) ?? null, show };
}

interface LetturaProps {
  readonly lettura: LiveRead<unknown>;
}

/** What keeps the employees from being read; or, once they are here, from being changed. */
function Lettura({ lettura: { value, failure, reload } }: LetturaProps) {
  const offline = useOffline();
  const { titolo, lettura, salvataggio } = testiDipendenti.rete;
  const riprova = () => void reload();
  if (offline && value === undefined) {
    return (
      <ReadTrouble error={testiDipendenti.erroreCaricamento} onRetry={riprova}>
        <p>{titolo}</p>
        <p>{lettura}</p>
      </ReadTrouble>
    );
  }
  if (offline) {
    return (
      <Notice tone="warn" live="status" title={titolo}>
        {salvataggio}
      </Notice>
    );
  }
  if (failure === null) return null;
  return (
    <ReadTrouble {...troubleOf(failure, testiDipendenti.erroreCaricamento)} onRetry={riprova} />
  );
}

function useElimina(onDeleted: () => void) {
  const { call } = useRemote();
  const elimina = useConfirmedDelete(TESTI_ELIMINA);
  return useCallback(
    (dipendente: Dipendente) => {
      void elimina(
        {
          title: testiDipendenti.confermaElimina,
          text: nomeCompleto(dipendente),
          success: testiDipendenti.eliminato,
        },
        async () => {
          const result = await call('dipendenti.elimina', { id: dipendente.id });
          const outcome = outcomeOf(result, testiElimina.error);
          if (outcome.outcome !== 'refused') onDeleted();
          return outcome;
        },
      );
    },
    [call, elimina, onDeleted],
  );
}
