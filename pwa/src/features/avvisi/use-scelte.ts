import { testiAvvisi as testi } from '#testi/avvisi.ts';
import type { CanaleAvviso, TipoAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Avvisi } from '@gestionale/shared-schema/avvisi/contracts.ts';
import { useRef, useState } from 'react';

import { useRead, type LiveRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';

const NO_INPUT = {};

export interface Scelta {
  readonly tipo: TipoAvviso;
  readonly canale: CanaleAvviso;
}

export interface Scelte {
  /** As the server said last; undefined before it did. */
  readonly avvisi: Avvisi | undefined;
  /** How it was read from the server. */
  readonly lettura: LiveRead<Avvisi>;
  /** Whether it is on, or about to be. */
  readonly isOn: (scelta: Scelta) => boolean;
  /** Of this visit's choices: null before the first, and when the last was not taken. */
  readonly salvataggio: 'in corso' | 'fatto' | null;
  readonly choose: (scelta: Scelta, attivo: boolean) => Promise<void>;
  /** What the server said to another call. */
  readonly setTold: (avvisi: Avvisi) => void;
}

/** A choice on its way to the server. */
interface UnderWay extends Scelta {
  readonly attivo: boolean;
}

/**
 * What one chose to be told of. Choices leave one after the other, so that the last answer is the newest;
 * one that is not taken falls back to what it was, and one without an answer to what the server has.
 */
export function useScelte(): Scelte {
  const lettura = useRead('avvisi.leggi', NO_INPUT);
  const { call } = useRemote();
  const toast = useToast();
  const [told, setTold] = useState<Avvisi>();
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([]);
  const [isSaved, setIsSaved] = useState(false);
  const before = useRef(Promise.resolve());
  const avvisi = told ?? lettura.value;
  const send = async (sent: UnderWay) => {
    const result = await call('avvisi.scegli', sent);
    if ('reached' in result) {
      toast(testi.nonRiuscito, 'danger');
      // It may have been taken all the same.
      const now = await call('avvisi.leggi', NO_INPUT, { unasked: true });
      if (!('reached' in now) && now.ok) setTold(now.value);
    } else if (result.ok) setTold(result.value);
    else toast(result.refusal.errore, 'danger');
    setIsSaved(!('reached' in result) && result.ok);
    setUnderWay((all) => all.filter((each) => each !== sent));
  };
  return {
    avvisi,
    lettura,
    setTold,
    isOn: (scelta) =>
      underWay.findLast((each) => isSame(each, scelta))?.attivo ??
      avvisi?.scelti.some((each) => isSame(each, scelta)) ??
      false,
    salvataggio: underWay.length > 0 ? 'in corso' : isSaved ? 'fatto' : null,
    choose: (scelta, attivo) => {
      const sent = { ...scelta, attivo };
      setUnderWay((all) => [...all, sent]);
      const sendNow = () => send(sent);
      before.current = before.current.then(sendNow, sendNow);
      return before.current;
    },
  };
}

const isSame = (one: Scelta, other: Scelta): boolean =>
  one.tipo === other.tipo && one.canale === other.canale;
