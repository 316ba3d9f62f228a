import { testiComuni } from '#testi/comuni.ts';
import { testiElimina } from '#testi/elimina.ts';
import { testiPlanning } from '#testi/planning.ts';
import { spiegaNonEliminabile } from '@gestionale/shared-schema/progetti/eliminazione.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useCallback } from 'react';

import { useCache } from '../../../local-db/databases/cache-provider.ts';
import { useLostByDeleting } from '../../../records/held-back/use-lost-by-deleting.ts';
import { useSubmitHeldBack } from '../../../records/held-back/use-submit-held-back.ts';
import { useConfirmedDelete } from '../../../ui/data-form/use-confirmed-delete.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useNavigate } from '../../../ui/routing/history-router.tsx';
import { oreCheTrattengono } from './ore-che-trattengono.ts';

/**
 * Deletes a project once that was confirmed. Hours that are on this device forbid it beforehand, in
 * the server's words and without a network; of others, and of contracts, the server tells.
 */
export function useEliminaProgetto(): (progetto: Progetto) => Promise<void> {
  const submit = useSubmitHeldBack();
  const confirmed = useConfirmedDelete(testiElimina);
  const lostBy = useLostByDeleting();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { rows } = useCache();
  return useCallback(
    async ({ id, nome_progetto, stato, versione }: Progetto) => {
      const ore = await rows.fogliOre
        .where('[progetto_id+data]')
        .between([id, ''], [id, '\uffff'])
        .toArray();
      const motivo = spiegaNonEliminabile({ stato, ore: oreCheTrattengono(ore), contratti: 0 });
      if (motivo !== undefined) {
        const open = await confirm({
          title: testiPlanning.nonEliminabile(nome_progetto),
          text: motivo,
          yes: testiPlanning.apriAttivita,
          no: testiComuni.chiudi,
        });
        if (open) navigate(`/planning/${id}`);
        return;
      }
      await confirmed(
        {
          title: testiPlanning.confermaElimina,
          text: testiPlanning.spiegaElimina(nome_progetto),
          success: testiPlanning.eliminata,
          loses: lostBy('progetti.elimina', id),
        },
        () =>
          submit('progetti.elimina', { id, versione }, testiPlanning.voce.elimina(nome_progetto)),
      );
    },
    [confirm, confirmed, lostBy, navigate, rows, submit],
  );
}
