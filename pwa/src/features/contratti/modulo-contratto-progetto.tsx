import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import { testiModuli } from '#testi/moduli.ts';
import type { DipendenteAssegnato } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import { isDirty } from '../../ui/data-form/form-state.ts';
import { FormGrid, RecordForm } from '../../ui/data-form/record-form.tsx';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { useAskedClose } from '../../ui/dialogs/use-close-guard.ts';
import { Notice } from '../../ui/notice.tsx';
import { useToday } from '../../ui/use-today.ts';
import { AvvisoDoppione } from './avvisi/avviso-doppione.tsx';
import { AvvisoLavoro } from './avviso-lavoro.tsx';
import { CampiCompenso } from './campi-compenso.tsx';
import { cartaInScrittura, type RenderAvviso } from './carta-in-scrittura.ts';
import type { cheCosaManca, Periodo } from './progetto/contratto-aperto.ts';
import { useGeneraContratto } from './use-genera-contratto.ts';
import { NUOVO_CONTRATTO, validaContratto, type ValoriContratto } from './valori-contratto.ts';

const testi = testiContratti.modulo;

const FRASI = {
  persona: testiContratti.progetto.manca.persona,
  giornate: () => testiContratti.progetto.manca.giornate,
};

interface ModuloContrattoProgettoProps {
  readonly progetto_id: ProgettoId;
  readonly dipendente: DipendenteAssegnato;
  /** From the first to the last day of the project. */
  readonly periodo: Periodo;
  /** What the project no longer has of that. */
  readonly manca: ReturnType<typeof cheCosaManca>;
  /** What is to be said before one is generated, over the button. */
  readonly renderAvviso: RenderAvviso;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A contract for a person on a project: its days give the period. Pay data: no draft. */
export function ModuloContrattoProgetto(props: ModuloContrattoProgettoProps) {
  const { progetto_id, dipendente, periodo, manca, renderAvviso, onSaved, onClose } = props;
  const oggi = useToday();
  const chi = `${dipendente.cognome} ${dipendente.nome}`;
  const genera = useGeneraContratto(onSaved);
  // The days may become others while the form is open: it says those, so it sends them.
  const conPeriodo = (valori: ValoriContratto) => ({ ...valori, ...periodo });
  const initial = { ...NUOVO_CONTRATTO, progetto_id, dipendente_id: dipendente.id };
  const form = useRecordForm<ValoriContratto>({
    initial,
    validate: (valori) => validaContratto(conPeriodo(valori), testi.errori),
    save: (valori) => genera(conPeriodo(valori)),
    success: testiContratti.generato,
    texts: { ...testiModuli.salvataggio, error: testiContratti.erroreGenerazione },
    onClose,
  });
  const cancel = useAskedClose(isDirty(form.values, initial), {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving: form.saving,
  });
  return (
    <RecordForm
      title={testiContratti.progetto.generaPer(chi)}
      form={{ ...form, cancel }}
      save={testi.genera}
      saving={testi.generazione}
      cancel={testiComuni.annulla}
      resumed={testiModuli.modulo.ripresa}
      required={testiModuli.modulo.obbligatorio}
    >
      <Notice tone="warn" live="status" shown={manca.length > 0}>
        {manca.map((cosa) => (
          <p key={cosa}>{FRASI[cosa](chi)}</p>
        ))}
      </Notice>
      <p>
        {testiContratti.progetto.spiega(
          formatGiorno(periodo.data_inizio),
          formatGiorno(periodo.data_fine),
        )}
      </p>
      <FormGrid>
        <CampiCompenso form={form} />
      </FormGrid>
      <AvvisoLavoro periodo={periodo} />
      <AvvisoDoppione valori={conPeriodo(form.values)} chi={chi} />
      {renderAvviso(cartaInScrittura(conPeriodo(form.values), chi, oggi))}
    </RecordForm>
  );
}
