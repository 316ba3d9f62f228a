import { testiModuli } from '#testi/moduli.ts';
import { testiPlanning } from '#testi/planning.ts';
import { testiScelta } from '#testi/scelta.ts';
import type {
  DipendenteRidotto,
  Mansione,
} from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { SubmitEvent } from 'react';

import { describeDipendente } from '../../../../local-db/queries/use-choices.ts';
import type { EntryOf } from '../../../../outbox/entries/entry.ts';
import { Button } from '../../../../ui/button.tsx';
import { ComboboxField } from '../../../../ui/combobox/combobox-field.tsx';
import { ErrorSummary } from '../../../../ui/data-form/error-summary.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { RequiredLegend } from '../../../../ui/fields/required-legend.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import type { SceltaProps } from '../aggiunta.tsx';
import { ChipValidita } from '../chip-validita.tsx';
import { elencaGiornate } from '../giornate/elenca-giornate.ts';
import { useUnComando } from '../use-comando.ts';
import type { ValiditaPersone } from '../use-validita.ts';
import type { SovrapposizionePersona, SovrapposizioniPersone } from './sovrapposizioni-persona.ts';

const testi = testiPlanning.persone;

interface Scelto {
  readonly id: string;
  readonly mansioni: readonly Mansione[];
}

/** What the form begins with. */
export const NESSUNO: Scelto = { id: '', mansioni: [] };

/** What was refused, as it can be chosen: of the roles those that are the person's own. */
export function sceltaDi(
  { input }: EntryOf<'progetti.assegnaDipendente'>,
  dipendenti: readonly DipendenteRidotto[],
): Scelto {
  const sue = dipendenti.find(({ id }) => id === input.dipendente_id)?.mansioni ?? [];
  const scelte = new Set<string>(input.mansioni_assegnate);
  return { id: input.dipendente_id, mansioni: sue.filter((mansione) => scelte.has(mansione)) };
}

interface AssegnaPersonaProps extends SceltaProps<Scelto> {
  readonly progetto: Progetto;
  readonly dipendenti: readonly DipendenteRidotto[];
  readonly altrove: SovrapposizioniPersone;
  readonly validita: ValiditaPersone | null;
  /** False while there may be more to choose from than there are here. */
  readonly tutte: boolean;
  /** The refused entry in the place of which what is chosen goes. */
  readonly corregge: number | undefined;
}

/** Chooses a person who is not on the project yet, and roles among their own. */
export function AssegnaPersona(props: AssegnaPersonaProps) {
  const {
    progetto,
    dipendenti,
    tutte,
    altrove,
    validita,
    scelta: scelto,
    onScegli,
    onInvia,
  } = props;
  const { ref, inCorso, errors, failures, nega, corretto, comando } = useUnComando(props.corregge);
  const assegnati = new Set<string>(progetto.dipendentiAssegnati.map(({ id }) => id));
  const liberi = dipendenti.filter(({ id, attivo }) => attivo && !assegnati.has(id));
  const dipendente = liberi.find(({ id }) => id === scelto.id);
  const scegli = (id: string): void => {
    onScegli(() => ({ ...NESSUNO, id }));
    corretto('dipendente_id');
  };
  const assegna = async (): Promise<void> => {
    if (dipendente === undefined) {
      const errore = testi.scegliObbligatorio;
      nega({ errore, campi: { dipendente_id: errore } });
      return;
    }
    const nome = `${dipendente.cognome} ${dipendente.nome}`;
    const done = await onInvia(
      comando(
        'progetti.assegnaDipendente',
        { id: progetto.id, dipendente_id: dipendente.id, mansioni_assegnate: [...scelto.mansioni] },
        {
          voce: testi.voceAssegna(nome, progetto.nome_progetto),
          riuscito: testi.assegnato,
          errore: testi.erroreAssegnazione,
        },
      ),
    );
    // Whoever was chosen meanwhile is the next one.
    if (done) onScegli((adesso) => (adesso.id === dipendente.id ? NESSUNO : adesso));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void assegna();
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
        name="dipendente_id"
        label={testi.dipendente}
        value={dipendente === undefined ? '' : scelto.id}
        error={errors?.campi?.['dipendente_id']}
        placeholder={testi.scegli}
        options={liberi.map(toOption)}
        complete={tutte}
        texts={testiScelta}
        onChange={scegli}
        required
        emptiable
      />
      {dipendente === undefined ? null : (
        <DettaglioPersona
          dipendente={dipendente}
          validita={validita}
          mansioni={scelto.mansioni}
          onMansioni={(mansioni) => onScegli(() => ({ id: dipendente.id, mansioni }))}
        />
      )}
      <GiaImpegnata
        dipendente={dipendente}
        altrove={(dipendente && altrove.get(dipendente.id)) ?? []}
      />
      <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      <Button type="submit" busy={inCorso} icon={<Icon name="plus" size={18} />}>
        {testi.assegna}
      </Button>
    </form>
  );
}

function toOption(dipendente: DipendenteRidotto) {
  const { id, nome, cognome } = dipendente;
  return { value: id, label: `${cognome} ${nome}`, detail: describeDipendente(dipendente) };
}

interface DettaglioPersonaProps extends Pick<AssegnaPersonaProps, 'validita'> {
  readonly dipendente: DipendenteRidotto;
  readonly mansioni: readonly Mansione[];
  readonly onMansioni: (mansioni: readonly Mansione[]) => void;
}

/** What to know before the person is put on the project. */
function DettaglioPersona(props: DettaglioPersonaProps) {
  const { dipendente, validita, mansioni, onMansioni } = props;
  return (
    <>
      <fieldset className="progetto-mansioni">
        <legend>{testi.mansioni}</legend>
        {dipendente.mansioni.length === 0 ? <p>{testi.nessunaMansione}</p> : null}
        {dipendente.mansioni.map((mansione) => (
          <Checkbox
            key={mansione}
            label={mansione}
            checked={mansioni.includes(mansione)}
            onChange={(checked) =>
              onMansioni(
                checked ? [...mansioni, mansione] : mansioni.filter((each) => each !== mansione),
              )
            }
          />
        ))}
      </fieldset>
      <p className="progetto-validita">
        {validita === null ? testi.documentiOggi : testi.documenti}{' '}
        <ChipValidita dipendente={dipendente} validita={validita} />{' '}
        {validita?.get(dipendente.id)?.motivo}
      </p>
    </>
  );
}

interface GiaImpegnataProps {
  readonly dipendente: DipendenteRidotto | undefined;
  readonly altrove: readonly SovrapposizionePersona[];
}

/** That the person is elsewhere on the same days. */
function GiaImpegnata({ dipendente, altrove }: GiaImpegnataProps) {
  return (
    <Notice
      tone="warn"
      live="status"
      shown={altrove.length > 0}
      title={testi.sovrapposto(dipendente?.cognome ?? '')}
    >
      {altrove.map(({ progetto: { id, nome_progetto }, giornate }) => (
        <p key={id}>{testi.altrove(nome_progetto, elencaGiornate(giornate))}</p>
      ))}
    </Notice>
  );
}
