import { testiImporta } from '#testi/importa.ts';

import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { FilePersone } from './file-persone.ts';
import { nomeDelCampo } from './nome-del-campo.ts';
import { SENSI, type SensoColonna } from './riconosci-colonne.ts';

const OPZIONI = SENSI.map((senso) => ({ value: senso, label: nomeDelCampo(senso) }));

interface ColonneDelFileProps {
  readonly file: FilePersone;
  readonly sensi: readonly SensoColonna[];
  /** What is missing has to be chosen: nobody looks for where. */
  readonly mancano: boolean;
  readonly onChange: (sensi: readonly SensoColonna[]) => void;
}

/** Which column is what, as it was recognised and as it can be said otherwise. */
export function ColonneDelFile({ file, sensi, mancano, onChange }: ColonneDelFileProps) {
  const { intestazioni, righe } = file;
  // Two columns may have one heading.
  const chiavi = intestazioni.map((titolo, index) => `${index} ${titolo}`);
  const cambia = (index: number, senso: SensoColonna) =>
    onChange(
      sensi.map((before, each) => {
        if (each === index) return senso;
        // One column for each field: the other one gives it up.
        return before === senso ? 'ignora' : before;
      }),
    );
  return (
    <details open={mancano} className="dip-importa__colonne">
      <summary>{testiImporta.colonne.mostra}</summary>
      <p>{testiImporta.colonne.spiega}</p>
      <div className="dip-importa__campi">
        {intestazioni.map((titolo, index) => (
          <SelectField
            key={chiavi[index]}
            label={titolo}
            value={sensi[index] ?? 'ignora'}
            options={OPZIONI}
            help={righe.find(({ celle }) => celle[index])?.celle[index]?.slice(0, 60)}
            onChange={(value) => cambia(index, value as SensoColonna)}
          />
        ))}
      </div>
    </details>
  );
}
