import { testiStato } from '#testi/stato.ts';

import { barreDi, ALTEZZA, LARGHEZZA } from './barre.ts';

const testi = testiStato.grafici;

export interface Punto {
  /** When it was, as it is read. */
  readonly quando: string;
  /** Null where nobody measured. */
  readonly valore: number | null;
}

interface GraficoAndamentoProps {
  readonly titolo: string;
  /** What it comes to, beside the title. */
  readonly somma: string;
  /** From the oldest to now. */
  readonly punti: readonly Punto[];
  readonly format: (valore: number) => string;
}

/** A small plot: bars for the eyes, with their numbers as a table for screen readers. */
export function GraficoAndamento({ titolo, somma, punti, format }: GraficoAndamentoProps) {
  const barre = barreDi(punti.map(({ valore }) => valore));
  return (
    <figure className="ui-card stato-grafico">
      <figcaption className="stato-grafico__testa">
        <h3>{titolo}</h3>
        <span>{somma}</span>
      </figcaption>
      {barre.length === 0 ? (
        <p className="stato-grafico__vuoto">{testi.vuoto}</p>
      ) : (
        <>
          <div aria-hidden="true">
            <svg
              className="stato-grafico__disegno"
              viewBox={`0 0 ${LARGHEZZA} ${ALTEZZA}`}
              preserveAspectRatio="none"
            >
              {barre.map(({ posto, ...misure }) => (
                <rect key={posto} {...misure}>
                  <title>{frase(punti[posto], format)}</title>
                </rect>
              ))}
            </svg>
            <p className="stato-grafico__assi">
              <span>{punti[0]?.quando}</span>
              <span>{punti.at(-1)?.quando}</span>
            </p>
          </div>
          <table className="ui-visually-hidden">
            <caption>{titolo}</caption>
            <thead>
              <tr>
                <th scope="col">{testi.colonne.quando}</th>
                <th scope="col">{testi.colonne.quanto}</th>
              </tr>
            </thead>
            <tbody>
              {punti.map(({ quando, valore }) => (
                <tr key={quando}>
                  <th scope="row">{quando}</th>
                  <td>{valore === null ? testi.nonMisurato : format(valore)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </figure>
  );
}

function frase(punto: Punto | undefined, format: (valore: number) => string): string {
  if (punto === undefined) return '';
  const { quando, valore } = punto;
  return `${quando}: ${valore === null ? testi.nonMisurato : format(valore)}`;
}
