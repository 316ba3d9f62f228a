import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import { testiScelta } from '#testi/scelta.ts';
import { useMemo, type ReactNode } from 'react';

import { useDipendenteChoices, useProgettoChoices } from '../../local-db/queries/use-choices.ts';
import { ComboboxField } from '../../ui/combobox/combobox-field.tsx';
import { FormGrid, RecordForm } from '../../ui/data-form/record-form.tsx';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CampiCompenso } from './campi-compenso.tsx';
import { useGeneraContratto } from './use-genera-contratto.ts';
import { NUOVO_CONTRATTO, validaContratto } from './valori-contratto.ts';

const testi = testiContratti.modulo;

interface ModuloContrattoProps {
  /** What is to be said before one is generated, over the button. */
  readonly avviso: ReactNode;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The manual form: who, for which project if any, how much, where and when. Pay data: no draft. */
export function ModuloContratto({ avviso, onSaved, onClose }: ModuloContrattoProps) {
  const genera = useGeneraContratto(onSaved);
  const form = useRecordForm({
    initial: NUOVO_CONTRATTO,
    validate: (valori) => validaContratto(valori, testi.errori),
    save: genera,
    success: testiContratti.generato,
    texts: { ...testiComuni.salvataggio, error: testiContratti.erroreGenerazione },
    onClose,
  });
  const dipendenti = useDipendenteChoices();
  const occasionali = useMemo(
    () =>
      dipendenti.choices.filter(
        ({ row }) => row.attivo && row.tipo_assunzione === 'prestazione occasionale',
      ),
    [dipendenti.choices],
  );
  const progetti = useProgettoChoices();
  return (
    <RecordForm
      title={testi.titolo}
      form={form}
      save={testi.genera}
      saving={testi.generazione}
      cancel={testiComuni.annulla}
      resumed={testiComuni.modulo.ripresa}
      required={testiComuni.modulo.obbligatorio}
    >
      <FormGrid>
        <ComboboxField
          {...form.field('dipendente_id')}
          label={testi.dipendente}
          required
          help={testi.soloOccasionali}
          placeholder={testi.scegliDipendente}
          options={occasionali}
          complete={dipendenti.complete}
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
      {avviso}
    </RecordForm>
  );
}
