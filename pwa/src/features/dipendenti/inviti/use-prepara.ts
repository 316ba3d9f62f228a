import { testiInviti } from '#testi/inviti.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import { useToldWhenGone } from '../../../ui/dialogs/use-failure.ts';
import { nomeCompleto } from '../nome-completo.ts';

/** What somebody is handed; it lives in this page and nowhere else. */
export interface Invito {
  readonly dipendente: Dipendente;
  readonly password: string;
  readonly scade_il: Istante;
}

/** Gives passwords to some, one after the other: each is a hash that the server makes. */
export function usePrepara(onFinished: () => void) {
  const { call } = useRemote();
  const [inviti, setInviti] = useState<readonly Invito[]>([]);
  const [incerti, setIncerti] = useState<ReadonlySet<string>>(new Set());
  const [tutti, setTutti] = useState<number>();
  const [errore, setErrore] = useState<string>();
  const tellWhenGone = useToldWhenGone();
  const running = useRef(false);
  const left = useRef(false);
  const ferma = useCallback(() => {
    left.current = true;
  }, []);
  useEffect(() => {
    left.current = false;
    return ferma;
  }, [ferma]);

  async function invita(dipendente: Dipendente): Promise<boolean> {
    const nega = (perche: string): void => {
      const chi = `${testiInviti.titolo}, ${nomeCompleto(dipendente)}`;
      if (!tellWhenGone(chi, perche)) setErrore(perche);
    };
    const result = await call('dipendenti.passwordProvvisoria', { id: dipendente.id });
    if ('reached' in result) {
      setIncerti((before) => new Set(before).add(dipendente.id));
      nega(testiInviti.senzaRisposta);
      return false;
    }
    if (!result.ok) {
      nega(result.refusal.errore);
      return false;
    }
    const { password, scade_il } = result.value;
    setInviti((before) => [...before, { dipendente, password, scade_il }]);
    return true;
  }

  async function prepara(dipendenti: readonly Dipendente[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    setErrore(undefined);
    setTutti(inviti.length + dipendenti.length);
    for (const dipendente of dipendenti) {
      if (!(await invita(dipendente))) break;
      // Nobody would read the password of the next one.
      if (left.current) return;
    }
    running.current = false;
    setTutti(undefined);
    onFinished();
  }

  return { inviti, incerti, tutti, errore, prepara, ferma };
}
