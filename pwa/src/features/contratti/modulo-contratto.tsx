import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiScelta } from '#testi/scelta.ts';
import { useMemo } from 'react';

import { useDipendenteChoices, useProgettoChoices } from '../../local-db/queries/use-choices.ts';
import { ComboboxField } from '../../ui/combobox/combobox-field.tsx';
import { FormGrid, RecordForm } from '../../ui/data-form/record-form.tsx';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useToday } from '../../ui/use-today.ts';
import { AvvisoDoppione } from './avvisi/avviso-doppione.tsx';
import { AvvisoLavoro } from './avviso-lavoro.tsx';
import { CampiCompenso } from './campi-compenso.tsx';
import { cartaInScrittura, type RenderAvviso } from './carta-in-scrittura.ts';
import { useGeneraContratto } from './use-genera-contratto.ts';
import { NUOVO_CONTRATTO, validaContratto } from './valori-contratto.ts';

const testi = testiContratti.modulo;

interface ModuloContrattoProps {
  /** What is to be said before one is generated, over the button. */
  readonly renderAvviso: RenderAvviso;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The manual form: who, for which project if any, how much, where and when. Pay data: no draft. */
export function ModuloContratto({ renderAvviso, onSaved, onClose }: ModuloContrattoProps) {
  const genera = useGeneraContratto(onSaved);
  const form = useRecordForm({
    initial: NUOVO_CONTRATTO,
    validate: (valori) => validaContratto(valori, testi.errori),
    save: genera,
    success: testiContratti.generato,
    texts: { ...testiModuli.salvataggio, error: testiContratti.erroreGenerazione },
    onClose,
  });
  const oggi = useToday();
  const { occasionali, complete } = useOccasionali();
  const progetti = useProgettoChoices();
  const { values } = form;
  const scelto = occasionali.find(({ value }) => value === values.dipendente_id);
  return (
    <RecordForm
      title={testi.titolo}
      form={form}
      save={testi.genera}
      saving={testi.generazione}
      cancel={testiComuni.annulla}
      resumed={testiModuli.modulo.ripresa}
      required={testiModuli.modulo.obbligatorio}
    >
      <FormGrid>
        <ComboboxField
          {...form.field('dipendente_id')}
          label={testi.dipendente}
          required
          help={testi.soloOccasionali}
          placeholder={testi.scegliDipendente}
          options={occasionali}
          complete={complete}
          texts={testiScelta}
        />
        <ComboboxField
          {...form.field('progetto_id')}
          label={testi.progetto}
          placeholder={testi.senzaProgetto}
          options={progetti.choices}
          complete={progetti.complete}
          texts={testiScelta}
        />
        <CampiCompenso form={form} />
        <TextField {...form.field('data_inizio')} label={testi.inizio} type="date" required />
        <TextField {...form.field('data_fine')} label={testi.fine} type="date" required />
      </FormGrid>
      <AvvisoLavoro periodo={values} />
      <AvvisoDoppione valori={values} chi={scelto?.label ?? ''} />
      {renderAvviso(cartaInScrittura(values, scelto?.label ?? '', oggi))}
    </RecordForm>
  );
}

/** Who may have a contract. */
function useOccasionali() {
  const { choices, complete } = useDipendenteChoices();
  const occasionali = useMemo(
    () =>
      choices.filter(({ row }) => row.attivo && row.tipo_assunzione === 'prestazione occasionale'),
    [choices],
  );
  return { occasionali, complete };
}
