import { testiComuni } from '#testi/comuni.ts';
import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { CommandName, CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { SubmitResult } from '../../../outbox/outbox-service.ts';
import { useEntryActions, useSubmit } from '../../../outbox/use-outbox.ts';
import {
  withoutField,
  type FormErrors,
  type FormRefusal,
} from '../../../ui/data-form/form-state.ts';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useHeldToast } from '../../../ui/dialogs/use-held-toast.ts';

interface Parole {
  /** The words by which the entry is known while it waits. */
  readonly voce: string;
  readonly riuscito: string;
  /** For when the server says no without saying why. */
  readonly errore: string;
}

/** Why it was not done, to be said where it was asked for. */
export interface Negato extends FormRefusal {
  readonly codice?: Refusal['codice'];
}

/** Gives one command and says that it is done, saved on the device or waiting there; else answers why not. `corregge` is the refused entry in the place of which it goes. */
export function useComando(corregge?: number) {
  const submit = useSubmit();
  const { correggi } = useEntryActions();
  const toast = useToast();
  const tellHeld = useHeldToast();
  return useCallback(
    async <N extends CommandName>(
      nome: N,
      dati: CommandRequest<N>,
      { voce, riuscito, errore }: Parole,
    ): Promise<Negato | null> => {
      const result =
        corregge === undefined
          ? await submit(nome, dati, voce)
          : // A union of names has no request of its own.
            await correggi(corregge, dati as CommandRequest<CommandName>, voce);
      if (result.outcome === 'accepted') toast(riuscito);
      if (result.outcome === 'saved') toast(testiComuni.salvatoSulDispositivo, 'saved');
      if (result.outcome === 'held') tellHeld(testiComuni.trattenuto, result.behind);
      return negatoDi(result, errore);
    },
    [corregge, correggi, submit, tellHeld, toast],
  );
}

/**
 * The same for a form that stays open, with why it was not done over its fields: pressed again while its
 * command is on its way, it does nothing. Its button cannot be pressed meanwhile, and has the focus again
 * afterwards.
 */
export function useUnComando(corregge?: number) {
  const comando = useComando(corregge);
  const ref = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [inCorso, setInCorso] = useState(false);
  const [{ errors, failures }, setEsito] = useState<Esito>(NESSUN_ERRORE);
  const given = useRef(false);
  useEffect(() => {
    if (inCorso) given.current = true;
    if (inCorso || !given.current || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [inCorso]);
  const nega = (now: FormErrors): void => {
    setEsito((before) => ({ errors: now, failures: before.failures + 1 }));
  };
  const one = async <N extends CommandName>(
    nome: N,
    dati: CommandRequest<N>,
    { letto = asItIs, ...parole }: Parole & { readonly letto?: (no: Negato) => FormErrors },
  ): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setInCorso(true);
    setEsito((before) => ({ ...before, errors: null }));
    try {
      const no = await comando(nome, dati, parole);
      if (no !== null) nega(letto(no));
      return no === null;
    } finally {
      busy.current = false;
      setInCorso(false);
    }
  };
  return {
    ref,
    inCorso,
    errors,
    failures,
    nega,
    /** What was said of a field that is corrected now. */
    corretto: (name: string) =>
      setEsito((before) => ({ ...before, errors: withoutField(before.errors, name) })),
    comando: one,
  };
}

/** Why the last try failed, and how many did. */
interface Esito {
  readonly errors: FormErrors | null;
  readonly failures: number;
}

const NESSUN_ERRORE: Esito = { errors: null, failures: 0 };

function asItIs({ errore, campi }: Negato): FormErrors {
  return { errore, campi };
}

/** Null when there was none. */
function negatoDi(result: SubmitResult, errore: string): Negato | null {
  if (result.outcome === 'not-saved') return { errore: result.errore || errore };
  if (result.outcome !== 'refused') return null;
  const { refusal } = result;
  return { ...refusal, errore: refusal.errore || errore };
}
