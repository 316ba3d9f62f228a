import { testiCompensiAnno as testi } from '#testi/compensi-anno.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import { parametriFiscaliAl } from '@gestionale/shared-schema/ricevute/parametri-fiscali.ts';
import {
  formatEuro,
  fromCentesimi,
  type Centesimi,
} from '@gestionale/shared-schema/values/centesimi.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo } from 'react';

import { useLeftOut } from '../../remote/left-out/use-left-out.ts';
import { useRead } from '../../remote/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { LeftOut } from '../../ui/gate/left-out.tsx';
import { Notice } from '../../ui/notice.tsx';
import { oltreSoglia, type CompensoNuovo } from './compensi-anno.ts';

/** Nobody came for what was paid before. */
const QUIET = { quiet: true };

const FRASI = { contratto: testi.contratto, ricevuta: testi.ricevute };

interface AvvisoSogliaProps {
  readonly carta: keyof typeof FRASI;
  readonly persone: readonly CompensoNuovo[];
  /** Of payment, or of the year in which it is expected. */
  readonly giorno: Giorno;
  /** With another one the sums are read again. */
  readonly revisione?: string;
}

/**
 * Over the button that makes a contract or a receipt: whose fees of the year pass with it the threshold
 * above which contributions are owed, with both sums. Nothing while that is not known; it can be made
 * all the same.
 */
export function AvvisoSoglia({ carta, persone, giorno, revisione = '' }: AvvisoSogliaProps) {
  const nuovi = persone.filter(({ lordo }) => lordo !== null && lordo > 0);
  // Of a contract it is read of one person, of receipts once for whoever is ticked.
  const solo = carta === 'contratto' ? nuovi[0]?.dipendente_id : undefined;
  const anno = giorno.slice(0, 4);
  // A year that is being typed has no threshold, and nobody's fees are looked at for it.
  const soglia = parametriFiscaliAl(fineDi(anno))?.sogliaContributi;
  if (nuovi.length === 0 || soglia === undefined) return null;
  return <DiQuesti key={revisione} {...{ carta, nuovi, solo, anno, soglia }} />;
}

interface DiQuestiProps {
  readonly carta: keyof typeof FRASI;
  readonly nuovi: readonly CompensoNuovo[];
  readonly solo: string | undefined;
  readonly anno: string;
  readonly soglia: Centesimi;
}

function fineDi(anno: string): Giorno {
  return `${anno}-12-31` as Giorno;
}

function DiQuesti({ carta, nuovi, solo, anno, soglia }: DiQuestiProps) {
  const fine = fineDi(anno);
  const input = useMemo(() => ({ giorno: fine, dipendente_id: solo }), [fine, solo]);
  const { value, failure, reload } = useRead('ricevute.compensi', input, QUIET);
  const leftOut = useLeftOut('ricevute.compensi');
  if (
    failure !== null &&
    !('reached' in failure) &&
    failure.refusal.codice === 'conferma_identita'
  ) {
    return (
      <Notice
        tone="info"
        live="status"
        action={<Button onClick={() => void reload()}>{testi.mostra}</Button>}
      >
        {testi.daConfermare}
      </Notice>
    );
  }
  if (value === undefined && failure !== null) {
    return (
      <Notice
        tone="info"
        live="status"
        action={<Button onClick={() => void reload()}>{testiComuni.riprova}</Button>}
      >
        {testi.nonControllati}
      </Notice>
    );
  }
  const oltre = value === undefined ? [] : oltreSoglia(carta, nuovi, value, soglia);
  return (
    <>
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      <Notice
        tone="warn"
        live="status"
        shown={oltre.length > 0}
        title={testi.titolo(formatEuro(fromCentesimi(soglia)))}
      >
        <ul>
          {oltre.map(({ dipendente_id, chi, finora, conQuesti }) => (
            <li key={dipendente_id}>
              {FRASI[carta](chi, anno, formatEuro(finora), formatEuro(conQuesti))}
            </li>
          ))}
        </ul>
        {testi.spiega}
      </Notice>
    </>
  );
}
