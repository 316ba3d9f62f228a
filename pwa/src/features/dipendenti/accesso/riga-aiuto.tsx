import type { ReactNode } from 'react';

interface RigaAiutoProps {
  readonly titolo: string;
  readonly testo: string;
  /** How it stands, beside the title. */
  readonly segno: ReactNode;
  /** The buttons that help. */
  readonly children: ReactNode;
}

/** A trouble that keeps somebody out, and what helps. */
export function RigaAiuto({ titolo, testo, segno, children }: RigaAiutoProps) {
  return (
    <div className="dip-aiuto__riga">
      <div>
        <div className="dip-nome">
          <strong>{titolo}</strong>
          {segno}
        </div>
        <p>{testo}</p>
      </div>
      <div className="dip-accesso">{children}</div>
    </div>
  );
}
