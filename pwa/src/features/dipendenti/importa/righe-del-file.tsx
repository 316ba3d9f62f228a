import { testiImporta } from '#testi/importa.ts';
import { useMemo, useState } from 'react';

import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Section } from '../../../ui/page.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import type { RigaControllata, StatoRiga } from './controlla-righe.ts';
import { nomeDelCampo } from './nome-del-campo.ts';

const testi = testiImporta.anteprima;

const STATI: readonly StatoRiga[] = ['errata', 'dubbia', 'buona'];

const TONI: Readonly<Record<StatoRiga, ChipTone>> = {
  errata: 'danger',
  dubbia: 'warn',
  buona: 'ok',
};

const TUTTE = 'tutte';

interface RigheDelFileProps {
  readonly righe: readonly RigaControllata[];
}

/** Every line of the file, and under each what is to be said of it. */
export function RigheDelFile({ righe }: RigheDelFileProps) {
  const [scelto, setScelto] = useState<string>(TUTTE);
  const opzioni = useMemo(
    () => [
      { value: TUTTE, label: `${testi.tutte} (${righe.length})` },
      ...STATI.map((stato) => {
        const quante = righe.filter((riga) => riga.stato === stato).length;
        return { value: stato, label: `${testi.stato[stato]} (${quante})` };
      }),
    ],
    [righe],
  );
  const mostrate = scelto === TUTTE ? righe : righe.filter(({ stato }) => stato === scelto);
  return (
    <Section title={testi.titolo} note={testi.quante(mostrate.length, righe.length)}>
      <div className="dip-importa__filtro">
        <SelectField label={testi.esito} value={scelto} options={opzioni} onChange={setScelto} />
      </div>
      <RowList
        rows={mostrate}
        gate="whole"
        label={testi.elenco}
        empty={testi.vuota}
        keyOf={({ id }) => id}
        renderRow={(riga) => <Riga riga={riga} />}
      />
    </Section>
  );
}

function Riga({ riga }: { readonly riga: RigaControllata }) {
  const { linea, nome, email, ruolo, stato, problemi } = riga;
  return (
    <div className="dip-importa__riga">
      <div className="dip-importa__chi">
        <span className="dip-importa__linea">
          {testi.linea} {linea}
        </span>
        <strong>{nome === '' ? testi.senzaNome : nome}</strong>
        <span className="dip-importa__email">{[email, ruolo].filter(Boolean).join(' · ')}</span>
        <Chip tone={TONI[stato]}>{testi.stato[stato]}</Chip>
      </div>
      {problemi.length === 0 ? null : (
        <ul className="dip-importa__problemi">
          {problemi.map(({ campo, testo }) => (
            <li key={`${campo} ${testo}`}>
              <strong>{nomeDelCampo(campo)}:</strong> {testo}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
