import { testiPlanning } from '#testi/planning.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { readOrario } from '@gestionale/shared-schema/values/read-orario.ts';
import { useId, useState } from 'react';

import { useCreateId } from '../../../../outbox/use-outbox.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { formatGiornoBreve } from '../../../../ui/format-giorno-breve.ts';
import { Icon } from '../../../../ui/icon.tsx';
import {
  aggiungiGiornate,
  cambiaOrario,
  type ErroreGiornate,
  type NuoveGiornate,
} from './giornate-digitate.ts';
import { useFestivo } from './use-festivo.ts';

import './campo-giornate.css';

const testi = testiPlanning.giornate;

const ORARIO_TIPICO = { ora_inizio: '09:00', ora_fine: '18:00' } as const;
const NUOVE: NuoveGiornate = { ...ORARIO_TIPICO, data: '', fino: '', saltaFestivi: true };

interface CampoGiornateProps {
  readonly giornate: readonly Giornata[];
  readonly onChange: (giornate: readonly Giornata[]) => void;
  readonly error: string | undefined;
}

/** The working days: one more, or a range at once, and those that there are. */
export function CampoGiornate({ giornate, onChange, error }: CampoGiornateProps) {
  const titleId = useId();
  return (
    <fieldset className="ui-form__group campo-giornate" aria-labelledby={titleId}>
      <legend id={titleId}>{testi.titolo}</legend>
      <AggiungiGiornate giornate={giornate} onChange={onChange} />
      {error === undefined ? null : (
        <p className="ui-field__error" role="alert">
          {error}
        </p>
      )}
      {giornate.length === 0 ? <p className="ui-empty">{testi.vuoto}</p> : null}
      <ul className="campo-giornate__elenco" aria-label={testi.titolo}>
        {giornate.map((giornata) => (
          <RigaGiornata
            key={giornata.id}
            giornata={giornata}
            onOrario={(campo, testo) => onChange(cambiaOrario(giornate, giornata.id, campo, testo))}
            onTogli={() => onChange(giornate.filter(({ id }) => id !== giornata.id))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function AggiungiGiornate({ giornate, onChange }: Omit<CampoGiornateProps, 'error'>) {
  const createId = useCreateId();
  const isFestivo = useFestivo();
  const [nuove, setNuove] = useState(NUOVE);
  const [errore, setErrore] = useState<ErroreGiornate | null>(null);
  const [saltate, setSaltate] = useState(0);
  const field = (name: 'data' | 'fino' | 'ora_inizio' | 'ora_fine') => ({
    name: `nuova_${name}`,
    value: nuove[name],
    onChange: (value: string) => setNuove({ ...nuove, [name]: value }),
  });
  const aggiungi = (): void => {
    const outcome = aggiungiGiornate(giornate, nuove, isFestivo, createId);
    setErrore(outcome.ok ? null : outcome.errore);
    setSaltate(outcome.ok ? outcome.saltate : 0);
    if (!outcome.ok) return;
    onChange(outcome.giornate);
    setNuove({ ...nuove, data: '', fino: '' });
  };
  return (
    <div className="campo-giornate__nuove">
      <TextField {...field('data')} type="date" label={testi.data} />
      <TextField {...field('fino')} type="date" label={testi.fino} help={testi.aiutoFino} />
      <TimeField {...field('ora_inizio')} label={testi.oraInizio} />
      <TimeField {...field('ora_fine')} label={testi.oraFine} />
      <Checkbox
        label={testi.saltaFestivi}
        checked={nuove.saltaFestivi}
        onChange={(saltaFestivi) => setNuove({ ...nuove, saltaFestivi })}
      />
      <Button icon={<Icon name="plus" size={18} />} onClick={aggiungi}>
        {nuove.fino === '' ? testi.aggiungi : testi.aggiungiIntervallo}
      </Button>
      <p className="ui-field__error" role="alert">
        {errore === null ? null : testi.errori[errore]}
      </p>
      <p role="status">{saltate === 0 ? null : testi.saltate(saltate)}</p>
    </div>
  );
}

interface RigaGiornataProps {
  readonly giornata: Giornata;
  readonly onOrario: (campo: 'ora_inizio' | 'ora_fine', testo: string) => void;
  readonly onTogli: () => void;
}

function RigaGiornata({ giornata, onOrario, onTogli }: RigaGiornataProps) {
  const giorno = formatGiorno(giornata.data);
  return (
    <li>
      <strong>{formatGiornoBreve(giornata.data)}</strong>
      <OraGiornata
        label={testi.inizioDel(giorno)}
        ora={giornata.ora_inizio}
        onChange={(ora) => onOrario('ora_inizio', ora)}
      />
      <span aria-hidden="true">–</span>
      <OraGiornata
        label={testi.fineDel(giorno)}
        ora={giornata.ora_fine}
        onChange={(ora) => onOrario('ora_fine', ora)}
      />
      <Button
        look="quiet"
        size="small"
        icon={<Icon name="trash" size={18} />}
        label={testi.togliDel(giorno)}
        onClick={onTogli}
      >
        {testi.togli}
      </Button>
    </li>
  );
}

interface OraGiornataProps {
  readonly label: string;
  readonly ora: string;
  readonly onChange: (ora: string) => void;
}

/** A time of a day that is there, in 24 hours: what is none while it is typed leaves the day as it was. */
function OraGiornata({ label, ora, onChange }: OraGiornataProps) {
  const [digitata, setDigitata] = useState<string | null>(null);
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className="ui-input"
      aria-label={label}
      value={digitata ?? ora}
      onChange={(event) => {
        setDigitata(event.currentTarget.value);
        onChange(readOrario(event.currentTarget.value));
      }}
      onBlur={() => setDigitata(null)}
    />
  );
}
