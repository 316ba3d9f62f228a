import { testiComuni } from '#testi/comuni.ts';
import { testiModuloOre } from '#testi/modulo-ore.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState } from 'react';

import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatGiornoBreve } from '../../../ui/format-giorno-breve.ts';
import { useServerDay } from '../use-server-day.ts';

const ANOTHER = 'altra';
const testi = testiModuloOre.modulo;

interface CampoGiornataProps {
  readonly giornate: readonly Giornata[];
  readonly data: string;
  readonly errore: string | undefined;
  readonly onChange: (data: string) => void;
}

/** One of the project's days, or any other date. */
export function CampoGiornata({ giornate, data, errore, onChange }: CampoGiornataProps) {
  const oggi = useServerDay();
  const planned = giornate.some((giornata) => giornata.data === data);
  const [another, setAnother] = useState(!planned && (data !== '' || giornate.length === 0));
  const chosen = another ? ANOTHER : data;
  const options = [
    { value: '', label: testi.scegliGiornata },
    ...giornate.map((giornata) => ({
      value: giornata.data,
      label: `${giornata.data === oggi ? testi.oggi : formatGiornoBreve(giornata.data)} · ${testiComuni.daA(giornata.ora_inizio, giornata.ora_fine)}`,
    })),
    { value: ANOTHER, label: testi.altraData },
  ];
  return (
    <>
      <SelectField
        label={testi.giornata}
        name="giornata"
        options={options}
        value={chosen}
        error={another ? undefined : errore}
        onChange={(value) => {
          setAnother(value === ANOTHER);
          if (value !== ANOTHER) onChange(value);
        }}
        required
      />
      {another ? (
        <TextField
          label={testi.data}
          name="data"
          type="date"
          value={data}
          error={errore}
          onChange={onChange}
          required
        />
      ) : null}
    </>
  );
}
