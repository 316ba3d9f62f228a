import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';

import type { SubmitResult } from '../../../outbox/outbox-service.ts';
import { useEntryActions, useSubmit } from '../../../outbox/use-outbox.ts';
import { descriviComando } from '../voce-ore.ts';
import type { Bozza } from './bozza.ts';
import { comandoModifica, type CampiOre } from './campi-ore.ts';
import { dipendenteDi, type ModoModulo, type ProgettoDelModulo } from './modo-modulo.ts';

/** What became of a saved form, and the words for it. */
export interface EsitoInvio {
  readonly result: SubmitResult;
  readonly riuscito: string;
}

const testi = testiFogliOre.modulo;

/** Turns a valid hours form into its command and gives it. */
export function useInviaOre(progetto: ProgettoDelModulo) {
  const submit = useSubmit();
  const { correggi } = useEntryActions();

  const nuovaOre = (
    modo: ModoModulo,
    campi: CampiOre,
    id: string,
  ): CommandRequest<'fogliOre.crea'> => {
    const dipendente_id = dipendenteDi(modo);
    if (dipendente_id === null) throw new Error('Hours need a person, who was asked for before');
    return { ...campi, id, progetto_id: progetto.id, dipendente_id };
  };

  return async (
    modo: ModoModulo,
    campi: CampiOre,
    { before, riga }: Pick<Bozza, 'before' | 'riga'>,
  ): Promise<EsitoInvio> => {
    const ore = { ...campi, nome_progetto: progetto.nome_progetto };
    switch (modo.tipo) {
      case 'nuova': {
        const dati = nuovaOre(modo, campi, riga);
        const result = await submit('fogliOre.crea', dati, descriviComando('crea', ore));
        return { result, riuscito: testi.registrate };
      }
      case 'correggi': {
        const dati = comandoModifica(modo.foglioOre.id, before ?? modo.foglioOre, campi);
        if (dati === null) return { result: { outcome: 'accepted' }, riuscito: testi.aggiornate };
        const result = await submit('fogliOre.modifica', dati, descriviComando('modifica', ore));
        return { result, riuscito: testi.aggiornate };
      }
      case 'rifiutata': {
        const dati = nuovaOre(modo, campi, riga);
        const result = await correggi(modo.voce.seq, dati, descriviComando('crea', ore));
        return { result, riuscito: testi.registrate };
      }
      case 'correzione_rifiutata': {
        const dati = comandoModifica(modo.foglioOre.id, before ?? modo.foglioOre, campi);
        if (dati === null) return { result: { outcome: 'accepted' }, riuscito: testi.aggiornate };
        const result = await correggi(modo.voce.seq, dati, descriviComando('modifica', ore));
        return { result, riuscito: testi.aggiornate };
      }
    }
  };
}
