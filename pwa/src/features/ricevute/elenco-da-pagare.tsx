import { testiElenco } from '#testi/elenco.ts';
import { testiRicevute } from '#testi/ricevute.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { formatEuro } from '@gestionale/shared-schema/values/centesimi.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { memo, useCallback, useRef } from 'react';

import { DataList } from '../../ui/data-list/data-list.tsx';
import type { ListBodyProps } from '../../ui/data-list/list-body.ts';
import { useRowFocus } from '../../ui/data-list/use-row-focus.ts';
import { useBoxedRows } from '../../ui/data-list/use-virtual-rows.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { COLONNE_DA_PAGARE, lordoDi, ORDINE_DA_PAGARE } from './colonne-da-pagare.ts';
import { nettoDi, ritenutaDi } from './netto-previsto.ts';
import { qualeDaPagare } from './quale-ricevuta.ts';

const testi = testiRicevute.modulo;

/** The archive has the common words. */
const TESTI = { ...testiElenco, search: testi.cerca };

/** As in `ricevute-screen.css`. */
const BOX_PX = 420;
const ROW_PX = 72;

interface ElencoDaPagareProps {
  readonly daPagare: readonly Contratto[] | undefined;
  readonly dataPagamento: string;
  readonly scelti: ReadonlySet<string>;
  /** Keep it stable between renderings. */
  readonly onScegli: (ids: readonly string[], scelto: boolean) => void;
}

/** The contracts to choose from, in the one list of the desk; what is chosen stays so though a search hides it. */
export function ElencoDaPagare(props: ElencoDaPagareProps) {
  const { daPagare, scelti } = props;
  return (
    <DataList
      name="ricevute-da-pagare"
      prefix="da_pagare_"
      label={testi.daPagare}
      rows={daPagare}
      gate="whole"
      columns={COLONNE_DA_PAGARE}
      defaultSort={ORDINE_DA_PAGARE}
      count={testi.conta}
      totals={(mostrati) => {
        const qui = mostrati.filter(({ id }) => scelti.has(id));
        const tutti = (daPagare ?? []).filter(({ id }) => scelti.has(id));
        return tutti.length === 0
          ? testi.lordoTotale(lordoDi(mostrati))
          : testi.lordoScelti(tutti.length, tutti.length - qui.length, lordoDi(tutti));
      }}
      empty={testi.vuoto}
      texts={TESTI}
      renderRows={(body) => <Righe {...props} body={body} />}
    />
  );
}

interface RigheProps extends Omit<ElencoDaPagareProps, 'daPagare'> {
  readonly body: ListBodyProps<Contratto>;
}

function Righe({ body, dataPagamento, scelti, onScegli }: RigheProps) {
  const { listRef, label, rows, long } = body;
  const box = useRef<HTMLDivElement>(null);
  const { placed, height, measure } = useBoxedRows(box, listRef, {
    rows,
    long,
    estimatedHeight: ROW_PX,
    boxHeight: BOX_PX,
  });
  useRowFocus(listRef);
  const quanti = rows.filter(({ id }) => scelti.has(id)).length;
  return (
    <>
      <Checkbox
        label={testi.scegliTutti(rows.length)}
        checked={quanti === rows.length}
        partly={quanti > 0 && quanti < rows.length}
        onChange={(scelto) =>
          onScegli(
            rows.map(({ id }) => id),
            scelto,
          )
        }
      />
      <div ref={box} className="ricevute-righe">
        <div
          ref={listRef}
          role="list"
          aria-label={label}
          className={height === undefined ? undefined : 'ui-virtual'}
          style={{ height }}
        >
          {placed.map(({ index, top }) => {
            const contratto = rows[index];
            return contratto === undefined ? null : (
              <div
                key={contratto.id}
                ref={measure}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                data-index={index}
                data-row={contratto.id}
                className="ui-row"
                style={top === null ? undefined : { transform: `translateY(${top}px)` }}
              >
                <RigaContratto
                  contratto={contratto}
                  dataPagamento={dataPagamento}
                  scelto={scelti.has(contratto.id)}
                  onScegli={onScegli}
                />
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

interface RigaContrattoProps extends Pick<ElencoDaPagareProps, 'dataPagamento' | 'onScegli'> {
  readonly contratto: Contratto;
  readonly scelto: boolean;
}

function RigaIntera(props: RigaContrattoProps) {
  const { contratto, dataPagamento, scelto, onScegli } = props;
  const chi = `${contratto.dipendente_cognome} ${contratto.dipendente_nome}`;
  const scegli = useCallback(
    (adesso: boolean) => onScegli([contratto.id], adesso),
    [contratto.id, onScegli],
  );
  return (
    <div className="ricevute-riga">
      <Checkbox
        label={testi.scegli(qualeDaPagare(contratto))}
        hiddenLabel
        checked={scelto}
        onChange={scegli}
      />
      <div>
        <strong>{chi}</strong>
        <span>
          {[
            contratto.nome_progetto,
            testi.periodo(formatGiorno(contratto.data_inizio), formatGiorno(contratto.data_fine)),
            testi.ritenuta[ritenutaDi(contratto)],
          ]
            .filter((text) => text !== null)
            .join(' · ')}
        </span>
      </div>
      <dl>
        <div>
          <dt>{testi.lordo}</dt>
          <dd>{formatEuro(contratto.compenso_lordo)}</dd>
        </div>
        <div>
          <dt>{testi.netto}</dt>
          <dd>{nettoDi(contratto, dataPagamento)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** A tick changes one of two hundred: the others must not be drawn again. */
const RigaContratto = memo(RigaIntera);
