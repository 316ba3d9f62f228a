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

/** Reasons that were not given yet, by the entry that they are for. */
type Tenuti = ReadonlyMap<string, string>;

const NIENTE: Tenuti = new Map();

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
  const [tenuti, setTenuti] = useState(NIENTE);
  const trovati = nelFrattempo(chiesti, daApprovare);
  const { rimaste, cambiate } = trovati;
  const tieni = (quelle: readonly { readonly id: string }[], motivo: string) =>
    setTenuti((prima) => new Map([...prima, ...quelle.map(({ id }) => [id, motivo] as const)]));
  const close = (motivo: string) => {
    setChiesti([]);
    tieni(cambiate, motivo);
  };
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
      iniziale={comune(chiesti, tenuti)}
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
        tieni(rimaste, '');
        const fogliOre = rimaste.map((each) => each.foglioOre);
        void rimanda(fogliOre, motivo).then((nonPrese) => tieni(nonPrese, motivo));
      }}
      onClose={close}
    />
  );
  return { chiediMotivo: setChiesti, domandaMotivo };
}

/** What waits for all of them alike: of one alone it is nobody else's. */
function comune(chiesti: readonly FoglioOreEsaminato[], tenuti: Tenuti): string {
  const [motivo, altro] = new Set(chiesti.map(({ id }) => tenuti.get(id) ?? ''));
  return altro === undefined ? (motivo ?? '') : '';
}
