import { testiPlanning } from '#testi/planning.ts';
import { haOrariUguali } from '@gestionale/shared-schema/progetti/orari-uguali.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { isOrario } from '@gestionale/shared-schema/values/orario.ts';
import { readTypedOrario } from '@gestionale/shared-schema/values/read-orario.ts';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';

import { useCreateId } from '../../../../outbox/use-outbox.ts';
import { Button } from '../../../../ui/button.tsx';
import { unreadableIn } from '../../../../ui/data-form/unreadable-in.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import type { FieldProps } from '../../../../ui/fields/field-frame.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { formatGiornoBreve } from '../../../../ui/format-giorno-breve.ts';
import { Icon } from '../../../../ui/icon.tsx';
import {
  aggiungiGiornate,
  cambiaOrario,
  type ErroreGiornate,
  type GiornataScritta,
} from './giornate-digitate.ts';
import { useFestivo } from './use-festivo.ts';

import './campo-giornate.css';

const testi = testiPlanning.giornate;

const NUOVE = { ora_inizio: '09:00', ora_fine: '18:00', saltaFestivi: true };

type CampoData = Omit<FieldProps, 'label'>;

interface CampoGiornateProps {
  readonly giornate: readonly GiornataScritta[];
  readonly onChange: (giornate: readonly GiornataScritta[]) => void;
  /** The day, or the first of those, that is typed and not yet added. */
  readonly data: CampoData;
  /** The last of a range. */
  readonly fino: CampoData;
  readonly error: string | undefined;
}

/** The working days: one more, or a range at once, and those that there are. */
export function CampoGiornate({ error, ...nuove }: CampoGiornateProps) {
  const { giornate, onChange } = nuove;
  const titleId = useId();
  const isFestivo = useFestivo();
  return (
    <fieldset className="ui-form__group campo-giornate" aria-labelledby={titleId}>
      <legend id={titleId}>{testi.titolo}</legend>
      <AggiungiGiornate {...nuove} />
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
            festivo={isFestivo(giornata.data)}
            onOrario={(campo, testo) => onChange(cambiaOrario(giornate, giornata.id, campo, testo))}
            onTogli={() => onChange(giornate.filter(({ id }) => id !== giornata.id))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function AggiungiGiornate(props: Omit<CampoGiornateProps, 'error'>) {
  const { giornate, onChange, data, fino } = props;
  const ref = useRef<HTMLDivElement>(null);
  const createId = useCreateId();
  const isFestivo = useFestivo();
  const [nuove, setNuove] = useState(NUOVE);
  const [errore, setErrore] = useState<ErroreGiornate | null>(null);
  const [saltate, setSaltate] = useState(0);
  const field = (name: 'ora_inizio' | 'ora_fine') => ({
    name: `nuova_${name}`,
    value: nuove[name],
    onChange: (value: string) => setNuove({ ...nuove, [name]: value }),
  });
  const aggiungi = (): void => {
    const scritte = { ...nuove, data: data.value, fino: fino.value };
    const outcome =
      unreadableIn(ref.current).length > 0
        ? ({ ok: false, errore: 'non_valida' } as const)
        : aggiungiGiornate(giornate, scritte, isFestivo, createId);
    setErrore(outcome.ok ? null : outcome.errore);
    setSaltate(outcome.ok ? outcome.saltate : 0);
    if (!outcome.ok) return;
    onChange(outcome.giornate);
    data.onChange('');
    fino.onChange('');
  };
  useEnter(ref, aggiungi);
  return (
    <div ref={ref} className="campo-giornate__nuove">
      <TextField {...data} type="date" label={testi.data} />
      <TextField {...fino} type="date" label={testi.fino} help={testi.aiutoFino} />
      <TimeField {...field('ora_inizio')} label={testi.oraInizio} />
      <TimeField {...field('ora_fine')} label={testi.oraFine} />
      <Checkbox
        label={testi.saltaFestivi}
        checked={nuove.saltaFestivi}
        onChange={(saltaFestivi) => setNuove({ ...nuove, saltaFestivi })}
      />
      <Button icon={<Icon name="plus" size={18} />} onClick={aggiungi}>
        {fino.value === '' ? testi.aggiungi : testi.aggiungiIntervallo}
      </Button>
      <p className="ui-field__error" role="alert">
        {errore === null ? null : testi.errori[errore]}
      </p>
      <p role="status">{saltate === 0 ? null : testi.saltate(saltate)}</p>
    </div>
  );
}

/** Enter in one of these fields means them, not the whole form. */
function useEnter(fields: RefObject<HTMLElement | null>, onEnter: () => void): void {
  useEffect(() => {
    const { current } = fields;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      onEnter();
    };
    current?.addEventListener('keydown', hear);
    return () => current?.removeEventListener('keydown', hear);
  }, [fields, onEnter]);
}

interface RigaGiornataProps {
  readonly giornata: GiornataScritta;
  readonly festivo: boolean;
  readonly onOrario: (campo: 'ora_inizio' | 'ora_fine', testo: string) => void;
  readonly onTogli: () => void;
}

function RigaGiornata({ giornata, festivo, onOrario, onTogli }: RigaGiornataProps) {
  const giorno = formatGiorno(giornata.data);
  const [scrive, setScrive] = useState(false);
  const nonValida = [giornata.ora_inizio, giornata.ora_fine].some((ora) => !isOrario(ora));
  const uguali = !nonValida && haOrariUguali(giornata);
  return (
    <li>
      <strong>
        {formatGiornoBreve(giornata.data)}
        {festivo ? <em>{testiPlanning.dettaglio.festivo}</em> : null}
      </strong>
      <OraGiornata
        label={testi.inizioDel(giorno)}
        ora={giornata.ora_inizio}
        uguali={uguali}
        onChange={(ora) => onOrario('ora_inizio', ora)}
        onScrive={setScrive}
      />
      <span aria-hidden="true">–</span>
      <OraGiornata
        label={testi.fineDel(giorno)}
        ora={giornata.ora_fine}
        uguali={uguali}
        onChange={(ora) => onOrario('ora_fine', ora)}
        onScrive={setScrive}
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
      {!scrive && (nonValida || uguali) ? (
        <p className="ui-field__error">
          {nonValida ? testiPlanning.modulo.orarioNonValido : testi.errori.orari_uguali}
        </p>
      ) : null}
    </li>
  );
}

interface OraGiornataProps {
  readonly label: string;
  readonly ora: string;
  /** True when the day would end when it begins. */
  readonly uguali: boolean;
  readonly onChange: (ora: string) => void;
  /** True while the field has the focus. */
  readonly onScrive: (scrive: boolean) => void;
}

/** A time of a day that is there, in 24 hours: shown as it was typed while it is, or is no time. */
function OraGiornata({ label, ora, uguali, onChange, onScrive }: OraGiornataProps) {
  const [digitata, setDigitata] = useState<string | null>(null);
  const buona = isOrario(ora) && !uguali;
  const errata = digitata === null && !buona;
  return (
    <input
      type="text"
      // The first that cannot be saved is where the reason over the form leads.
      name={buona ? undefined : 'giornate'}
      inputMode="numeric"
      autoComplete="off"
      className="ui-input"
      aria-label={label}
      aria-invalid={errata ? true : undefined}
      value={digitata ?? ora}
      onChange={(event) => {
        setDigitata(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
      onFocus={() => onScrive(true)}
      onBlur={() => {
        // What changes nothing takes no reason away that the form has just given.
        const read = readTypedOrario(digitata ?? ora);
        if (read !== ora) onChange(read);
        setDigitata(null);
        onScrive(false);
      }}
    />
  );
}
