import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiPlanning } from '#testi/planning.ts';
import { testiRifiutate } from '#testi/rifiutate.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useCallback, useMemo } from 'react';

import { draftOf } from '../../../../records/record-mode.ts';
import { RefusedEntries } from '../../../../records/refused-entries.tsx';
import type { User } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { AddButton } from '../../../../ui/data-form/add-button.tsx';
import { DataList } from '../../../../ui/data-list/data-list.tsx';
import { gateOf } from '../../../../ui/gate/gate.ts';
import { Page } from '../../../../ui/page.tsx';
import { useToday } from '../../../../ui/use-today.ts';
import { ModuloProgetto, type RenderAddClient } from '../modulo-progetto.tsx';
import { useEliminaProgetto } from '../use-elimina-progetto.ts';
import type { ModoProgetto } from '../voci-progetto.ts';
import { colonnePlanning, FILTRI_PLANNING } from './colonne-planning.tsx';
import { useNuovaAttivita } from './use-nuova-attivita.ts';
import { usePlanning } from './use-planning.ts';

const ORDINE = { column: 'quando', descending: false } as const;

interface PlanningScreenProps {
  readonly user: User;
  readonly renderAddClient: RenderAddClient;
}

/** All projects, with the form of a new one. */
export function PlanningScreen({ user, renderAddClient }: PlanningScreenProps) {
  const oggi = useToday();
  const { primi, progetti } = usePlanning(oggi);
  const colonne = useMemo(() => colonnePlanning(oggi), [oggi]);
  const { mode, rifiutate, isAsked, open, close } = useNuovaAttivita();
  const elimina = useEliminaProgetto();
  const azioni = useCallback(
    (progetto: Progetto) => (
      <Button
        look="remove"
        size="small"
        label={testiPlanning.elimina(progetto.nome_progetto)}
        onClick={() => void elimina(progetto)}
      >
        {testiComuni.elimina}
      </Button>
    ),
    [elimina],
  );
  return (
    <Page
      title={testiPlanning.titolo}
      subtitle={testiPlanning.sottotitolo}
      aside={
        <AddButton hidden={isAsked} onAdd={() => open({ type: 'new' })}>
          {testiPlanning.nuova}
        </AddButton>
      }
    >
      <ModuloAperto
        mode={mode}
        userId={user.id}
        onClose={close}
        renderAddClient={renderAddClient}
      />
      <RefusedEntries
        entries={rifiutate}
        isCorrectable={always}
        onCorrect={(seq) => open({ type: 'entry', seq })}
        texts={testiRifiutate}
      />
      <DataList
        name="planning"
        label={testiPlanning.titolo}
        rows={progetti?.value}
        first={primi?.value}
        gate={gateOf(progetti ?? primi, testiPlanning.errore)}
        columns={colonne}
        filters={FILTRI_PLANNING}
        defaultSort={ORDINE}
        count={testiPlanning.conta}
        {...(user.ruolo === 'Admin' ? { actions: azioni } : {})}
        actionsWidth="100px"
        empty={testiPlanning.vuoto}
        texts={testiElenco}
      />
    </Page>
  );
}

interface ModuloApertoProps {
  readonly mode: ModoProgetto | null;
  readonly userId: string;
  readonly onClose: () => void;
  readonly renderAddClient: RenderAddClient;
}

/** Projects are edited on their own page: here new ones begin, and those that were refused. */
function ModuloAperto({ mode, ...props }: ModuloApertoProps) {
  return mode === null ? null : <ModuloProgetto key={draftOf(mode)} mode={mode} {...props} />;
}

function always(): boolean {
  return true;
}
