import { testiComuni } from '#testi/comuni.ts';
import type { ReactNode } from 'react';

import type { Known } from '../../local-db/queries/use-known.ts';
import { gateOf } from '../../ui/gate/gate.ts';
import { Gated } from '../../ui/gate/gated.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface GraficoProps {
  readonly titolo: string;
  readonly nota: string;
  /** What it is drawn from; undefined while it is being read. */
  readonly known: Known<unknown> | undefined;
  /** True where there is nothing to draw. */
  readonly isEmpty: boolean;
  /** Said instead of the drawing then. */
  readonly vuoto: string;
  readonly legenda?: ReactNode;
  readonly intestazioni: readonly string[];
  readonly righe: readonly (readonly string[])[];
  readonly children: ReactNode;
}

/** Pixels that a drawing takes. */
const DISEGNO_PX = 220;

/** A plot in its card: the drawing for the eyes, and its numbers as a table for screen readers. */
export function Grafico(props: GraficoProps) {
  const { titolo, nota, known, isEmpty, vuoto, legenda, intestazioni, righe, children } = props;
  return (
    <figure className="ui-card dash-grafico">
      <figcaption className="dash-grafico__testa">
        <h3>{titolo}</h3>
        <span>{nota}</span>
        {legenda}
      </figcaption>
      <Gated
        gate={gateOf(known, testiComuni.erroreSchermata)}
        count={known === undefined ? undefined : Number(!isEmpty)}
        skeleton={<Skeleton lines={1} height={DISEGNO_PX} />}
        empty={<p className="ui-empty">{vuoto}</p>}
        sum
      >
        <div aria-hidden="true" className="dash-grafico__disegno">
          {children}
        </div>
        <div className="ui-visually-hidden">
          <Tabella titolo={titolo} intestazioni={intestazioni} righe={righe} />
        </div>
      </Gated>
    </figure>
  );
}

function Tabella(props: {
  readonly titolo: string;
  readonly intestazioni: readonly string[];
  readonly righe: readonly (readonly string[])[];
}) {
  return (
    <table>
      <caption>{props.titolo}</caption>
      <thead>
        <tr>
          {props.intestazioni.map((testo) => (
            <th key={testo} scope="col">
              {testo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.righe.map(([prima, ...altre]) => (
          <tr key={prima}>
            <th scope="row">{prima}</th>
            {altre.map((testo, column) => (
              <td key={props.intestazioni[column + 1]}>{testo}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
