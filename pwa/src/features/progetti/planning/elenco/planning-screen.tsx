import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiPlanning } from '#testi/planning.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useCallback, useMemo } from 'react';

import type { User } from '../../../../session/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { AddButton } from '../../../../ui/data-form/add-button.tsx';
import type { OpenForm } from '../../../../ui/data-form/open-form.ts';
import { useOpenForm } from '../../../../ui/data-form/use-open-form.ts';
import { DataList } from '../../../../ui/data-list/data-list.tsx';
import { gateOf } from '../../../../ui/gate/gate.ts';
import { Page } from '../../../../ui/page.tsx';
import { useToday } from '../../../../ui/use-today.ts';
import { ModuloProgetto, type RenderAddClient } from '../modulo-progetto.tsx';
import { useEliminaProgetto } from '../use-elimina-progetto.ts';
import { colonnePlanning, FILTRI_PLANNING } from './colonne-planning.tsx';
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
  const { form, open, close } = useOpenForm();
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
        <AddButton hidden={form !== null} onAdd={() => open({ type: 'new' })}>
          {testiPlanning.nuova}
        </AddButton>
      }
    >
      <ModuloAperto
        form={form}
        userId={user.id}
        onClose={close}
        renderAddClient={renderAddClient}
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
  readonly form: OpenForm | null;
  readonly userId: string;
  readonly onClose: () => void;
  readonly renderAddClient: RenderAddClient;
}

/** Projects are edited on their own page: here only new ones begin. */
function ModuloAperto({ form, ...props }: ModuloApertoProps) {
  return form?.type === 'new' ? <ModuloProgetto progetto={null} {...props} /> : null;
}
