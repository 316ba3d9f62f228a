import { testiApprovazione } from '#testi/approvazione.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState, type ReactNode } from 'react';

import { AvvisoNelFrattempo } from '../vita/avviso-nel-frattempo.tsx';
import { DomandaMotivo } from '../vita/domanda-motivo.tsx';
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

/** A reason that was not given yet, and for which entries. */
interface Tenuto {
  readonly ids: ReadonlySet<string>;
  readonly motivo: string;
}

const NIENTE: Tenuto = { ids: new Set(), motivo: '' };

/**
 * What is sent back is what was seen when the question was put. What was corrected meanwhile leaves it,
 * or is refused where this device had not heard of it; the reason that was written waits for it: whoever
 * sends it back after all finds it there.
 */
export function useChiediMotivo(
  daApprovare: readonly FoglioOreEsaminato[] | undefined,
): ChiediMotivo {
  const { rimanda } = useVitaOre();
  const [chiesti, setChiesti] = useState<readonly FoglioOreEsaminato[]>([]);
  const [tenuto, setTenuto] = useState(NIENTE);
  const trovati = nelFrattempo(chiesti, daApprovare);
  const { rimaste, cambiate } = trovati;
  const tieni = (quelle: readonly { readonly id: string }[], motivo: string) =>
    setTenuto({ ids: new Set(quelle.map(({ id }) => id)), motivo });
  const close = (motivo: string) => {
    setChiesti([]);
    tieni(cambiate, motivo);
  };
  const [primo] = chiesti;
  if (primo === undefined) return { chiediMotivo: setChiesti, domandaMotivo: null };
  const { foglioOre } = primo;
  const frasi = frasiNelFrattempo(trovati);
  const quanti = rimaste.length === 0 ? chiesti.length : rimaste.length;
  const domandaMotivo = (
    <DomandaMotivo
      titolo={testi.titolo(quanti)}
      sottotitolo={
        chiesti.length === 1 ? `${nomeDi(foglioOre)}, ${formatGiorno(foglioOre.data)}` : undefined
      }
      spiega={testi.spiega(quanti)}
      azione={testi.azione}
      frasi={testi.frasi}
      iniziale={chiesti.some(({ id }) => tenuto.ids.has(id)) ? tenuto.motivo : ''}
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
        close(motivo);
        const fogliOre = rimaste.map((each) => each.foglioOre);
        void rimanda(fogliOre, motivo).then((nonPrese) => {
          if (nonPrese.length > 0) tieni([...cambiate, ...nonPrese], motivo);
        });
      }}
      onClose={close}
    />
  );
  return { chiediMotivo: setChiesti, domandaMotivo };
}
