import { testiComuni } from '#testi/comuni.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiModuloOre } from '#testi/modulo-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import { useId, useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react';

import { isNew } from '../../../records/record-mode.ts';
import type { User } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { UnreadDraft } from '../../../ui/data-form/unread-draft.tsx';
import { useDraftKey } from '../../../ui/data-form/use-draft-key.ts';
import type { RecordFormState } from '../../../ui/data-form/use-record-form.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import { RequiredLegend } from '../../../ui/fields/required-legend.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { laterPart } from '../../../ui/later/later-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOreVicine } from '../attivita/use-ore-vicine.ts';
import type { RegoleDiPersona } from '../regole-di-persona.ts';
import { useRegoleDiPersona } from '../use-regole-di-persona.ts';
import { AvvisiOre } from './avvisi-ore.tsx';
import { CampoGiornata } from './campo-giornata.tsx';
import { loadGiornata } from './giornata/load-giornata.ts';
import { bozzaDi, dipendenteDi, type ModoOre, type ProgettoDelModulo } from './modo-ore.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';
import { aiutoOre, oreCalcolate } from './ore-calcolate.ts';
import { ProposteOre } from './proposte-ore.tsx';
import { useModuloOre } from './use-modulo-ore.ts';

import './modulo-ore.css';

const testi = testiModuloOre.modulo;
const { Part: AltreAttivita } = laterPart(loadGiornata, (giornata) => giornata.AltreAttivita);
const HALF_HOUR = 0.5;
const HOURS_PER_DAY = 24;

interface ModuloOreProps {
  readonly user: User;
  readonly progetto: ProgettoDelModulo;
  readonly modo: ModoOre;
  /** Who it is for, over the fields, with what is wrong about it; nothing where it goes without saying. */
  readonly renderPersona?: (errore: string | undefined) => ReactNode;
  /** What is to be known of that day before its warnings. */
  readonly renderNota?: (data: string) => ReactNode;
  /** The last day on which hours may be that person's; undefined while they are active. */
  readonly ultimoGiorno?: Giorno | undefined;
  /** Called when the form is done; leaving it half-way asks first. */
  readonly onClose: () => void;
}

/** Enters or corrects the hours of one day, by the rules of whose they are. */
export function ModuloOre(props: ModuloOreProps) {
  const { user, progetto, modo } = props;
  const regole = useRegoleDiPersona(dipendenteDi(modo));
  const bozza = useDraftKey({
    userId: user.id,
    kind: 'ore',
    which: bozzaDi(modo, progetto.id),
  });
  if (regole === undefined || bozza === null) return null;
  return <ModuloConRegole {...props} regole={regole} bozza={bozza} />;
}

interface ModuloConRegoleProps extends ModuloOreProps {
  readonly regole: RegoleDiPersona;
  readonly bozza: string;
}

function ModuloConRegole(props: ModuloConRegoleProps) {
  const { progetto, modo, regole } = props;
  const { form, giaSalvata, riga } = useModuloOre(props);
  const { values: modulo, field, saving } = form;
  const vicine = useOreVicine(dipendenteDi(modo), modulo.data);
  const formId = useId();
  const reasons = useReasonsInSight(form.failures);
  // Opened with its warnings: they would push away what is about to be touched.
  if (vicine === undefined) return null;
  const nuova = isNew(modo);
  const errori = form.errors?.campi ?? {};
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Dialog
      title={nuova ? testi.titolo : testi.titoloCorreggi}
      subtitle={progetto.nome_progetto}
      closeLabel={testiComuni.chiudi}
      onClose={form.cancel}
      footer={
        <>
          <Button onClick={form.cancel} size="big" busy={saving}>
            {testiComuni.annulla}
          </Button>
          <Button type="submit" form={formId} look="primary" size="big" busy={saving || giaSalvata}>
            {saving ? salvataggio(nuova) : testi.salva}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={reasons}
        className="ore-modulo"
        aria-busy={saving}
        autoComplete="off"
        noValidate
        onSubmit={submit}
      >
        <DiTutto form={form} giaSalvata={giaSalvata} modo={modo} />
        {props.renderPersona?.(errori['dipendente_id'])}
        <CampoGiornata
          giornate={progetto.giornate}
          data={modulo.data}
          errore={errori['data']}
          onChange={(data) => form.set('data', data)}
        />
        {nuova ? (
          <ProposteOre progetto={progetto} data={modulo.data} vicine={vicine} set={form.set} />
        ) : null}
        <div className="ore-modulo__orari">
          <TimeField {...field('ora_inizio')} label={testi.oraInizio} />
          <TimeField {...field('ora_fine')} label={testi.oraFine} />
          <TextField
            {...field('pausa')}
            label={testiModuloOre.pausa}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        {nuova && regole.pausa_abituale > 0 && modulo.pausa === String(regole.pausa_abituale) ? (
          <p className="ui-field__help">{testiModuloOre.pausaAbituale(regole.pausa_abituale)}</p>
        ) : null}
        <DecimalField
          {...field('ore_lavorate')}
          label={testi.oreLavorate}
          step={HALF_HOUR}
          max={HOURS_PER_DAY}
          lessLabel={testi.meno}
          moreLabel={testi.piu}
          placeholder={oreCalcolate(modulo)}
          help={aiutoOre(modulo)}
        />
        {props.renderNota?.(modulo.data)}
        <AvvisiOre {...props} modulo={modulo} riga={riga} vicine={vicine} />
        <TextAreaField {...field('descrizione_attivita')} label={testi.descrizione} />
        <StessoGiorno {...props} form={form} riga={riga} vicine={vicine} />
        <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      </form>
    </Dialog>
  );
}

interface DiTuttoProps extends Pick<ModuloOreProps, 'modo'> {
  readonly form: RecordFormState<ModuloOreStato>;
  readonly giaSalvata: boolean;
}

/** What is said of the whole form, over its fields. */
function DiTutto({ form, giaSalvata, modo }: DiTuttoProps) {
  const rimandate = !isNew(modo) && statoOre(modo.row) === 'rimandata' ? modo.row : null;
  const generale = form.errors?.errore ?? '';
  return (
    <>
      <div role="alert" tabIndex={-1}>
        {generale === '' || giaSalvata ? null : <Notice tone="danger">{generale}</Notice>}
      </div>
      {form.resumed || giaSalvata ? (
        <Notice tone="info" live="status">
          {giaSalvata ? testiModuloOre.giaSalvate : testi.bozzaRipresa}
        </Notice>
      ) : null}
      <UnreadDraft unread={form.unread} noRoom={form.noRoom} />
      {rimandate === null ? null : (
        <Notice tone="warn" title={testi.rimandate(formatIstante(rimandate.rimandato_il ?? ''))}>
          <p>{rimandate.rimandato_motivo}</p>
          <p>{testi.rispondi}</p>
        </Notice>
      )}
    </>
  );
}

/** What is wrong takes the focus: the first field of which something is said, or what is said of all. */
function useReasonsInSight(failures: number) {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const find = (which: string) => ref.current?.querySelector<HTMLElement>(which);
    if (failures > 0) (find('[aria-invalid=true]') ?? find('[role=alert]'))?.focus();
  }, [failures]);
  return ref;
}

interface StessoGiornoProps extends Pick<ModuloOreProps, 'progetto' | 'modo'> {
  readonly form: RecordFormState<ModuloOreStato>;
  readonly riga: string;
  readonly vicine: readonly FoglioOre[];
  readonly regole: RegoleDiPersona;
}

/** Hours of the same day on other activities, of whom a new entry is for. */
function StessoGiorno({ modo, ...props }: StessoGiornoProps) {
  return modo.type === 'new' && modo.dipendente_id !== null ? (
    <AltreAttivita {...props} dipendente_id={modo.dipendente_id} />
  ) : null;
}

function salvataggio(nuova: boolean): string {
  return nuova ? testiComuni.salvataggioInCorso : testiComuni.salvataggioModifiche;
}
