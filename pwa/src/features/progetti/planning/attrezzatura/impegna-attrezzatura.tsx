import { testiModuli } from '#testi/moduli.ts';
import { testiPlanning } from '#testi/planning.ts';
import { testiScelta } from '#testi/scelta.ts';
import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import { leggiPezzi } from '@gestionale/shared-schema/attrezzatura/leggi-pezzi.ts';
import { rimanenzePer } from '@gestionale/shared-schema/progetti/disponibilita.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { impegnoIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { useMemo, type SubmitEvent } from 'react';

import type { EntryOf } from '../../../../outbox/entries/entry.ts';
import { useCreateId } from '../../../../outbox/use-outbox.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { ComboboxField } from '../../../../ui/combobox/combobox-field.tsx';
import { ErrorSummary } from '../../../../ui/data-form/error-summary.tsx';
import type { FormErrors } from '../../../../ui/data-form/form-state.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { RequiredLegend } from '../../../../ui/fields/required-legend.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useToday } from '../../../../ui/use-today.ts';
import type { SceltaProps } from '../aggiunta.tsx';
import { useUnComando, type Negato } from '../use-comando.ts';

const testi = testiPlanning.attrezzatura;
const ATTREZZO = 'attrezzatura_id';
const QUANTITA = 'quantita_impegnata';

interface Scelta {
  readonly id: string;
  readonly quantita: string;
}

/** What the form begins with. */
export const NIENTE: Scelta = { id: '', quantita: '1' };

/** What was refused, as it is chosen. */
export function sceltaDi({ input }: EntryOf<'progetti.assegnaAttrezzatura'>): Scelta {
  return { id: input.attrezzatura_id, quantita: String(input.quantita_impegnata ?? 1) };
}

/** Whether something was chosen that is not committed yet. */
export function isCambiata(scelta: Scelta): boolean {
  return !isSame(scelta, NIENTE);
}

interface ImpegnaAttrezzaturaProps extends SceltaProps<Scelta> {
  readonly progetto: Progetto;
  readonly attrezzatura: readonly Attrezzatura[];
  readonly progetti: readonly Progetto[];
  /** False while there may be more to choose from than there are here. */
  readonly tutte: boolean;
  /** In the place of which what is chosen goes. */
  readonly corregge: EntryOf<'progetti.assegnaAttrezzatura'> | undefined;
}

/** Chooses equipment and how many, with what is left of it on each day of the project. */
export function ImpegnaAttrezzatura({
  progetto,
  attrezzatura,
  progetti,
  tutte,
  scelta,
  onScegli,
  onInvia,
  corregge,
}: ImpegnaAttrezzaturaProps) {
  const { ref, inCorso, errors, failures, nega, corretto, comando } = useUnComando(corregge?.seq);
  const createId = useCreateId();
  const opzioni = useMemo(() => attrezzatura.map(toOption), [attrezzatura]);
  const attrezzo = attrezzatura.find(({ id }) => id === scelta.id);
  const scegli = (id: string): void => {
    onScegli((adesso) => ({ ...adesso, id }));
    corretto(ATTREZZO);
  };
  const impegna = async (): Promise<void> => {
    const quantita_impegnata = leggiPezzi(scelta.quantita) ?? 0;
    if (attrezzo === undefined || quantita_impegnata < 1) {
      const errore = testi.nonValida;
      nega({ errore, campi: { [attrezzo === undefined ? ATTREZZO : QUANTITA]: errore } });
      return;
    }
    const done = await onInvia(
      comando(
        'progetti.assegnaAttrezzatura',
        {
          id: progetto.id,
          impegno_id: impegnoIdSchema.parse(corregge?.input.impegno_id ?? createId()),
          attrezzatura_id: attrezzo.id,
          quantita_impegnata,
        },
        {
          voce: testi.voceAssegna(
            attrezzo.nome_attrezzo,
            quantita_impegnata,
            progetto.nome_progetto,
          ),
          riuscito: testi.assegnata,
          errore: testi.erroreAssegnazione,
          letto: allaQuantita,
        },
      ),
    );
    // Whatever was chosen meanwhile is the next one.
    if (done) onScegli((adesso) => (isSame(adesso, scelta) ? NIENTE : adesso));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void impegna();
  };
  return (
    <form
      ref={ref}
      className="progetto-assegna"
      aria-label={testi.assegna}
      noValidate
      onSubmit={submit}
    >
      <ErrorSummary errors={errors} failures={failures} />
      <ComboboxField
        name={ATTREZZO}
        label={testi.attrezzo}
        value={scelta.id}
        error={errors?.campi?.[ATTREZZO]}
        placeholder={testi.scegli}
        options={opzioni}
        complete={tutte}
        texts={testiScelta}
        onChange={scegli}
        required
        emptiable
      />
      <NumberField
        name={QUANTITA}
        label={testi.quantita}
        min={1}
        step={1}
        value={scelta.quantita}
        error={errors?.campi?.[QUANTITA]}
        onChange={(quantita) => {
          onScegli((adesso) => ({ ...adesso, quantita }));
          corretto(QUANTITA);
        }}
        required
      />
      {attrezzo === undefined || !tutte ? null : (
        <Disponibilita attrezzo={attrezzo} progetto={progetto} progetti={progetti} />
      )}
      <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      <Button type="submit" busy={inCorso} icon={<Icon name="plus" size={18} />}>
        {testi.assegna}
      </Button>
    </form>
  );
}

/** More than is left is a matter of how many. */
function allaQuantita({ errore, campi, codice }: Negato): FormErrors {
  const own = codice === 'attrezzatura_esaurita' ? { [QUANTITA]: errore } : undefined;
  return { errore, campi: own ?? campi };
}

function isSame(one: Scelta, other: Scelta): boolean {
  return one.id === other.id && one.quantita === other.quantita;
}

function toOption({ id, nome_attrezzo, descrizione }: Attrezzatura) {
  return { value: id, label: nome_attrezzo, detail: descrizione ?? '' };
}

interface DisponibilitaProps extends Pick<ImpegnaAttrezzaturaProps, 'progetto' | 'progetti'> {
  readonly attrezzo: Attrezzatura;
}

/** What is left on each day to come; the server decides again, over all that it knows. */
function Disponibilita({ attrezzo, progetto, progetti }: DisponibilitaProps) {
  const rimanenze = rimanenzePer(progetto, attrezzo, progetti, useToday());
  return (
    <div className="progetto-disponibilita">
      <p>{testi.disponibilita(attrezzo.quantita_totale)}</p>
      <ul aria-label={testi.disponibilitaPerGiorno}>
        {rimanenze.map(({ data, rimasti }) => (
          <li key={data}>
            <Chip tone={rimasti > 0 ? 'ok' : 'danger'}>
              {testi.rimasti(formatGiorno(data), Math.max(0, rimasti))}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
