import { scalaPer, tacche } from './scala.ts';

export interface Colonna {
  readonly chiave: string;
  /** Under the column; empty: none. */
  readonly etichetta: string;
  /** Over the column; empty: none. */
  readonly sopra: string;
  /** Read where the pointer stands. */
  readonly titolo: string;
  /** From the foot upwards. */
  readonly parti: readonly { readonly classe: string; readonly valore: number }[];
  readonly classe?: string;
}

interface ColonneProps {
  readonly colonne: readonly Colonna[];
  /** True for what is counted and has no fractions. */
  readonly whole?: boolean;
  readonly format: (value: number) => string;
}

/** Columns over a scale of round numbers; sizes are shares of the drawing, so that it fits any width. */
export function Colonne({ colonne, whole = false, format }: ColonneProps) {
  const scala = scalaPer(Math.max(...colonne.map(altezzaDi)), whole);
  const share = (value: number) => `${(value / scala.max) * 100}%`;
  return (
    <div className="dash-colonne">
      <div className="dash-colonne__scala">
        {tacche(scala).map((valore) => (
          <div key={valore} className="dash-colonne__tacca" style={{ bottom: share(valore) }}>
            <span>{format(valore)}</span>
          </div>
        ))}
      </div>
      <div className="dash-colonne__corpo">
        {colonne.map((colonna) => (
          <div
            key={colonna.chiave}
            className={`dash-colonna ${colonna.classe ?? ''}`}
            title={colonna.titolo}
          >
            <div className="dash-colonna__pila">
              <span className="dash-colonna__sopra">{colonna.sopra}</span>
              {colonna.parti.toReversed().map(({ classe, valore }) => (
                <div
                  key={classe}
                  className={`dash-parte ${classe}`}
                  style={{ height: share(valore) }}
                />
              ))}
            </div>
            <span className="dash-colonna__etichetta">{colonna.etichetta}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function altezzaDi({ parti }: Colonna): number {
  return parti.reduce((sum, { valore }) => sum + valore, 0);
}
