import { testiApprovazione } from '#testi/approvazione.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState, type ReactNode } from 'react';

import { AvvisoNelFrattempo } from '../vita/avviso-nel-frattempo.tsx';
import { DomandaMotivo } from '../vita/domanda-motivo.tsx';
import { useMotiviTenuti } from '../vita/use-motivi-tenuti.ts';
import { useVitaOre } from '../vita/use-vita-ore.ts';
import { nomeDi } from '../voce-ore.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { frasiNelFrattempo, nelFrattempo } from './domanda/nel-frattempo.ts';

const testi = testiVitaOre.rimanda;

interface ChiediMotivo {
  /** Asks why these are sent back, one reason for all of them. */
  readonly chiediMotivo: (scelti: readonly FoglioOreEsaminato[]) => void;
  readonly domandaMotivo: ReactNode;
}

/**
 * What is sent back is what was seen when the question was put. What was corrected meanwhile leaves it,
 * or is refused where this device had not heard of it. The reason that was written waits for what was not
 * sent back, for whatever cause: whoever sends it back after all finds it there.
 */
export function useChiediMotivo(
  daApprovare: readonly FoglioOreEsaminato[] | undefined,
): ChiediMotivo {
  const { rimanda } = useVitaOre();
  const [chiesti, setChiesti] = useState<readonly FoglioOreEsaminato[]>([]);
  const { motivoDi, tieni } = useMotiviTenuti();
  const trovati = nelFrattempo(chiesti, daApprovare);
  const { rimaste, cambiate } = trovati;
  const [primo] = chiesti;
  if (primo === undefined) return { chiediMotivo: setChiesti, domandaMotivo: null };
  const [unica = primo] = rimaste;
  const frasi = frasiNelFrattempo(trovati);
  const quanti = rimaste.length === 0 ? chiesti.length : rimaste.length;
  const domandaMotivo = (
    <DomandaMotivo
      titolo={testi.titolo(quanti)}
      sottotitolo={
        quanti === 1
          ? `${nomeDi(unica.foglioOre)}, ${formatGiorno(unica.foglioOre.data)}`
          : undefined
      }
      spiega={testi.spiega(quanti)}
      azione={testi.azione}
      frasi={testi.frasi}
      iniziale={motivoDi(chiesti)}
      renderAvviso={(motivo) => (
        <AvvisoNelFrattempo
          frasi={
            cambiate.length > 0 && motivo.trim() !== ''
              ? [...frasi, testiApprovazione.nelFrattempo.motivoTenuto]
              : frasi
          }
        />
      )}
      isOver={rimaste.length === 0}
      onMotivo={(motivo) => {
        setChiesti([]);
        tieni(cambiate, motivo);
        tieni(rimaste, '');
        const fogliOre = rimaste.map((each) => each.foglioOre);
        void rimanda(fogliOre, motivo).then((nonPrese) => tieni(nonPrese, motivo));
      }}
      onWritten={(motivo) => tieni(chiesti, motivo)}
      onClose={() => setChiesti([])}
    />
  );
  return { chiediMotivo: setChiesti, domandaMotivo };
}
