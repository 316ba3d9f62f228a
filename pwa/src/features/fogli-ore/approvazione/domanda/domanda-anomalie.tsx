import { testiApprovazione } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

import { afterPaint } from '../../../../ui/after-paint.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { ScrollBox } from '../../../../ui/scroll-box.tsx';
import { AvvisoNelFrattempo } from '../../vita/avviso-nel-frattempo.tsx';
import { nomeDi } from '../../voce-ore.ts';
import { comeVista, type FoglioOreEsaminato } from '../anomalie.ts';
import { ChipAnomalie } from '../chip-anomalie.tsx';
import { frasiAnomalie } from '../frasi-anomalie.ts';
import type { DomandaApprovazione } from './use-chiedi-approvazione.ts';
import { useSeen } from './use-seen.ts';

import './domanda-anomalie.css';

const testi = testiApprovazione.domanda;
const MAX_HEIGHT_PX = 360;
/** Drawn with the question; those that it has room for besides, once it is on the screen. */
const ALL_INIZIO = 2;
const SUBITO_DOPO = 6;
/** At least as high is one of them: their room is there before they are. */
const VOCE_PX = 76;
/** More that follow as these are looked at. */
const ALLA_VOLTA = 8;
const NESSUNO: ReadonlySet<string> = new Set();

/** Asks, by name, about what an approver should look at twice: what was not looked at stays. */
export function DomandaAnomalie({ domanda }: { readonly domanda: DomandaApprovazione }) {
  const { anomali, frasi, annulla } = domanda;
  const list = useRef<HTMLUListElement>(null);
  const { mostrati, seen } = useAPoco(list, anomali);
  const daVedere = anomali.filter((each) => seen?.has(comeVista(each)) !== true).length;
  const vediProssimo = () => {
    const voci = [...(list.current?.children ?? [])] as HTMLElement[];
    const next = voci.find(({ dataset }) => seen?.has(dataset['visto'] ?? '') !== true);
    next?.scrollIntoView({ block: 'start' });
  };
  return (
    <Dialog
      title={testi.titolo(anomali.length)}
      closeLabel={testiComuni.chiudi}
      onClose={annulla}
      footer={<Decisioni domanda={domanda} daVedere={daVedere} seen={seen ?? NESSUNO} />}
    >
      <AvvisoNelFrattempo frasi={frasi} />
      <div className="appr-domanda" hidden={anomali.length === 0}>
        <p>{testi.testo(anomali.length)}</p>
        <ScrollBox label={testi.titolo(anomali.length)} maxHeightPx={MAX_HEIGHT_PX}>
          <ul ref={list} style={{ minHeight: Math.min(MAX_HEIGHT_PX, anomali.length * VOCE_PX) }}>
            {mostrati.map((esaminato) => (
              <Voce key={comeVista(esaminato)} esaminato={esaminato} />
            ))}
          </ul>
        </ScrollBox>
      </div>
      {anomali.length <= 1 ? null : (
        <div className="appr-domanda__resto" data-nascosto={daVedere === 0 || seen === undefined}>
          <span role="status">{daVedere === 0 ? '' : testi.daVedere(daVedere)}</span>
          <Button look="quiet" size="small" onClick={vediProssimo}>
            {testi.vediProssimi}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface DecisioniProps {
  readonly domanda: DomandaApprovazione;
  readonly daVedere: number;
  readonly seen: ReadonlySet<string>;
}

/** What can be answered; where nothing is left to be asked about, closing it is all there is. */
function Decisioni({ domanda, daVedere, seen }: DecisioniProps) {
  const { anomali, regolari, approvaRegolari, approvaVisti, annulla } = domanda;
  const tutti = anomali.length + regolari.length;
  return (
    <>
      <Button onClick={annulla}>{tutti === 0 ? testiComuni.chiudi : testiComuni.annulla}</Button>
      {anomali.length === 0 ? null : (
        <Button disabled={daVedere > 0} onClick={() => approvaVisti(seen)}>
          {tutti === 1 ? testi.loStesso : testi.tutti(tutti)}
        </Button>
      )}
      {regolari.length === 0 ? null : (
        <Button look="primary" onClick={approvaRegolari}>
          {testi.soloGliAltri(regolari.length)}
        </Button>
      )}
    </>
  );
}

/** Draws some, and more once the last of them was seen. */
function useAPoco(
  list: { readonly current: HTMLUListElement | null },
  anomali: readonly FoglioOreEsaminato[],
) {
  const [quanti, setQuanti] = useState(ALL_INIZIO);
  const mostrati = useMemo(() => anomali.slice(0, quanti), [anomali, quanti]);
  const voci = useMemo(() => mostrati.map(comeVista), [mostrati]);
  const seen = useSeen(list, voci);
  useEffect(() => {
    void afterPaint().then(() => startTransition(() => setQuanti((now) => now + SUBITO_DOPO)));
  }, []);
  const ultimo = mostrati.at(-1);
  const isEndSeen = ultimo !== undefined && seen?.has(comeVista(ultimo)) === true;
  useEffect(() => {
    if (isEndSeen) startTransition(() => setQuanti((now) => now + ALLA_VOLTA));
  }, [isEndSeen]);
  return { mostrati, seen };
}

function Voce({ esaminato }: { readonly esaminato: FoglioOreEsaminato }) {
  const { foglioOre, anomalie } = esaminato;
  return (
    <li data-visto={comeVista(esaminato)}>
      <strong>{nomeDi(foglioOre)}</strong>
      <span>
        {formatGiorno(foglioOre.data)} ·{' '}
        {testiComuni.oreConUnita(formatOre(foglioOre.ore_lavorate))}
      </span>
      <span className="appr-domanda__progetto">{foglioOre.nome_progetto}</span>
      <span className="appr-domanda__anomalie">
        <ChipAnomalie anomalie={anomalie} />
      </span>
      <span className="appr-domanda__frasi">{frasiAnomalie(esaminato).join(' ')}</span>
    </li>
  );
}
