import { CAMPI_MODIFICABILI_FOGLIO_ORE } from '@gestionale/shared-schema/fogli-ore/contracts.ts';
import { statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';

import { useOutboxService } from '../../../outbox/use-outbox.ts';
import { editCommand } from '../../../records/edit-of.ts';
import { isNew } from '../../../records/record-mode.ts';
import { useGiveRecord } from '../../../records/use-give-record.ts';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { descriviComando } from '../voce-ore.ts';
import { conPausa, type CampiOre } from './campi-ore.ts';
import type { EsitoGiornata } from './giornata/invia-giornata.ts';
import { loadGiornata } from './giornata/load-giornata.ts';
import { dipendenteDi, type ModoOre, type ProgettoDelModulo } from './modo-ore.ts';

/**
 * Turns a valid hours form into its command and gives it. `before` is the entry that a correction
 * began with: compared with the entry as it is now, it would take back what someone else wrote.
 * `altre` are the same day's hours on other activities, which go along with a new entry;
 * `versione` is the one that the form showed when it was opened.
 */
export function useInviaOre({ id: progetto_id, nome_progetto }: ProgettoDelModulo) {
  const give = useGiveRecord('fogliOre');
  const { submitAll } = useOutboxService();
  const toast = useToast();
  return async (
    modo: ModoOre,
    campi: CampiOre,
    altre: string,
    id: string,
    before: CampiOre | null,
    versione: number | undefined,
  ): Promise<EsitoGiornata> => {
    const ore = { ...campi, nome_progetto };
    if (isNew(modo)) {
      const dipendente_id = dipendenteDi(modo);
      if (dipendente_id === null) throw new Error('Hours need a person, who was asked for before');
      const input = { ...campi, id, progetto_id, dipendente_id };
      const text = descriviComando('crea', ore);
      if (altre === '') return give(modo, { verb: 'crea', input }, text);
      const { inviaGiornata } = await loadGiornata();
      return inviaGiornata({ input, text }, altre, { submitAll, toast });
    }
    const fields = CAMPI_MODIFICABILI_FOGLIO_ORE;
    const command = editCommand<CampiOre>(modo.row.id, fields, campi, before ?? conPausa(modo.row));
    const { id: riga } = modo.row;
    // Hours that were sent back are also answered by saying that they are right.
    const input =
      command?.input ?? (statoOre(modo.row) === 'rimandata' && { id: riga, before: {} });
    const seen = input ? { verb: 'modifica' as const, input: { ...input, versione } } : null;
    return give(modo, seen, descriviComando('modifica', ore));
  };
}
