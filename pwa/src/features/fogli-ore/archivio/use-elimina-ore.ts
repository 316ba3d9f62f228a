import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

import { useSubmit } from '../../../outbox/use-outbox.ts';
import { useLostByDeleting } from '../../../records/held-back/use-lost-by-deleting.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useHeldToast } from '../../../ui/dialogs/use-held-toast.ts';
import { descriviComando } from '../voce-ore.ts';

const testi = testiFogliOre.mie;

/** Deletes an entry of the user's own hours; for the list, because the entry's own row goes at once. */
export function useEliminaOre(): (foglioOre: FoglioOre) => Promise<void> {
  const submit = useSubmit();
  const confirm = useConfirm();
  const toast = useToast();
  const tellHeld = useHeldToast();
  const lostBy = useLostByDeleting();
  return async (foglioOre) => {
    const loses = lostBy('fogliOre.elimina', foglioOre.id);
    const quali = descriviComando('crea', foglioOre);
    const sure = await confirm({
      title: testi.confermaElimina,
      text: loses.length === 0 ? quali : `${quali}. ${testiComuni.perdeAnche(loses)}`,
      yes: testiComuni.elimina,
      no: testiComuni.annulla,
      danger: true,
    });
    if (!sure) return;
    const result = await submit(
      'fogliOre.elimina',
      { id: foglioOre.id, versione: foglioOre.versione },
      descriviComando('elimina', foglioOre),
    );
    if (result.outcome === 'accepted') toast(testi.eliminate);
    else if (result.outcome === 'saved') toast(testiComuni.salvatoSulDispositivo, 'saved');
    else if (result.outcome === 'held') tellHeld(testiComuni.trattenuto, result.behind);
    else {
      const { errore } = result.outcome === 'refused' ? result.refusal : result;
      await confirm({ title: errore || testi.erroreElimina, yes: testiComuni.chiudi });
    }
  };
}
