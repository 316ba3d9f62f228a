import { testiGiornataOre as testi } from '#testi/giornata-ore.ts';
import { testiModuloOre } from '#testi/modulo-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { useEffect, useRef } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { SceltaAttivita } from '../../attivita/scelta-attivita.tsx';
import type { RegoleDiPersona } from '../../regole-di-persona.ts';
import type { AttivitaOfferta } from '../attivita-per-le-ore.ts';
import { AvvisiOre } from '../avvisi-ore.tsx';
import { assestaOre, conPausaAbituale } from '../modulo-ore-stato.ts';
import { aiutoOre, oreCalcolate } from '../ore-calcolate.ts';
import { erroriDi, type Pezzo } from './pezzi.ts';

const campi = testiModuloOre.modulo;
const HALF_HOUR = 0.5;
const HOURS_PER_DAY = 24;

type CampoOre = Exclude<keyof Pezzo, 'id' | 'progetto_id' | 'nome_progetto'>;

interface UnaAttivitaProps {
  readonly titolo: string;
  readonly pezzo: Pezzo;
  /** The form's day; empty while none is chosen. */
  readonly data: string;
  readonly dipendente_id: DipendenteId;
  readonly offerte: readonly AttivitaOfferta[];
  /** The one that was chosen, while this device has it. */
  readonly progetto: Progetto | undefined;
  /** What it is looked at beside, the other hours of the form among it. */
  readonly vicine: readonly FoglioOre[];
  readonly regole: RegoleDiPersona;
  /** True once saving was tried: what is wrong is said. */
  readonly conErrori: boolean;
  /** True when it was just asked for: it is what is looked at now. */
  readonly appenaAggiunta: boolean;
  readonly onChange: (pezzo: Pezzo) => void;
  readonly onRemove: () => void;
}

/** The hours of one more activity of the day. */
export function UnaAttivita(props: UnaAttivitaProps) {
  const { titolo, pezzo, data, dipendente_id, offerte, progetto, regole, onChange } = props;
  const fields = useRef<HTMLFieldSetElement>(null);
  const { appenaAggiunta } = props;
  useEffect(() => {
    if (appenaAggiunta) fields.current?.querySelector('select')?.focus();
  }, [appenaAggiunta]);
  const errori = props.conErrori ? erroriDi(pezzo) : null;
  const modulo = { ...pezzo, data, altre: '' };
  const cambia = (campo: CampoOre) => (valore: string) => {
    const next = assestaOre({ ...modulo, [campo]: valore }, campo, []);
    const {
      data: _data,
      altre: _altre,
      ...ore
    } = conPausaAbituale(next, modulo, regole.pausa_abituale);
    onChange({ ...pezzo, ...ore });
  };
  const field = (campo: CampoOre) => ({
    name: `${campo}-${pezzo.id}`,
    value: pezzo[campo],
    error: errori?.[campo],
    onChange: cambia(campo),
  });
  return (
    <fieldset className="ore-altre__una" ref={fields}>
      <legend>{titolo}</legend>
      <SceltaAttivita
        name={`attivita-${pezzo.id}`}
        label={testi.attivita}
        value={pezzo.progetto_id}
        error={errori?.['progetto_id']}
        offerte={offerte}
        testi={testi}
        nomeDi={nomeDi}
        nomeScelta={pezzo.nome_progetto}
        onChange={(progetto_id) => {
          const scelta = offerte.find(({ id }) => id === progetto_id);
          onChange({ ...pezzo, progetto_id, nome_progetto: scelta?.nome_progetto ?? '' });
        }}
      />
      <div className="ore-modulo__orari">
        <TimeField {...field('ora_inizio')} label={campi.oraInizio} />
        <TimeField {...field('ora_fine')} label={campi.oraFine} />
        <TextField
          {...field('pausa')}
          label={testiModuloOre.pausa}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <DecimalField
        {...field('ore_lavorate')}
        label={campi.oreLavorate}
        step={HALF_HOUR}
        max={HOURS_PER_DAY}
        lessLabel={campi.meno}
        moreLabel={campi.piu}
        placeholder={oreCalcolate(modulo)}
        help={aiutoOre(modulo)}
      />
      {progetto === undefined ? null : (
        <AvvisiOre
          progetto={progetto}
          modo={{ type: 'new', data, dipendente_id }}
          modulo={modulo}
          riga={pezzo.id}
          vicine={props.vicine}
          regole={regole}
        />
      )}
      <TextAreaField {...field('descrizione_attivita')} label={campi.descrizione} />
      <Button size="small" onClick={props.onRemove}>
        {testi.togli}
      </Button>
    </fieldset>
  );
}

function nomeDi({ nome_progetto, prevista }: AttivitaOfferta): string {
  return prevista ? testi.prevista(nome_progetto) : nome_progetto;
}
