import { testiComuni } from '#testi/comuni.ts';
import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { SubmitResult } from '../../../outbox/outbox-service.ts';
import { useSubmit } from '../../../outbox/use-outbox.ts';
import { reasonOf } from '../../../records/reason-of.ts';
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
      const no = failureOf(result);
      if (no !== null) toast(no === '' ? errore : no, 'danger');
      return no === null;
    },
    [submit, toast],
  );
}

/**
 * The same for a form that stays open: pressed again while its command is on its way, it does nothing.
 * Its button cannot be pressed meanwhile, and has the focus again afterwards.
 */
export function useUnComando() {
  const comando = useComando();
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [inCorso, setInCorso] = useState(false);
  const given = useRef(false);
  useEffect(() => {
    if (inCorso) given.current = true;
    if (inCorso || !given.current || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [inCorso]);
  const one: typeof comando = async (nome, dati, parole) => {
    if (busy.current) return false;
    busy.current = true;
    setInCorso(true);
    try {
      return await comando(nome, dati, parole);
    } finally {
      busy.current = false;
      setInCorso(false);
    }
  };
  return { ref, inCorso, comando: one };
}

/** Null when there was none. */
function failureOf(result: SubmitResult): string | null {
  if (result.outcome === 'not-saved') return result.errore;
  if (result.outcome !== 'refused') return null;
  return reasonOf(result.refusal);
}
