import { testiComuni } from '#testi/comuni.ts';
import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { useCallback } from 'react';

import type { SubmitResult } from '../../../outbox/outbox-service.ts';
import { useSubmit } from '../../../outbox/use-outbox.ts';
import { useToast } from '../../../ui/dialogs/toasts.tsx';

interface Parole {
  /** The words by which the entry is known while it waits. */
  readonly voce: string;
  readonly riuscito: string;
  /** Said when the server says no without saying why. */
  readonly errore: string;
  /** Hears of a no, for a form that has more to show of it than its sentence. */
  readonly onRifiuto?: (refusal: Refusal) => void;
}

/** Gives one command and says what came of it; true when it is done or saved on the device. */
export function useComando() {
  const submit = useSubmit();
  const toast = useToast();
  return useCallback(
    async <N extends CommandName>(
      nome: N,
      dati: CommandRequest<N>,
      { voce, riuscito, errore, onRifiuto }: Parole,
    ): Promise<boolean> => {
      const result = await submit(nome, dati, voce);
      if (result.outcome === 'accepted') toast(riuscito);
      if (result.outcome === 'saved') toast(testiComuni.salvatoSulDispositivo, 'saved');
      if (result.outcome === 'refused') onRifiuto?.(result.refusal);
      const no = reasonOf(result);
      if (no !== null) toast(no === '' ? errore : no, 'danger');
      return no === null;
    },
    [submit, toast],
  );
}

/** Null when there was none. */
function reasonOf(result: SubmitResult): string | null {
  if (result.outcome === 'not-saved') return result.errore;
  if (result.outcome !== 'refused') return null;
  return Object.values(result.refusal.campi ?? {})[0] ?? result.refusal.errore;
}
