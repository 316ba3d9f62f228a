import { testiVitaOre } from '#testi/vita-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback, useState, type ReactNode } from 'react';

import { DomandaMotivo } from '../vita/domanda-motivo.tsx';
import { useVitaOre } from '../vita/use-vita-ore.ts';
import { nomeDi } from '../voce-ore.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';

const testi = testiVitaOre.rimanda;

interface ChiediMotivo {
  /** Asks why these are sent back, one reason for all of them. */
  readonly chiediMotivo: (scelti: readonly FoglioOreEsaminato[]) => void;
  readonly domandaMotivo: ReactNode;
}

/** What is sent back is what was seen when the question was put: who corrects it meanwhile keeps it. */
export function useChiediMotivo(): ChiediMotivo {
  const { rimanda } = useVitaOre();
  const [chiesti, setChiesti] = useState<readonly FoglioOreEsaminato[]>([]);
  const close = useCallback(() => setChiesti([]), []);
  const [primo] = chiesti;
  if (primo === undefined) return { chiediMotivo: setChiesti, domandaMotivo: null };
  const { foglioOre } = primo;
  const domandaMotivo = (
    <DomandaMotivo
      titolo={testi.titolo(chiesti.length)}
      sottotitolo={
        chiesti.length === 1 ? `${nomeDi(foglioOre)}, ${formatGiorno(foglioOre.data)}` : undefined
      }
      spiega={testi.spiega(chiesti.length)}
      azione={testi.azione}
      frasi={testi.frasi}
      onMotivo={(motivo) => {
        close();
        void rimanda(
          chiesti.map((each) => each.foglioOre),
          motivo,
        );
      }}
      onClose={close}
    />
  );
  return { chiediMotivo: setChiesti, domandaMotivo };
}
