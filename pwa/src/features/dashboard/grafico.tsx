import type { ReactNode } from 'react';

interface GraficoProps {
  readonly titolo: string;
  readonly nota: string;
  /** Said instead of the drawing where there is nothing to draw. */
  readonly vuoto?: string | undefined;
  readonly legenda?: ReactNode;
  readonly intestazioni: readonly string[];
  readonly righe: readonly (readonly string[])[];
  readonly children: ReactNode;
}

/** A plot in its card: the drawing for the eyes, and its numbers as a table for screen readers. */
export function Grafico(props: GraficoProps) {
  const { titolo, nota, vuoto, legenda, intestazioni, righe, children } = props;
  return (
    <figure className="ui-card dash-grafico">
      <figcaption className="dash-grafico__testa">
        <h3>{titolo}</h3>
        <span>{nota}</span>
        {legenda}
      </figcaption>
      {vuoto === undefined ? (
        <>
          <div aria-hidden="true" className="dash-grafico__disegno">
            {children}
          </div>
          <div className="ui-visually-hidden">
            <Tabella titolo={titolo} intestazioni={intestazioni} righe={righe} />
          </div>
        </>
      ) : (
        <p className="ui-empty">{vuoto}</p>
      )}
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
