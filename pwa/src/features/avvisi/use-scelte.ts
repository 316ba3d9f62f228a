import { testiAvvisi as testi } from '#testi/avvisi.ts';
import type { CanaleAvviso, TipoAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { Avvisi } from '@gestionale/shared-schema/avvisi/contracts.ts';
import { useState } from 'react';

import { useRead } from '../../remote/use-read.ts';
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
  /** The server did not say. */
  readonly isLost: boolean;
  /** Whether it is on, or about to be. */
  readonly isOn: (scelta: Scelta) => boolean;
  readonly choose: (scelta: Scelta, attivo: boolean) => Promise<void>;
  /** What the server said to another call. */
  readonly setTold: (avvisi: Avvisi) => void;
}

/** What one chose to be told of; a choice that is not answered falls back to what it was. */
export function useScelte(): Scelte {
  const { value, failure } = useRead('avvisi.leggi', NO_INPUT);
  const { call } = useRemote();
  const toast = useToast();
  const [told, setTold] = useState<Avvisi>();
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, boolean>>(new Map());
  const avvisi = told ?? value;
  const isChosen = ({ tipo, canale }: Scelta) =>
    avvisi?.scelti.some((each) => each.tipo === tipo && each.canale === canale) ?? false;
  return {
    avvisi,
    isLost: failure !== null,
    setTold,
    isOn: (scelta) => underWay.get(keyOf(scelta)) ?? isChosen(scelta),
    choose: async (scelta, attivo) => {
      setUnderWay((before) => new Map(before).set(keyOf(scelta), attivo));
      const result = await call('avvisi.scegli', { ...scelta, attivo });
      if (!('reached' in result) && result.ok) setTold(result.value);
      else toast('reached' in result ? testi.nonRiuscito : result.refusal.errore, 'danger');
      setUnderWay((before) => {
        const after = new Map(before);
        after.delete(keyOf(scelta));
        return after;
      });
    },
  };
}

const keyOf = ({ tipo, canale }: Scelta): string => `${tipo} ${canale}`;
