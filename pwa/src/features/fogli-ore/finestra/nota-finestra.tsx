import { testiFinestra as testi } from '#testi/finestra.ts';
import { testiTralasciate } from '#testi/tralasciate.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useState } from 'react';

import { useLeftOut } from '../../../remote/left-out/use-left-out.ts';
import { ShowMore } from '../../../ui/focus/show-more.tsx';
import { LeftOut } from '../../../ui/gate/left-out.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OltreFinestra } from './use-oltre-finestra.ts';

interface NotaFinestraProps {
  readonly oltre: OltreFinestra | null;
}

/** What of the days that are shown is not there, and why; nothing where all is. */
export function NotaFinestra({ oltre }: NotaFinestraProps) {
  const leftOut = useLeftOut('fogliOre.elenca');
  return (
    <>
      <LeftOut count={leftOut} text={testiTralasciate.righe} />
      <NonLette oltre={oltre} />
    </>
  );
}

function NonLette({ oltre }: NotaFinestraProps) {
  const [chiesto, setChiesto] = useState(false);
  if (oltre === null || oltre.contateDal === null) return null;
  const { stato, tutteAltrove } = oltre;
  const giorno = formatGiorno(oltre.contateDal);
  const leggi = () => {
    setChiesto(true);
    oltre.continua();
  };
  switch (stato) {
    case 'senza_rete':
      return (
        <Notice tone="info" live="status">
          {testi.serveRete(giorno)}
        </Notice>
      );
    case 'fallita':
      return (
        <Notice
          tone="warn"
          live="status"
          action={<ShowMore onMore={leggi}>{testi.riprova}</ShowMore>}
        >
          {tutteAltrove ? testi.fallitaTutte : testi.fallita(giorno)}
        </Notice>
      );
    case 'in_pausa':
      return (
        <Notice
          tone="info"
          live="status"
          action={<ShowMore onMore={leggi}>{testi.leggiAltre}</ShowMore>}
        >
          {testi.inPausa(giorno)}
        </Notice>
      );
    case 'intere':
      return null;
    case 'in_corso':
      return (
        <Notice
          tone="info"
          action={
            // What was pressed for it keeps the focus.
            chiesto ? (
              <ShowMore busy onMore={leggi}>
                {testi.leggiAltre}
              </ShowMore>
            ) : undefined
          }
        >
          {tutteAltrove ? testi.leggoTutte : testi.leggo(giorno)}
        </Notice>
      );
  }
}

/** Said where there are no hours: only if that is known of all the days that are shown. */
export function vuotoFin(oltre: OltreFinestra | null, vuoto: string): string {
  const dal = oltre?.contateDal ?? null;
  if (dal === null) return vuoto;
  const giorno = formatGiorno(dal);
  return oltre?.tutteAltrove === true ? testi.tutteAltrove(giorno) : testi.nessunaDal(giorno);
}

/** Sums with the day from which they count, where that is not the first of those shown. */
export function contate(totali: string, oltre: OltreFinestra | null): string {
  const dal = oltre?.contateDal ?? null;
  return dal === null ? totali : testi.contate(totali, formatGiorno(dal));
}
